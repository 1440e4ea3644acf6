import { LIMITS } from "#domain/limits.ts";
import { cachedValue, cacheValue } from "#platform/offline/cached-value.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { afterMarks } from "./cached-list.ts";
import {
  ALL_NOTICES,
  noticeMark,
  type Bell,
  type NoticeCursor,
  type NoticeFilter,
  type NoticeMark,
  type NoticePage,
  type NoticeRow,
} from "../notification.ts";
import { matchesFilter, newestFirst } from "../rules.ts";
import * as v from "valibot";

/** How many notices stay on the device, the newest first: ten pages are more than anybody reads without network. */
const KEEP = 100;

const BELL_KEY = "bell";

/** Of the value that has the moment at which the server answered the beginning of a list. */
const answeredKey = ({ unread, group }: NoticeFilter) => `notices-answered-${unread}-${group ?? "all"}`;

/**
 * Keeps what the server has just answered. Between the first and the last row of the page (from the top for a
 * first page) the server is right: what this device has there and the answer has not, is gone.
 */
export async function cacheNoticePage(
  userId: string,
  rows: readonly NoticeRow[],
  filter: NoticeFilter,
  after: NoticeCursor | null,
): Promise<void> {
  await quietly(async () => {
    const { notifications } = await memberStore(userId);
    const stored = await cachedNotices(userId);
    const last = rows.length < LIMITS.pageSize ? null : rows.at(-1);
    const gone = stored.filter(
      (known) =>
        matchesFilter(known, filter) &&
        (after === null || newestFirst(after, known) < 0) &&
        (!last || newestFirst(known, last) < 0) &&
        rows.every((row) => row.id !== known.id),
    );
    // In a list of unread ones, one that is missing was read elsewhere rather than deleted.
    if (!filter.unread && gone.length > 0) await notifications.deleteAll(gone.map(({ id }) => id));
    await notifications.putAll(rows.map(asStored));
    const over = (await cachedNotices(userId)).slice(KEEP);
    if (over.length > 0) await notifications.deleteAll(over.map(({ id }) => id));
  });
  if (after === null) await cacheValue(userId, answeredKey(filter), true);
}

/** Keeps one changed notice, or forgets it. */
export async function cacheNotice(userId: string, id: string, row: NoticeRow | null): Promise<void> {
  await quietly(async () => {
    const { notifications } = await memberStore(userId);
    if (row) await notifications.put(asStored(row));
    else await notifications.delete(id);
  });
}

/** Applies a mark of the person to the copies, so that it holds without network too. */
export async function markStored(userId: string, mark: NoticeMark): Promise<void> {
  await quietly(async () => {
    const { notifications } = await memberStore(userId);
    const before = await cachedNotices(userId);
    const after = new Map(afterMarks(before, [mark], ALL_NOTICES).map((row) => [row.id, row]));
    await notifications.putAll([...after.values()].map(asStored));
    await Promise.all(before.filter((row) => !after.has(row.id)).map((row) => notifications.delete(row.id)));
  });
}

/**
 * A page out of this device's copies, as the server would have cut it, or null without copies of a list that the server
 * never answered; tells when it last answered the list, or the one of all notices, in milliseconds.
 */
export async function cachedNoticePage(
  userId: string,
  filter: NoticeFilter,
  after: NoticeCursor | null,
  tellAge?: (cachedAt: number | undefined) => void,
): Promise<NoticePage | null> {
  const at = await answeredAt(userId, filter);
  tellAge?.(at);
  const rows = (await cachedNotices(userId)).filter(
    (row) => matchesFilter(row, filter) && (after === null || newestFirst(after, row) < 0),
  );
  if (rows.length === 0 && at === undefined) return null;
  const page = rows.slice(0, LIMITS.pageSize);
  return { rows: page, next: rows.length > page.length ? (page.at(-1) ?? null) : null, fromDevice: true };
}

async function answeredAt(userId: string, filter: NoticeFilter): Promise<number | undefined> {
  let newest = 0;
  for (const key of new Set([answeredKey(ALL_NOTICES), answeredKey(filter)]))
    await cachedValue(userId, key, (at = 0) => (newest = Math.max(newest, at)));
  return newest || undefined;
}

/** Remembers the bell as the server last told it. */
export async function cacheBell(userId: string, bell: Bell): Promise<void> {
  await quietly(async () => {
    const { values } = await memberStore(userId);
    await values.put({ id: BELL_KEY, value: bell });
  });
}

/** The bell as it last was; if that is not known, with the number of unread ones among the copies, if there are any. */
export async function cachedBell(userId: string): Promise<Bell | null> {
  const { values } = await memberStore(userId);
  const kept = (await values.get(BELL_KEY))?.value as Bell | undefined;
  if (kept) return kept;
  const copies = await cachedNotices(userId);
  if (copies.length === 0) return null;
  return { unread: copies.filter((row) => !row.read).length, silentUntil: null };
}

/** Marks that wait in the outbox: the server does not know them yet. */
export async function waitingMarks(userId: string): Promise<NoticeMark[]> {
  const { outbox } = await memberStore(userId);
  const entries = (await outbox.list()).filter((entry) => entry.kind === "notification-read");
  return entries.map((entry) => entry.payload).filter((payload) => v.is(noticeMark, payload));
}

/** Every copy, newest first. */
export async function cachedNotices(userId: string): Promise<NoticeRow[]> {
  const { notifications } = await memberStore(userId);
  return (await notifications.list()).map(({ row }) => row as NoticeRow).sort(newestFirst);
}

function asStored(row: NoticeRow) {
  return { id: row.id, created_at: row.created_at, row };
}

/** Storage full or blocked: the notices are on the screen all the same. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // Nothing to tell: the copies only serve reading without network.
  }
}
