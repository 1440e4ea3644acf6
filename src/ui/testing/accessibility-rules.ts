/** Axe's rules of WCAG 2.2 AA, and its own best practices. */
export const ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The rules whose answer depends on colours, and so on the theme; they take longer than all others together. Larger letters
 * need less contrast.
 */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
