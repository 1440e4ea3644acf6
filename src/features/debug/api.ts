import { LIMITS } from "#domain/limits.ts";
import { db } from "#platform/supabase/client.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { unwrap } from "#platform/supabase/errors.ts";

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
