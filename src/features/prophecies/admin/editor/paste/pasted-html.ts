import { sanitizeForEditor, sanitizeToFragment } from "#ui/rich-text/sanitize.ts";
import { joinBulletParagraphs } from "./bullet-lists.ts";
import { markChatText } from "./chat-marks.ts";
import { joinWordLists } from "./word-lists.ts";

/** A start tag; quoted values may hold a ">". No class overlaps another, so that it reads a long text once. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/** The attributes that the browser judges by the Content-Security-Policy as soon as it parses them. */
const JUDGED = /([\s"'/])(style|on[a-z]+)(\s*=)/gi;

const STYLE_SHEET = /<style\b[^]*?(?:<\/style\s*>|$)/gi;

/**
 * Foreign HTML in which inline styles and handlers are called `data-style` and `data-on…`. Chromium reports
 * each of them as a violation even where DOMPurify parses them out of reach; a paste from Word holds
 * hundreds. This keeps the reports quiet and the styles readable. Safety comes from the sanitiser alone.
 */
export function htmlWithoutHandlers(html: string): string {
  return html.replace(STYLE_SHEET, "").replace(TAG, (tag) => tag.replace(JUDGED, "$1data-$2$3"));
}

/** Tags that other programs use for what our own tags mean. */
const TRANSLATIONS: Record<string, string> = {
  B: "strong",
  I: "em",
  DEL: "s",
  STRIKE: "s",
  INS: "u",
  H1: "h2",
  H4: "h3",
  H5: "h3",
  H6: "h3",
};
const STRUCTURE = ["div", "font", "table", "thead", "tbody", "tr", "td", "th"];
const FOREIGN = [...Object.keys(TRANSLATIONS), ...STRUCTURE].map((tag) => tag.toLowerCase());

/** How inline styles say what a tag says (Google Docs, LibreOffice, Word). */
const STYLES: readonly (readonly [style: RegExp, tag: string])[] = [
  [/(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/i, "strong"],
  [/(?:^|;)\s*font-style:\s*italic/i, "em"],
  [/(?:^|;)\s*text-decoration[^;]*:[^;]*underline/i, "u"],
  [/(?:^|;)\s*text-decoration[^;]*:[^;]*line-through/i, "s"],
];

/**
 * HTML from the clipboard (Word, Google Docs, web pages) as HTML of an article: bold, italics, headings,
 * lists and links stay, everything else goes. Pictures go too: they would point to another computer.
 */
export function cleanPastedHtml(html: string): string {
  // Copied inside the editor: prosemirror knows what it wrote.
  if (/\sdata-pm-slice=/.test(html)) return sanitizeForEditor(html);
  const fragment = sanitizeToFragment(htmlWithoutHandlers(html), FOREIGN, ["data-style"]);
  joinWordLists(fragment);
  nestLists(fragment);
  for (const picture of fragment.querySelectorAll("img")) picture.remove();
  for (const row of fragment.querySelectorAll("tr")) replaceWith(row, "p", cellsOf(row));
  for (const element of fragment.querySelectorAll<HTMLElement>("*")) translate(element);
  for (const paragraph of fragment.querySelectorAll("p")) if (isEmpty(paragraph)) paragraph.remove();
  joinBulletParagraphs(fragment);
  markChatText(fragment);
  const place = document.createElement("div");
  place.append(fragment);
  return sanitizeForEditor(place.innerHTML);
}

/** Google Docs puts an inner list beside the item it belongs to, and not into it. */
function nestLists(fragment: DocumentFragment): void {
  for (const inner of fragment.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const item = inner.previousElementSibling;
    if (item) item.append(inner);
  }
}

function translate(element: HTMLElement): void {
  const style = element.dataset["style"] ?? "";
  element.removeAttribute("data-style");
  // Google Docs wraps everything in a bold that is not one.
  if (element.tagName === "B" && /(?:^|;)\s*font-weight:\s*(normal|400)/i.test(style)) return unwrap(element);
  const tag = TRANSLATIONS[element.tagName];
  if (tag) return replaceWith(element, tag, [...element.childNodes]);
  if (element.tagName === "SPAN" || element.tagName === "FONT") return styled(element, style);
  if (element.tagName !== "DIV") return;
  if (element.querySelector("p, h2, h3, ul, ol, blockquote, div, table")) unwrap(element);
  else replaceWith(element, "p", [...element.childNodes]);
}

/** Replaces an element that only carries a style by the tags that mean the same. */
function styled(element: HTMLElement, style: string): void {
  const tags = STYLES.filter(([pattern]) => pattern.test(style)).map(([, tag]) => tag);
  for (const tag of tags) {
    const wrapper = document.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
  if (!element.className) unwrap(element);
}

/** A table row becomes a line with its cells in a row. */
function cellsOf(row: Element): Node[] {
  return [...row.querySelectorAll("td, th")].flatMap((cell, index) => {
    const content =
      [...cell.querySelectorAll("p, div")].length > 0 ? [cell.textContent ?? ""] : [...cell.childNodes];
    const nodes = content.map((part) =>
      typeof part === "string" ? document.createTextNode(part.trim()) : part,
    );
    return index === 0 ? nodes : [document.createTextNode(" · "), ...nodes];
  });
}

function replaceWith(element: Element, tag: string, children: Node[]): void {
  const replacement = document.createElement(tag);
  replacement.append(...children);
  element.replaceWith(replacement);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function isEmpty(paragraph: Element): boolean {
  return (paragraph.textContent ?? "").trim() === "";
}
