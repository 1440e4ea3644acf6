import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { ownRow, PRAYER_UPDATES, PRAYERS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle } from "./decision-steps.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";
const nth = (number: number) => `00000000-0000-4000-8000-0000000e${String(number).padStart(4, "0")}`;

const ask = (
  db: Statements,
  who: Person,
  { id = ID, visibility = "miembros", content = "Oren por mi examen" } = {},
) =>
  as(db, who, () =>
    db.query(
      "insert into public.prayer_requests (id, visibility, content) values ($1, $2, $3) on conflict (id) do nothing returning id",
      [id, visibility, content],
    ),
  );
const change = (db: Statements, who: Person, sql: string, id: string = ID) =>
  as(db, who, () => db.query(`update public.prayer_requests set ${sql} where id = $1`, [id]));
const state = (db: Statements, columns: string, id: string = ID) =>
  one(db, `select ${columns} from public.prayer_requests where id = $1`, [id]);
const tell = (db: Statements, who: Person, requestId: string, id: string = ID) =>
  as(db, who, () =>
    db.query(
      "insert into public.prayer_updates (id, request_id, content) values ($1, $2, E' Ya\\u0007 va mejor ') on conflict (id) do nothing",
      [id, requestId],
    ),
  );

export const PRAYER: readonly Behaviour[] = [
  {
    name: "a request waits for the pastoral team, which alone decides; one for that team alone does not wait",
    async run(db) {
      await ask(db, "member_owner", { content: " Oren por\u0007 mi examen \n" });
      assert.deepEqual(
        await state(
          db,
          "user_id, shown_name, content, status, version, expires_at = now() + interval '30 days' as dated",
        ),
        {
          user_id: PEOPLE.member_owner,
          shown_name: "Marta Prueba",
          content: "Oren por mi examen",
          status: "pending",
          version: 1,
          dated: true,
        },
      );
      assert.match(
        await refusal(db, () => change(db, "pastor", "status = 'approved'")),
        /^42501 permission denied/,
      );
      await settle(db, "pastor", "prayer", ID, "approved");
      assert.deepEqual(await state(db, "status, version, moderated_by, moderated_at = now() as dated"), {
        status: "approved",
        version: 2,
        moderated_by: PEOPLE.pastor,
        dated: true,
      });
      await settle(db, "pastor", "prayer", ID, "pending");
      assert.deepEqual(await state(db, "moderated_by, moderated_at"), {
        moderated_by: null,
        moderated_at: null,
      });
      await ask(db, "member_owner", { id: nth(1), visibility: "pastores" });
      assert.equal((await state(db, "status", nth(1)))["status"], "approved");
    },
  },
  {
    name: "a refusal keeps its reason on one line until the next decision",
    async run(db) {
      await settle(db, "pastor", "prayer", PRAYERS.pending, "rejected", " Dice \n un apellido ");
      assert.equal(
        (await state(db, "rejection_reason", PRAYERS.pending))["rejection_reason"],
        "Dice un apellido",
      );
      assert.match(
        await refusal(db, () =>
          db.query("update public.prayer_requests set rejection_reason = $2 where id = $1", [
            PRAYERS.pending,
            "a".repeat(301),
          ]),
        ),
        /^23514 .*prayer_requests_reason_length/,
      );
      await settle(db, "pastor", "prayer", PRAYERS.pending, "approved");
      assert.equal((await state(db, "rejection_reason", PRAYERS.pending))["rejection_reason"], null);
      // decisions of a trusted script too
      const bring = async (status: string) => {
        await db.query(
          "update public.prayer_requests set status = $2, rejection_reason = E' Dice \\n un apellido ' where id = $1",
          [PRAYERS.pending, status],
        );
        return (await state(db, "rejection_reason", PRAYERS.pending))["rejection_reason"];
      };
      assert.deepEqual([await bring("rejected"), await bring("approved")], ["Dice un apellido", null]);
    },
  },
  {
    name: "other words or other readers go back to review; what was refused waits even for the pastoral team",
    async run(db) {
      const mine = ownRow("prayer", PEOPLE.member_owner);
      await change(db, "member_owner", "content = 'Oren por mi tía'", mine);
      assert.deepEqual(await state(db, "status, version", mine), { status: "pending", version: 2 });
      await settle(db, "pastor", "prayer", mine, "approved");
      await change(db, "member_owner", "visibility = 'todos'", mine);
      assert.equal((await state(db, "status", mine))["status"], "pending");
      await change(db, "member_owner", "visibility = 'pastores'", mine);
      assert.equal((await state(db, "status", mine))["status"], "approved");
      await change(db, "member_owner", "visibility = 'pastores'", PRAYERS.rejected);
      assert.deepEqual(await state(db, "status, rejection_reason", PRAYERS.rejected), {
        status: "pending",
        rejection_reason: null,
      });
    },
  },
  {
    name: "the days for which a request waited are not lost",
    async run(db) {
      await db.query(
        "update public.prayer_requests set expires_at = now() + interval '2 days' where id = $1",
        [PRAYERS.pending],
      );
      await settle(db, "pastor", "prayer", PRAYERS.pending, "approved");
      assert.equal(
        (await state(db, "expires_at = now() + interval '30 days' as whole", PRAYERS.pending))["whole"],
        true,
      );
    },
  },
  {
    name: "a forged author, state, number or moment does not stay even if its column were granted",
    async run(db) {
      await db.exec("grant insert on public.prayer_requests to authenticated");
      await as(db, "member_owner", () =>
        db.query(
          `insert into public.prayer_requests (id, user_id, shown_name, content, status, rejection_reason, prayed_count, version, expires_at,
             reminded_at, answered_at, testimonial_id, moderated_at, moderated_by, created_at, updated_at)
           values ($1, $2, 'Otra', 'Oren por mi examen', 'approved', 'nada', 9, 9, '2100-01-01', now(), now(),
             (select id from public.testimonials limit 1), now(), $2, '2020-01-01', '2020-01-01')`,
          [ID, PEOPLE.admin],
        ),
      );
      assert.deepEqual(
        await state(
          db,
          `user_id, shown_name, status, rejection_reason, prayed_count, version, reminded_at, answered_at, testimonial_id, moderated_at,
           moderated_by, expires_at = now() + interval '30 days' as ends, created_at = now() as made, updated_at = now() as touched`,
        ),
        {
          user_id: PEOPLE.member_owner,
          shown_name: "Marta Prueba",
          status: "pending",
          rejection_reason: null,
          prayed_count: 0,
          version: 1,
          reminded_at: null,
          answered_at: null,
          testimonial_id: null,
          moderated_at: null,
          moderated_by: null,
          ends: true,
          made: true,
          touched: true,
        },
      );
    },
  },
  {
    name: "too short and too long ones are refused",
    async run(db) {
      const refused = (content: string) => refusal(db, () => ask(db, "member_owner", { content }));
      assert.match(await refused("Oren    \n  "), /^23514 .*prayer_requests_content_length/);
      assert.match(await refused("a".repeat(1001)), /^23514 .*prayer_requests_content_length/);
      assert.equal(await refused("🙏".repeat(1000)), "accepted");
    },
  },
  {
    name: "one sent twice is stored once and counts once; five a minute are each person's own, and ten may wait",
    async run(db) {
      assert.equal((await ask(db, "member_owner")).length, 1);
      for (let number = 0; number < 9; number += 1)
        assert.equal((await ask(db, "member_owner", { content: "otra vez lo mismo" })).length, 0);
      assert.equal((await state(db, "content"))["content"], "Oren por mi examen");
      for (let number = 1; number < 5; number += 1) await ask(db, "member_owner", { id: nth(number) });
      const next = () => refusal(db, () => ask(db, "member_owner", { id: nth(5) }));
      assert.match(await next(), /^PT429 rate_limited/);
      assert.equal(await refusal(db, () => ask(db, "member_other", { id: nth(6) })), "accepted");
      await waitAMinute(db);
      assert.equal(await next(), "accepted");
      await db.query(
        "insert into public.prayer_requests (user_id, content) select $1, 'Oren por mi examen' from generate_series(1, 3)",
        [PEOPLE.member_owner],
      ); // with the two of the scenario ten wait
      assert.match(await next(), /^23514 too_many_prayers_waiting/);
    },
  },
  {
    name: "an update is its author's, waits for review, is cleaned and stored once; for the pastoral team it does not wait",
    async run(db) {
      await tell(db, "member_owner", PRAYERS.members);
      await tell(db, "member_owner", PRAYERS.members);
      const update = (id: string = ID) =>
        one(db, "select content, status, is_answer from public.prayer_updates where id = $1", [id]);
      assert.deepEqual(await update(), { content: "Ya va mejor", status: "pending", is_answer: false });
      await tell(db, "member_owner", PRAYERS.pastors, nth(1));
      assert.equal((await update(nth(1)))["status"], "approved");
      for (const who of ["member_other", "pastor", "admin"] as const)
        assert.match(await refusal(db, () => tell(db, who, PRAYERS.members, nth(2))), /^42501/, who);
      assert.match(
        await refusal(db, () =>
          as(db, "member_owner", () =>
            db.query("insert into public.prayer_updates (request_id, content) values ($1, 'ya')", [
              PRAYERS.members,
            ]),
          ),
        ),
        /^23514 .*prayer_updates_content_length/,
      );
    },
  },
  {
    name: "ten updates a minute are each person's own, and a repeated one does not count",
    async run(db) {
      for (let number = 0; number < 10; number += 1)
        await tell(db, "member_owner", PRAYERS.members, nth(number));
      await tell(db, "member_owner", PRAYERS.members, nth(0));
      assert.match(
        await refusal(db, () => tell(db, "member_owner", PRAYERS.members, nth(11))),
        /^PT429 rate_limited/,
      );
      assert.equal(
        await refusal(db, () => tell(db, "member_other", ownRow("prayer", PEOPLE.member_other), nth(12))),
        "accepted",
      );
    },
  },
  {
    name: "text written for the pastoral team alone waits before others read it, refused text stays refused",
    async run(db) {
      const status = (id: string) =>
        value(db, "select status from public.prayer_updates where id = $1", [id]);
      await change(db, "member_owner", "visibility = 'todos'", PRAYERS.pastors);
      assert.equal(await status(PRAYER_UPDATES.hidden), "pending");
      await change(db, "member_owner", "visibility = 'pastores'", PRAYERS.pastors);
      assert.equal(await status(PRAYER_UPDATES.hidden), "approved");
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.hidden, "rejected");
      await change(db, "member_owner", "visibility = 'todos'", PRAYERS.pastors);
      assert.equal(await status(PRAYER_UPDATES.hidden), "rejected");
    },
  },
  {
    name: "the team's decision about an update is logged without its words",
    async run(db) {
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.pending, "approved");
      assert.deepEqual(await one(db, `select actor_id, changes from public.audit_log where id > ${before}`), {
        actor_id: PEOPLE.pastor,
        changes: { status: ["pending", "approved"] },
      });
    },
  },
  {
    name: "nobody touches another's request, nor writes one in another's name, even if its triggers were gone",
    async run(db) {
      const touched = (who: Person, id: string) =>
        as(db, who, () =>
          list(db, "update public.prayer_requests set content = content where id = $1 returning id", [id]),
        );
      assert.deepEqual(await touched("member_other", PRAYERS.everybody), []);
      assert.deepEqual(await touched("member_owner", PRAYERS.everybody), [PRAYERS.everybody]);
      await db.exec(
        "grant insert on public.prayer_requests to authenticated; alter table public.prayer_requests disable trigger user",
      );
      const write = (author: string) =>
        refusal(db, () =>
          as(db, "member_owner", () =>
            db.query(
              "insert into public.prayer_requests (user_id, shown_name, content) values ($1, 'Otra', 'Oren por mi examen')",
              [author],
            ),
          ),
        );
      assert.match(await write(PEOPLE.member_other), /^42501 .*row-level security/);
      assert.equal(await write(PEOPLE.member_owner), "accepted");
    },
  },
  {
    name: "words that are changed are cleaned like new ones",
    async run(db) {
      const mine = ownRow("prayer", PEOPLE.member_owner);
      await change(db, "member_owner", "content = E' Oren\\u0007 por mi tía \\n'", mine);
      assert.equal((await state(db, "content", mine))["content"], "Oren por mi tía");
    },
  },
  {
    name: "rows of a trusted script stay as given",
    async run(db) {
      await db.query(
        "insert into public.prayer_updates (id, request_id, content, status, created_at) values ($1, $2, 'Hace tiempo', 'approved', '2026-01-01')",
        [ID, PRAYERS.members],
      );
      assert.deepEqual(
        await one(
          db,
          "select status, created_at = '2026-01-01' as old from public.prayer_updates where id = $1",
          [ID],
        ),
        { status: "approved", old: true },
      );
    },
  },
];
