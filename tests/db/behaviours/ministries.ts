import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { MINISTRIES } from "../scenario.ts";

export const MINISTRY: readonly Behaviour[] = [
  {
    name: "a ministry has a name of one line, which no other has, of two to eighty letters",
    async run(db) {
      const add = (name: string) =>
        as(db, "admin", () => db.query("insert into public.ministries (name) values ($1)", [name]));
      await add("  Alabanza \n y\u200B artes ");
      assert.deepEqual(await list(db, "select name from public.ministries where name like 'Alabanza%'"), [
        "Alabanza y artes",
      ]);
      assert.match(await refusal(db, () => add("MÚSICA")), /^23505/);
      for (const name of ["A", " ", "a".repeat(81)])
        assert.match(await refusal(db, () => add(name)), /^23514/);
      assert.equal(await refusal(db, () => add("a".repeat(80))), "accepted");
    },
  },
  {
    name: "who serves where is logged, and goes with the ministry and with the account",
    async run(db) {
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      await as(db, "admin", () =>
        db.query(
          "insert into public.ministry_members (ministry_id, user_id, is_leader) values ($1, $2, true)",
          [MINISTRIES.care, PEOPLE.member_owner],
        ),
      );
      await as(db, "admin", () => db.query("delete from public.ministries where id = $1", [MINISTRIES.care]));
      assert.deepEqual(
        await list(
          db,
          `select action || ' ' || table_name || ' ' || row_id from public.audit_log where id > ${before} order by id limit 1`,
        ),
        [`INSERT ministry_members ${MINISTRIES.care}`],
      );
      assert.deepEqual(
        (
          await list(
            db,
            `select action || ' ' || table_name from public.audit_log where id > ${before} order by 1`,
          )
        ).filter((line) => line.startsWith("DELETE")),
        ["DELETE ministries", "DELETE ministry_members", "DELETE ministry_members"],
      );
      await db.query("delete from auth.users where id = $1", [PEOPLE.leader]);
      assert.deepEqual(
        await list(db, "select ministry_id from public.ministry_members where user_id = $1", [PEOPLE.leader]),
        [],
      );
    },
  },
];
