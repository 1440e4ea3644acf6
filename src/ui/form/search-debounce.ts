/** Searches wait this long after the last key, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;
