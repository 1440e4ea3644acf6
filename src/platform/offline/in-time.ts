/** Thrown by {@link inTime}; the work goes on. */
export class TooSlow extends Error {}

/** What `work` comes to, if that takes no longer than `ms`; throws TooSlow otherwise. */
export async function inTime<Result>(work: PromiseLike<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
