/** For what fits nowhere else: it says nothing about a prophecy, so readers are not shown it. */
export const CATCH_ALL_CATEGORY = "Otra";

/** Categories of prophecies offered by the editor and by the filters of the blog. */
export const PROPHECY_CATEGORIES = [
  "Esperanza",
  "Fe",
  "Familia",
  "Sanidad",
  "Oración",
  "Iglesia",
  CATCH_ALL_CATEGORY,
] as const;
