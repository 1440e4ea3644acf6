import { useCallback } from "react";

/** Gives the person a file to save, as if they had followed a download link. */
export function saveFile(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  saveFrom(name, address);
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same for a file that lies at an address; one of another origin must say itself that it is to be saved. */
export function saveFrom(name: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Chromium's dialog, which the types lack. */
type AskWhere = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

const askWhere = () => (globalThis as { showSaveFilePicker?: AskWhere }).showSaveFilePicker;

/** Whether the person can choose where a large file goes; elsewhere it goes to the downloads. */
export function canChooseTarget(): boolean {
  return typeof askWhere() === "function";
}

/** Asks where a large file goes, within a press: null for the downloads, undefined when the person chose nothing. */
export async function chooseTarget(suggestedName: string): Promise<FileSystemFileHandle | null | undefined> {
  try {
    return (await askWhere()?.({ suggestedName })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}

/** For the `ref` of a picture, a frame or the captions of a video: shows a file there; its address ends with the element. */
export function useBlobSource(file: Blob) {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | HTMLTrackElement | null) => {
      if (!element) return undefined;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
}
