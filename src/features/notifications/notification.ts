import * as v from "valibot";
import type { NotificationType } from "#domain/notification-kinds.ts";
import type { Database } from "#platform/supabase/database.types.ts";

type Row = Database["public"]["Tables"]["notifications"]["Row"];

/** A notice as the list shows it. A server that is newer than this page may know more types. */
export type NoticeRow = Pick<Row, "id" | "title" | "message" | "data" | "read" | "created_at"> & {
  type: string;
};

/** Kinds that belong together for a reader; the filter of /notificaciones. */
export type NoticeGroup = "prophecies" | "conversations" | "reactions" | "events" | "mine" | "admin" | "site";

/** Filter of a list. */
export interface NoticeFilter {
  unread: boolean;
  group: NoticeGroup | null;
}

export const ALL_NOTICES: NoticeFilter = { unread: false, group: null };
export const UNREAD_NOTICES: NoticeFilter = { unread: true, group: null };

/** The types of each group; "site" is everything that no other group names, so that no notice is in none. */
export const NOTICE_GROUPS = {
  prophecies: ["new_post"],
  conversations: ["comment_reply", "mention", "forum_reply", "forum_mention"],
  reactions: ["post_like", "comment_like"],
  events: ["event_update"],
  mine: ["review_result", "access_update"],
  admin: ["admin_task"],
} as const satisfies Record<Exclude<NoticeGroup, "site">, readonly NotificationType[]>;

/** Types with a group; the group "site" has all the others. */
export const GROUPED_TYPES: readonly string[] = Object.values(NOTICE_GROUPS).flat();

/** The bell of the header. */
export interface Bell {
  /** How many notices are unread. */
  unread: number;
  /** When a silence of everything ends; null without one. */
  silentUntil: string | null;
}

/** Where the next page begins: below this notice. */
export interface NoticeCursor {
  created_at: string;
  id: string;
}

export interface NoticePage {
  rows: NoticeRow[];
  /** Where the next page begins; null when nothing older is to come. */
  next: NoticeCursor | null;
  /** The server could not be asked: these are the copies kept on this device. */
  fromDevice: boolean;
}

/** A person's act on their notices; also the payload of the outbox kind "notification-read". */
export const noticeMark = v.variant("action", [
  v.object({ action: v.literal("read"), id: v.pipe(v.string(), v.uuid()), at: v.string() }),
  v.object({ action: v.literal("delete"), id: v.pipe(v.string(), v.uuid()), at: v.string() }),
  /** All that leads to a page, which was opened. */
  v.object({ action: v.literal("read-page"), id: v.null(), path: v.string(), at: v.string() }),
  /** `at` is the newest notice the person saw, by the server's clock: later ones stay unread. */
  v.object({ action: v.literal("read-all"), id: v.null(), at: v.string() }),
]);
export type NoticeMark = v.InferOutput<typeof noticeMark>;

const noticeRow = v.object({
  id: v.pipe(v.string(), v.uuid()),
  type: v.string(),
  title: v.string(),
  message: v.string(),
  data: v.record(v.string(), v.any()),
  read: v.boolean(),
  created_at: v.string(),
});

/** Broadcast on `notifications:<user id>`, event `notification`: a row appeared, changed or went. */
export const noticeChange = v.variant("operation", [
  v.object({ operation: v.picklist(["INSERT", "UPDATE"]), id: v.string(), notification: noticeRow }),
  v.object({ operation: v.literal("DELETE"), id: v.string(), notification: v.null() }),
]);
export type NoticeChange =
  | { operation: "INSERT" | "UPDATE"; id: string; notification: NoticeRow }
  | { operation: "DELETE"; id: string; notification: null };
