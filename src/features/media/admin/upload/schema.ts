import * as v from "valibot";
import type { Database } from "#platform/supabase/database.types.ts";
import { itemSchema } from "../item/item-schema.ts";
import { namedRow } from "../schema.ts";

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

const { title, description, speaker, category, seriesId, isPublic } = itemSchema.entries;

/** Rules for the title and audience of a recording. */
export const uploadSchema = v.object({
  title,
  description,
  speaker,
  category,
  seriesId,
  isPublic,
  /** Whether it can be seen as soon as its file is whole; otherwise it becomes a draft. */
  publishes: v.boolean(),
});
export type UploadFields = v.InferInput<typeof uploadSchema>;
export type UploadSent = v.InferOutput<typeof uploadSchema>;

/** Initial values for an unfinished upload, or for a new one. */
export function fieldsOf(upload: UnfinishedUpload | null): UploadFields {
  return {
    title: upload?.title ?? "",
    description: upload?.description ?? "",
    speaker: upload?.speaker ?? "",
    category: upload?.category ?? "sermon",
    seriesId: upload?.series_id ?? "",
    isPublic: upload?.is_public ?? true,
    publishes: upload?.publishes ?? true,
  };
}

/** The values of the fields to store; for an invalid one, such as half a title, the value before. */
export function savable(fields: UploadFields, before: UploadSent): UploadSent {
  const right = Object.entries<v.GenericSchema>(uploadSchema.entries).flatMap(([name, schema]) => {
    const read = v.safeParse(schema, fields[name as keyof UploadFields]);
    return read.success ? [[name, read.output]] : [];
  });
  return { ...before, ...Object.fromEntries(right) };
}

/** As the table keeps it. */
export function rowOf(sent: UploadSent) {
  return { ...namedRow(sent), description: sent.description, publishes: sent.publishes };
}
export type UploadRow = ReturnType<typeof rowOf>;
