import type { Database } from "#platform/supabase/database.types.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap, AppError, toAppError } from "#platform/supabase/errors.ts";
import { EDITED_COLUMNS, type EditedItem } from "../../edited-item.ts";
import type { MediaItem, MediaStatus } from "../../media.ts";
import type { EditedRow } from "./item-schema.ts";

/** The item as it is now; null when it is gone. Throws AppError. */
export async function readEdited(id: string): Promise<EditedItem | null> {
  const query = (await db()).from("media_content").select(EDITED_COLUMNS).eq("id", id).is("deleted_at", null);
  return unwrap(await query)[0] ?? null;
}

type NewRow = Omit<Database["public"]["Tables"]["media_content"]["Insert"], "id">;

/** Stores a new item under a key made here: a repeat changes nothing. Throws AppError. */
export async function createItem(id: string, row: NewRow): Promise<void> {
  const rows = (await db()).from("media_content");
  unwrap(await rows.upsert({ id, ...row }, { onConflict: "id", ignoreDuplicates: true }));
}

/** Saves over `version`; null when the server has no row with it. Throws AppError. */
export async function saveItem(
  { id, version }: Pick<MediaItem, "id" | "version">,
  row: EditedRow,
): Promise<EditedItem | null> {
  const update = (await db()).from("media_content").update(row);
  const rows = unwrap(await update.eq("id", id).eq("version", version).select("id"));
  // Its series is read apart: the embedded backend looks for what it embeds by the version that has just gone.
  return rows.length > 0 ? await readEdited(id) : null;
}

/** Gives an item its link. Throws AppError; also when the item is gone. */
export async function setLink(id: string, url: string): Promise<void> {
  const update = (await db()).from("media_content").update({ stream_url: url }).eq("id", id);
  if (unwrap(await update.is("deleted_at", null).select("id")).length === 0)
    throw new AppError("not-found", "media");
}

/** Acts on one item, by the name of their procedure. */
export type MediaAct = "start_stream" | "end_stream" | "resume_stream" | "publish_media" | "unschedule_media";

/** Answers its state now. Throws AppError. */
export async function act(name: MediaAct, id: string): Promise<MediaStatus> {
  return unwrap(await (await db()).rpc(name, { p_media_id: id }));
}

/** Plans an item for a time, or for another one. Throws AppError. */
export async function scheduleItem(id: string, at: string, seconds: number): Promise<void> {
  unwrap(
    await (await db()).rpc("schedule_media", { p_media_id: id, p_scheduled_for: at, p_duration: seconds }),
  );
}

/** A draft with the words and switches of an item. Throws AppError. */
export async function duplicateItem(id: string): Promise<string> {
  return unwrap(await (await db()).rpc("duplicate_media", { p_media_id: id }));
}

/** Acts on several items at once. */
export type BulkAct = "archive_media" | "delete_media" | "restore_media";

/** Items done and refused, with the first problem. Throws AppError when all were refused. */
export async function actOnMany(name: BulkAct, ids: readonly string[]) {
  const outcomes = unwrap(await (await db()).rpc(name, { p_ids: [...ids] }));
  // the generated types do not know that a column of an answer may be null
  const refused = outcomes.filter(({ code }) => (code as string | null) !== null);
  const problem = refused[0] && toAppError({ code: refused[0].code, message: refused[0].problem });
  if (problem && refused.length === outcomes.length) throw problem;
  return {
    done: outcomes.filter((each) => !refused.includes(each)).map(({ id }) => id),
    refused: refused.map(({ id }) => id),
    problem,
  };
}
