import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { readAll, readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
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
  if (state === "waiting") query = query.eq("is_waiting", true);
  const { column, descending } = sort ?? { column: "nombre", descending: false };
  return query.order(SORT_COLUMNS[column], { ascending: !descending, nullsFirst: false }).order("id");
}

/** Approves people for the directory under the names on the screen; answers how many it changed. Throws AppError. */
export async function approveUsers(users: readonly User[]): Promise<number> {
  const answer = await (
    await db()
  ).rpc("approve_members", {
    p_ids: users.map(({ id }) => id),
    p_names: users.map(({ name, asked_name: asked }) => asked ?? name),
  });
  return unwrap(answer);
}

/** Takes somebody's place in the directory back. Throws AppError. */
export async function disapproveUser(id: string): Promise<void> {
  unwrap(await (await db()).rpc("approve_members", { p_ids: [id], p_is_approved: false }));
}

/** Leaves somebody the name they had. Throws AppError. */
export async function declineName({ id, asked_name: name }: User): Promise<void> {
  unwrap(await (await db()).rpc("decline_name", { p_user_id: id, p_name: name ?? "" }));
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
