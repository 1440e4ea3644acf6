import assert from "node:assert/strict";
import { as, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { DONATIONS, ownRow } from "../scenario-rows.ts";
import { change, give, nth, state } from "./giving-steps.ts";

export const OWN_GIVING: readonly Behaviour[] = [
  {
    name: "an admin's own offering is confirmed by another one: in their own giving they are a member like any other",
    async run(db) {
      const own = /^42501 own_offering/;
      const mine = ownRow("given", PEOPLE.admin);
      for (const forged of [{ status: "confirmed" }, { donor_name: "El pastor" }])
        assert.match(await refusal(db, () => give(db, "admin", forged)), own, JSON.stringify(forged));
      for (const forged of [
        "status = 'confirmed'",
        "status = 'rejected'",
        "user_id = null",
        "donor_name = 'Otro'",
      ])
        assert.match(await refusal(db, () => change(db, "admin", forged, mine)), own, forged);
      // nor do they take over what the books have of somebody else
      for (const whose of [DONATIONS.confirmed, DONATIONS.reported])
        assert.match(await refusal(db, () => change(db, "admin", `user_id = '${PEOPLE.admin}'`, whose)), own);
      await change(db, "admin", "amount = 60", mine);
      await change(db, "super_admin", "status = 'confirmed'", mine);
      assert.match(await refusal(db, () => change(db, "admin", "amount = 61", mine)), own);
      const remove = (who: Person) =>
        as(db, who, () => db.query("delete from public.donations where id = $1 returning id", [mine]));
      assert.equal((await remove("admin")).length, 0, "the books keep it");
      assert.deepEqual(await state(db, "amount::float, status", mine), { amount: 60, status: "confirmed" });
      assert.equal((await remove("super_admin")).length, 1);
      await db.query("update public.donation_funds set is_active = false where id = $1", [DONATIONS.fund]);
      assert.match(await refusal(db, () => give(db, "admin")), /^23514 fund_is_closed/);
    },
  },
  {
    name: "thirty offerings of a person may wait to be confirmed; the office records without number",
    async run(db) {
      await db.exec("delete from public.donations");
      const fill = (who: Person, status: string) =>
        db.query(
          `insert into public.donations (user_id, fund_id, amount, given_on, status)
           select $1, $2, 50, '2026-05-05', $3 from generate_series(1, 30)`,
          [PEOPLE[who], DONATIONS.fund, status],
        );
      await fill("member_owner", "confirmed");
      assert.equal(await refusal(db, () => give(db, "member_owner")), "accepted");
      await fill("member_owner", "reported");
      assert.match(await refusal(db, () => give(db, "member_owner")), /^23514 too_many_offerings_waiting/);
      assert.equal(await refusal(db, () => give(db, "member_other")), "accepted");
      assert.equal(await refusal(db, () => give(db, "admin", { user_id: PEOPLE.member_owner })), "accepted");
    },
  },
  {
    name: "ten offerings a minute are each person's own",
    async run(db) {
      for (let number = 0; number < 10; number += 1) await give(db, "member_owner", { id: nth(number) });
      assert.equal(await refusal(db, () => give(db, "member_other", { id: nth(11) })), "accepted");
    },
  },
];
