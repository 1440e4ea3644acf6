import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type LocalDatabase } from "./database.ts";
import { migrate } from "./migrations.ts";

const folder = mkdtempSync(join(tmpdir(), "iglesia-migrations-"));
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
let db: LocalDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

it("applies each file once, in order, and takes back one that fails", async () => {
  write("20260101000200_second.sql", "insert into public.steps values (2);");
  write(
    "20260101000100_first.sql",
    "create table public.steps (n int); insert into public.steps values (1);",
  );
  write("notes.txt", "not a migration");
  expect(await migrate(db, folder)).toEqual(["first", "second"]);
  expect(await migrate(db, folder)).toEqual([]);

  write("20260101000300_broken.sql", "insert into public.steps values (3); select no_such_thing;");
  await expect(migrate(db, folder)).rejects.toThrow("migration 20260101000300_broken.sql failed");
  expect(await db.query("select n from public.steps order by n")).toEqual([{ n: 1 }, { n: 2 }]);

  write("20260101000300_broken.sql", "insert into public.steps values (3);");
  expect(await migrate(db, folder)).toEqual(["broken"]);
});

it("refuses data that other migrations made, before it changes anything, and says what to do", async () => {
  const refusal = /made by other migrations.*20260101000100_first\.sql.*npm run reset.*DATABASE_URL/s;
  write("20260101000400_fourth.sql", "insert into public.steps values (4);");
  write("20260101000100_first.sql", "create table public.steps (n bigint);");
  await expect(migrate(db, folder)).rejects.toThrow(/first\.sql has changed since/);
  await expect(migrate(db, folder)).rejects.toThrow(refusal);
  rmSync(join(folder, "20260101000100_first.sql"));
  await expect(migrate(db, folder)).rejects.toThrow(/first\.sql is no longer there/);
  await expect(migrate(db, folder)).rejects.toThrow(refusal);
  expect(await db.query("select n from public.steps where n = 4")).toEqual([]);
  write(
    "20260101000100_first.sql",
    "create table public.steps (n int); insert into public.steps values (1);",
  );
  expect(await migrate(db, folder)).toEqual(["fourth"]);
});

it("takes nothing of another set of migrations, which would meet tables that it makes itself", async () => {
  const other = mkdtempSync(join(tmpdir(), "iglesia-other-migrations-"));
  try {
    writeFileSync(join(other, "20270101000100_other.sql"), "create table public.other_steps ();");
    writeFileSync(join(other, "20270101000200_steps.sql"), "create table public.steps ();");
    await expect(migrate(db, other)).rejects.toThrow(
      "made by other migrations than these: 20260101000100_first.sql is no longer there. Nothing was touched. `npm run reset`",
    );
    expect(await db.query("select to_regclass('public.other_steps') as made")).toEqual([{ made: null }]);
    expect(
      await db.query("select count(*)::int as applied from supabase_migrations.schema_migrations"),
    ).toEqual([{ applied: 4 }]);
  } finally {
    rmSync(other, { recursive: true });
  }
});

it("starts from what a hosted project has", async () => {
  const [row] = await db.query(
    `select (select rolbypassrls from pg_roles where rolname = 'service_role') as bypass,
       (select rolbypassrls from pg_roles where rolname = 'authenticated') as member_bypass,
       has_table_privilege('anon', 'public.steps', 'insert') as open_by_default,
       has_table_privilege('anon', 'auth.users', 'select') as users_open,
       auth.uid() as uid, auth.jwt() as jwt, realtime.topic() as topic, storage.foldername('a/b/c.png') as folder,
       extensions.crypt('x', '$2a$04$abcdefghijklmnopqrstuu') like '$2a$%' as hashes, current_setting('search_path') as path`,
  );
  expect(row).toEqual({
    bypass: true,
    member_bypass: false,
    open_by_default: true,
    users_open: false,
    uid: null,
    jwt: null,
    topic: null,
    folder: ["a", "b"],
    hashes: true,
    path: '"$user", public, extensions',
  });
});
