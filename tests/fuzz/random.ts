/** A repeatable source of choices: the same seed gives the same ones. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whether something happens that happens so often, from 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error("there is nothing to choose from");
    return item;
  }

  /** Up to `most` of them, possibly the same one twice. */
  some<Item>(items: readonly Item[], most: number): Item[] {
    return Array.from({ length: Math.floor(this.next() * (most + 1)) }, () => this.one(items));
  }
}
