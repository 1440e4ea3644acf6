/** Average reading speed of adults in Spanish, in words per minute. */
const WORDS_PER_MINUTE = 200;

/** Minutes it takes to read the HTML of a prophecy, at least 1. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
