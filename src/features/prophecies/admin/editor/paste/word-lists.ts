import { cutMark } from "./bullet-lists.ts";

/** How Word marks the bullet or number that it writes in front of a list item. */
const MARKER = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]';
const ITEM = /mso-list:\s*(l\d+)\s+level(\d)/i;
const NUMBERED = /^\(?([0-9]+|[a-z]|[ivx]+)[.)]/i;
/** The first of a list that is counted. */
const FIRST = /^\(?(1|a|i)[.)]/i;

interface ListLevel {
  list: HTMLElement;
  level: number;
  /** Word's name of the list. */
  name: string;
}

interface WordItem {
  item: Element;
  tag: string;
  name: string;
  /** Whether it is counted as the first. */
  isFirst: boolean;
}

/**
 * Word copies lists as paragraphs with a bullet in front ("·", "1."). Turns runs of them into real lists,
 * nested by their level.
 */
export function joinWordLists(fragment: DocumentFragment): void {
  let open: ListLevel[] = [];
  let previous: Element | null = null;
  for (const paragraph of fragment.querySelectorAll<HTMLElement>(
    "p[data-style], h2[data-style], h3[data-style]",
  )) {
    const [, name = "", depth = "0"] = ITEM.exec(paragraph.dataset["style"] ?? "") ?? [];
    const level = Number(depth);
    if (level === 0) continue;
    if (previous === null || paragraph.previousElementSibling !== previous) open = [];
    const item = itemOf(paragraph, name);
    previous = place(paragraph, item, level, open);
  }
}

/** Puts an item into the open lists; returns the outermost list, which stands where the paragraphs stood. */
function place(paragraph: Element, { item, tag, name, isFirst }: WordItem, level: number, open: ListLevel[]) {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
  const last = open.at(-1);
  // Bullets do not join numbers, and a list that counts from one again is another one.
  if (
    last &&
    last.level >= level &&
    (last.list.tagName.toLowerCase() !== tag || (isFirst && last.name !== name))
  )
    open.pop();
  const innermost = open.at(-1);
  if (!innermost || level > innermost.level) {
    const list = document.createElement(tag);
    if (innermost?.list.lastElementChild) innermost.list.lastElementChild.append(list);
    else paragraph.before(list);
    open.push({ list, level, name });
  }
  open.at(-1)?.list.append(item);
  paragraph.remove();
  return open[0]?.list ?? null;
}

function itemOf(paragraph: Element, name: string): WordItem {
  const marker = paragraph.querySelector(MARKER);
  const shown = (marker?.textContent ?? paragraph.textContent ?? "").trim();
  const tag = NUMBERED.test(shown) ? "ol" : "ul";
  if (!marker) cutMark(paragraph);
  marker?.remove();
  const item = document.createElement("li");
  const text = document.createElement("p");
  text.append(...paragraph.childNodes);
  item.append(text);
  return { item, tag, name, isFirst: FIRST.test(shown) };
}
