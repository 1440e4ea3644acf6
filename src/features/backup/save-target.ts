import { askForTarget } from "./archive/target.ts";

/** Whether the person can choose where a copy goes; elsewhere it goes to the downloads. */
export function canChooseTarget(): boolean {
  return typeof (globalThis as { showSaveFilePicker?: unknown }).showSaveFilePicker === "function";
}

/** Asks where a copy goes, within a press: null for the downloads, undefined when the person chose nothing. */
export async function chooseTarget(name: string): Promise<FileSystemFileHandle | null | undefined> {
  try {
    return await askForTarget(name);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}
