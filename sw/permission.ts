/**
 * Waits for a notice to be shown; false when the permission was withdrawn meanwhile, which is a
 * TypeError and the person's right. Any other failure is thrown.
 */
export async function isShown(showing: Promise<void>): Promise<boolean> {
  try {
    await showing;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
