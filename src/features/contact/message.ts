import type { Database } from "#platform/supabase/database.types.ts";

type MessageRow = Database["public"]["Tables"]["contact_messages"]["Row"];

/** How far a message has come. */
export type MessageStatus = MessageRow["status"];
export const MESSAGE_STATUSES = [
  "new",
  "answered",
  "archived",
  "spam",
] as const satisfies readonly MessageStatus[];

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

/** A message as its own writer sees it: without the admins' notes. */
export interface MyMessage {
  id: string;
  subject: string;
  message: string;
  email: string;
  phone: string;
  is_read: boolean;
  answered_at: string | null;
  created_at: string;
}
export const MY_MESSAGE_COLUMNS = "id, subject, message, email, phone, is_read, answered_at, created_at";
