import { db, supabase } from "#platform/supabase/client.ts";
import type { Json } from "#platform/supabase/database.types.ts";
import { environment } from "#platform/supabase/environment.ts";
import { AppError, assertRows, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { rowsName, type BackupHeader } from "./archive/format.ts";
import type { Backup, Comparison, Restore } from "./backup.ts";
import type { CopyServer } from "./make-copy.ts";
import type { NightlyHeader, RestoreServer } from "./restore-copy.ts";

/** Nightly copies of rows. */
const NIGHTLY = "backups";
/** As long as the largest file takes over a slow network, in milliseconds. */
const FILE_MS = 600_000;

/** All copies, newest first; super admin only. Throws AppError. */
export async function listBackups(): Promise<Backup[]> {
  return assertRows(unwrap(await (await db()).rpc("list_backups")) as Backup[]);
}

/** The newest restore; null before the first. Super admin only. Throws AppError. */
export async function readRestore(): Promise<Restore | null> {
  return unwrap(await (await db()).rpc("restore_state")) as unknown as Restore | null;
}

/** Calls of a copy; each throws AppError. */
export const copyServer: CopyServer = {
  startBackup: async () => unwrap(await (await db()).rpc("start_backup")),
  readHeader: async (id) => {
    const header = unwrap(await (await db()).rpc("backup_header", { p_backup_id: id }));
    return header as unknown as BackupHeader;
  },
  readChunk: async (id, table, number) => {
    const asked = { p_backup_id: id, p_table: table, p_number: number };
    return unwrap(await (await db()).rpc("read_backup_chunk", asked));
  },
  keepBackup: async (id) => {
    unwrap(await (await db()).rpc("keep_backup", { p_backup_id: id }));
  },
  listFiles: async ({ bucket, name }) => {
    const after = { p_after_bucket: bucket, p_after_name: name };
    return assertRows(unwrap(await (await db()).rpc("list_backup_files", after)));
  },
  // At each call, since a token lasts an hour and a copy may take longer.
  locateFile: async ({ bucket, name }) => {
    const { auth } = await supabase();
    const { data } = await auth.getSession();
    const path = name.split("/").map(encodeURIComponent).join("/");
    return {
      url: `${environment.url}/storage/v1/object/${bucket}/${path}`,
      headers: {
        authorization: `Bearer ${data.session?.access_token ?? environment.publishableKey}`,
        apikey: environment.publishableKey,
      },
    };
  },
  finishBackup: async (id, { sha256, bytes, files, fileBytes }) => {
    unwrap(
      await (
        await db()
      ).rpc("finish_backup", {
        p_backup_id: id,
        p_sha256: sha256,
        p_bytes: bytes,
        p_files: files,
        p_file_bytes: fileBytes,
      }),
    );
  },
  dropBackup,
};

/** Gives an unfinished copy up. Throws AppError. */
export async function dropBackup(id: string): Promise<void> {
  unwrap(await (await db()).rpc("drop_backup", { p_backup_id: id }));
}

/** Calls of a restore; each throws AppError. */
export const restoreServer: RestoreServer = {
  beginRestore: async (header) => {
    const sent = { p_header: header as unknown as Json };
    return unwrap(await (await db()).rpc("begin_restore", sent));
  },
  stageChunk: async (id, table, number, body) => {
    const sent = { p_restore_id: id, p_table: table, p_number: number, p_body: body };
    unwrap(await (await db()).rpc("stage_restore_chunk", sent));
  },
  missingFiles: async (id, files) => {
    const sent = {
      p_restore_id: id,
      p_files: files.map(({ bucket, name, bytes }) => ({ bucket, name, bytes })),
    };
    return assertRows(unwrap(await (await db()).rpc("missing_restore_files", sent)));
  },
  uploadFile: async ({ bucket, name, type, cache }, bytes) => {
    const { storage } = await supabase();
    const sent = storage.from(bucket).upload(name, bytes, {
      contentType: type ?? "application/octet-stream",
      // The client writes "max-age=" in front.
      cacheControl: /\d+/.exec(cache ?? "")?.[0] ?? "3600",
      upsert: true,
    });
    unwrap(await sent);
  },
  checkRestore: async (id) => {
    const found = unwrap(await (await db()).rpc("check_restore", { p_restore_id: id }));
    return found as unknown as Comparison;
  },
  cancelRestore,
};

/** Has the job of the minute replace the site's rows; `church` is its name as the person typed it. Throws AppError. */
export async function runRestore(id: string, church: string): Promise<void> {
  unwrap(await (await db()).rpc("run_restore", { p_restore_id: id, p_church: church }));
}

/** Has the job of the minute bring back the rows from before a restore. Throws AppError. */
export async function undoRestore(id: string): Promise<void> {
  unwrap(await (await db()).rpc("undo_restore", { p_restore_id: id }));
}

/** Gives a restore up before it has begun to change the site. Throws AppError. */
export async function cancelRestore(id: string): Promise<void> {
  unwrap(await (await db()).rpc("cancel_restore", { p_restore_id: id }));
}

/** Beginning of a nightly copy. Throws AppError. */
export async function readNightlyHeader(id: string): Promise<NightlyHeader> {
  return JSON.parse(await (await download(NIGHTLY, `${id}/header.json`)).text()) as NightlyHeader;
}

/** Text of one part of a nightly copy. Throws AppError. */
export async function readNightlyPart(id: string, table: string, number: number): Promise<string> {
  const part = await download(NIGHTLY, `${id}/${rowsName(table, number)}`);
  return new Response(part.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

async function download(bucket: string, name: string): Promise<Blob> {
  const { storage } = await supabase();
  const { data, error } = await storage
    .from(bucket)
    .download(name, {}, { signal: AbortSignal.timeout(FILE_MS) });
  if (error) throw toAppError(error);
  if (!(data instanceof Blob)) throw new AppError("network", "no-file");
  return data;
}
