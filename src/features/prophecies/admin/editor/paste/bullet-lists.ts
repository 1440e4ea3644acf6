/**
 * Characters that are only bullets: of Word's Symbol and Wingdings (also as private characters), of chats and of PDFs.
 */
const BULLET = /^[\s\u00A0]*(?:[·•●○◦▪■□‣⁃∙▸►➢➤✓✔❖\uF000-\uF0FF]|[o§Øqvü](?=\u00A0{2}|\t))[\s\u00A0]+/u;
/** Dashes and asterisks have other uses: bullets only where the next line has one too. */
const DASH = /^[\s\u00A0]*[-–*][\s\u00A0]+/u;
const NUMBER = /^[\s\u00A0]*(\d{1,3})[.)][\s\u00A0]+/u;

interface Mark {
  tag: "ul" | "ol";
  /** How many characters of the text are the mark. */
  length: number;
  number: number;
  /** Whether one line alone makes a list. */
  isSure: boolean;
}

/** Makes real lists of paragraphs that begin with a bullet or with 1., 2., 3.; numbers and bullets do not join. */
export function joinBulletParagraphs(place: ParentNode): void {
  for (const first of place.querySelectorAll<HTMLElement>("p")) {
    // Some are in a list by now.
    if (!place.contains(first)) continue;
    const run = runFrom(first);
    if (run.length === 0) continue;
    const list = document.createElement(run[0]?.mark.tag ?? "ul");
    first.before(list);
    for (const { paragraph, mark } of run) {
      const item = document.createElement("li");
      const text = document.createElement("p");
      cutStart(paragraph, mark.length);
      text.append(...paragraph.childNodes);
      item.append(text);
      list.append(item);
      paragraph.remove();
    }
  }
}

/** The paragraphs of a list that begins here; none when it is no list. */
function runFrom(first: HTMLElement): { paragraph: HTMLElement; mark: Mark }[] {
  const run: { paragraph: HTMLElement; mark: Mark }[] = [];
  let next: Element | null = first;
  while (next instanceof HTMLElement && next.tagName === "P" && next.closest("li") === null) {
    const mark = markOf(next.textContent ?? "");
    if (!mark || (run[0] && mark.tag !== run[0].mark.tag)) break;
    // The editor's lists begin at 1 and count on.
    if (mark.tag === "ol" && mark.number !== run.length + 1) break;
    run.push({ paragraph: next, mark });
    next = next.nextElementSibling;
  }
  return run.length > 1 || run[0]?.mark.isSure ? run : [];
}

/** Takes the bullet or number off a paragraph that is an item of a list anyway. */
export function cutMark(paragraph: Node): void {
  const mark = markOf(paragraph.textContent ?? "");
  if (mark) cutStart(paragraph, mark.length);
}

function markOf(text: string): Mark | null {
  const number = NUMBER.exec(text);
  if (number) return { tag: "ol", length: number[0].length, number: Number(number[1]), isSure: false };
  const bullet = BULLET.exec(text);
  const mark = bullet ?? DASH.exec(text);
  return mark && { tag: "ul", length: mark[0].length, number: 0, isSure: bullet !== null };
}

/** Takes so many characters off the beginning, through whatever tags they are in. */
function cutStart(element: Node, length: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  while (left > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const cut = Math.min(left, text.length);
    text.deleteData(0, cut);
    left -= cut;
  }
}
