import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor } from "../people.ts";
import { PRAYERS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";

const reveal = (db: Statements, who: Actor, reason = "Habla de hacerse daño") =>
  as(db, who, () =>
    db.query<{ name: string; email: string }>("select * from public.reveal_author($1, $2)", [
      PRAYERS.everybody,
      reason,
    ]),
  );

export const PRAYER_TALK: readonly Behaviour[] = [
  {
    name: "a request to talk reveals nothing: neither its answer nor whether the account still exists",
    async run(db) {
      const talk = (who: Actor) =>
        as(db, who, () => db.query("select public.ask_to_talk($1) as answer", [PRAYERS.everybody]));
      const first = await talk("pastor");
      assert.deepEqual(
        await db.query(
          "select user_id, title, data ->> 'path' as path from public.notifications where group_key = $1",
          [`talk:${PRAYERS.everybody}`],
        ),
        [
          {
            user_id: PEOPLE.member_owner,
            title: "Pablo Prueba quiere hablar contigo",
            path: `/oracion/${PRAYERS.everybody}`,
          },
        ],
      );
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      assert.deepEqual(await talk("admin"), first);
      assert.equal(
        await as(db, "admin", () =>
          value(db, "select count(*)::int from public.prayer_talks where request_id = $1", [
            PRAYERS.everybody,
          ]),
        ),
        1,
      );
    },
  },
  {
    name: "ten times a minute one of the pastoral team may ask to talk",
    async run(db) {
      const talk = (who: Actor) =>
        refusal(db, () => as(db, who, () => db.query("select public.ask_to_talk($1)", [PRAYERS.everybody])));
      await db.query(
        "insert into private.rate_limit_events (kind, subject, moments) values ('prayer_talks', $1, array(select clock_timestamp() from generate_series(1, 9)))",
        [PEOPLE.pastor],
      );
      assert.equal(await talk("pastor"), "accepted");
      await as(db, "pastor", () => db.query("select public.ask_to_talk($1)", [PRAYERS.everybody]));
      assert.match(await talk("pastor"), /^PT429 rate_limited/);
      assert.equal(await talk("admin"), "accepted");
    },
  },
  {
    name: "the author of an anonymous prayer decides whether who asked to talk hears a name",
    async run(db) {
      const told = () =>
        list(db, "select title from public.notifications where user_id = $1 and group_key = $2", [
          PEOPLE.pastor,
          `talk_answer:${PRAYERS.everybody}`,
        ]);
      const answer = (who: Actor, accepts: boolean) =>
        as(db, who, () => db.query("select public.answer_talk($1, $2)", [PRAYERS.everybody, accepts]));
      await as(db, "pastor", () => db.query("select public.ask_to_talk($1)", [PRAYERS.everybody]));
      for (const who of ["member_other", "pastor", "admin"] as const)
        assert.match(await refusal(db, () => answer(who, true)), /^PT404 not_found/, who);
      await answer("member_owner", false);
      assert.deepEqual(await told(), [], "not at the instant of the author's act");
      await db.query("select private.flush_quiet_news()");
      assert.deepEqual(await told(), ["Prefiere no hablar por ahora"]);
      assert.equal(
        await value(db, "select count(*)::int from public.notifications where group_key = $1", [
          `talk:${PRAYERS.everybody}`,
        ]),
        0,
      );
      await as(db, "pastor", () => db.query("select public.ask_to_talk($1)", [PRAYERS.everybody])); // asked once
      await answer("member_owner", true);
      assert.deepEqual(await told(), ["Prefiere no hablar por ahora"]);

      await db.exec("delete from public.prayer_talks; delete from public.notifications");
      await as(db, "pastor", () => db.query("select public.ask_to_talk($1)", [PRAYERS.everybody]));
      await answer("member_owner", true);
      assert.deepEqual(await told(), ["Marta Prueba quiere hablar contigo"]);
      assert.equal(
        await as(db, "pastor", () =>
          value(db, "select is_accepted from public.prayer_talks where request_id = $1", [PRAYERS.everybody]),
        ),
        true,
      );
    },
  },
  {
    name: "only a super administrator who just signed in learns a name, with a reason; it is logged and the author told",
    async run(db) {
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      for (const who of ["member_owner", "pastor", "admin"] as const)
        assert.match(await refusal(db, () => reveal(db, who)), /^42501 rank_required/, who);
      assert.match(
        await refusal(db, () => reveal(db, "super_admin", " nueve let  ")),
        /^23514 reason_required/,
      );
      await db.query(
        "update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1",
        [PEOPLE.super_admin],
      );
      assert.match(await refusal(db, () => reveal(db, "super_admin")), /^PT403 recent_session_required/);
      await db.query(
        "update auth.sessions set created_at = now() - interval '9 minutes' where user_id = $1",
        [PEOPLE.super_admin],
      );
      assert.equal(await value(db, `select count(*)::int from public.audit_log where id > ${before}`), 0);

      assert.deepEqual(await reveal(db, "super_admin"), [
        { name: "Marta Prueba", email: "member_owner@ejemplo.mx" },
      ]);
      assert.deepEqual(
        await one(
          db,
          `select action, actor_id, subject_id, reason, table_name, changes from public.audit_log where id > ${before}`,
        ),
        {
          action: "REVEAL",
          actor_id: PEOPLE.super_admin,
          subject_id: PEOPLE.member_owner,
          reason: "Habla de hacerse daño",
          table_name: "prayer_requests",
          changes: { id: PRAYERS.everybody },
        },
      );
      const notice = await one(
        db,
        "select user_id, title, message from public.notifications where group_key = $1",
        [`prayer_revealed:${PRAYERS.everybody}`],
      );
      assert.equal(notice["user_id"], PEOPLE.member_owner);
      assert.match(String(notice["message"]), /^Sara Prueba .*: Habla de hacerse daño$/);
    },
  },
  {
    name: "somebody else's young session does not make an old one recent",
    async run(db) {
      await db.query("update auth.sessions set created_at = now() - interval '1 day' where user_id = $1", [
        PEOPLE.super_admin,
      ]);
      await db.query("insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())", [
        ID,
        PEOPLE.super_admin,
      ]);
      assert.match(await refusal(db, () => reveal(db, "super_admin")), /^PT403 recent_session_required/);
    },
  },
  {
    name: "no prayer, no author to talk to or to reveal, and who is no member learns not even that",
    async run(db) {
      const call = (who: Actor, sql: string) => refusal(db, () => as(db, who, () => db.query(sql)));
      const talk = `select public.ask_to_talk('${ID}')`;
      assert.match(await call("pastor", talk), /^PT404 not_found/);
      assert.match(await call("deactivated_member", talk), /^42501 rank_required/);
      assert.match(
        await call("super_admin", `select public.reveal_author('${ID}', 'Habla de hacerse daño')`),
        /^PT404 not_found/,
      );
    },
  },
  {
    name: "a member whose request to talk was declined does not learn whose prayer it is when somebody else asks",
    async run(db) {
      const talk = (who: Actor) =>
        as(db, who, () => db.query("select public.ask_to_talk($1)", [PRAYERS.everybody]));
      const answer = (accepts: boolean) =>
        as(db, "member_owner", () =>
          db.query("select public.answer_talk($1, $2)", [PRAYERS.everybody, accepts]),
        );
      await db.exec("delete from public.prayer_talks");
      await talk("pastor");
      await answer(false);
      await db.query("select private.flush_quiet_news()");
      await talk("admin");
      await answer(true);
      assert.deepEqual(
        await list(
          db,
          "select is_accepted from public.prayer_talks where request_id = $1 order by asked_by = $2",
          [PRAYERS.everybody, PEOPLE.pastor],
        ),
        ["true", "false"],
      );
      assert.deepEqual(
        await list(db, "select title from public.notifications where user_id = $1 and group_key = $2", [
          PEOPLE.pastor,
          `talk_answer:${PRAYERS.everybody}`,
        ]),
        ["Prefiere no hablar por ahora"],
      );
    },
  },
];
