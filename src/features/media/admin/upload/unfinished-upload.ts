import type { Database } from "#platform/supabase/database.types.ts";

type Row = Database["public"]["Tables"]["media_uploads"]["Row"];

/** A file that is not whole on the server yet, with what its form says. */
export type UnfinishedUpload = Pick<
  Row,
  | "id"
  | "file_name"
  | "file_size"
  | "fingerprint"
  | "upload_path"
  | "title"
  | "description"
  | "speaker"
  | "category"
  | "series_id"
  | "is_public"
  | "publishes"
  | "expires_at"
>;
