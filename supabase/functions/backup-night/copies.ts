import * as v from "valibot";
import type { Database } from "../_shared/database.ts";

/** A part's place in the copy; names of tables are plain, because they become names of files. */
const place = {
  table_name: v.pipe(v.string(), v.regex(/^[a-z_]+\.[a-z0-9_]+$/)),
  number: v.pipe(v.number(), v.integer(), v.minValue(0)),
};
const part = v.object({
  backup_id: v.pipe(v.string(), v.uuid()),
  ...place,
  /** Rows as lines of JSON. */
  body: v.string(),
  sha256: v.string(),
});
const header = v.object({
  tables: v.array(
    v.object({
      name: place.table_name,
      chunks: v.array(v.object({ number: place.number, sha256: v.string() })),
    }),
  ),
});

export type Part = v.InferOutput<typeof part>;
/** A part, without its rows. */
export type Listed = Pick<Part, "table_name" | "number" | "sha256">;
/** A part, and its size in storage; null when it is not there. */
export type Stored = Pick<Part, "table_name" | "number"> & { bytes: number | null };

export type Copies = {
  /** Takes up to `limit` parts that are not in storage yet; nobody else gets them until the lease ends. */
  lease: (limit: number) => Promise<Part[]>;
  /** Reports parts that are in storage, or are no longer; resolves to how many of the copy are still due. */
  settle: (backupId: string, stored: readonly Stored[]) => Promise<number>;
  /** The copy's description as the database gives it, and the parts that it lists. */
  header: (backupId: string) => Promise<{ text: string; parts: Listed[] }>;
  /** Declares the copy whole, with its size in storage. */
  finish: (backupId: string, bytes: number) => Promise<void>;
};

/** The copies that the database has frozen at night. */
export function createCopies(database: Database): Copies {
  return {
    async lease(limit) {
      return v.parse(v.array(part), await database.rpc("lease_backup_parts", { p_limit: limit }));
    },
    async settle(backupId, stored) {
      const parts = stored.map(({ table_name: table, number, bytes }) => ({ table, number, bytes }));
      return v.parse(
        v.number(),
        await database.rpc("settle_backup_parts", { p_backup_id: backupId, p_parts: parts }),
      );
    },
    async header(backupId) {
      const given = await database.rpc("nightly_header", { p_backup_id: backupId });
      const { tables } = v.parse(header, given);
      return {
        text: JSON.stringify(given),
        parts: tables.flatMap(({ name, chunks }) => chunks.map((chunk) => ({ table_name: name, ...chunk }))),
      };
    },
    async finish(backupId, bytes) {
      await database.rpc("finish_night", { p_backup_id: backupId, p_bytes: bytes });
    },
  };
}
