/** Categories of prophecies offered by the editor and by the filters of the blog. */
export const PROPHECY_CATEGORIES = [
  "Esperanza",
  "Fe",
  "Familia",
  "Sanidad",
  "Oración",
  "Iglesia",
  "Otra",
] as const;
