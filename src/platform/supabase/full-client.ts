import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { environment } from "./environment.ts";
import { sessionFetch } from "./session-fetch.ts";
import { sessionStorage } from "./session-storage.ts";

/** A supabase-js client that holds this device's session; `supabase()` makes the only one. */
export function makeFullClient(): SupabaseClient<Database> {
  return createClient<Database>(environment.url, environment.publishableKey, {
    // Callers set their own retry policy, as with the visitors' client.
    db: { retry: false },
    global: { fetch: sessionFetch },
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      storage: sessionStorage,
      // The mail links carry a token hash that /auth and /reset-password verify themselves.
      detectSessionInUrl: false,
      flowType: "implicit",
    },
  });
}

/** A supabase-js client that keeps its session to itself and forgets it with the page. */
export function makeIsolatedClient(): SupabaseClient<Database> {
  return createClient<Database>(environment.url, environment.publishableKey, {
    db: { retry: false },
    global: { fetch: sessionFetch },
    auth: {
      storageKey: `${SESSION_STORAGE_KEY}-passing`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: "implicit",
    },
  });
}
