import assert from "node:assert/strict";
import { as, letNoticesLeave, value, type Behaviour } from "../behaviour.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import { pass, rung, runJobs, seenBy, set, told } from "./prophecy-steps.ts";

const { draft, published, scheduled } = PROPHECIES;

export const SCHEDULED_PROPHECY: readonly Behaviour[] = [
  {
    name: "visitors, members and a deactivated admin cannot read a scheduled prophecy a second before its time",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 second'");
      for (const who of ["visitor", "member_owner", "deactivated_admin"] as const)
        assert.deepEqual(await seenBy(db, who), [], who);
      const feed = (who: "visitor" | "admin") =>
        as(db, who, () =>
          value(
            db,
            "select public.prophecy_feed() -> 'prophecies' @> jsonb_build_array(jsonb_build_object('id', $1::text))",
            [draft],
          ),
        );
      assert.equal(await feed("visitor"), false);
      assert.equal(await feed("admin"), false, "whoever asks for the feed");
      await runJobs(db);
      assert.equal(await told(db), 0);
      await pass(db, draft, "now()");
      assert.deepEqual(await seenBy(db, "visitor"), ["Borrador"]);
      assert.equal(await feed("visitor"), true);
    },
  },
  {
    name: "rings once at its time, however often it was moved before",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 hour'");
      await set(db, "publish_date = now() + interval '2 days'");
      await pass(db, draft, "now() + interval '1 minute'");
      await runJobs(db);
      assert.deepEqual([await told(db), await rung(db)], [0, 0]);
      await pass(db, draft, "now()");
      await runJobs(db);
      await letNoticesLeave(db);
      await runJobs(db);
      assert.deepEqual([await told(db), await rung(db)], [6, 5]);
      // moved once more after it rang: hidden, and it comes back in silence
      await db.exec("delete from private.push_queue");
      await set(db, "publish_date = now() + interval '1 hour'");
      assert.deepEqual(await seenBy(db, "member_owner"), []);
      await pass(db, draft, "now()");
      await runJobs(db);
      await letNoticesLeave(db);
      assert.deepEqual([await told(db), await rung(db)], [6, 0]);
    },
  },
  {
    name: "taken off the schedule it never rings",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 hour'");
      await set(db, "status = 'draft'");
      await pass(db, draft, "now() - interval '1 minute'");
      await runJobs(db);
      await letNoticesLeave(db);
      assert.deepEqual([await told(db), await rung(db)], [0, 0]);
      assert.deepEqual(await seenBy(db, "visitor"), []);
    },
  },
  {
    name: "moved into the past it is there at once and rings as one that is published now",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 hour'");
      await set(db, "publish_date = now() - interval '1 minute'");
      assert.deepEqual(await seenBy(db, "visitor"), ["Borrador"]);
      await letNoticesLeave(db);
      assert.deepEqual([await told(db), await rung(db)], [6, 5]);
    },
  },
  {
    name: "categories count what everybody may read, whoever asks",
    async run(db) {
      await set(db, "category = 'Fe'", scheduled);
      await set(db, "category = 'Familia'");
      await set(db, "category = 'Familia'", published);
      for (const who of ["visitor", "admin"] as const) {
        const counts = await as(db, who, () =>
          db.query("select category, total from public.prophecy_categories()"),
        );
        assert.deepEqual(counts, [
          { category: "Familia", total: 1 },
          { category: "Otra", total: 1 },
        ]);
      }
    },
  },
];
