import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";
import { AppError } from "./errors.ts";

/**
 * A client of its own whose session lives in it alone: what it signs in to, no page and no tab takes up. Apart from the
 * clients that every page may need, for only the pages behind a mail's link ask for it.
 */
export async function isolatedClient(): Promise<SupabaseClient<Database>> {
  const { makeIsolatedClient } = await import("./full-client.ts").catch((error: unknown) => {
    throw new AppError("network", "chunk", error);
  });
  return makeIsolatedClient();
}
