/** Beginning of the keys of drafts that are kept beside the one under `key`. */
export function prefixBeside(key: string): string {
  return `${key}~`;
}

/** A key for a draft that must not take the place of the one under `key`: only its writer can choose between the two. */
export function keyBeside(key: string): string {
  return prefixBeside(key) + crypto.randomUUID();
}
