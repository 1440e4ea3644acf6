import * as v from "valibot";
import { clockZone } from "#lib/clock.ts";
import { withoutAccents } from "#lib/text.ts";
import { dayIn } from "#lib/wall-time.ts";
import { ArchiveError } from "./problems.ts";

/** The newest format that this build reads, and the one that it writes. */
export const FORMAT = 1;

export const README_NAME = "LEEME.txt";
export const HEADER_NAME = "header.json";
export const MANIFEST_NAME = "manifest.json";

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const tableSchema = v.object({
  name: v.string(),
  columns: v.array(v.string()),
  rows: size,
  chunks: v.array(v.object({ number: size, rows: size, bytes: size, sha256: hash })),
});

const fileSchema = v.object({
  bucket: v.string(),
  name: v.string(),
  bytes: size,
  type: v.nullable(v.string()),
  cache: v.nullable(v.string()),
});

const headerSchema = v.object({
  format: v.literal(FORMAT),
  church: v.object({ id: v.string(), name: v.string() }),
  migration: v.string(),
  frozen_at: v.string(),
  tables: v.array(tableSchema),
  files: v.array(fileSchema),
});

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  entries: v.array(v.object({ name: v.string(), bytes: size, sha256: hash })),
  /** Names of files that the header lists, and that were deleted before they could be read. */
  gone: v.optional(v.array(v.string())),
});

/** A file of the storage, as `list_backup_files` lists it. */
export type ArchiveFile = v.InferOutput<typeof fileSchema>;
/** The index of an archive: the header of the database, and all files. */
export type ArchiveHeader = v.InferOutput<typeof headerSchema>;
/** The header as `backup_header` makes it. */
export type BackupHeader = Omit<ArchiveHeader, "files">;
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type ManifestEntry = Manifest["entries"][number];

/** Entry of a chunk of rows. */
export function rowsName(table: string, number: number): string {
  return `rows/${table}.${number}.ndjson.gz`;
}

/** Entry of a file. */
export function fileName({ bucket, name }: Pick<ArchiveFile, "bucket" | "name">): string {
  return `files/${bucket}/${name}`;
}

/** Refuses a name that leads out of the archive's folders, or into one that it does not have. */
export function assertSafeName(name: string): void {
  const isTop = [README_NAME, HEADER_NAME, MANIFEST_NAME].includes(name);
  const isRows = /^rows\/[a-z0-9_]+\.[a-z0-9_]+\.\d+\.ndjson\.gz$/.test(name);
  const [folder, bucket, ...path] = name.split("/");
  const isFile = folder === "files" && path.length > 0 && [bucket, ...path].every(isSafePart);
  if (!isTop && !isRows && !isFile) throw new ArchiveError("unsafe_name");
}

function isSafePart(part: string | undefined): boolean {
  // Control characters, and what separates folders on Windows.
  return part !== undefined && part !== "" && part !== "." && part !== ".." && !/[\p{Cc}\\]/u.test(part);
}

export function readHeader(text: string): ArchiveHeader {
  return parsed(headerSchema, text);
}

export function readManifest(text: string): Manifest {
  return parsed(manifestSchema, text);
}

function parsed<Schema extends v.GenericSchema<{ format: number }>>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ArchiveError("not_an_archive", error);
  }
  const { format } = (value ?? {}) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) throw new ArchiveError("newer_format");
  const { success, issues } = v.safeParse(schema, value);
  if (!success) throw new ArchiveError("not_an_archive", issues);
  // The value itself: the schema's output lacks the keys that it does not name, and the database may read them.
  return value as v.InferOutput<Schema>;
}

const LONGEST_NAME = 40;

/** "copia-iglesia-de-prueba-2026-11-27.tar.age". */
export function archiveName({ church, frozen_at }: Pick<BackupHeader, "church" | "frozen_at">): string {
  const name = withoutAccents(church.name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, "");
  return ["copia", name || "iglesia", `${dayIn(clockZone(), new Date(frozen_at))}.tar.age`].join("-");
}
