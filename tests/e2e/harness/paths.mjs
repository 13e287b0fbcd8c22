import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);

/** The app as `cargo build` leaves it. */
export const application =
  process.env.JUNQI_APP ?? fileURLToPath(new URL("target/debug/junqi-referee", root));

/** Where `npm test` puts the driver. */
export const ownDriver = fileURLToPath(new URL("target/tools/bin/tauri-driver", root));

/** Where screenshots go. */
export const pictures = fileURLToPath(new URL("target/e2e/", root));
