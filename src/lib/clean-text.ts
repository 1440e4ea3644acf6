/** Control characters other than line break and tab; the database throws them away or refuses them (NUL). */
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g; // oxlint-disable-line no-control-regex -- exactly those

/** The signs of which emojis are made, as the inside of a character class. */
const EMOJI =
  "\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299\u{1F000}-\u{1FAFF}";
/** Soft hyphens, joiners, fillers, direction and tag characters, in escapes because an editor shows none of them. */
const INVISIBLE =
  /[\u034F\uFE00-\uFE0F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/gu;
// Neighbours and no lookbehind, which Safari reads since 16.4 only.
const BEFORE_JOINER = new RegExp(`[${EMOJI}\uFE0F]$`, "u");
const AFTER_JOINER = new RegExp(`^[${EMOJI}]`, "u");
const BEFORE_COLOUR = new RegExp(`[0-9#*${EMOJI}]$`, "u");

/**
 * A text without the characters that show nothing: they come along when somebody copies a name or a link from a chat, and
 * nobody sees why it is refused. The joiners and colours within an emoji stay. `private.visible_text` does the same.
 */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, (found, at: number) => (isInEmoji(text, found, at) ? found : ""));
}

/** A text as the database keeps it: nothing that shows nothing, no control characters, no blanks around it. */
export function cleanText(text: string): string {
  return visibleText(text).replace(CONTROL, "").trim();
}

/** A tag as it is stored. */
export function cleanTag(tag: string): string {
  return tag.trim().replace(/\s+/g, " ").toLocaleLowerCase("es");
}

function isInEmoji(text: string, found: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  if (found === "\uFE0F") return BEFORE_COLOUR.test(before);
  return found === "\u200D" && BEFORE_JOINER.test(before) && AFTER_JOINER.test(text.slice(at + 1, at + 3));
}
