import { LIMITS } from "#domain/limits.ts";
import { db } from "#platform/supabase/client.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import type { AlertState, JobRow } from "./alert.ts";

export type ClientError = Database["public"]["Tables"]["client_errors"]["Row"];

export interface ClientErrorPage {
  errors: ClientError[];
  /** Of all pages. */
  total: number;
}

/** A page of reported errors, newest first; `page` counts from 1. Admin only. Throws AppError. */
export async function listClientErrors(page: number, signal: AbortSignal): Promise<ClientErrorPage> {
  const from = (page - 1) * LIMITS.pageSize;
  const query = (await db())
    .from("client_errors")
    .select("id, error_id, message, stack, path, user_agent, release, user_id, created_at", {
      count: "exact",
    })
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  const answer = await query.abortSignal(signal);
  // PostgREST: a page behind the last one.
  if (answer.error?.code === "PGRST103") return { errors: [], total: 0 };
  return { errors: unwrap(answer), total: answer.count ?? 0 };
}

/** Deletes one reported error; deleting it twice is no error. Throws AppError. */
export async function deleteClientError(id: string): Promise<void> {
  unwrap(await (await db()).from("client_errors").delete().eq("id", id));
}

/** Open and recent alerts with the state of the checks. Super admin only. Throws AppError. */
export async function readAlerts(signal: AbortSignal): Promise<AlertState> {
  const query = (await db()).rpc("alert_state");
  return unwrap(await query.abortSignal(signal)) as unknown as AlertState;
}

interface Settlement {
  id: string;
  /** Nobody is notified before; null only notes that it was seen. */
  until: string | null;
}

/** Notes that an open alert was seen, or silences it. Super admin only. Throws AppError. */
export async function settleAlert({ id, until }: Settlement): Promise<void> {
  const query = (await db()).rpc("settle_alert", {
    p_id: id,
    ...(until !== null && { p_muted_until: until }),
  });
  unwrap(await query);
}

/** Sets the room that the project's plan gives the database, in MB. Super admin only. Throws AppError. */
export async function setDatabaseLimit(megabytes: number): Promise<void> {
  unwrap(await (await db()).rpc("set_database_limit", { p_megabytes: megabytes }));
}

/** The jobs of the database with their last run, those that fail or are late first. Admin only. Throws AppError. */
export async function listJobs(signal: AbortSignal): Promise<JobRow[]> {
  const query = (await db()).rpc("list_jobs");
  return assertRows(unwrap(await query.abortSignal(signal)) as JobRow[]);
}
