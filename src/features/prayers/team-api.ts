import { LIMITS } from "#domain/limits.ts";
import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import { db } from "#platform/supabase/client.ts";
import { PRAYER_COLUMNS, type Prayer } from "./prayer.ts";

/** The pastoral team's lists besides the pending one: requests for the team alone, decided ones. */
export type TeamList = "equipo" | "publicadas" | "rechazadas";

/** Whether the caller belongs to the pastoral team. Throws AppError. */
export async function amInTeam(signal: AbortSignal): Promise<boolean> {
  return unwrap(await (await db()).rpc("in_pastoral_team").abortSignal(signal)) === true;
}

/** A page of a list of the team, urgent ones first and then the newest. Throws AppError. */
export async function listForTeam(list: TeamList, page: number, signal: AbortSignal): Promise<Prayer[]> {
  const rows = (await db()).from("prayer_requests").select(PRAYER_COLUMNS);
  const shown = {
    equipo: () => rows.eq("visibility", "pastores").is("answered_at", null).eq("status", "approved"),
    publicadas: () => rows.neq("visibility", "pastores").eq("status", "approved"),
    rechazadas: () => rows.eq("status", "rejected"),
  }[list]();
  const query = shown
    .order("is_urgent", { ascending: false })
    .order("created_at", { ascending: false })
    .order("id")
    .range(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize - 1);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Lets the author know that the caller would like to speak with them. Throws AppError. */
export async function askToTalk(id: string): Promise<void> {
  unwrap(await (await db()).rpc("ask_to_talk", { p_id: id }));
}

/** Reveals the author of a request, for danger to life; logged, and the author gets a notice. Throws AppError. */
export async function revealAuthor(id: string, reason: string): Promise<{ name: string; email: string }> {
  const answer = unwrap(await (await db()).rpc("reveal_author", { p_id: id, p_reason: reason }));
  const [author] = assertRows(answer);
  return { name: author?.name ?? "", email: author?.email ?? "" };
}
