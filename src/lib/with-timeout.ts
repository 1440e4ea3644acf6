/** Thrown by {@link withTimeout}; the work goes on. */
export class TimeoutError extends Error {}

/** The result of `work`, or TimeoutError after `ms` milliseconds. */
export async function withTimeout<Result>(work: PromiseLike<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
