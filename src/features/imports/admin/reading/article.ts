import { Parser } from "htmlparser2";
import { sanitizeHtml } from "#ui/rich-text/sanitize.ts";

/** Tags of other editors by the ones of an article; "" keeps the content alone. */
const RENAMED: Readonly<Record<string, string>> = {
  h1: "h2",
  h4: "h3",
  h5: "h3",
  h6: "h3",
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  ins: "u",
  div: "p",
  section: "p",
  article: "p",
  figcaption: "p",
  pre: "p",
  td: "p",
};
const ALLOWED = new Set([
  "p",
  "h2",
  "h3",
  "blockquote",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "u",
  "s",
  "code",
  "a",
]);
const EMPTY = new Set(["br", "hr"]);
const PICTURES = new Set(["img", "iframe", "video", "audio", "embed", "object"]);
const SILENT = new Set([
  "script",
  "style",
  "iframe",
  "object",
  "video",
  "audio",
  "noscript",
  "svg",
  "template",
  "title",
]);
/** Before one of these a paragraph ends. */
const BLOCKS = new Set(["p", "h2", "h3", "blockquote", "ul", "ol", "hr"]);
/** Marks of WordPress in place of what a plugin draws. */
const SHORTCODES = /\[\/?(?:gallery|caption|embed|audio|video|playlist)\b[^\]]*\]/gi;

/** Foreign HTML or plain text as the HTML of an article, through the sanitizer of all, and how many pictures and videos it lost. */
export function articleOf(text: string): { html: string; pictures: number } {
  const source = text.replace(SHORTCODES, "");
  const isHtml = /<[a-z!/]/i.test(source);
  const { html, pictures } = translated(isHtml ? source : escaped(source));
  const paragraphs = /<(?:p|h2|h3|ul|ol|blockquote)>/.test(html) ? html : inParagraphs(html);
  // TrustedHTML where the browser enforces it, and a text elsewhere.
  const clean =
    `${sanitizeHtml(paragraphs.replace(/<p>(?:\s|&nbsp;|<br>)*<\/p>/g, "")) as unknown as string}`.trim();
  return { html: clean.replace(/<[^>]*>|&nbsp;|\s/g, "") === "" ? "" : clean, pictures };
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Paragraphs where a line is empty, as WordPress shows what was written without them. */
function inParagraphs(html: string): string {
  return html
    .split(/\r?\n\s*\r?\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${part.trim().replace(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

function translated(source: string): { html: string; pictures: number } {
  let html = "";
  let pictures = 0;
  let silent = 0;
  const open: string[] = [];
  const close = (tag: string) => {
    const at = open.lastIndexOf(tag);
    if (at >= 0) for (const one of open.splice(at).toReversed()) html += `</${one}>`;
  };
  const parser = new Parser({
    onopentag(name, { href }) {
      if (PICTURES.has(name)) pictures += 1;
      if (SILENT.has(name)) silent += 1;
      const tag = RENAMED[name] ?? name;
      if (silent > 0 || !(ALLOWED.has(tag) || EMPTY.has(tag))) return;
      if (BLOCKS.has(tag)) close("p");
      html += tag === "a" ? `<a href="${escaped(href ?? "#").replaceAll('"', "&quot;")}">` : `<${tag}>`;
      if (ALLOWED.has(tag)) open.push(tag);
    },
    ontext(text) {
      if (silent === 0) html += escaped(text);
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      else if (silent === 0) close(RENAMED[name] ?? name);
    },
  });
  parser.end(source);
  for (const one of open.toReversed()) html += `</${one}>`;
  return { html, pictures };
}
