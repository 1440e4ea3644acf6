import type { NoticeChange, NoticeFilter, NoticeMark, NoticePage, NoticeRow } from "../notification.ts";
import { toDate } from "#lib/dates.ts";
import { leadsTo, matchesFilter, newestFirst } from "../rules.ts";

/** The notice after a mark; null when the mark deletes it. */
export function marked(row: NoticeRow, mark: NoticeMark): NoticeRow | null {
  switch (mark.action) {
    case "delete":
      return row.id === mark.id ? null : row;
    case "read":
      return row.id === mark.id ? asRead(row) : row;
    case "read-page":
      return leadsTo(row, mark.path) ? asRead(row) : row;
    case "read-all":
      return toDate(row.created_at) <= toDate(mark.at) ? asRead(row) : row;
  }
}

/** Rows after all marks that the server does not know yet. */
export function afterMarks(
  rows: readonly NoticeRow[],
  marks: readonly NoticeMark[],
  filter: NoticeFilter,
): NoticeRow[] {
  return rows.flatMap((row) => {
    const left = marks.reduce<NoticeRow | null>((now, mark) => now && marked(now, mark), row);
    return left && matchesFilter(left, filter) ? [left] : [];
  });
}

/** Loaded pages after one mark of the person. */
export function markPages(
  pages: readonly NoticePage[],
  mark: NoticeMark,
  filter: NoticeFilter,
): NoticePage[] {
  return pages.map((page) => ({ ...page, rows: afterMarks(page.rows, [mark], filter) }));
}

/**
 * Loaded pages after a live change: the old version goes, the new one is placed by its time. A notice older than
 * all loaded ones appears with its page.
 */
export function mergeChange(
  pages: readonly NoticePage[],
  change: NoticeChange,
  filter: NoticeFilter,
): NoticePage[] {
  const without = pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== change.id) }));
  const row = change.notification;
  return row && matchesFilter(row, filter) ? insert(without, row) : without;
}

/** Puts back a notice whose deletion was undone or failed. */
export function insert(pages: readonly NoticePage[], row: NoticeRow): NoticePage[] {
  const at = pages.findIndex((page, index) => {
    const isLast = index === pages.length - 1;
    return page.rows.some((other) => newestFirst(row, other) < 0) || (isLast && page.next === null);
  });
  return pages.map((page, index) =>
    index === at ? { ...page, rows: [...page.rows, row].sort(newestFirst) } : page,
  );
}

/** Loaded notices, each once: a page that was read while a new notice came in may repeat its neighbour's last. */
export function rowsOf(pages: readonly NoticePage[]): NoticeRow[] {
  const rows = new Map<string, NoticeRow>();
  for (const page of pages) for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

/** How the number of unread notices moves when `before` becomes `after` (null: was or is not there). */
export function unreadStep(before: NoticeRow | null, after: NoticeRow | null): number {
  return Number(after !== null && !after.read) - Number(before !== null && !before.read);
}

function asRead(row: NoticeRow): NoticeRow {
  return row.read ? row : { ...row, read: true };
}
