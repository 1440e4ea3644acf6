import assert from "node:assert/strict";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, startSession, type Person } from "../people.ts";
import { PRAYERS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";

const state = (db: Statements, columns: string, id: string = ID) =>
  one(db, `select ${columns} from public.prayer_requests where id = $1`, [id]);
const pray = (db: Statements, who: Person, id: string, day: string | null = null) =>
  as(db, who, () => value(db, "select times from public.pray($1, $2)", [id, day]));
/** A day of the congregation, so many before today. */
const daysAgo = async (db: Statements, days: number) =>
  String(await value(db, `select (private.today() - ${days})::text`));

export const PRAYING: readonly Behaviour[] = [
  {
    name: "a prayer is counted once a day of the congregation, also when the outbox repeats it",
    async run(db) {
      const [today, yesterday] = [await daysAgo(db, 0), await daysAgo(db, 1)];
      const others = () =>
        list(db, "select id || ' ' || prayed_count from public.prayer_requests where id <> $1 order by 1", [
          PRAYERS.everybody,
        ]);
      const before = await others();
      assert.equal(await pray(db, "member_other", PRAYERS.everybody), 1);
      assert.equal(await pray(db, "member_other", PRAYERS.everybody, today), 1);
      assert.equal(await pray(db, "member_other", PRAYERS.everybody, yesterday), 2);
      assert.equal(await pray(db, "leader", PRAYERS.everybody), 3);
      assert.deepEqual(
        await as(db, "member_other", () =>
          list(db, "select day::text from public.prayer_marks where request_id = $1 order by 1", [
            PRAYERS.everybody,
          ]),
        ),
        [yesterday, today],
      );
      assert.deepEqual(await state(db, "prayed_count, version", PRAYERS.everybody), {
        prayed_count: 3,
        version: 1,
      });
      assert.deepEqual(await others(), before, "other requests");
    },
  },
  {
    name: "the day is the congregation's, and a telephone whose clock is fast prays today",
    async run(db) {
      await db.query(
        `insert into public.site_settings (key, value) values ('location', $1)
         on conflict (key) do update set value = excluded.value`,
        [{ ...DEMO_SETTINGS.location, timeZone: "Pacific/Kiritimati" }],
      );
      const today = await value(db, "select timezone('Pacific/Kiritimati', now())::date::text");
      await pray(db, "member_other", PRAYERS.everybody, "2100-01-01");
      await pray(db, "leader", PRAYERS.everybody);
      assert.deepEqual(
        await list(db, "select distinct day::text from public.prayer_marks where request_id = $1", [
          PRAYERS.everybody,
        ]),
        [today],
      );
    },
  },
  {
    name: "nobody prays for their own, for what they cannot read or for what is over; a late telephone still does",
    async run(db) {
      const refused = (who: Person, id: string, day: string | null = null) =>
        refusal(db, () => pray(db, who, id, day));
      for (const id of [PRAYERS.everybody, PRAYERS.pending])
        assert.match(await refused("member_owner", id), /^42501 own_prayer/, id);
      for (const id of [PRAYERS.pastors, PRAYERS.pending, PRAYERS.rejected, ID])
        assert.match(await refused("member_other", id), /^PT404 not_found/, id);
      assert.equal(await refused("pastor", PRAYERS.pastors), "accepted");
      for (const id of [PRAYERS.expired, PRAYERS.answered])
        assert.match(await refused("member_other", id), /^PT409 prayer_closed/, id);
      assert.match(await refused("pastor", PRAYERS.pending), /^PT409 prayer_closed/);
      assert.equal(await refused("member_other", PRAYERS.expired, await daysAgo(db, 2)), "accepted");
      assert.equal(await refused("member_other", PRAYERS.answered, await daysAgo(db, 3)), "accepted");
      assert.match(
        await refused("member_other", PRAYERS.answered, await daysAgo(db, 1)),
        /^PT409 prayer_closed/,
      );
      assert.equal(await refused("member_other", PRAYERS.everybody, await daysAgo(db, 7)), "accepted");
      assert.match(
        await refused("member_other", PRAYERS.everybody, await daysAgo(db, 8)),
        /^PT409 prayer_closed/,
      );
    },
  },
  {
    name: "sixty prayers a minute are enough, and a repeated one does not count",
    async run(db) {
      await db.query(
        "insert into private.rate_limit_events (kind, subject, moments) values ('prayer_marks', $1, array(select clock_timestamp() from generate_series(1, 59)))",
        [PEOPLE.member_other],
      );
      await pray(db, "member_other", PRAYERS.everybody);
      await pray(db, "member_other", PRAYERS.everybody);
      assert.match(await refusal(db, () => pray(db, "member_other", PRAYERS.members)), /^PT429 rate_limited/);
      assert.equal(await refusal(db, () => pray(db, "leader", PRAYERS.members)), "accepted");
    },
  },
  {
    name: "the author alone renews a request, for thirty days from now",
    async run(db) {
      const renew = (who: Person, id: string) =>
        as(db, who, () => value(db, "select public.renew_prayer($1) = now() + interval '30 days'", [id]));
      for (const who of ["member_other", "pastor", "admin"] as const)
        assert.match(await refusal(db, () => renew(who, PRAYERS.expired)), /^PT404 not_found/, who);
      await db.query("update public.prayer_requests set reminded_at = now() where id = $1", [
        PRAYERS.expired,
      ]);
      assert.equal(await renew("member_owner", PRAYERS.expired), true);
      assert.deepEqual(
        await state(
          db,
          "expires_at = now() + interval '30 days' as ends, reminded_at, status, version",
          PRAYERS.expired,
        ),
        { ends: true, reminded_at: null, status: "approved", version: 1 },
      );
    },
  },
  {
    name: "the author alone says that God has answered; the words wait as an update and a testimonial, once",
    async run(db) {
      const answer = (who: Person, id: string, text: string, asTestimony: boolean) =>
        as(db, who, () => value(db, "select public.answer_prayer($1, $2, $3)", [id, text, asTestimony]));
      for (const who of ["member_other", "pastor", "admin"] as const)
        assert.match(
          await refusal(db, () => answer(who, PRAYERS.members, "", false)),
          /^PT404 not_found/,
          who,
        );
      assert.match(
        await refusal(db, () => answer("member_owner", PRAYERS.members, "Gracias", true)),
        /^23514 .*testimonials_content_length/,
      );
      const testimonial = await answer("member_owner", PRAYERS.members, " Dios me dio\u0007 trabajo ", true);
      assert.equal(await answer("member_owner", PRAYERS.members, "Otra vez lo mismo", true), testimonial);
      assert.deepEqual(
        await state(db, "answered_at = now() as dated, testimonial_id, status", PRAYERS.members),
        {
          dated: true,
          testimonial_id: testimonial,
          status: "approved",
        },
      );
      assert.deepEqual(
        await one(db, "select author_name, content, status from public.testimonials where id = $1", [
          testimonial,
        ]),
        { author_name: "Marta Prueba", content: "Dios me dio trabajo", status: "pending" },
      );
      assert.deepEqual(
        await db.query("select content, is_answer, status from public.prayer_updates where request_id = $1", [
          PRAYERS.members,
        ]),
        [{ content: "Dios me dio trabajo", is_answer: true, status: "pending" }],
      );
      assert.equal(await answer("member_owner", PRAYERS.pastors, "", false), null);
      assert.equal((await state(db, "answered_at = now() as dated", PRAYERS.pastors))["dated"], true);
    },
  },
  {
    name: "a member with a closed account still sees and withdraws their own prayers only, until the session ends",
    async run(db) {
      const mine = () =>
        as(db, "member_owner", () => list(db, "select id from public.my_prayers() order by id"));
      const takeBack = (who: Person, id: string) =>
        as(db, who, () => db.query("select public.take_prayer_back($1)", [id]));
      const wall = () =>
        list(db, "select id from public.prayer_requests where id in ($1, $2, $3) order by id", [
          PRAYERS.everybody,
          PRAYERS.members,
          PRAYERS.other,
        ]);
      const [all, before] = [await wall(), await mine()];
      await as(db, "member_owner", () => db.query("select public.delete_my_account(true)"));
      assert.deepEqual(await mine(), before);
      await takeBack("member_owner", PRAYERS.other);
      for (const who of ["member_other", "pastor", "admin"] as const) await takeBack(who, PRAYERS.everybody);
      assert.deepEqual(await wall(), all);
      await db.query("delete from auth.sessions where user_id = $1", [PEOPLE.member_owner]);
      await takeBack("member_owner", PRAYERS.everybody);
      assert.deepEqual([await mine(), await wall()], [[], all]);
      await startSession(db, PEOPLE.member_owner);
      await takeBack("member_owner", PRAYERS.everybody);
      assert.deepEqual(await wall(), [PRAYERS.members, PRAYERS.other]);
      await db.query("delete from private.erasures");
      await takeBack("member_owner", PRAYERS.members);
      assert.deepEqual(await wall(), [PRAYERS.other], "deactivated, for whatever reason");
    },
  },
  {
    name: "a prayer that nobody renewed or answered for half a year is deleted",
    async run(db) {
      const ends = (id: string, days: number) =>
        db.query(
          `update public.prayer_requests set expires_at = now() - interval '${days} days' where id = $1`,
          [id],
        );
      await ends(PRAYERS.expired, 181);
      await ends(PRAYERS.answered, 181);
      await ends(PRAYERS.members, 179);
      assert.equal(await value(db, "select private.purge_prayers()"), 1);
      assert.deepEqual(
        await list(db, "select id from public.prayer_requests where id in ($1, $2, $3) order by id", [
          PRAYERS.expired,
          PRAYERS.answered,
          PRAYERS.members,
        ]),
        [PRAYERS.members, PRAYERS.answered],
      );
    },
  },
];
