import * as v from "valibot";
import type { Database } from "../_shared/database.ts";

const fileToDelete = v.object({ file_id: v.number(), bucket_id: v.string(), name: v.string() });

export type FileToDelete = v.InferOutput<typeof fileToDelete>;

export type FileQueue = {
  /** Takes up to `limit` files whose rows are gone; nobody else gets them for five minutes. */
  lease: (limit: number) => Promise<FileToDelete[]>;
  /** Forgets files that are removed; resolves to how many are still due. */
  settle: (files: readonly FileToDelete[]) => Promise<number>;
};

/** The database's queue of files to delete. */
export function createFileQueue(database: Database): FileQueue {
  return {
    async lease(limit) {
      return v.parse(v.array(fileToDelete), await database.rpc("lease_files_to_delete", { p_limit: limit }));
    },
    async settle(files) {
      const ids = files.map(({ file_id: id }) => id);
      return v.parse(v.number(), await database.rpc("settle_file_deletions", { p_file_ids: ids }));
    },
  };
}
