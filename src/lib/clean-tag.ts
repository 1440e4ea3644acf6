/** A tag as it is stored. */
export function cleanTag(tag: string): string {
  return tag.trim().replace(/\s+/g, " ").toLocaleLowerCase("es");
}
