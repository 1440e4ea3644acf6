import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import type { Message, MessageStatus } from "../message.ts";
import type { NoteFields } from "../schema.ts";

const COLUMNS =
  "id, name, email, phone, subject, message, status, note, read_at, answered_at, version, created_at";

export interface InboxFilter {
  status: MessageStatus;
  search: string | undefined;
  page: number;
}

/** A page of the inbox, newest first. Throws AppError. */
export async function listMessages(filter: InboxFilter, signal: AbortSignal): Promise<Page<Message>> {
  const client = await db();
  const rows = filter.search
    ? client.rpc("search_contact_messages", { p_words: filter.search }, { count: "exact" }).select(COLUMNS)
    : client.from("contact_messages").select(COLUMNS, { count: "exact" });
  const query = rows.eq("status", filter.status).order("created_at", { ascending: false }).order("id");
  return readPage<Message>(query, filter.page, signal);
}

/** The message as it is now; null when it is gone. Throws AppError. */
export async function readMessage(id: string): Promise<Message | null> {
  const rows = unwrap(await (await db()).from("contact_messages").select(COLUMNS).eq("id", id));
  return rows[0] ?? null;
}

/** Moves a message to another tab; null when it is gone. Throws AppError. */
export async function moveMessage(id: string, status: MessageStatus): Promise<Message | null> {
  return changed(id, { status });
}

/** Marks a message as read, or as unread again; null when it is gone. Throws AppError. */
export async function markRead(id: string, read: boolean): Promise<Message | null> {
  // The moment is the server's; what is sent only says that there is one.
  return changed(id, { read_at: read ? new Date().toISOString() : null });
}

/** Saves the internal note over `version`; null when the server has no row with it. Throws AppError. */
export async function saveNote(
  { id, version }: Pick<Message, "id" | "version">,
  fields: NoteFields,
): Promise<Message | null> {
  const update = (await db()).from("contact_messages").update(fields);
  const rows = unwrap(await update.eq("id", id).eq("version", version).select(COLUMNS));
  return rows[0] ?? null;
}

/** Deletes a message for good. One that is already gone is no failure. Throws AppError. */
export async function deleteMessage(id: string): Promise<void> {
  unwrap(await (await db()).from("contact_messages").delete().eq("id", id));
}

async function changed(
  id: string,
  change: { status: MessageStatus } | { read_at: string | null },
): Promise<Message | null> {
  const update = (await db()).from("contact_messages").update(change);
  return unwrap(await update.eq("id", id).select(COLUMNS))[0] ?? null;
}
