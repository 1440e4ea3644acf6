import type { Database } from "#platform/supabase/database.types.ts";

type MessageRow = Database["public"]["Tables"]["contact_messages"]["Row"];

/** How far the office has come with a message; the check of the table has the same list. */
export const MESSAGE_STATUSES = ["new", "answered", "archived"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message as the inbox shows it. `status` is text with a check in the database. */
export type Message = Pick<
  MessageRow,
  | "id"
  | "name"
  | "email"
  | "phone"
  | "subject"
  | "message"
  | "note"
  | "read_at"
  | "answered_at"
  | "version"
  | "created_at"
> & { status: MessageStatus };
