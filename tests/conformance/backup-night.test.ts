import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBackend, type Backend } from "#tests/support/backend.ts";

// Separate: the copies stay.
let site: Backend;
let owner: SupabaseClient;
beforeAll(async () => {
  site = await startBackend();
  owner = await site.signedIn("super@demo.local");
});
afterAll(() => site.close());

interface Header {
  tables: { name: string; rows: number; chunks: { number: number; sha256: string }[] }[];
}

/** A file of a copy, as the super admin gets it who restores. */
async function fileOf(id: string, name: string): Promise<Buffer> {
  const { data, error } = await owner.storage.from("backups").download(`${id}/${name}`);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

/** Freezes a copy as the job does, at whatever hour. */
async function freeze(): Promise<string> {
  const [copy] = await site.db.query<{ id: string }>("select private.freeze('nightly', null, null) as id");
  return copy?.id ?? "";
}

/** Calls the function, as the job of the minute does. */
const carry = () => site.db.query("select private.carry_nightly_copy()");

const stateOf = async (id: string) => {
  const [copy] = await site.db.query<{ state: string; bytes: number | null }>(
    "select state, bytes::integer from private.backups where id = $1",
    [id],
  );
  return copy;
};
const whenDone = async (id: string) =>
  await expect.poll(async () => (await stateOf(id))?.state, { interval: 200 }).toBe("done");

it("carries every row of the night to a bucket that a super admin reads, and nobody else", async () => {
  const [{ count } = { count: 0 }] = await site.db.query<{ count: number }>(
    "select count(*)::integer as count from public.albums",
  );
  const id = await freeze();
  await carry();
  await whenDone(id);
  const packed = await fileOf(id, "header.json");
  let bytes = packed.length;
  const { tables } = JSON.parse(packed.toString()) as Header;
  const seen = new Map<string, number>();
  for (const { name, chunks } of tables)
    for (const { number, sha256 } of chunks) {
      const file = await fileOf(id, `rows/${name}.${number}.ndjson.gz`);
      const rows = gunzipSync(file);
      expect(createHash("sha256").update(rows).digest("hex")).toBe(sha256);
      seen.set(name, (seen.get(name) ?? 0) + rows.toString().split("\n").length);
      bytes += file.length;
    }
  expect([seen.get("public.albums"), seen.has("auth.users")]).toEqual([count, true]);
  expect(tables.filter(({ name, rows }) => rows !== (seen.get(name) ?? 0))).toEqual([]);
  expect(await stateOf(id)).toEqual({ state: "done", bytes });

  for (const client of [site.client(), await site.signedIn("admin@demo.local")]) {
    const { error } = await client.storage.from("backups").download(`${id}/header.json`);
    expect(error).not.toBeNull();
  }
});

it("stores a part again that is settled and not in the bucket, before the copy is done", async () => {
  const id = await freeze();
  const part = "backup_id = $1 and table_name = 'public.albums' and number = 0";
  await site.db.query(`update private.backup_chunks set stored_bytes = 1 where ${part}`, [id]);
  await carry();
  await expect
    .poll(() => site.db.query(`select stored_bytes from private.backup_chunks where ${part}`, [id]), {
      interval: 200,
    })
    .toEqual([{ stored_bytes: null }]);
  expect((await stateOf(id))?.state).toBe("frozen");
  await carry();
  await whenDone(id);
  expect(gunzipSync(await fileOf(id, "rows/public.albums.0.ndjson.gz")).length).toBeGreaterThan(0);
});

it("ends a copy whose last run died when every part was settled", async () => {
  const id = await freeze();
  await site.db.query(
    "update private.backup_chunks set stored_bytes = 1, leased_until = null where backup_id = $1",
    [id],
  );
  await expect
    .poll(
      async () => {
        await carry();
        return (await stateOf(id))?.state;
      },
      { interval: 1_000 },
    )
    .toBe("done");
});
