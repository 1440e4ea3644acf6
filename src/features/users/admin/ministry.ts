import type { Database } from "#platform/supabase/database.types.ts";

export type Ministry = Pick<
  Database["public"]["Tables"]["ministries"]["Row"],
  "id" | "name" | "is_pastoral" | "is_active"
>;

/** Somebody who serves in a ministry. */
export type Servant = Database["public"]["Functions"]["ministry_people"]["Returns"][number];
