import type { Database } from "#platform/supabase/database.types.ts";

/** What /perfil shows and changes of one's own row. */
export type Profile = Pick<
  Database["public"]["Tables"]["profiles"]["Row"],
  "first_name" | "last_name" | "avatar_url" | "allow_mentions"
>;
