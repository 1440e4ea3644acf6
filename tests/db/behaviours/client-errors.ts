import assert from "node:assert/strict";
import { as, one, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

const report = (db: Statements, who: Person | "visitor", fields = "('ERR_1760000000000_x1', 'falla')") =>
  as(db, who, () => db.exec(`insert into public.client_errors (error_id, message) values ${fields}`));

export const CLIENT_ERROR: readonly Behaviour[] = [
  {
    name: "an error report bears its sender, or nobody",
    async run(db) {
      await db.exec("delete from public.client_errors");
      await report(db, "member_owner");
      await report(db, "visitor");
      assert.deepEqual(
        await db.query("select user_id from public.client_errors order by user_id nulls last"),
        [{ user_id: PEOPLE.member_owner }, { user_id: null }],
      );
    },
  },
  {
    name: "sixty error reports a minute are taken from all together",
    async run(db) {
      const row = "('ERR_1760000000000_x1', 'falla')";
      await report(db, "visitor", Array.from({ length: 50 }, () => row).join(", "));
      await report(db, "member_owner", Array.from({ length: 10 }, () => row).join(", "));
      for (const who of ["visitor", "member_other"] as const)
        assert.equal(await refusal(db, () => report(db, who)), "PT429 rate_limited");
    },
  },
  {
    name: "twenty error reports a minute are taken from one network, so that the others are heard",
    async run(db) {
      const from = (address: string) =>
        db.query("select set_config('request.headers', $1, true)", [
          JSON.stringify({ "cf-connecting-ip": address }),
        ]);
      const row = "('ERR_1760000000000_x1', 'falla')";
      await from("203.0.113.7");
      await report(db, "visitor", Array.from({ length: 20 }, () => row).join(", "));
      assert.equal(await refusal(db, () => report(db, "member_other")), "PT429 rate_limited");
      await from("203.0.113.8");
      assert.equal(await refusal(db, () => report(db, "visitor")), "accepted");
    },
  },
  {
    name: "an error report has its form and its limits",
    async run(db) {
      for (const row of [
        "('ERR_x', 'falla')",
        "('ERR_1760000000000_x1', '')",
        `('ERR_1760000000000_x1', '${"a".repeat(2001)}')`,
      ]) {
        assert.match(await refusal(db, () => report(db, "visitor", row)), /^23514/);
      }
    },
  },
  {
    name: "jobs keep the newest thousand error reports",
    async run(db) {
      await db.exec(`alter table public.client_errors disable trigger before_10_limit_rate;
        delete from public.client_errors;
        insert into public.client_errors (error_id, message, created_at)
        select 'ERR_1760000000000_a', age::text, now() - make_interval(secs => age) from generate_series(1, 1003) as age;
        alter table public.client_errors enable trigger before_10_limit_rate`);
      await db.query("select private.run_jobs()");
      assert.deepEqual(
        await one(db, "select count(*)::int as kept, max(message::int) as oldest from public.client_errors"),
        { kept: 1000, oldest: 1000 },
      );
    },
  },
];
