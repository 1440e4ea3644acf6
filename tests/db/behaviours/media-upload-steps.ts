import { as, list, one, value } from "../behaviour.ts";
import { UPLOADS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

export const PATH = "/storage/v1/upload/resumable/bWVkaWEvY3VsdG8";
export const fingerprint = (size: number, first = "a") => `${size}-${first.repeat(64)}-${"e".repeat(64)}`;

interface Begun extends Record<string, unknown> {
  id: string;
  object_name: string;
  upload_path: string | null;
  is_whole: boolean;
}
interface File {
  name?: string;
  size?: number;
  type?: string;
  print?: string;
  height?: number | null;
}
export const begin = (
  db: Statements,
  {
    name = "2026-11-22 culto.mp4",
    size = 9000,
    type = "video/mp4",
    print = fingerprint(size),
    height = 1080,
  }: File = {},
) =>
  as(db, "admin", () =>
    one<Begun>(
      db,
      "select id, object_name, upload_path, is_whole from public.begin_media_upload($1, $2, $3, $4, 3600, $5)",
      [name, size, type, print, height],
    ),
  );
export const call = (db: Statements, name: string, ...values: unknown[]) =>
  as(db, "admin", () =>
    value(db, `select public.${name}(${values.map((_, at) => `$${at + 1}`).join(", ")})`, values),
  );
/** Storage's writes after the last byte. */
export const store = (db: Statements, name: string, size = 9000, bucket = "media") =>
  db.query("insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3::jsonb)", [
    bucket,
    name,
    JSON.stringify({ size }),
  ]);
export const queued = (db: Statements) =>
  list(db, "select bucket_id || ' ' || name from private.file_queue order by 1");
export const uploads = (db: Statements) =>
  list(db, "select id from public.media_uploads where id <> $1", [UPLOADS.open]);
export const minute = (db: Statements) => value(db, "select private.settle_media_uploads()");
/** Lets what lies in the queue be due, and answers what would be removed. */
export const swept = async (db: Statements) => {
  await db.exec("update private.file_queue set not_before = now()");
  return as(db, "service", async () => {
    const names = await list(db, "select name from public.lease_files_to_delete() order by 1");
    await db.exec("select public.settle_file_deletions(array(select id from private.file_queue))");
    return names;
  });
};
