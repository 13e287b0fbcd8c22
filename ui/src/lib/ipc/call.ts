import { invoke, type InvokeArgs, type InvokeOptions } from "@tauri-apps/api/core";
import { problemOf, Refusal } from "./problem";

/** Calls one command of the shell; whatever it rejects with arrives as a `Refusal`. */
export async function call<T>(command: string, args?: InvokeArgs, options?: InvokeOptions): Promise<T> {
  try {
    return await invoke<T>(command, args, options);
  } catch (error) {
    throw new Refusal(problemOf(error));
  }
}
