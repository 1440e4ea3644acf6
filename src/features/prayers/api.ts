import { LIMITS } from "#domain/limits.ts";
import { today } from "#lib/days.ts";
import { isUuid } from "#lib/uuid.ts";
import { assertRows, AppError, unwrap } from "#platform/supabase/errors.ts";
import { db, dbOfVisitors, type Rows } from "#platform/supabase/client.ts";
import {
  PRAYER_COLUMNS,
  PRAYER_UPDATE_COLUMNS,
  type Prayer,
  type PrayerTalk,
  type ReadPrayer,
  type WallView,
} from "./prayer.ts";
import { firstDayOfMarks, type PrayerMark } from "./rules.ts";
import { rowOf, type AnswerFields, type PrayerFields } from "./schema.ts";

/** Rows as this person sees them; a list cached as a visitor's is read as one, even while somebody is signing in. */
function rowsFor(userId: string | null): Promise<Rows> {
  return userId === null ? dbOfVisitors() : db();
}

/** A page of what a view of the wall shows, urgent ones first, then newest first. Throws AppError. */
export async function listPrayers(
  { view, userId, page }: { view: WallView; userId: string | null; page: number },
  signal: AbortSignal,
): Promise<Prayer[]> {
  const rows = (await rowsFor(userId))
    .from("prayer_requests")
    .select(PRAYER_COLUMNS)
    .eq("status", "approved")
    .neq("visibility", "pastores");
  const shown =
    view === "respondidas"
      ? rows.not("answered_at", "is", null).order("answered_at", { ascending: false })
      : rows
          .is("answered_at", null)
          // The server's now: the page asks the same before any script runs.
          .gt("expires_at", "now")
          .order("is_urgent", { ascending: false })
          .order("created_at", { ascending: false });
  const query = shown.order("id").range(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize - 1);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** The signed-in person's requests in every state, newest first. Throws AppError. */
export async function listMine(signal: AbortSignal): Promise<Prayer[]> {
  const query = (await db())
    .rpc("my_prayers")
    .select(PRAYER_COLUMNS)
    .order("created_at", { ascending: false })
    .order("id");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** For what the signed-in person has prayed since yesterday. Throws AppError. */
export async function listMyMarks(signal: AbortSignal): Promise<PrayerMark[]> {
  const query = (await db())
    .from("prayer_marks")
    .select("request_id, day")
    .gte("day", firstDayOfMarks(today()));
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** One request with its updates, oldest first. Throws AppError, "not-found" for one that this person may not read. */
export async function readPrayer(
  id: string,
  userId: string | null,
  signal: AbortSignal,
): Promise<ReadPrayer> {
  if (!isUuid(id)) throw new AppError("not-found", "prayer");
  const client = await rowsFor(userId);
  const [found, updates] = await Promise.all([
    client.from("prayer_requests").select(PRAYER_COLUMNS).eq("id", id).abortSignal(signal),
    client
      .from("prayer_updates")
      .select(PRAYER_UPDATE_COLUMNS)
      .eq("request_id", id)
      .order("created_at")
      .order("id")
      .abortSignal(signal),
  ]);
  const [prayer] = assertRows(unwrap(found));
  if (!prayer) throw new AppError("not-found", "prayer");
  return { prayer, updates: assertRows(unwrap(updates)) };
}

/**
 * Members of the pastoral team who asked to talk: the author sees all, a member of the team their own requests. Throws
 * AppError.
 */
export async function listTalks(id: string, signal: AbortSignal): Promise<PrayerTalk[]> {
  const query = (await db())
    .from("prayer_talks")
    .select("asker_name, is_accepted, asked_at")
    .eq("request_id", id)
    .order("asked_at");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** The signed-in person's own request as it is now; null when it is gone. Throws AppError. */
export async function readMine({ id }: Pick<Prayer, "id">): Promise<Prayer | null> {
  const query = (await db()).rpc("my_prayers").select(PRAYER_COLUMNS).eq("id", id);
  return assertRows(unwrap(await query))[0] ?? null;
}

/** Saves over `version`; null when the server has no row with it. Other words go back to review. Throws AppError. */
export async function savePrayer(
  { id, version }: Pick<Prayer, "id" | "version">,
  fields: PrayerFields,
): Promise<Prayer | null> {
  const update = (await db())
    .from("prayer_requests")
    .update(rowOf(fields))
    .eq("id", id)
    .eq("version", version);
  return assertRows(unwrap(await update.select(PRAYER_COLUMNS)))[0] ?? null;
}

/** Thirty more days from now, also for one that was said to be answered. Throws AppError. */
export async function renewPrayer(id: string): Promise<void> {
  unwrap(await (await db()).rpc("renew_prayer", { p_id: id }));
}

/** Says that God has answered; the words wait for review, as a testimonial too when wanted. Throws AppError. */
export async function answerPrayer(id: string, { text, asTestimony }: AnswerFields): Promise<void> {
  unwrap(await (await db()).rpc("answer_prayer", { p_id: id, p_text: text, p_as_testimony: asTestimony }));
}

/** Takes back that God has answered, with the words of it. Throws AppError. */
export async function undoAnswer(id: string): Promise<void> {
  unwrap(await (await db()).rpc("undo_answer", { p_id: id }));
}

/** Lets those who asked to talk know the author's name, or not. Throws AppError. */
export async function answerTalk(id: string, accepts: boolean): Promise<void> {
  unwrap(await (await db()).rpc("answer_talk", { p_id: id, p_accepts: accepts }));
}

/** Deletes one's own request for good, also with a closed account. One that is already gone is no failure. Throws AppError. */
export async function takePrayerBack(id: string): Promise<void> {
  unwrap(await (await db()).rpc("take_prayer_back", { p_id: id }));
}

/** Deletes an update of one's own request for good. One that is already gone is no failure. Throws AppError. */
export async function deleteUpdate(id: string): Promise<void> {
  unwrap(await (await db()).from("prayer_updates").delete().eq("id", id));
}
