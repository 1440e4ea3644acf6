/**
 * One holder at a time, in order of arrival. PGlite has a single session: without it a second request would run
 * inside the first one's transaction, with the first one's role.
 */
export class ExclusiveLock {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves with the release function once everyone who asked earlier has released. */
  async acquire(): Promise<() => void> {
    const earlier = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    await earlier;
    return resolve;
  }

  /** Runs `work` while holding the lock. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
