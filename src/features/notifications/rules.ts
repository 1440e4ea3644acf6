import { NOTIFICATION_TYPES, type NotificationType } from "#domain/notification-kinds.ts";
import { paths, safeNext } from "#domain/paths.ts";
import { formatDate, toDate } from "#lib/dates.ts";
import { isUuid } from "#lib/uuid.ts";
import { GROUP_LABELS } from "./texts.ts";
import {
  GROUPED_TYPES,
  NOTICE_GROUPS,
  type NoticeFilter,
  type NoticeGroup,
  type NoticeRow,
} from "./notification.ts";

/**
 * Where a notice leads: where it says itself, or its prophecy, at the comment it is about; /dashboard when it has no
 * target.
 */
export function noticeTarget({ data }: Pick<NoticeRow, "data">): string {
  const { post_slug: slug, comment_id: comment, path } = fields(data);
  if (typeof path === "string") return safeNext(path, paths.dashboard());
  if (typeof slug !== "string" || slug === "") return paths.dashboard();
  return typeof comment === "string" && isUuid(comment) ? paths.comment(slug, comment) : paths.prophecy(slug);
}

/** Pages of one thing that notices lead to; what is written below one is read where its notice leads. */
const THING = /^\/(?:blog|eventos|media|seminarios)\/[\w-]+$/;

/** Whether opening a page reads the notices about it. */
export function isThing(pathname: string): boolean {
  return THING.test(pathname);
}

/** Whether a notice leads to a page itself, not to something below it. */
export function leadsTo(row: Pick<NoticeRow, "data">, pathname: string): boolean {
  const target = noticeTarget(row);
  return !target.includes("#") && target.split("?")[0] === pathname;
}

/** The link to another site that a notice has; null for none. */
export function noticeLink({ data }: Pick<NoticeRow, "data">): URL | null {
  const { link } = fields(data);
  if (typeof link !== "string" || !link.startsWith("https://") || !URL.canParse(link)) return null;
  return new URL(link);
}

/** Accessible name of the bell: the number itself, which the badge caps at 99+, and until when all is silent. */
export function bellName(unread: number, silence: string | null = null): string {
  const name = unread > 0 ? `Notificaciones: ${unread} sin leer` : "Notificaciones: ninguna sin leer";
  return silence === null ? name : `${name}, en silencio ${silence}`;
}

/** The notification id in `?n=` of an address, or null when there is none or it is no id. */
export function noticeInAddress(search: string): string | null {
  const id = new URLSearchParams(search).get("n");
  return id !== null && isUuid(id) ? id : null;
}

/** An address without `?n=`; everything else in it stays as it was. */
export function withoutNotice(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("n");
  return url.pathname + url.search + url.hash;
}

/** A type this version knows, so that it has an icon and a label; anything newer is shown as a message of the site. */
export function knownType(type: string): NotificationType {
  return NOTIFICATION_TYPES.find((known) => known === type) ?? "system_update";
}

/** Whether a notice belongs in a list. */
export function matchesFilter(
  row: Pick<NoticeRow, "read" | "type">,
  { unread, group }: NoticeFilter,
): boolean {
  if (unread && row.read) return false;
  if (group === null) return true;
  if (group === "site") return !GROUPED_TYPES.includes(row.type);
  const types: readonly string[] = NOTICE_GROUPS[group];
  return types.includes(row.type);
}

/** A group named in an address (`?tipo=`), or null when it is none. */
export function toGroup(text: string | null): NoticeGroup | null {
  return text !== null && Object.hasOwn(GROUP_LABELS, text) ? (text as NoticeGroup) : null;
}

/** Newest first; equal moments by id, as the server sorts them. */
export function newestFirst(
  a: Pick<NoticeRow, "created_at" | "id">,
  b: Pick<NoticeRow, "created_at" | "id">,
): number {
  const apart = toDate(b.created_at).getTime() - toDate(a.created_at).getTime();
  if (apart !== 0) return apart;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

export interface NoticeDay {
  /** "Hoy", "Ayer" or the date. */
  label: string;
  rows: NoticeRow[];
}

/** Splits a sorted list by the day in Mexico, newest day first. */
export function groupByDay(rows: readonly NoticeRow[], now: number): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const row of rows) {
    const label = dayLabel(row.created_at, now);
    const day = days.at(-1);
    if (day?.label === label) day.rows.push(row);
    else days.push({ label, rows: [row] });
  }
  return days;
}

const DAY_MS = 24 * 60 * 60_000;

function dayLabel(moment: string, now: number): string {
  const day = formatDate(moment);
  if (day === formatDate(now)) return "Hoy";
  // Mexico has no summer time, so a day always has 24 hours.
  return day === formatDate(now - DAY_MS) ? "Ayer" : day;
}

/** The fields of a notice's `data`; {} when it is no object. */
function fields(data: unknown): Record<string, unknown> {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
}
