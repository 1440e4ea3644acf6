import * as v from "valibot";
import type { Database } from "../_shared/database.ts";

const doomedFile = v.object({ file_id: v.number(), bucket_id: v.string(), name: v.string() });

export type DoomedFile = v.InferOutput<typeof doomedFile>;

export type FileQueue = {
  /** Takes up to `limit` files whose rows are gone; nobody else gets them for five minutes. */
  lease: (limit: number) => Promise<DoomedFile[]>;
  /** Forgets files that are removed; resolves to how many are still due. */
  settle: (files: readonly DoomedFile[]) => Promise<number>;
};

/** The queue of doomed files of the database. */
export function createFileQueue(database: Database): FileQueue {
  return {
    async lease(limit) {
      return v.parse(v.array(doomedFile), await database.rpc("lease_doomed_files", { p_limit: limit }));
    },
    async settle(files) {
      const ids = files.map(({ file_id: id }) => id);
      return v.parse(v.number(), await database.rpc("settle_doomed_files", { p_file_ids: ids }));
    },
  };
}
