/** Signs that WhatsApp and Markdown put around words, and the tag that means the same; the double ones first. */
const SIGNS: Readonly<Record<string, string>> = {
  "**": "strong",
  __: "strong",
  "~~": "s",
  "*": "strong",
  _: "em",
  "~": "s",
};

/**
 * A pair of signs around words, but not inside a word, a sum or an address. The first group is the character before
 * it. At most some 500 characters long, and no further is looked for signs without words: a text full of lone signs takes
 * time in proportion to its length.
 */
const PAIR =
  /(^|[\s([{¡¿"'“‘«*_~—–-])(\*\*|__|~~|[*_~])(?![\s*_~]{0,502}\2)(?!\s)([^\n]{0,500}?[^\s])\2(?=$|[\s)\]}.,;:!?"'”’»*_~…—–-])/u;

/** Gives words between the signs of a chat (`*negrita*`, `_cursiva_`, `~tachado~`) the tags they mean. */
export function markChatText(place: ParentNode & Node): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("a, code")) continue;
    const parts = partsOf(text.data);
    if (parts.length > 1 || parts[0] instanceof HTMLElement) text.replaceWith(...parts);
  }
}

function partsOf(text: string): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let rest = text;
  for (let found = PAIR.exec(rest); found; found = PAIR.exec(rest)) {
    const [whole, before = "", sign = "", words = ""] = found;
    const start = found.index + before.length;
    if (start > 0) parts.push(rest.slice(0, start));
    const element = document.createElement(SIGNS[sign] ?? "strong");
    element.append(...partsOf(words));
    parts.push(element);
    rest = rest.slice(found.index + whole.length);
  }
  if (rest !== "") parts.push(rest);
  return parts;
}
