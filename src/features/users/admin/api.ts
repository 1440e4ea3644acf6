import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { readAll, readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/page.ts";
import type { AccountRole, ForumTrust, User } from "./user.ts";
import { SORT_COLUMNS, type UserFilter } from "./user-filter.ts";

/** A page of the accounts. Throws AppError. */
export async function listUsers(filter: UserFilter, signal: AbortSignal): Promise<Page<User>> {
  return readPage<User>(narrowed(await db(), filter), filter.page, signal);
}

/** Every account that the filter lets through, for an export. Throws AppError. */
export async function allUsers(filter: UserFilter): Promise<User[]> {
  const client = await db();
  return readAll<User>(() => narrowed(client, filter));
}

function narrowed(client: Awaited<ReturnType<typeof db>>, { search, role, state, sort }: UserFilter) {
  let query = client.rpc("list_users", { p_words: search ?? "" }, { count: "exact" }).select("*");
  if (role) query = query.eq("role", role);
  if (state === "inactive") query = query.eq("is_active", false);
  if (state === "unconfirmed") query = query.eq("is_active", true).eq("is_confirmed", false);
  if (state === "active") query = query.eq("is_active", true).eq("is_confirmed", true);
  if (state === "waiting") {
    query = query.eq("is_active", true).eq("is_confirmed", true).eq("is_listed", false).eq("is_minor", false);
  }
  const { column, descending } = sort ?? { column: "nombre", descending: false };
  return query.order(SORT_COLUMNS[column], { ascending: !descending, nullsFirst: false }).order("id");
}

/** Lets people into the directory, or takes it back; answers how many it changed. Throws AppError. */
export async function approveUsers(ids: readonly string[], isApproved: boolean): Promise<number> {
  const answer = await (await db()).rpc("approve_members", { p_ids: [...ids], p_is_approved: isApproved });
  return unwrap(answer);
}

/** Opens or closes an account. Throws AppError. */
export async function setActive(id: string, isActive: boolean, reason?: string): Promise<void> {
  unwrap(
    await (
      await db()
    ).rpc("set_user_active", { p_user_id: id, p_is_active: isActive, ...(reason && { p_reason: reason }) }),
  );
}

/** Gives somebody a role. Throws AppError. */
export async function setRole(id: string, role: AccountRole): Promise<void> {
  unwrap(await (await db()).rpc("set_user_role", { p_user_id: id, p_role: role }));
}

/** Marks an account as a minor's, or as an adult's. Throws AppError. */
export async function markMinor(id: string, isMinor: boolean): Promise<void> {
  unwrap(await (await db()).rpc("mark_minor", { p_user_id: id, p_is_minor: isMinor }));
}

/** Whether somebody's posts in the forum wait, and whether an admin has marked that they need not. Throws AppError. */
export async function readForumTrust(id: string, signal: AbortSignal): Promise<ForumTrust> {
  const rows = unwrap(await (await db()).rpc("forum_trust", { p_user_id: id }).abortSignal(signal));
  if (!rows[0]) throw new AppError("not-found", "not_found");
  return rows[0];
}

/** Marks that somebody's posts in the forum need not wait, or takes the mark back. Throws AppError. */
export async function trustInForum(id: string, isTrusted: boolean): Promise<void> {
  unwrap(await (await db()).rpc("trust_in_forum", { p_user_id: id, p_is_trusted: isTrusted }));
}

/** Closes every session of somebody; answers how many there were. Throws AppError. */
export async function revokeSessions(id: string, reason: string): Promise<number> {
  const answer = await (await db()).rpc("revoke_sessions", { p_user_id: id, p_reason: reason });
  return unwrap(answer);
}
