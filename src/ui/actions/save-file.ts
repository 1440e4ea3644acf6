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
