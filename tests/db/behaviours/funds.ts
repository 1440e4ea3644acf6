import assert from "node:assert/strict";
import { as, list, one, refusal, type Behaviour } from "../behaviour.ts";
import type { Person } from "../people.ts";
import { DONATIONS } from "../scenario-rows.ts";
import { change, give } from "./giving-steps.ts";

export const FUND: readonly Behaviour[] = [
  {
    name: "a closed fund takes no new offering of a member and keeps its old ones",
    async run(db) {
      await db.query("update public.donation_funds set is_active = false where id = $1", [DONATIONS.fund]);
      assert.match(await refusal(db, () => give(db, "member_owner")), /^23514 fund_is_closed/);
      assert.equal(await refusal(db, () => give(db, "admin", { user_id: null })), "accepted");
      assert.equal(
        await refusal(db, () => change(db, "member_owner", "note = 'x'", DONATIONS.reported)),
        "accepted",
      );
      const { id } = await one(
        db,
        "insert into public.donation_funds (name, is_active) values ('Techo', false) returning id",
      );
      const moved = (who: Person) =>
        refusal(db, () => change(db, who, `fund_id = '${String(id)}'`, DONATIONS.reported));
      assert.match(await moved("member_owner"), /^23514 fund_is_closed/);
      assert.equal(await moved("admin"), "accepted");
      await db.query("update public.donation_funds set is_active = true");
      assert.equal(await moved("member_owner"), "accepted");
    },
  },
  {
    name: "a fund with offerings is not deleted; one name is one fund",
    async run(db) {
      assert.match(
        await refusal(db, () =>
          as(db, "admin", () =>
            db.query("delete from public.donation_funds where id = $1", [DONATIONS.fund]),
          ),
        ),
        /^23(503|001) /,
      );
      assert.match(
        await refusal(db, () =>
          as(db, "admin", () => db.query("insert into public.donation_funds (name) values (' diezmo ')")),
        ),
        /^23505 /,
      );
    },
  },
  {
    name: "a fund's texts are cleaned, its versions counted and its changes logged",
    async run(db) {
      await as(db, "admin", () =>
        db.query(
          "update public.donation_funds set name = ' Misiones ', description = ' Para ir ' where id = $1",
          [DONATIONS.emptyFund],
        ),
      );
      assert.deepEqual(
        await one(db, "select name, description, version from public.donation_funds where id = $1", [
          DONATIONS.emptyFund,
        ]),
        { name: "Misiones", description: "Para ir", version: 2 },
      );
      assert.deepEqual(
        await list(
          db,
          "select changes ->> 'name' from public.audit_log where row_id = $1 and action = 'UPDATE'",
          [DONATIONS.emptyFund],
        ),
        ['["Sin ofrendas", "Misiones"]'],
      );
    },
  },
];
