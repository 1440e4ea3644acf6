import { expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { actingOn, outcomes } from "./at-once.ts";
import { makeCopy } from "./behaviours/backup-steps.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import type { Person } from "./people.ts";

let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});

const { by, number } = actingOn(() => database);
const waiting = () => number("select count(*) from pg_locks where not granted");

it("of two who start a copy at the same moment one makes it", async () => {
  const start = (who: Person) => by(who, (db) => db.query("select public.start_backup()"));
  const results = await outcomes([start("super_admin"), start("bystander")]);
  expect(results.toSorted()).toEqual(["PT409", "ok"]);
  expect(
    await number("select count(*) from private.backups where alive_at > now() - interval '1 minute'"),
  ).toBe(1);
});

it("of two who begin a restore at the same moment one has it", async () => {
  const { header } = await database.transaction((db) => makeCopy(db));
  const begin = (who: Person) =>
    by(who, (db) => db.query("select public.begin_restore($1)", [JSON.stringify(header)]));
  const results = await outcomes([begin("super_admin"), begin("bystander")]);
  expect(results.toSorted()).toEqual(["PT409", "ok"]);
  expect(
    await number("select count(*) from private.restores where begun_at > now() - interval '1 minute'"),
  ).toBe(1);
});

it("a copy that is started while a migration runs waits for it, and has its columns and rows", async () => {
  let copied: ReturnType<typeof makeCopy> | undefined;
  await database.transaction(async (db) => {
    await db.exec("alter table public.albums add column planted integer not null default 7");
    copied = database.transaction((other) => makeCopy(other));
    await expect.poll(waiting).toBeGreaterThan(0);
    await db.exec("update public.albums set planted = 8");
  });
  const { chunks } = (await copied) ?? { chunks: [] };
  const albums = chunks
    .filter(({ table }) => table === "public.albums")
    .flatMap(({ body }) => body.split("\n"));
  expect(albums.length).toBeGreaterThan(0);
  expect(new Set(albums.map((row) => (JSON.parse(row) as { planted?: number }).planted))).toEqual(
    new Set([8]),
  );
});
