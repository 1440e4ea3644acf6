import assert from "node:assert/strict";
import { as, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";

/** A change that the owner of the table makes behind the triggers. */
const byHand = (db: Statements, table: string, sql: string) =>
  db.exec(`set constraints all immediate; alter table ${table} disable trigger user; ${sql};
    alter table ${table} enable trigger user`);

/** The finding of the check at the end of the transaction. */
async function check(db: Statements) {
  await db.exec("set constraints all immediate");
  return as(db, "super_admin", () =>
    one(db, "select rows::int, broken_id::int, problem from public.check_audit_chain()"),
  );
}

/** Three acts of the log; answers their ids. */
async function acts(db: Statements): Promise<number[]> {
  const before = Number(await value(db, "select coalesce(max(id), 0) from public.audit_log"));
  await db.exec(
    `select private.record_act('EXPORT', p_table_name => 'donations') from generate_series(1, 3)`,
  );
  const rows = await db.query("select id::int from public.audit_log where id > $1 order by id", [before]);
  return rows.map(({ id }) => Number(id));
}

/** A fault behind the triggers, and what is found of it in the second of three acts. */
const FAULTS: readonly (readonly [
  what: string,
  table: string,
  sql: (id: number) => string,
  problem: string,
])[] = [
  [
    "a row changed by hand",
    "public.audit_log",
    (id) => `update public.audit_log set actor_id = '${PEOPLE.admin}' where id = ${id}`,
    "changed",
  ],
  [
    "a moment moved by a microsecond",
    "public.audit_log",
    (id) => `update public.audit_log set created_at = created_at + interval '1 microsecond' where id = ${id}`,
    "changed",
  ],
  [
    "a row deleted by hand",
    "public.audit_log",
    (id) => `delete from public.audit_log where id = ${id}`,
    "missing",
  ],
  [
    "a link changed",
    "private.audit_chain",
    (id) => `update private.audit_chain set hash = sha256('x') where log_id = ${id}`,
    "changed",
  ],
  [
    "a row whose link was deleted",
    "private.audit_chain",
    (id) => `delete from private.audit_chain where log_id = ${id}`,
    "added",
  ],
  [
    "two rows in each other's place",
    "private.audit_chain",
    (id) => `update private.audit_chain set log_id = -log_id where log_id in (${id}, ${id + 1});
      update private.audit_chain set log_id = case log_id when -${id} then ${id + 1} else ${id} end where log_id < 0`,
    "changed",
  ],
];

export const AUDIT_CHAIN: readonly Behaviour[] = [
  {
    name: "the chain only grows, for its owner too",
    async run(db) {
      await acts(db);
      await db.exec("set constraints all immediate");
      for (const sql of [
        "update private.audit_chain set hash = ''",
        "delete from private.audit_chain",
        "truncate private.audit_chain",
      ])
        assert.equal(await refusal(db, () => db.exec(sql)), "42501 append_only");
    },
  },
  {
    name: "the chain of a new church begins with the first act",
    async run(db) {
      await byHand(db, "public.audit_log", "delete from public.audit_log");
      await byHand(db, "private.audit_chain", "delete from private.audit_chain");
      await acts(db);
      assert.deepEqual(await check(db), { rows: 3, broken_id: null, problem: null });
      assert.deepEqual(await db.query("select position::int from private.audit_chain order by 1"), [
        { position: 1 },
        { position: 2 },
        { position: 3 },
      ]);
    },
  },
  {
    name: "what everybody did is whole, and each act moves the end of the chain",
    async run(db) {
      const head = () =>
        as(db, "super_admin", () => value(db, "select head from public.check_audit_chain()"));
      const { rows } = await check(db);
      const before = await head();
      await acts(db);
      assert.deepEqual(await check(db), { rows: Number(rows) + 3, broken_id: null, problem: null });
      assert.match(String(await head()), /^[0-9a-f]{64}$/);
      assert.notEqual(await head(), before);
      await db.exec("set local timezone = 'Asia/Tokyo'");
      assert.equal((await check(db))["problem"], null);
    },
  },
  {
    name: "a column that comes later breaks nothing",
    async run(db) {
      await acts(db);
      await db.exec(
        "set constraints all immediate; alter table public.audit_log add column more text default 'x'",
      );
      assert.equal((await check(db))["problem"], null);
    },
  },
  ...FAULTS.map(([what, table, sql, problem]) => ({
    name: `the check finds ${what}, and names it`,
    async run(db: Statements) {
      const [, second = 0] = await acts(db);
      await byHand(db, table, sql(second));
      const { broken_id: found, problem: told } = await check(db);
      assert.deepEqual([found, told], [second, problem]);
    },
  })),
  {
    name: "the check finds a row added without a link",
    async run(db) {
      const ids = await acts(db);
      await byHand(
        db,
        "public.audit_log",
        "insert into public.audit_log (action, table_name, row_id) values ('DELETE', 'donations', 'x')",
      );
      const { broken_id: found, problem } = await check(db);
      assert.deepEqual([found, problem], [Number(ids[2]) + 1, "added"]);
    },
  },
  {
    name: "a row that is gone with its link leaves a gap before the next one",
    async run(db) {
      const [, second = 0, third = 0] = await acts(db);
      await byHand(db, "private.audit_chain", `delete from private.audit_chain where log_id = ${second}`);
      await byHand(db, "public.audit_log", `delete from public.audit_log where id = ${second}`);
      const { broken_id: found, problem } = await check(db);
      assert.deepEqual([found, problem], [third, "gap"]);
    },
  },
];
