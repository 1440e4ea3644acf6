import { formatDate } from "#lib/dates.ts";
import { formatDuration } from "#lib/amounts.ts";
import type { EditedItem } from "../../edited-item.ts";
import { STATUS_LABELS } from "../texts.ts";

/** "Publicado · 22 de noviembre de 2026 · 1:02:05" */
export function aboutItem(item: EditedItem): string {
  const { status, published_at: at, scheduled_for: planned, duration } = item;
  const day = at ?? planned;
  return [
    STATUS_LABELS[status],
    day && formatDate(day),
    at && duration !== null && duration > 0 && formatDuration(duration),
  ]
    .filter(Boolean)
    .join(" · ");
}
