import type { PostgrestClient } from "@supabase/postgrest-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { environment } from "./environment.ts";
import { fetchOrTakeUp } from "./early-answers.ts";
import { AppError } from "./errors.ts";

/** The part of a client that a feature's api.ts needs to read and write rows; both clients below satisfy it. */
export type Rows = Pick<PostgrestClient<Database>, "from" | "rpc">;

let visitorRows: Promise<PostgrestClient<Database>> | undefined;
let fullClient: Promise<SupabaseClient<Database>> | undefined;

/** Whether this browser holds a session, valid or not; reads localStorage, so it is cheap and synchronous. */
export function hasStoredSession(): boolean {
  try {
    return globalThis.localStorage?.getItem(SESSION_STORAGE_KEY) != null;
  } catch {
    return false;
  }
}

/**
 * Rows as the current person sees them. Visitors get the bare PostgREST client (4.6 kB instead of 46.8); a person with
 * a session gets supabase-js, which refreshes the token. Both load after hydration. Throws AppError "network" when an
 * expired session cannot be renewed now.
 */
export async function db(): Promise<Rows> {
  if (!hasStoredSession() && !(await isSessionInMemory())) return dbOfVisitors();
  const client = await supabase();
  const { usableSession } = await arrived(import("./session-renewal.ts"));
  await usableSession(client.auth);
  return client;
}

/** Where localStorage is blocked the full client alone has the session, until the page is closed. */
async function isSessionInMemory(): Promise<boolean> {
  const client = await fullClient?.catch(() => undefined);
  return client !== undefined && (await client.auth.getSession()).data.session !== null;
}

/** Rows as a visitor sees them, also while somebody is signed in: only with the public key. */
export function dbOfVisitors(): Promise<PostgrestClient<Database>> {
  visitorRows ??= arrived(import("@supabase/postgrest-js")).then(
    (module) =>
      new module.PostgrestClient<Database>(`${environment.url}/rest/v1`, {
        // Callers set their own retry policy: queries and the outbox repeat by themselves. The client's own three
        // repeats behind each of those would leave the page empty for 30 s.
        retry: false,
        fetch: fetchOrTakeUp,
        headers: {
          apikey: environment.publishableKey,
          Authorization: `Bearer ${environment.publishableKey}`,
        },
      }),
  );
  visitorRows.catch(() => (visitorRows = undefined));
  return visitorRows;
}

/** The full client (auth, storage, realtime, functions), loaded on first use and shared. */
export function supabase(): Promise<SupabaseClient<Database>> {
  fullClient ??= arrived(import("./full-client.ts")).then(({ makeFullClient }) => makeFullClient());
  // A chunk that did not arrive for lack of network is requested again the next time.
  fullClient.catch(() => (fullClient = undefined));
  return fullClient;
}

/** A chunk that did not arrive is a matter of network, whatever words the browser has for it. */
function arrived<Module>(chunk: Promise<Module>): Promise<Module> {
  return chunk.catch((error: unknown) => {
    throw new AppError("network", "chunk", error);
  });
}
