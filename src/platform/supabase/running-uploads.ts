let running = 0;

/** Whether a file is on its way at this moment: a sign-out would break it off. */
export function isUploading(): boolean {
  return running > 0;
}

/** Counts `work`, which prepares or sends a file, as an upload for as long as it takes. */
export async function whileUploading<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
