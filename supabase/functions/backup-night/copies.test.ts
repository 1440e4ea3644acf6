import { assertEquals, assertRejects } from "../_shared/testing/assert.ts";
import { createCopies } from "./copies.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const PART = { backup_id: ID, table_name: "public.albums", number: 0, body: '{"id":1}', sha256: "ab" };

/** A database that answers `answer` and remembers the calls. */
function aDatabase(answer: unknown) {
  const calls: unknown[] = [];
  return {
    calls,
    rpc: async (name: string, args: Record<string, unknown>) => {
      calls.push([name, args]);
      return answer;
    },
  };
}

Deno.test("parts are leased as the procedure gives them", async () => {
  const database = aDatabase([{ ...PART, extra: "ignored" }]);
  assertEquals(await createCopies(database).lease(20), [PART]);
  assertEquals(database.calls, [["lease_backup_parts", { p_limit: 20 }]]);
});

Deno.test("a part that would lead to another file is refused, and so is an answer of another shape", async () => {
  for (const change of [{ table_name: "../avatars/a" }, { backup_id: ".." }, { number: -1 }, { body: null }])
    await assertRejects(createCopies(aDatabase([{ ...PART, ...change }])).lease(20), /ValiError/);
  await assertRejects(createCopies(aDatabase(null)).settle(ID, []), /ValiError/);
  await assertRejects(createCopies(aDatabase({ tables: [{}] })).header(ID), /ValiError/);
});

Deno.test("stored parts are reported by table, number and size", async () => {
  const database = aDatabase(4);
  const stored = [{ table_name: "public.albums", number: 2, bytes: 90 }];
  assertEquals(await createCopies(database).settle(ID, stored), 4);
  const parts = [{ table: "public.albums", number: 2, bytes: 90 }];
  assertEquals(database.calls, [["settle_backup_parts", { p_backup_id: ID, p_parts: parts }]]);
});

Deno.test("the header is kept as the database gives it, and its parts are listed", async () => {
  const given = {
    format: 1,
    church: { name: "Luz del Valle" },
    tables: [
      { name: "auth.users", columns: ["id"], rows: 0, chunks: [] },
      { name: "public.albums", columns: ["id"], rows: 1, chunks: [{ number: 0, rows: 1, sha256: "ab" }] },
    ],
  };
  const database = aDatabase(given);
  const { text, parts } = await createCopies(database).header(ID);
  assertEquals(JSON.parse(text), given);
  assertEquals(
    parts.map(({ table_name: table, number, sha256 }) => [table, number, sha256]),
    [["public.albums", 0, "ab"]],
  );
  assertEquals(database.calls, [["nightly_header", { p_backup_id: ID }]]);
});

Deno.test("a copy is finished with its size", async () => {
  const database = aDatabase(null);
  await createCopies(database).finish(ID, 1234);
  assertEquals(database.calls, [["finish_night", { p_backup_id: ID, p_bytes: 1234 }]]);
});
