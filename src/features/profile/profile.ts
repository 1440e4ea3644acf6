import type { Database } from "#platform/supabase/database.types.ts";

/** Columns of the person's own row that /perfil shows and changes. */
export type Profile = Pick<
  Database["public"]["Tables"]["profiles"]["Row"],
  "first_name" | "last_name" | "avatar_url" | "allow_mentions"
>;
