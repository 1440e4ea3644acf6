/** Keys are paths, and complete addresses in the answers of `keys`, as in a browser. */
const ORIGIN = "http://site.invalid";

/** The part of CacheStorage that the worker uses, in memory; the journeys run the same code on real ones. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}

class MemoryCache {
  readonly #entries = new Map<string, Response>();

  async match(asked: string | Request, { ignoreSearch = false } = {}): Promise<Response | undefined> {
    const key = typeof asked === "string" ? asked : asked.url.slice(ORIGIN.length);
    const found = ignoreSearch ? [...this.#entries.keys()].find((one) => one.split("?")[0] === key) : key;
    return this.#entries.get(found ?? "")?.clone();
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((key) => new Request(ORIGIN + key));
  }

  async delete(key: string): Promise<boolean> {
    return this.#entries.delete(key);
  }

  async put(key: string, response: Response): Promise<void> {
    this.#entries.set(key, response);
  }
}
