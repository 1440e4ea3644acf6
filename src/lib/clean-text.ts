/** Control characters other than line break and tab; the database throws them away or refuses them (NUL). */
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F]/g; // oxlint-disable-line no-control-regex -- exactly those

/** A text as the database keeps it: no control characters, no blanks around it. */
export function cleanText(text: string): string {
  return text.replace(CONTROL, "").trim();
}
