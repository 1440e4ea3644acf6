import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The Supabase CLI that npm installed with the project; `npx supabase` runs the same. */
export const SUPABASE_CLI = join(
  fileURLToPath(import.meta.resolve("supabase/package.json")),
  "../../.bin/supabase",
);
