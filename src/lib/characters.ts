/** Length of a text as PostgreSQL counts it: characters, not UTF-16 units; an emoji is one. */
export function characters(text: string): number {
  return Array.from(text).length;
}
