import { mount } from "svelte";
import App from "./App.svelte";
import { startLanguage } from "./lib/i18n";
import "./styles/tokens.css";
import "./styles/base.css";

startLanguage();

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no #app");

export default mount(App, { target: place });
