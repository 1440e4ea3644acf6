import type { ProphecyRow } from "../../prophecy.ts";

/** Fields of a prophecy that the editor changes; `content` is sanitised HTML, `publish_date` ISO 8601. */
export type DraftFields = Pick<
  ProphecyRow,
  "title" | "content" | "category" | "publish_date" | "author" | "image_url" | "allow_comments"
>;

/** A prophecy as the server has it, with what the editor must know to save it safely. */
export type SavedProphecy = DraftFields &
  Pick<ProphecyRow, "id" | "slug" | "status" | "version" | "announced_at" | "notified_at" | "updated_at">;

export type ProphecyStatus = ProphecyRow["status"];

/** The fields of a prophecy nobody has written yet. */
export function emptyFields(author: string, now: number = Date.now()): DraftFields {
  return {
    title: "",
    content: "",
    category: "Otra",
    publish_date: new Date(now).toISOString(),
    author,
    image_url: null,
    allow_comments: true,
  };
}

/** Only the editable part of a stored prophecy. */
export function fieldsOf({
  title,
  content,
  category,
  publish_date,
  author,
  image_url,
  allow_comments,
}: DraftFields): DraftFields {
  return { title, content, category, publish_date, author, image_url, allow_comments };
}

/** Names of the fields in which two texts differ, for the person who has to choose. */
export function differences(mine: DraftFields, other: DraftFields): (keyof DraftFields)[] {
  const keys = Object.keys(fieldsOf(mine)) as (keyof DraftFields)[];
  return keys.filter((key) => comparable(key, mine[key]) !== comparable(key, other[key]));
}

/** Whether two texts are the same for the database, which trims and writes dates in its own form. */
export function sameFields(mine: DraftFields, other: DraftFields): boolean {
  return differences(mine, other).length === 0;
}

/** Whether there is nothing worth keeping: neither title nor text nor picture. */
export function isBlank({ title, content, image_url }: DraftFields): boolean {
  return title.trim() === "" && isEmptyHtml(content) && !image_url;
}

/** Whether HTML shows nothing: no letter and no picture or rule. */
export function isEmptyHtml(html: string): boolean {
  return plainText(html) === "" && !/<(img|hr)\b/.test(html);
}

/** The words of sanitised HTML, blocks separated by a blank. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|h2|h3|li|blockquote)>|<br>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

function comparable(key: keyof DraftFields, value: string | boolean | null): string {
  if (typeof value === "boolean") return String(value);
  if (key === "publish_date") return String(Date.parse(normalDate(value ?? "")));
  // An empty paragraph is what the editor makes of no text.
  if (key === "content") return isEmptyHtml(value ?? "") ? "" : (value ?? "");
  return (value ?? "").trim();
}

/** The embedded backend writes a blank where hosted Supabase writes a T, and "+00" for "+00:00". */
function normalDate(date: string): string {
  return date.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

/** Longest slug made of a title, as in `private.slugify`. */
const MAX_LENGTH = 80;

/** The address the database will make of a title (`private.slugify`), without the number it adds when it is taken. */
export function slugPreview(title: string): string {
  const slug = title
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, MAX_LENGTH)
    .replace(/-$/, "");
  return slug || "profecia";
}
