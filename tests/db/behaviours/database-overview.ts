import assert from "node:assert/strict";
import { openToVisitors } from "../../../src/build/deployed-schema.ts";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { readPermissions } from "../permissions.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";

interface Check {
  rule: string;
  examined: string;
  found: string;
  breaches: string[];
  is_working: boolean;
}

const open = openToVisitors(readPermissions());
const check = async (db: Statements): Promise<Check[]> =>
  as(db, "super_admin", () =>
    db.query("select * from public.database_checks($1)", [open]),
  ) as unknown as Promise<Check[]>;

/** One breach of each rule in our schemas, and a part of what the rule must then say. */
const BREACHES: readonly (readonly [rule: string, sql: string, seen: string])[] = [
  ["row_security", "alter table public.comments disable row level security", "comments"],
  ["policy", `drop policy "Super admins can read the log" on public.audit_log`, "audit_log"],
  ["view", "alter view public.user_profiles reset (security_invoker)", "user_profiles"],
  [
    "search_path",
    "alter function private.note_look(text, integer) reset search_path",
    "note_look(text,integer)",
  ],
  ["everyone", "grant execute on function private.my_rank() to public", "my_rank()"],
  ["visitors", "grant select (amount) on public.donations to anon", "table donations select"],
  ["foreign_key", "drop index public.comments_user_id", "comments_user_id_fkey"],
  ["unused_index", "create index never_asked on public.comments (edit_count)", "public.never_asked"],
];

interface Look {
  columns: string[];
  rows: (string | null)[][];
  has_more: boolean;
}

const look = async (db: Statements, table: string | null, page = 1): Promise<Look> =>
  as(db, "super_admin", () =>
    value(db, "select public.look_into_table($1, $2)", [table, page]),
  ) as Promise<Look>;

export const DATABASE_OVERVIEW: readonly Behaviour[] = [
  {
    name: "the overview tells the size beside the plan's limit, and each table with its sizes",
    async run(db) {
      await as(db, "super_admin", () => db.query("select public.set_database_limit(8000)"));
      const seen = (await as(db, "super_admin", () => value(db, "select public.database_overview()"))) as {
        bytes: number;
        limit_bytes: number;
        tables: { name: string; bytes: number; index_bytes: number; is_open: boolean }[];
        connections: number;
        extensions: { name: string }[];
        statements: unknown;
        migrations: unknown;
      };
      assert.equal(seen.bytes, Number(await value(db, "select pg_database_size(current_database())")));
      assert.equal(seen.limit_bytes, 8_000_000_000);
      assert.deepEqual(
        seen.tables.map(({ name }) => name).toSorted(),
        (
          await list(
            db,
            "select schemaname || '.' || tablename from pg_tables where schemaname in ('public', 'private')",
          )
        ).toSorted(),
      );
      const table = (name: string) => seen.tables.find((each) => each.name === name);
      const comments = table("public.comments");
      assert.equal(comments?.is_open, true);
      assert.equal(table("private.sign_ins")?.is_open, false);
      assert.ok(comments.bytes > comments.index_bytes && comments.index_bytes > 0);
      assert.ok(seen.connections >= 1);
      assert.ok(seen.extensions.some(({ name }) => name === "unaccent"));
      assert.equal(seen.statements, null); // this server measures nothing
    },
  },
  {
    name: "the overview lists the applied migrations, and says null where nobody noted them",
    async run(db) {
      const seen = () =>
        as(db, "super_admin", () => value(db, "select public.database_overview() -> 'migrations'"));
      await db.exec(`create schema if not exists supabase_migrations;
        create table if not exists supabase_migrations.schema_migrations (version text primary key);
        delete from supabase_migrations.schema_migrations;
        insert into supabase_migrations.schema_migrations (version) values ('20990101000000'), ('20980101000000')`);
      assert.deepEqual(await seen(), ["20980101000000", "20990101000000"]);
      await db.exec("drop table supabase_migrations.schema_migrations");
      assert.equal(await seen(), null);
    },
  },
  {
    name: "the deployed schema keeps every rule, each rule looks at something, and sees what is planted for it",
    async run(db) {
      const rows = await check(db);
      assert.deepEqual(
        rows.map(({ rule, is_working: isWorking }) => [rule, isWorking]),
        BREACHES.map(([rule]) => [rule, true]),
      );
      for (const { rule, examined, found, breaches } of rows) {
        assert.ok(Number(examined) > 0, `${rule} examined nothing`);
        if (rule !== "unused_index") assert.deepEqual([rule, Number(found), breaches], [rule, 0, []]);
      }
    },
  },
  {
    name: "the last check is remembered with its rows and who asked for it",
    async run(db) {
      const last = async () =>
        (
          (await as(db, "super_admin", () => value(db, "select public.database_overview()"))) as {
            checks: { by_name: string; rows: { rule: string; examined: number }[] } | null;
          }
        ).checks;
      await db.exec("delete from private.last_database_checks");
      assert.equal(await last(), null);
      const rows = await check(db);
      const remembered = await last();
      assert.equal(remembered?.by_name, "Sara Prueba");
      assert.deepEqual(
        remembered.rows.map(({ rule, examined }) => `${rule} ${examined}`),
        rows.map(({ rule, examined }) => `${rule} ${examined}`),
      );
      await as(db, "bystander", () => db.query("select * from public.database_checks($1)", [open]));
      assert.equal(await value(db, "select count(*)::int from private.last_database_checks"), 1);
    },
  },
  {
    name: "a breach of each rule in the deployed schema is named",
    async run(db) {
      for (const [, sql] of BREACHES) await db.exec(sql);
      const rows = await check(db);
      for (const [rule, , seen] of BREACHES) {
        const row = rows.find((each) => each.rule === rule);
        if (rule === "unused_index") assert.ok(Number(row?.found) > 0);
        else assert.match(row?.breaches.join("\n") ?? "", new RegExp(seen.replace(/[()]/g, String.raw`\$&`)));
      }
    },
  },
  {
    name: "a rule that no longer sees its planted breach is said to be blind",
    async run(db) {
      await db.exec(`
        create or replace function private.schema_breaches(p_exposed text[], p_own text[], p_open text[])
        returns table (rule text, examined bigint, breaches text[]) language sql stable set search_path = pg_catalog, pg_temp as
        $$ values ('policy', 70::bigint, null::text[]), ('view', 3, case when p_own = '{planted}' then '{shown}'::text[] end) $$`);
      assert.deepEqual(
        (await check(db)).map(({ rule, is_working: isWorking }) => [rule, isWorking]),
        [
          ["policy", false],
          ["view", true],
        ],
      );
    },
  },
  {
    name: "the planted breaches leave nothing behind and hold no table of ours",
    async run(db) {
      await db.exec("savepoint before_check");
      await check(db);
      assert.equal(await value(db, "select to_regnamespace('planted')"), null);
      assert.deepEqual(
        await list(
          db,
          `select distinct relation::regclass || ' ' || mode from pg_locks
           join pg_class on pg_class.oid = relation and relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
           where pid = pg_backend_pid() and mode not in ('AccessShareLock', 'RowExclusiveLock', 'RowShareLock')`,
        ),
        [],
      );
    },
  },
  {
    name: "a look into a table shows what the super admin's own rights show, and no more",
    async run(db) {
      const notices = await look(db, "notifications");
      assert.deepEqual(
        [...new Set(notices.rows.map((row) => row[notices.columns.indexOf("user_id")]))],
        [PEOPLE.super_admin],
      );
      assert.notEqual(
        Number(
          await value(db, "select count(*) from public.notifications where user_id <> $1", [
            PEOPLE.super_admin,
          ]),
        ),
        0,
      );
      // nobody reads whose an anonymous prayer is, or the key of a device
      assert.ok(!(await look(db, "prayer_requests")).columns.includes("user_id"));
      assert.deepEqual(
        (await look(db, "push_subscriptions")).columns.filter((name) => ["auth", "p256dh"].includes(name)),
        [],
      );
    },
  },
  {
    name: "a look goes page by page through twenty rows in the order of the key, and cuts long values",
    async run(db) {
      await db.exec(`delete from public.client_errors;
        insert into public.client_errors (id, error_id, message) select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
          'ERR_17600000000' || lpad(n::text, 2, '0') || '_a', repeat('á', 300) from generate_series(1, 41) as n`);
      const first = await look(db, "client_errors");
      const last = await look(db, "client_errors", 3);
      assert.deepEqual(
        [first.rows.length, first.has_more, last.rows.length, last.has_more],
        [20, true, 1, false],
      );
      assert.equal(first.rows[0]?.[first.columns.indexOf("message")], `${"á".repeat(200)}…`);
      assert.equal(last.rows[0]?.[0], "00000000-0000-4000-8000-000000000041");
      assert.deepEqual((await look(db, "client_errors", 4)).rows, []);
    },
  },
  {
    name: "each look is in the log with its page",
    async run(db) {
      await look(db, "comments", 2);
      assert.deepEqual(
        await one(
          db,
          "select actor_id, table_name, changes from public.audit_log where action = 'TABLE_READ' order by id desc limit 1",
        ),
        { actor_id: PEOPLE.super_admin, table_name: "comments", changes: { page: 2 } },
      );
    },
  },
  {
    name: "only tables of public can be looked into, up to their five hundredth page",
    async run(db) {
      const refused = (table: string | null, page: number | null = 1) =>
        refusal(db, () =>
          as(db, "super_admin", () => db.query("select public.look_into_table($1, $2)", [table, page])),
        );
      for (const table of [
        "pg_class",
        "private.sign_ins",
        "sign_ins",
        "users",
        `comments"; drop table x; --`,
        "",
        null,
      ])
        assert.equal(await refused(table), "PT404 not_found");
      for (const page of [0, -1, 501, null])
        assert.equal(await refused("comments", page), "22023 page_out_of_range");
      assert.equal(await refused("comments", 500), "accepted");
      assert.equal(
        await refusal(db, () => as(db, "admin", () => db.query("select private.note_look('comments', 1)"))),
        "42501 rank_required",
      );
    },
  },
  {
    name: "super admins see the list of buckets, for the page of the logo, and nobody else does",
    async run(db) {
      const seen = (who: "super_admin" | "admin" | "member_owner" | "visitor") =>
        as(db, who, () => list(db, "select id from storage.buckets where id = 'site-pictures'"));
      assert.deepEqual(await seen("super_admin"), ["site-pictures"]);
      for (const who of ["admin", "member_owner", "visitor"] as const) assert.deepEqual(await seen(who), []);
    },
  },
];
