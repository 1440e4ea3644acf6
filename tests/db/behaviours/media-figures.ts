import assert from "node:assert/strict";
import { as, list, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { type Actor, type Person } from "../people.ts";
import { MEDIA } from "../scenario-rows.ts";
import { daily, events, heartbeat, OTHER_VISIT, say, stats, sum, VISIT } from "./media-figure-steps.ts";
import { item } from "./media-steps.ts";

export const MEDIA_FIGURES: readonly Behaviour[] = [
  {
    name: "a person is one view a day, by heartbeat or by call; who waits for the beginning is none",
    async run(db) {
      const increment = (who: Actor | Person, visit: string | null) =>
        as(db, who, () =>
          db.query("select public.increment_media_view_count($1, $2)", [MEDIA.published, visit]),
        );
      await heartbeat(db, "member_owner", MEDIA.published);
      await heartbeat(db, "member_owner", MEDIA.published);
      await increment("member_owner", VISIT);
      await increment("visitor", VISIT);
      await increment("visitor", VISIT);
      await increment("visitor", "no es un número");
      await increment("visitor", null);
      assert.equal(await events(db, "view"), 3);
      await heartbeat(db, "member_owner", MEDIA.scheduled);
      await as(db, "member_owner", () =>
        db.query("select public.increment_media_view_count($1)", [MEDIA.scheduled]),
      );
      assert.equal(await events(db, "view"), 3);
      await db.query(
        "update public.media_content set status = 'live', started_at = now(), stream_url = 'https://www.youtube.com/watch?v=aaaaaaaaaaa' where id = $1",
        [MEDIA.scheduled],
      );
      await heartbeat(db, "member_owner", MEDIA.scheduled);
      assert.equal(await events(db, "view"), 4);
      await db.exec("update private.daily_salts set salt = 'de mañana'");
      await increment("member_owner", VISIT);
      assert.equal(await events(db, "view"), 5, "another day is another person");
      await sum(db);
      assert.deepEqual(await item(db, "view_count, version", MEDIA.published), { view_count: 4, version: 1 });
    },
  },
  {
    name: "an event is kept once a day, without the number of the visit; of what is only planned, sharing alone",
    async run(db) {
      await db.exec("delete from public.media_analytics");
      for (const type of ["progress_25", "progress_50", "progress_75", "complete", "share"]) {
        await say(db, "visitor", type);
        await say(db, "visitor", type);
        await say(db, "visitor", type, OTHER_VISIT);
        assert.equal(await events(db, type), 2, type);
      }
      assert.deepEqual(
        await db.query(
          "select distinct event_data, day = private.today() as today from public.media_analytics where event_type = 'complete'",
        ),
        [{ event_data: { second: 7 }, today: true }],
      );
      await say(db, "member_owner", "play", VISIT);
      await say(db, "visitor", "play", VISIT);
      await sum(db);
      assert.deepEqual(await daily(db, "plays, quarters, halves, three_quarters, completes, shares"), {
        plays: 2,
        quarters: 2,
        halves: 2,
        three_quarters: 2,
        completes: 2,
        shares: 2,
      });
      for (const type of ["view", "play", "progress_25", "complete", "share"])
        await say(db, "visitor", type, VISIT, MEDIA.scheduled);
      assert.deepEqual(
        await list(db, "select event_type from public.media_analytics where media_content_id = $1", [
          MEDIA.scheduled,
        ]),
        ["share"],
      );
      assert.match(
        await refusal(db, () =>
          as(db, "visitor", () =>
            db.query(
              "insert into public.media_analytics (media_content_id, event_type, event_data) values ($1, 'share', $2)",
              [MEDIA.published, { a: "x".repeat(500) }],
            ),
          ),
        ),
        /^23514 .*event_data_size/,
      );
    },
  },
  {
    name: "one network may say three hundred things a minute; more viewers than thirty are counted later, and see the state at once",
    async run(db) {
      const headers = "select set_config('request.headers', '{\"cf-connecting-ip\": \"192.0.2.7\"}', true)";
      const all = await as(db, "visitor", async () => {
        await db.exec(headers);
        return db.query<{ status: string }>(
          `select public.media_heartbeat($1, '00000000-0000-4000-8000-' || lpad(n::text, 12, '0')) ->> 'status' as status from generate_series(1, 302) as n`,
          [MEDIA.live],
        );
      });
      assert.equal(all.filter(({ status }) => status === "live").length, 302);
      assert.equal(await value(db, "select count(*)::int from private.media_viewers"), 30);
      assert.equal(await events(db, "view"), 30);
      await db.exec(
        "update private.rate_limit_events set moments = array(select clock_timestamp() from generate_series(1, 300)) where kind = 'media_events'",
      );
      assert.match(await refusal(db, () => as(db, "visitor", () => say(db, "visitor", "share"))), /^PT429/);
      await waitAMinute(db);
      await say(db, "visitor", "share");
      // waiting for the beginning is no view, but the viewers are counted
      await db.query(
        "select public.media_heartbeat($1, '00000000-0000-4000-8000-' || lpad(n::text, 12, '0')) from generate_series(1, 302) as n",
        [MEDIA.scheduled],
      );
      assert.equal(
        await value(db, "select count(*)::int from private.media_viewers where media_content_id = $1", [
          MEDIA.scheduled,
        ]),
        30,
      );
    },
  },
  {
    name: "a counted viewer uses up no more of their network's rate limit",
    async run(db) {
      await db.exec("select set_config('request.headers', '{\"cf-connecting-ip\": \"192.0.2.7\"}', true)");
      for (let call = 0; call < 3; call += 1) await heartbeat(db, "visitor", MEDIA.live, VISIT);
      assert.deepEqual(
        await list(
          db,
          "select kind || ' ' || cardinality(moments) from private.rate_limit_events where kind like 'media%' order by 1",
        ),
        [
          "media_events 1",
          "media_viewers 1",
          "media_viewers_hourly 1",
          "media_views 1",
          "media_views_hourly 1",
        ],
      );
    },
  },
  {
    name: "sums are made every ten seconds, and twice is once",
    async run(db) {
      await say(db, "member_owner", "share");
      await db.exec("update private.media_sums set summed_at = now() - interval '9 seconds'");
      assert.equal(await value(db, "select private.sum_media_figures()"), 0);
      assert.equal(await value(db, "select summed_at = now() from private.media_sums"), false);
      assert.equal(await sum(db), 1);
      await sum(db);
      assert.deepEqual(await daily(db, "shares"), { shares: 1 });
      await db.exec("update private.media_sums set summed_at = now() - interval '1 hour'");
      await db.exec("select private.run_media_jobs()");
      assert.equal(await value(db, "select summed_at = now() from private.media_sums"), true);
    },
  },
  {
    name: "a like counts once, and taken back no more",
    async run(db) {
      const like = (sql: string) => as(db, "member_owner", () => db.query(sql, [MEDIA.published]));
      await like("insert into public.media_likes (media_content_id) values ($1)");
      assert.match(
        await refusal(db, () => like("insert into public.media_likes (media_content_id) values ($1)")),
        /^23505/,
      );
      assert.deepEqual(await item(db, "likes, version", MEDIA.published), { likes: 1, version: 1 });
      await like("delete from public.media_likes where media_content_id = $1");
      assert.deepEqual(await item(db, "likes", MEDIA.published), { likes: 0 });
      await as(db, "member_other", async () => {
        for (let turn = 0; turn < 30; turn += 1)
          await db.exec(
            `insert into public.media_likes (media_content_id) values ('${MEDIA.published}'); delete from public.media_likes where media_content_id = '${MEDIA.published}'`,
          );
      });
      await as(db, "member_other", async () => {
        for (let turn = 0; turn < 30; turn += 1)
          await db.exec(
            `insert into public.media_likes (media_content_id) values ('${MEDIA.published}'); delete from public.media_likes where media_content_id = '${MEDIA.published}'`,
          );
      });
      assert.match(
        await refusal(db, () =>
          as(db, "member_other", () =>
            db.exec(`insert into public.media_likes (media_content_id) values ('${MEDIA.published}')`),
          ),
        ),
        /^PT429/,
      );
    },
  },
  {
    name: "everybody sees how many saw, liked and shared; how far they came, admins alone",
    async run(db) {
      await db.exec("delete from public.media_analytics");
      await say(db, "visitor", "share");
      await say(db, "visitor", "play");
      await say(db, "visitor", "complete");
      await heartbeat(db, "visitor", MEDIA.published, VISIT);
      await sum(db);
      const open = { views: 1, likes: 0, comments: 0, shares: 1, viewers: 1, peak_viewers: 1 };
      assert.deepEqual(await stats(db, "visitor"), open);
      assert.deepEqual(await stats(db, "admin"), {
        ...open,
        plays: 1,
        quarters: 0,
        halves: 0,
        three_quarters: 0,
        completes: 1,
        watch_seconds: 0,
        troubles: 0,
      });
    },
  },
  {
    name: "salts and viewers are forgotten after two days, events after ninety; sums stay",
    async run(db) {
      await heartbeat(db, "member_owner", MEDIA.published);
      await db.exec(`insert into private.daily_salts (day) values (private.today() - 1), (private.today() - 2);
        insert into private.media_viewers (media_content_id, viewer, day, present_until) values
          ('${MEDIA.live}', 'ayer', private.today() - 1, now()), ('${MEDIA.live}', 'antes', private.today() - 2, now());
        update public.media_analytics set created_at = now() - interval '91 days' where event_type = 'play';
        insert into public.media_analytics (media_content_id, event_type) values ('${MEDIA.published}', 'share');
        update public.media_analytics set created_at = now() - interval '89 days' where event_type = 'share';
        select private.forget_media_viewers()`);
      assert.equal(await value(db, "select count(*)::int from private.daily_salts"), 2);
      assert.deepEqual(
        await list(db, "select viewer from private.media_viewers where char_length(viewer) < 9"),
        ["ayer"],
      );
      assert.deepEqual(await list(db, "select event_type from public.media_analytics order by 1"), [
        "view",
        "share",
      ]);
      assert.equal(await value(db, "select count(*)::int from public.media_daily"), 1);
    },
  },
];
