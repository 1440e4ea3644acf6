import { SHARED_PARAMS, type DraftPlace } from "#domain/draft-places.ts";
import { cleanText } from "#lib/clean-text.ts";
import { characters } from "#lib/counting.ts";
import { cutText } from "#lib/cut-text.ts";

/** A text that another app shared with the site. */
export interface Received {
  title: string;
  text: string;
  /** An http(s) address that is not in the text; empty for none. */
  link: string;
}

/** Less room than this is none, in characters. */
const LEAST_ROOM = 20;

/**
 * Reads `?titulo=`, `?texto=` and `?enlace=`, the parameters of the manifest's `share_target`; null for nothing. Android
 * puts a link into the text, others send it alone or both ways.
 */
export function readReceived(search: string): Received | null {
  const params = new URLSearchParams(search);
  const [text, address] = [cleaned(params.get(SHARED_PARAMS.text)), cleaned(params.get(SHARED_PARAMS.url))];
  const title = cleaned(params.get(SHARED_PARAMS.title)).replace(/\s+/gu, " ");
  const link = isLink(address) && !text.includes(address) ? address : "";
  const received = { title: text.startsWith(title) ? "" : title, text, link };
  return received.title + text + link === "" ? null : received;
}

/** Addresses in what arrived, at most three, for naming the sites that they lead to. */
export function linksIn({ text, link }: Received): URL[] {
  const found = [...text.matchAll(/https?:\/\/\S+/giu)].map(([address]) => address);
  return [...new Set([link, ...found])]
    .filter((address) => isLink(address))
    .slice(0, 3)
    .map((address) => new URL(address));
}

/** Whether both say the same. */
export function isSameText(one: Received, other: Received): boolean {
  return one.title === other.title && one.text === other.text && one.link === other.link;
}

/** Several texts as one, in their order. */
export function joinedTexts(texts: readonly Received[]): Received {
  const [only, ...more] = texts;
  if (only && more.length === 0) return only;
  return { title: "", text: texts.map((one) => textFor(null, one)).join("\n\n"), link: "" };
}

/** The whole text for a form; its title too, where the form has no field for one or that is too short for it. */
export function textFor(place: Pick<DraftPlace, "max"> | null, { title, text, link }: Received): string {
  const hasField = characters(title) <= (place?.max.title ?? 0);
  return [hasField ? "" : title, text, link].filter((part) => part !== "").join("\n");
}

/** Whether only the beginning of what arrived fits into a form. */
export function isTooLong(place: DraftPlace, received: Received): boolean {
  return characters(textFor(place, received)) > place.max.text;
}

/** The fields that begin a form with what arrived. */
export function draftOf(place: DraftPlace, received: Received): Record<string, string> {
  const { fields, max } = place;
  const [firstLine = ""] = received.text.split("\n");
  return {
    [fields.text]: cut(textFor(place, received), max.text),
    ...(fields.title && {
      [fields.title]: cut(received.title || (isLink(firstLine.trim()) ? "" : firstLine), max.title ?? 0),
    }),
  };
}

/** The text that a kept draft has, or its title; empty for none. */
export function wordsOf({ fields }: DraftPlace, draft: unknown): string {
  const { [fields.text]: text, [fields.title ?? ""]: title } = (draft ?? {}) as Record<string, unknown>;
  return [text, title].find((words) => typeof words === "string" && words.trim() !== "")?.toString() ?? "";
}

/**
 * A kept draft with what arrived after its text; null when there is no room for it. `cutTo` says how many characters of
 * it fit, null for all. Its title is in the text: the draft has a title already, or none was wanted.
 */
export function joinedDraft(
  place: DraftPlace,
  draft: unknown,
  received: Received,
): { fields: Record<string, unknown>; cutTo: number | null } | null {
  const { fields, max } = place;
  const kept = draft as Record<string, unknown>;
  const before = typeof kept[fields.text] === "string" ? String(kept[fields.text]).trimEnd() : "";
  const gap = before === "" ? "" : "\n\n";
  const room = max.text - characters(before + gap);
  if (room < LEAST_ROOM) return null;
  const added = textFor(null, received);
  return {
    fields: { ...kept, [fields.text]: before + gap + cut(added, room) },
    cutTo: characters(added) > room ? room - 1 : null,
  };
}

/** A text of at most `max` characters; one that is longer ends in an ellipsis. */
export function cut(text: string, max: number): string {
  return characters(text) <= max ? text : `${cutText(text, max - 1)}…`;
}

function cleaned(value: string | null): string {
  return cleanText((value ?? "").replace(/\r\n?/g, "\n"));
}

function isLink(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address);
}
