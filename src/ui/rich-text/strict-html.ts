import { ATTRIBUTES, CLASS, LINK, PICTURE, SIZE, TAGS } from "./article-rules.ts";

/** A complete tag as the editor writes it, a piece of text, or a "<" that begins none. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>|[^<]+|</gi;
const ATTRIBUTE = /([a-z-]+)="([^"<>]*)"/gi;
/** Characters and entities with which a browser reads another address than the one written. */
const HIDDEN_IN_ADDRESS = /[\p{Cc}\\]|&(?!amp;)/u;
const EMPTY = ["br", "hr", "img"];

/**
 * The HTML of an article by the same rules as {@link sanitizeHtml}, for where there is no document to parse it: every
 * tag is written again from the allow-list, and what is no such tag becomes text. What the database lets in is in that form.
 */
export function strictHtml(html: string): string {
  const open: string[] = [];
  let clean = "";
  for (const [token, slash, tag = "", attributes = ""] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    if (name === "") clean += token.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    else if (!TAGS.includes(name)) continue;
    else if (slash) clean += closed(open, name);
    else {
      clean += `<${name}${allowed(name, attributes)}>`;
      if (!EMPTY.includes(name)) open.push(name);
    }
  }
  return clean + closed(open, open[0] ?? "");
}

/** End tags of everything that stands open from `name` on; "" where it does not. */
function closed(open: string[], name: string): string {
  const at = open.lastIndexOf(name);
  if (at === -1) return "";
  return open
    .splice(at)
    .toReversed()
    .map((one) => `</${one}>`)
    .join("");
}

function allowed(tag: string, attributes: string): string {
  const kept = [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => {
    const asked = name.toLowerCase();
    if (!ATTRIBUTES.includes(asked)) return "";
    const clean = valueOf(asked, value.trim());
    return clean === null ? "" : ` ${asked}="${clean}"`;
  });
  const own = tag === "a" ? ' rel="noopener nofollow"' : tag === "img" ? ' loading="lazy"' : "";
  return [...new Set(kept), own].join("");
}

function valueOf(name: string, value: string): string | null {
  if (name === "class")
    return (
      value
        .split(/\s+/)
        .filter((one) => CLASS.test(one))
        .join(" ") || null
    );
  if (name === "href") return LINK.test(value) && !HIDDEN_IN_ADDRESS.test(value) ? value : null;
  if (name === "src") return PICTURE.test(value) && !HIDDEN_IN_ADDRESS.test(value) ? value : null;
  if (["width", "height", "start"].includes(name)) return SIZE.test(value) ? value : null;
  return value;
}
