import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { contentType } from "./content-types.ts";
import type { Statements } from "./database-session.ts";
import { SUPABASE_DIRECTORY } from "./project-paths.ts";

/** Files of the demonstration content, by bucket; they are read where they lie. */
export const SEED_FILES = join(SUPABASE_DIRECTORY, "seed-files");

/** Tells the database of the files in supabase/seed-files, as if they had been uploaded. */
export async function registerSeedFiles(db: Statements, directory: string = SEED_FILES): Promise<void> {
  if (!existsSync(directory)) return;
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep));
  await db.query(
    `insert into storage.objects (bucket_id, name, metadata)
     select file ->> 0, file ->> 1, jsonb_build_object('size', file -> 3, 'mimetype',
       -- the forms send what their bucket does not take as plain bytes
       case when split_part(file ->> 2, ';', 1) = any (allowed_mime_types) then file ->> 2 else 'application/octet-stream' end)
     from jsonb_array_elements($1::jsonb) as file join storage.buckets on buckets.id = file ->> 0
     on conflict do nothing`,
    [
      JSON.stringify(
        files.map(([bucket = "", ...path]) => [
          bucket,
          path.join("/"),
          contentType(path.at(-1) ?? ""),
          statSync(join(directory, bucket, ...path)).size,
        ]),
      ),
    ],
  );
}
