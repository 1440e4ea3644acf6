import { joinBulletParagraphs } from "./bullet-lists.ts";
import { markChatText } from "./chat-marks.ts";

/** A word that a PDF has parted at the end of a line. */
const PARTED = /(\p{L})[-\u00AD\u2010]\r?\n[ \t]*(?=\p{Ll})/gu;

/** A plain text from the clipboard as paragraphs and lists: what a chat marks is marked, and parted words are whole. */
export function pastedText(text: string): HTMLElement {
  const place = paragraphsOf(text.replace(PARTED, "$1"));
  joinBulletParagraphs(place);
  markChatText(place);
  return place;
}

/** The lines of a text as they are, for somebody who pastes without any form. */
export function paragraphsOf(text: string): HTMLElement {
  const place = document.createElement("div");
  for (const line of text.split(/(?:\r\n?|\n)+/)) {
    const paragraph = document.createElement("p");
    paragraph.append(line);
    place.append(paragraph);
  }
  return place;
}
