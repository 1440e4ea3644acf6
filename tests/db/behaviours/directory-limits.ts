import assert from "node:assert/strict";
import { as, refusal, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

const cardOf = (db: Statements, who: Person) =>
  as(db, who, () => db.query("select * from public.member_card($1)", [PEOPLE.member_owner]));

export const DIRECTORY_LIMITS: readonly Behaviour[] = [
  {
    name: "nobody copies the directory: thirty questions a minute, sixty pages an hour, thirty cards a minute, two hundred an hour",
    async run(db) {
      const ask = (words: string) => () =>
        as(db, "member_other", () => db.query("select public.search_members($1)", [words]));
      for (let n = 0; n < 30; n += 1) await ask("nadie")();
      assert.equal(await refusal(db, ask("nadie")), "PT429 rate_limited");
      await waitAMinute(db);
      const spent = (kind: string, times: number) =>
        db.query(
          `insert into private.rate_limit_events (kind, subject, moments)
           values ($1, $2, array(select clock_timestamp() - interval '50 minutes' from generate_series(1, $3)))`,
          [kind, PEOPLE.member_other, times],
        );
      await spent("member_pages", 59);
      assert.equal(await refusal(db, ask("marta")), "accepted");
      await ask("marta")();
      assert.equal(await refusal(db, ask("marta")), "PT429 rate_limited");
      assert.equal(await refusal(db, ask("nadie")), "accepted", "who finds nobody has copied nothing");
      assert.equal(
        await refusal(db, () => as(db, "leader", () => db.query("select public.search_members('marta')"))),
        "accepted",
      );
      await waitAMinute(db);
      for (let n = 0; n < 30; n += 1) await cardOf(db, "member_other");
      assert.equal(await refusal(db, () => cardOf(db, "member_other")), "PT429 rate_limited");
      await waitAMinute(db);
      await spent("member_cards_an_hour", 200);
      assert.equal(await refusal(db, () => cardOf(db, "member_other")), "PT429 rate_limited");
      await db.exec("update private.rate_limit_events set moments = array[now() - interval '61 minutes']");
      assert.equal(await refusal(db, () => cardOf(db, "member_other")), "accepted");
    },
  },
];
