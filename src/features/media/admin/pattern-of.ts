import { withoutAccents } from "#lib/without-accents.ts";

/** Upper case too: without a language a database does not know that É is é. */
const LETTERS: Readonly<Record<string, string>> = {
  a: "[aáÁ]",
  e: "[eéÉ]",
  i: "[iíÍ]",
  o: "[oóÓ]",
  u: "[uúüÚÜ]",
  n: "[nñÑ]",
};

/** The regular expression that finds part of a name, whether it is written with accents or without. */
export function patternOf(part: string): string {
  return withoutAccents(part)
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/[aeioun]/g, (letter) => LETTERS[letter] ?? letter);
}
