/** Whether the device has a share sheet. */
export function phoneShares(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the device's own sheet. */
export async function shareByPhone(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch {
    // The person closed the sheet, or the phone refused: nothing was promised.
  }
}
