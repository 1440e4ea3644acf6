import type { Database } from "#platform/supabase/database.types.ts";

type MessageRow = Database["public"]["Tables"]["contact_messages"]["Row"];

/** How far a message has come. */
export type MessageStatus = MessageRow["status"];
export const MESSAGE_STATUSES = ["new", "answered", "archived"] as const satisfies readonly MessageStatus[];

/** A message as the inbox shows it. */
export type Message = Pick<
  MessageRow,
  | "id"
  | "name"
  | "email"
  | "phone"
  | "subject"
  | "message"
  | "status"
  | "note"
  | "read_at"
  | "answered_at"
  | "version"
  | "created_at"
>;
