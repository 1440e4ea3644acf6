import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";
import { AppError } from "./errors.ts";

/**
 * A separate client whose session lives in it alone: no page and no tab takes over the account it signs in to. Apart
 * from the other clients, since only the pages behind a mail's link need it.
 */
export async function isolatedClient(): Promise<SupabaseClient<Database>> {
  const { makeIsolatedClient } = await import("./full-client.ts").catch((error: unknown) => {
    throw new AppError("network", "chunk", error);
  });
  return makeIsolatedClient();
}
