import { withoutAccents } from "#lib/text.ts";
import { WORDS } from "./words.ts";

const COUNT = 6;

/**
 * Six words that seal a copy, such as "faro pincel lluvia tambor higo nube": some 55 bits. Each try costs scrypt with
 * 2^18 rounds (a second or two, and 256 MB), so that all of them are out of reach for somebody who has found the file.
 */
export function newPassphrase(): string {
  return Array.from({ length: COUNT }, () => WORDS[randomBelow(WORDS.length)]).join(" ");
}

/** The words as they were sealed, however they are typed: capitals, accents, commas, numbers and line breaks do not count. */
export function normalizePassphrase(typed: string): string {
  return withoutAccents(typed)
    .replace(/[^a-z]+/g, " ")
    .trim();
}

/** A random integer from 0 to `limit` - 1, each as likely as the others: numbers of the last, partial round are drawn again. */
function randomBelow(limit: number): number {
  const fair = 65_536 - (65_536 % limit);
  const drawn = new Uint16Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= fair);
  return (drawn[0] ?? 0) % limit;
}
