import assert from "node:assert/strict";
import { as, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { MEDIA } from "../scenario-rows.ts";
import { cancelNotice, act, add, LINK, lookAt, NEW, runAfter } from "./media-steps.ts";

const OTHER = "00000000-0000-4000-8000-0000000f0002";

export const MEDIA_PANEL: readonly Behaviour[] = [
  {
    name: "an item stands in the panel where it began, else is to begin, else was made",
    async run(db) {
      await add(db);
      const isMoment = (column: string, day: string) =>
        value(
          db,
          `update public.media_content set ${column} = '${day}' where id = $1 returning moment = ${column}`,
          [NEW],
        );
      assert.equal(await isMoment("created_at", "2030-03-03"), true);
      assert.equal(await isMoment("scheduled_for", "2030-03-02"), true);
      assert.equal(await isMoment("started_at", "2030-03-01"), true);
      assert.equal(await isMoment("created_at", "2030-03-04"), false);
      assert.equal(await isMoment("scheduled_for", "2030-03-05"), false);
    },
  },
  {
    name: "the figures of all media leave out what is deleted and count who watches what is live",
    async run(db) {
      await db.exec(`update public.media_content set view_count = 0, likes = 0, comment_count = 0;
        update public.media_content set view_count = 5, likes = 2, comment_count = 3 where id = '${MEDIA.published}';
        update public.media_content set view_count = 7, likes = 1, comment_count = 1 where id = '${MEDIA.archived}';
        update public.media_content set view_count = 90, likes = 90, comment_count = 90 where id = '${MEDIA.deleted}';
        delete from public.media_daily;
        insert into public.media_daily (media_content_id, day, views, watch_seconds) values
          ('${MEDIA.published}', private.today(), 3, 60), ('${MEDIA.members}', private.today() - 29, 4, 5),
          ('${MEDIA.published}', private.today() - 30, 100, 1000);
        delete from private.media_viewers; delete from private.media_viewer_counts`);
      for (const id of [MEDIA.live, MEDIA.published])
        await as(db, "member_owner", () => db.query("select public.media_heartbeat($1)", [id]));
      const figures = () => as(db, "admin", () => one(db, "select * from public.media_dashboard()"));
      assert.deepEqual(await figures(), {
        items: 6,
        visible: 2,
        scheduled: 1,
        live: 1,
        series: 2,
        viewers: 1,
        views: 12,
        views_30d: 7,
        watch_seconds_30d: 65,
        likes: 3,
        comments: 4,
      });
      await db.exec("update public.media_content set deleted_at = now() where status <> 'live'");
      await db.exec("delete from public.media_daily");
      await db.exec(`update public.media_content set deleted_at = now(), status = 'draft'`);
      assert.deepEqual(await figures(), {
        items: 0,
        visible: 0,
        scheduled: 0,
        live: 0,
        series: 2,
        viewers: 0,
        views: 0,
        views_30d: 0,
        watch_seconds_30d: 0,
        likes: 0,
        comments: 0,
      });
    },
  },
  {
    name: "the calendar has what is on the congregation's days: begun, else planned, else published",
    async run(db) {
      await db.exec(`update public.media_content set scheduled_for = '2030-03-01T03:00Z', stream_url = null where id = '${MEDIA.scheduled}';
        update public.media_content set started_at = '2030-03-05T16:00Z', scheduled_for = '2030-03-04T16:00Z' where id = '${MEDIA.live}';
        update public.media_content set started_at = null, ended_at = null, scheduled_for = null, published_at = '2030-03-07T12:00Z'
          where id = '${MEDIA.published}';
        update public.media_content set started_at = null, ended_at = null, scheduled_for = null, published_at = '2030-03-08T12:00Z'
          where id = '${MEDIA.members}';
        update public.media_content set scheduled_for = '2030-03-02T12:00Z' where id in ('${MEDIA.draft}', '${MEDIA.deleted}')`);
      const days = (from: string | null, to: string | null) =>
        as(db, "admin", () =>
          db.query(
            "select id, status::text, day::text, has_link from public.media_calendar($1::date, $2::date)",
            [from, to],
          ),
        );
      assert.deepEqual(await days("2030-02-28", "2030-03-07"), [
        { id: MEDIA.scheduled, status: "scheduled", day: "2030-02-28", has_link: false },
        { id: MEDIA.live, status: "live", day: "2030-03-05", has_link: true },
        {
          id: MEDIA.published,
          status: "published",
          day: "2030-03-07",
          has_link: true,
        },
      ]);
      assert.deepEqual(await days("2030-03-01", "2030-03-04"), []);
      assert.deepEqual(await days("2030-03-01", "2030-05-01").then(({ length }) => length), 3);
      assert.match(await refusal(db, () => days("2030-03-01", "2030-05-02")), /^22023 range_too_long/);
      assert.match(await refusal(db, () => days(null, "2030-05-02")), /^22023 range_too_long/);
      assert.match(await refusal(db, () => days("2030-05-02", null)), /^22023 range_too_long/);
    },
  },
  {
    name: "the days of a span have what was watched, liked and said on them",
    async run(db) {
      await db.exec(`insert into public.media_daily (media_content_id, day, views, plays, completes, shares, watch_seconds, peak) values
        ('${MEDIA.published}', private.today() - 1, 3, 2, 1, 1, 60, 2), ('${MEDIA.members}', private.today() - 1, 4, 0, 0, 0, 5, 7);
        delete from public.media_likes; delete from public.comments where media_id is not null;
        insert into public.media_likes (media_content_id, user_id, created_at) select '${MEDIA.published}', id, now() - interval '1 day' from public.profiles limit 2;
        insert into public.comments (media_id, content, is_approved, created_at, deleted_at, user_name) values
          ('${MEDIA.published}', 'Amén', true, now() - interval '1 day', null, 'Ana'), ('${MEDIA.published}', 'Espera', null, now() - interval '1 day', null, 'Ana'),
          ('${MEDIA.published}', 'Ya no', true, now() - interval '1 day', now(), '')`);
      const days = (from: string, to: string) =>
        as(db, "admin", () =>
          db.query(
            `select to_jsonb(days) - 'day' as figures from public.media_engagement(private.today() - ${from}, private.today() - ${to}) as days`,
          ),
        );
      const none = {
        views: 0,
        plays: 0,
        completes: 0,
        shares: 0,
        watch_seconds: 0,
        peak: 0,
        likes: 0,
        comments: 0,
      };
      assert.deepEqual(await days("2", "0"), [
        { figures: none },
        {
          figures: {
            views: 7,
            plays: 2,
            completes: 1,
            shares: 1,
            watch_seconds: 65,
            peak: 7,
            likes: 2,
            comments: 1,
          },
        },
        { figures: none },
      ]);
      // from the first moment of the first day to the last of the last one, by the congregation's clock
      const moments = [0, 1, 86_400, 86_401].map(
        (seconds) => `private.start_of_today() - interval '1 day' + interval '${seconds - 1} seconds'`,
      );
      await db.exec(`delete from public.media_likes; delete from public.comments where media_id is not null;
        insert into public.media_likes (media_content_id, user_id, created_at) select '${MEDIA.published}', person.id, moment
          from (select id, row_number() over () as place from public.profiles) as person
          join (values (1, ${moments[0]}), (2, ${moments[1]}), (3, ${moments[2]}), (4, ${moments[3]})) as those (place, moment) using (place);
        insert into public.comments (media_id, content, is_approved, created_at, user_name)
          select '${MEDIA.published}', 'Amén', true, moment, 'Ana' from unnest(array[${moments.join(", ")}]) as moment`);
      const [whole] = await days("1", "1");
      assert.deepEqual(whole, {
        figures: {
          ...none,
          views: 7,
          plays: 2,
          completes: 1,
          shares: 1,
          watch_seconds: 65,
          peak: 7,
          likes: 2,
          comments: 2,
        },
      });
      assert.match(await refusal(db, () => days("402", "1")), /^22023 range_too_long/);
      assert.match(await refusal(db, () => days("null::integer", "1")), /^22023 range_too_long/);
      assert.equal((await days("401", "1")).length, 401);
    },
  },
  {
    name: "admins see what is about to be told, the next first, until it was told or held back",
    async run(db) {
      await db.exec("delete from private.media_jobs");
      const waiting = async () => {
        const rows = await as(db, "admin", () =>
          db.query(
            "select *, send_at = now() + interval '10 minutes' as last from public.waiting_notices('media')",
          ),
        );
        return rows.map((row) => [row["target_id"], row["name"], row["last"]]);
      };
      await add(db, { stream_url: `'${LINK}'` }, OTHER);
      await act(db, "publish_media", OTHER);
      await db.exec("update private.media_jobs set run_at = run_at - interval '3 minutes'");
      await add(db, { scheduled_for: "now() + interval '2 days'" });
      assert.deepEqual(await waiting(), [
        [OTHER, "Culto dominical", false],
        [NEW, "Culto dominical", true],
      ]);
      await runAfter(db, "7 minutes");
      await lookAt(db, "there", OTHER);
      await runAfter(db, "0");
      assert.deepEqual(await waiting(), [[NEW, "Culto dominical", false]]);
      await cancelNotice(db);
      assert.deepEqual(await waiting(), []);
    },
  },
];
