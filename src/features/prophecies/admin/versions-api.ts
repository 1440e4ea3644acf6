import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import type { DraftFields } from "./draft/draft-fields.ts";

type VersionRow = Database["public"]["Tables"]["prophecy_versions"]["Row"];

/** A version in the list; its words are asked for when they are needed. */
export type ListedVersion = Pick<VersionRow, "id" | "version" | "title" | "saved_by_name" | "created_at">;

/** Fields of a version: all but the publish date and the switch for comments. */
export type VersionFields = Omit<DraftFields, "publish_date" | "allow_comments">;

/** How many versions the list shows; older ones stay in the database. */
const MOST = 200;

/** The versions of a prophecy, newest first. Throws AppError. */
export async function listVersions(prophecyId: string, signal: AbortSignal): Promise<ListedVersion[]> {
  const query = (await db())
    .from("prophecy_versions")
    .select("id, version, title, saved_by_name, created_at")
    .eq("prophecy_id", prophecyId)
    .order("version", { ascending: false })
    .limit(MOST);
  return unwrap(await query.abortSignal(signal));
}

/** The words of one version. Throws AppError. */
export async function readVersion(id: string, signal = new AbortController().signal): Promise<VersionFields> {
  const query = (await db())
    .from("prophecy_versions")
    .select("title, content, category, author, image_url")
    .eq("id", id)
    .limit(1);
  const [version] = unwrap(await query.abortSignal(signal));
  if (!version) throw new AppError("not-found", "prophecy_version");
  return version;
}
