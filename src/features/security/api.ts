import { LIMITS } from "#domain/limits.ts";
import { db } from "#platform/supabase/client.ts";
import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import { linesOf, pageOf } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import { ACTS, THINGS } from "./log-groups.ts";
import type { SecurityFilter } from "./security-address.ts";
import type { ChainState, LogEntry, OpenSession, RoleHolder, SignIn } from "./security.ts";

/** Lines that are asked for at a time where all are wanted; the database gives no more. */
const MOST_LINES = 1_000;

type Asked = Pick<SecurityFilter, "person" | "act" | "thing" | "days">;
type Lines = readonly [offset: number, limit: number];

const linesOfPage = (page: number): Lines => [linesOf(page)[0], LIMITS.pageSize];

/** A page of the log, newest first. Throws AppError. */
export async function listLog(filter: SecurityFilter, signal: AbortSignal): Promise<Page<LogEntry>> {
  return paged(await readLog(filter, linesOfPage(filter.page), signal));
}

/** All of the log that the filter lets through, for an export. Throws AppError. */
export function allLog(filter: Asked): Promise<LogEntry[]> {
  return everyLine((lines) => readLog(filter, lines));
}

async function readLog({ person, act, thing, days }: Asked, [offset, limit]: Lines, signal?: AbortSignal) {
  const about = THINGS.find(({ value }) => value === thing);
  const actions = ACTS.find(({ value }) => value === act)?.actions;
  const query = (await db()).rpc("list_audit_log", {
    p_person: person ?? "",
    p_offset: offset,
    p_limit: limit,
    ...(actions && { p_actions: [...actions] }),
    ...(about && { p_tables: [...about.tables] }),
    ...(about?.row && { p_row_id: about.row }),
    ...(days && { p_days: Number(days) }),
  });
  return assertRows(unwrap(await (signal ? query.abortSignal(signal) : query)) as LogEntry[]);
}

/** A page of sign-ins, newest first. Throws AppError. */
export async function listSignIns(filter: SecurityFilter, signal: AbortSignal): Promise<Page<SignIn>> {
  return paged(await readSignIns(filter, linesOfPage(filter.page), signal));
}

/** All sign-ins that the filter lets through, for an export. Throws AppError. */
export function allSignIns(filter: Asked): Promise<SignIn[]> {
  return everyLine((lines) => readSignIns(filter, lines));
}

async function readSignIns({ person, days }: Asked, [offset, limit]: Lines, signal?: AbortSignal) {
  const query = (await db()).rpc("list_sign_ins", {
    p_person: person ?? "",
    p_offset: offset,
    p_limit: limit,
    ...(days && { p_days: Number(days) }),
  });
  const rows = assertRows(unwrap(await (signal ? query.abortSignal(signal) : query)));
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/** A page of everybody's sessions, the last used first. Throws AppError. */
export async function listOpenSessions(
  { person, page }: SecurityFilter,
  signal: AbortSignal,
): Promise<Page<OpenSession>> {
  const [offset, limit] = linesOfPage(page);
  const asked = { p_person: person ?? "", p_offset: offset, p_limit: limit };
  return paged(assertRows(unwrap(await (await db()).rpc("list_sessions", asked).abortSignal(signal))));
}

/** Signs somebody out of one device; AppError "not-found" when that has ended already. */
export async function endSessionOf(id: string): Promise<void> {
  unwrap(await (await db()).rpc("end_session_of", { p_session_id: id }));
}

/** Signs somebody out everywhere; answers how many sessions there were. Throws AppError. */
export async function endSessionsOf(userId: string, reason: string): Promise<number> {
  return unwrap(await (await db()).rpc("revoke_sessions", { p_user_id: userId, p_reason: reason }));
}

/** Admins and super admins, the highest first. Throws AppError. */
export async function listRoleHolders(signal: AbortSignal): Promise<RoleHolder[]> {
  return assertRows(unwrap(await (await db()).rpc("list_role_holders").abortSignal(signal)) as RoleHolder[]);
}

/** Has the server recompute the chain of the log. Throws AppError. */
export async function checkChain(): Promise<ChainState> {
  const [state] = assertRows(unwrap(await (await db()).rpc("check_audit_chain")) as ChainState[]);
  if (!state) throw new Error("check_audit_chain answers one row");
  return state;
}

/** A page of rows, each of which has the number of all. */
function paged<Row extends { total: number }>(rows: Row[]): Page<Row> {
  return pageOf(rows, rows[0]?.total ?? 0);
}

async function everyLine<Row>(read: (lines: Lines) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read([all.length, MOST_LINES]);
    all.push(...rows);
    if (rows.length < MOST_LINES) return all;
  }
}
