import assert from "node:assert/strict";
import { as, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { MEDIA } from "../scenario-rows.ts";
import {
  daily,
  events,
  heartbeat,
  letPass,
  OTHER_VISIT,
  say,
  stats,
  sum,
  VISIT,
  type Answer,
} from "./media-figure-steps.ts";
import { add, item } from "./media-steps.ts";

export const MEDIA_VIEWERS: readonly Behaviour[] = [
  {
    name: "a person is one viewer however often they call, a visit is one, and who left is none",
    async run(db) {
      assert.equal((await heartbeat(db, "member_owner", MEDIA.live)).viewers, 1);
      assert.equal((await heartbeat(db, "member_owner", MEDIA.live, VISIT)).viewers, 1);
      assert.equal((await heartbeat(db, "visitor", MEDIA.live, VISIT)).viewers, 2);
      assert.equal((await heartbeat(db, "visitor", MEDIA.live, OTHER_VISIT)).viewers, 3);
      assert.equal((await heartbeat(db, "visitor", MEDIA.live, OTHER_VISIT, true)).viewers, 2);
      assert.equal(
        (await heartbeat(db, "visitor", MEDIA.published, OTHER_VISIT)).viewers,
        1,
        "of another item",
      );
      await letPass(db, "22 seconds");
      assert.equal((await heartbeat(db, "visitor", MEDIA.live, VISIT)).viewers, 2);
      await letPass(db, "22 seconds");
      assert.equal((await heartbeat(db, "visitor", MEDIA.live, VISIT, true)).viewers, 0);
    },
  },
  {
    name: "a visit that bears the id of an account is not that person",
    async run(db) {
      assert.equal((await heartbeat(db, "member_owner", MEDIA.live)).viewers, 1);
      assert.equal((await heartbeat(db, "visitor", MEDIA.live, PEOPLE.member_owner)).viewers, 2);
      assert.equal((await heartbeat(db, "visitor", MEDIA.live, PEOPLE.member_owner, true)).viewers, 1);
      await db.exec("delete from public.media_analytics");
      await say(db, "visitor", "play", PEOPLE.member_owner);
      await say(db, "member_owner", "play");
      assert.equal(await events(db, "play"), 2);
    },
  },
  {
    name: "the first call of a day counts like any other",
    async run(db) {
      await db.exec("delete from private.daily_salts");
      assert.equal((await heartbeat(db, "visitor", MEDIA.live, VISIT)).viewers, 1);
      assert.equal((await heartbeat(db, "visitor", MEDIA.live, OTHER_VISIT)).viewers, 2);
      assert.equal(await value(db, "select count(*)::int from private.daily_salts"), 1);
    },
  },
  {
    name: "a call that was on its way when its page left brings nobody back, whenever it arrives",
    async run(db) {
      await heartbeat(db, "visitor", MEDIA.live, VISIT);
      await heartbeat(db, "visitor", MEDIA.live, VISIT, true);
      // as if that one had begun later and been faster
      await db.exec("update private.media_viewers set seen_at = seen_at + interval '2 seconds'");
      for (let call = 0; call < 2; call += 1)
        assert.equal((await heartbeat(db, "visitor", MEDIA.live, VISIT)).viewers, 0);
      assert.equal(await value(db, "select watched_seconds from private.media_viewers"), 0);
    },
  },
  {
    name: "viewers are counted twice a second, and the peak stays",
    async run(db) {
      await heartbeat(db, "member_owner", MEDIA.live);
      await heartbeat(db, "member_other", MEDIA.live);
      await db.exec("update private.media_viewer_counts set counted_at = now() + interval '1 day'");
      const last = await as(db, "visitor", () =>
        value(db, "select public.media_heartbeat($1, $2)", [MEDIA.live, VISIT]),
      );
      assert.equal((last as Answer).viewers, 2);
      await letPass(db, "1 hour");
      assert.equal((await heartbeat(db, "admin", MEDIA.live, null, true)).viewers, 0);
      await sum(db);
      assert.deepEqual(await item(db, "peak_viewers", MEDIA.live), { peak_viewers: 2 });
    },
  },
  {
    name: "a heartbeat says how things stand and when to call again, to whoever may read the item",
    async run(db) {
      const { now, started_at, ended_at, scheduled_for, ...rest } = await heartbeat(
        db,
        "visitor",
        MEDIA.live,
        VISIT,
      );
      assert.deepEqual(rest, {
        status: "live",
        viewers: 1,
        version: 1,
        again_in: 9,
        is_troubled: false,
        has_reported: false,
      });
      assert.ok(now && started_at && ended_at === null && scheduled_for === null);
      const again = async (id: string, isHidden = false) =>
        (await heartbeat(db, "admin", id, null, isHidden))["again_in"];
      assert.equal(await again(MEDIA.live, true), 60);
      assert.equal(await again(MEDIA.published), 30);
      assert.equal(await again(MEDIA.scheduled), 30);
      await add(db, { scheduled_for: "now() + interval '9 minutes'" });
      assert.equal(await again("00000000-0000-4000-8000-0000000f0001"), 9);
      // a viewer who waits for the recording, or for a lost picture, learns of it as soon
      await as(db, "admin", () => db.query("select public.end_stream($1)", [MEDIA.live]));
      assert.equal(await again(MEDIA.live), 9);
      await db.exec(
        `update public.media_content set ended_at = ended_at - interval '6 minutes' where id = '${MEDIA.live}'`,
      );
      assert.equal(await again(MEDIA.live), 30);
      for (const [who, id] of [
        ["visitor", MEDIA.members],
        ["deactivated_admin", MEDIA.members],
        ["member_owner", MEDIA.draft],
        ["member_owner", MEDIA.archived],
        ["member_owner", MEDIA.deleted],
      ] as const) {
        assert.match(await refusal(db, () => heartbeat(db, who, id, VISIT)), /^PT404 not_found/, who);
        assert.match(await refusal(db, () => stats(db, who, id)), /^PT404 not_found/, who);
        assert.match(
          await refusal(db, () =>
            as(db, who, () => db.query("select public.increment_media_view_count($1)", [id])),
          ),
          /^PT404 not_found/,
          who,
        );
      }
      assert.equal((await heartbeat(db, "member_owner", MEDIA.members))["status"], "published");
    },
  },
  {
    name: "time is watched between two heartbeats, half a minute of each at most",
    async run(db) {
      await heartbeat(db, "member_owner", MEDIA.published);
      await letPass(db, "9 seconds");
      await heartbeat(db, "member_owner", MEDIA.published);
      await letPass(db, "10 minutes");
      await heartbeat(db, "member_owner", MEDIA.published);
      await db.query(
        "insert into private.media_viewers (media_content_id, viewer, day, present_until, watched_seconds) values ($1, 'ayer', private.today() - 1, now(), 100)",
        [MEDIA.published],
      );
      await sum(db);
      assert.deepEqual(await daily(db, "watch_seconds, peak"), { watch_seconds: 39, peak: 1 });
      await db.exec("delete from private.media_viewers");
      await say(db, "member_owner", "play");
      await sum(db);
      assert.deepEqual(await daily(db, "watch_seconds, peak"), { watch_seconds: 39, peak: 1 });
    },
  },
  {
    name: "of two calls on their way at once the earlier one takes no time away",
    async run(db) {
      await heartbeat(db, "member_owner", MEDIA.published);
      await letPass(db, "-2 seconds");
      await heartbeat(db, "member_owner", MEDIA.published);
      assert.equal(await value(db, "select watched_seconds from private.media_viewers"), 0);
    },
  },
  {
    name: "a viewer who was away, or waited for the beginning, has not watched",
    async run(db) {
      const watched = (id: string) =>
        value(db, "select watched_seconds from private.media_viewers where media_content_id = $1", [id]);
      await heartbeat(db, "member_owner", MEDIA.published);
      await letPass(db, "5 seconds");
      await heartbeat(db, "member_owner", MEDIA.published, null, true);
      await letPass(db, "31 seconds");
      await heartbeat(db, "member_owner", MEDIA.published);
      assert.equal(await watched(MEDIA.published), 5);
      await heartbeat(db, "member_owner", MEDIA.scheduled);
      await letPass(db, "9 seconds");
      await heartbeat(db, "member_owner", MEDIA.scheduled);
      assert.equal(await watched(MEDIA.scheduled), 0);
    },
  },
  {
    name: "one network brings thirty new viewers and views a minute and two hundred an hour, a person is counted by themselves",
    async run(db) {
      const from = (address: string) =>
        db.query("select set_config('request.headers', $1, true)", [
          JSON.stringify({ "cf-connecting-ip": address }),
        ]);
      const visit = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
      const views = async () =>
        Number(await value(db, "select count(*) from public.media_analytics where event_type = 'view'"));
      await db.exec("delete from public.media_analytics");
      await from("203.0.113.7");
      for (let number = 0; number < 35; number += 1)
        await heartbeat(db, "visitor", MEDIA.live, visit(number));
      assert.equal(((await stats(db, "visitor", MEDIA.live)) as { viewers: number }).viewers, 30);
      assert.equal(await views(), 30);
      const count = (number: number) =>
        refusal(db, () =>
          as(db, "visitor", () =>
            db.query("select public.increment_media_view_count($1, $2)", [MEDIA.published, visit(number)]),
          ),
        );
      assert.match(await count(50), /^PT429 rate_limited/);
      await heartbeat(db, "member_owner", MEDIA.live);
      await heartbeat(db, "member_other", MEDIA.live);
      assert.equal(await views(), 32, "signed in they need no room of the network's");
      await from("203.0.113.8");
      assert.equal(await count(50), "accepted");
      await from("203.0.113.7");
      await db.exec("delete from private.rate_limit_events where kind not like '%hourly'");
      assert.equal(await count(50), "accepted", "a minute later");
      await db.exec(
        `update private.rate_limit_events set moments = array(select clock_timestamp() - interval '50 minutes' from generate_series(1, 200))
         where kind like '%hourly'`,
      );
      assert.match(await count(50), /^PT429 rate_limited/, "two hundred within the hour");
    },
  },
];
