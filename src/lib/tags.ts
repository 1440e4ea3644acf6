/** Tags in a form. */
export interface TagFields {
  tags: string[];
  /** Written beside them and not added yet. */
  tagDraft: string;
}

/** A tag as it is stored. */
export function cleanTag(tag: string): string {
  return tag.trim().replace(/\s+/g, " ").toLocaleLowerCase("es");
}
