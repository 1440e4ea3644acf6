/** Longest slug made of a title, as in `private.slugify`. */
const MAX_LENGTH = 80;

/** The address the database will make of a title (`private.slugify`), without the number it adds when it is taken. */
export function slugPreview(title: string): string {
  const slug = title
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, MAX_LENGTH)
    .replace(/-$/, "");
  return slug || "profecia";
}
