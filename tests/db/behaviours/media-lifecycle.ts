import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { MEDIA } from "../scenario-rows.ts";
import { act, add, bulk, goLive, item, letPass, LINK, NEW, sent, statusOf, type Act } from "./media-steps.ts";
import type { Statements } from "../test-database.ts";

const schedule = (db: Statements, when: string, duration: number | null = null, id = NEW) =>
  as(db, "admin", () => value(db, `select public.schedule_media($1, ${when}, $2)`, [id, duration]));

export const MEDIA_LIFECYCLE: readonly Behaviour[] = [
  {
    name: "an item goes only where the table of moves lets it, and asking twice changes nothing",
    async run(db) {
      // the state after each act in each state; nothing where it is refused
      const states = ["draft", "scheduled", "live", "processing", "active", "published", "archived"];
      const expected: Readonly<Record<string, readonly (string | null)[]>> = {
        unschedule_media: ["draft", "draft", null, null, null, null, null],
        start_stream: ["live", "live", "live", null, null, null, null],
        end_stream: [null, null, "processing", "processing", null, "published", "archived"],
        resume_stream: [null, null, "live", "live", null, "live", "live"],
        publish_media: ["published", null, null, null, "active", "published", "published"],
      };
      for (const [name, results] of Object.entries(expected))
        for (const [at, status] of states.entries()) {
          await db.query("delete from public.media_content where id = $1", [NEW]);
          const isSeen = status === "active" || status === "published";
          await db.query(
            `insert into public.media_content (id, title, status, stream_url, video_url, content_type, scheduled_for, started_at, ended_at, published_at)
             values ($1, 'Culto', $2::public.media_status, $3, case when $4 then $3 end, case when $4 then 'recorded' else 'scheduled' end::public.media_content_type,
               now() + interval '1 day', now() - interval '1 hour', case when $5 then now() - interval '1 minute' end, case when $4 then now() end)`,
            [NEW, status, LINK, isSeen, status === "processing" || isSeen || status === "archived"],
          );
          // of a row that came with a time, the clean-up makes a plan
          if (status === "draft")
            await db.query("update public.media_content set status = 'draft' where id = $1", [NEW]);
          const attempt = () => act(db, name as Act, NEW);
          const result = results[at];
          if (result === null)
            assert.match(await refusal(db, attempt), /^23514 media_transition/, `${name}: ${status}`);
          else assert.equal(await attempt(), result, `${name}: ${status}`);
        }
    },
  },
  {
    name: "a form with a date plans an item for 90 minutes, one without makes a draft; a day that is over is refused",
    async run(db) {
      await add(db);
      assert.deepEqual(await item(db, "status, content_type, duration, scheduled_for"), {
        status: "draft",
        content_type: "scheduled",
        duration: null,
        scheduled_for: null,
      });
      const planned = "00000000-0000-4000-8000-0000000f0002";
      await add(db, { scheduled_for: "now() + interval '1 day'" }, planned);
      assert.deepEqual(await item(db, "status, duration", planned), { status: "scheduled", duration: 5400 });
      const past = "00000000-0000-4000-8000-0000000f0003";
      const at = (ago: string) =>
        add(db, { scheduled_for: `now() - interval '${ago}'`, duration: "60" }, past);
      assert.match(await refusal(db, () => at("6 minutes")), /^23514 media_in_the_past/);
      await at("4 minutes");
      assert.deepEqual(await item(db, "status, duration", past), { status: "scheduled", duration: 60 });
    },
  },
  {
    name: "planning takes a time that is to come, moves it, and takes it back",
    async run(db) {
      await add(db);
      assert.match(await refusal(db, () => schedule(db, "null")), /^23514 media_date_missing/);
      assert.match(
        await refusal(db, () => schedule(db, "now() - interval '6 minutes'")),
        /^23514 media_in_the_past/,
      );
      assert.equal(await schedule(db, "now() - interval '4 minutes'"), "scheduled");
      assert.deepEqual(await item(db, "scheduled_for = now() - interval '4 minutes' as at, duration"), {
        at: true,
        duration: 5400,
      });
      await schedule(db, "now() + interval '2 days'", 3600);
      await schedule(db, "now() + interval '3 days'");
      assert.deepEqual(await item(db, "scheduled_for = now() + interval '3 days' as at, duration"), {
        at: true,
        duration: 3600,
      });
      assert.equal(await act(db, "unschedule_media", NEW), "draft");
      assert.deepEqual(await item(db, "scheduled_for, duration"), { scheduled_for: null, duration: null });
      assert.match(
        await refusal(db, () => schedule(db, "now() + interval '1 day'", null, MEDIA.published)),
        /^23514 media_transition/,
      );
    },
  },
  {
    name: "a transmission starts once, ends with its length and goes on in the same row within five minutes",
    async run(db) {
      await goLive(db);
      assert.deepEqual(await item(db, "status, content_type, started_at = now() as now"), {
        status: "live",
        content_type: "youtube_live",
        now: true,
      });
      await letPass(db, "65 minutes");
      await act(db, "start_stream", NEW);
      assert.deepEqual(await item(db, "started_at = now() - interval '65 minutes' as first"), {
        first: true,
      });
      await act(db, "end_stream", NEW);
      assert.deepEqual(await item(db, "status, duration, ended_at = now() as now"), {
        status: "processing",
        duration: 3900,
        now: true,
      });
      await letPass(db, "4 minutes");
      await act(db, "end_stream", NEW);
      assert.deepEqual(await item(db, "duration, ended_at = now() - interval '4 minutes' as first"), {
        duration: 3900,
        first: true,
      });
      await act(db, "resume_stream", NEW);
      assert.deepEqual(
        await item(db, "status, duration, ended_at, started_at = now() - interval '69 minutes' as first"),
        { status: "live", duration: null, ended_at: null, first: true },
      );
      await act(db, "end_stream", NEW);
      await letPass(db, "6 minutes");
      const refused = (id: string) => refusal(db, () => act(db, "resume_stream", id));
      assert.match(await refused(NEW), /^23514 media_resume_too_late/);
      assert.match(await refused(MEDIA.published), /^23514 media_resume_too_late/, "it was never live");
    },
  },
  {
    name: "a continued transmission has no recording yet, even if it had one",
    async run(db) {
      await goLive(db);
      await act(db, "end_stream", NEW);
      await db.exec(
        "select private.transition_media(id, 'settle') from public.media_content where status = 'processing'",
      );
      await db.query(
        `insert into public.stream_archive (media_content_id, file_url, quality, format, is_primary) values
           ($1, $2, '1080p', 'mp4', true), ($1, 'culto.vtt', 'captions', 'vtt', false), ($1, 'culto.m4a', 'audio', 'm4a', false)`,
        [NEW, LINK],
      );
      await act(db, "resume_stream", NEW);
      assert.deepEqual(await item(db, "status, content_type, video_url, published_at"), {
        status: "live",
        content_type: "youtube_live",
        video_url: null,
        published_at: null,
      });
      assert.deepEqual(
        await list(
          db,
          `select format from public.stream_archive where media_content_id = '${NEW}' order by 1`,
        ),
        ["m4a", "vtt"],
      );
    },
  },
  {
    name: "a wrong link is corrected in the recording as well, which never loses its picture",
    async run(db) {
      await add(db, { stream_url: `'${LINK}'` });
      await act(db, "publish_media", NEW);
      const right = LINK.replace("dQw4", "aaaa");
      const set = (link: string | null) =>
        as(db, "admin", () =>
          db.query("update public.media_content set stream_url = $2 where id = $1", [NEW, link]),
        );
      await set(right);
      assert.deepEqual(await item(db, "stream_url, video_url"), { stream_url: right, video_url: right });
      await set(null);
      assert.deepEqual(await item(db, "stream_url, video_url"), { stream_url: null, video_url: right });
      const file = `/storage/v1/object/media/${NEW}/culto.mp4`;
      await db.query("update public.media_content set video_url = $2 where id = $1", [NEW, file]);
      await set(LINK);
      assert.deepEqual(await item(db, "video_url"), { video_url: file });
    },
  },
  {
    name: "an upload can be neither planned, which would open its file, nor transmitted, which would lose it",
    async run(db) {
      await add(db, { stream_url: `'${LINK}'` });
      const file = `/storage/v1/object/media/${NEW}/culto.mp4`;
      await db.query("update public.media_content set video_url = $2 where id = $1", [NEW, file]);
      assert.match(
        await refusal(db, () => schedule(db, "now() + interval '1 day'")),
        /^23514 media_is_recorded/,
      );
      assert.match(await refusal(db, () => act(db, "start_stream", NEW)), /^23514 media_is_recorded/);
      for (const status of ["scheduled", "live"])
        assert.match(
          await refusal(db, () =>
            db.query(
              "update public.media_content set status = $2::public.media_status, scheduled_for = now(), started_at = now() where id = $1",
              [NEW, status],
            ),
          ),
          /media_content_unrecorded_state/,
        );
      assert.equal(await act(db, "publish_media", NEW), "published");
      assert.deepEqual(await item(db, "video_url"), { video_url: file });
    },
  },
  {
    name: "nothing starts without a link, and nothing is published without something to see",
    async run(db) {
      await add(db);
      assert.match(await refusal(db, () => act(db, "start_stream", NEW)), /^23514 media_has_no_source/);
      assert.match(await refusal(db, () => act(db, "publish_media", NEW)), /^23514 media_has_no_source/);
      await db.query("update public.media_content set stream_url = $2 where id = $1", [NEW, LINK]);
      assert.equal(await act(db, "publish_media", NEW), "published");
      assert.deepEqual(
        await item(db, "video_url, content_type, published_at = now() as now, provider, provider_id"),
        {
          video_url: LINK,
          content_type: "recorded",
          now: true,
          provider: "youtube",
          provider_id: "dQw4w9WgXcQ",
        },
      );
    },
  },
  {
    name: "an archived item is published again with its date",
    async run(db) {
      await db.exec(
        `update public.media_content set published_at = '2026-05-05' where id = '${MEDIA.archived}'`,
      );
      await act(db, "publish_media", MEDIA.archived);
      assert.deepEqual(await item(db, "status, published_at = '2026-05-05' as first", MEDIA.archived), {
        status: "published",
        first: true,
      });
    },
  },
  {
    name: "each of several is archived or refused by itself",
    async run(db) {
      const unknown = "00000000-0000-4000-8000-0000000f0009";
      const rows = await bulk(db, "archive_media", [
        MEDIA.published,
        MEDIA.live,
        MEDIA.archived,
        MEDIA.deleted,
        unknown,
      ]);
      const by = new Map(rows.map(({ id, ...rest }) => [id, rest]));
      assert.deepEqual(by.get(MEDIA.published), { status: "archived", code: null, problem: null });
      assert.deepEqual(by.get(MEDIA.live), { status: null, code: "23514", problem: "media_transition" });
      assert.deepEqual(by.get(MEDIA.archived), { status: "archived", code: null, problem: null });
      assert.deepEqual(by.get(MEDIA.deleted), { status: null, code: "PT404", problem: "not_found" });
      assert.deepEqual(by.get(unknown), { status: null, code: "PT404", problem: "not_found" });
      assert.equal(await statusOf(db, MEDIA.published), "archived");
    },
  },
  {
    name: "everything but what is live goes into the trash and comes back; a plan whose time has gone as a draft",
    async run(db) {
      const [live, scheduled] = [MEDIA.live, MEDIA.scheduled];
      assert.deepEqual(await bulk(db, "delete_media", [live]), [
        { id: live, status: null, code: "23514", problem: "media_is_live" },
      ]);
      await bulk(db, "delete_media", [scheduled, MEDIA.draft]);
      assert.match(await refusal(db, () => act(db, "start_stream", scheduled)), /^PT404 not_found/);
      assert.deepEqual(
        await list(db, "select id from public.media_content where deleted_at = now() order by id"),
        [scheduled, MEDIA.draft],
      );
      await db.query(
        "update public.media_content set scheduled_for = now() - interval '1 minute' where id = $1",
        [scheduled],
      );
      const restored = await bulk(db, "restore_media", [scheduled, MEDIA.draft, MEDIA.deleted]);
      assert.deepEqual(
        restored.map(({ status }) => status),
        ["draft", "draft", "published"],
      );
      const unknown = "00000000-0000-4000-8000-0000000f0009";
      assert.deepEqual(await bulk(db, "restore_media", [unknown]), [
        { id: unknown, status: null, code: "PT404", problem: "not_found" },
      ]);
      assert.deepEqual(await item(db, "deleted_at, scheduled_for", scheduled), {
        deleted_at: null,
        scheduled_for: null,
      });
      await db.query(
        "update public.media_content set status = 'scheduled', scheduled_for = now() + interval '1 minute', deleted_at = now() where id = $1",
        [scheduled],
      );
      assert.equal((await bulk(db, "restore_media", [scheduled]))[0]?.status, "scheduled");
    },
  },
  {
    name: "items in the trash for thirty days are deleted by the job of the minute",
    async run(db) {
      const age = (id: string, days: number) =>
        db.query(
          "update public.media_content set deleted_at = now() - make_interval(days => $2) where id = $1",
          [id, days],
        );
      await age(MEDIA.deleted, 31);
      await age(MEDIA.draft, 29);
      await db.exec("select private.run_jobs()");
      assert.deepEqual(await list(db, "select id from public.media_content where deleted_at is not null"), [
        MEDIA.draft,
      ]);
    },
  },
  {
    name: "a copy has the words and switches, but neither link nor dates nor figures",
    async run(db) {
      await db.query(
        `update public.media_content set title = btrim(repeat('palabra ', 15)), speaker = 'Ana', tags = '{fe}', allow_comments = false, is_featured = true,
           view_count = 9, likes = 9 where id = $1`,
        [MEDIA.published],
      );
      const copy = String(await act(db, "duplicate_media", MEDIA.published));
      assert.deepEqual(
        await item(
          db,
          `left(title, 17) as title, right(title, 1) as last, status, content_type, speaker, tags, allow_comments, is_featured, stream_url,
           video_url, published_at, view_count, likes`,
          copy,
        ),
        {
          title: "Copia de palabra ",
          last: "…",
          status: "draft",
          content_type: "recorded",
          speaker: "Ana",
          tags: ["fe"],
          allow_comments: false,
          is_featured: false,
          stream_url: null,
          video_url: null,
          published_at: null,
          view_count: 0,
          likes: 0,
        },
      );
      const planned = String(await act(db, "duplicate_media", MEDIA.live));
      assert.deepEqual(await item(db, "title, content_type", planned), {
        title: "Copia de Culto de fe",
        content_type: "scheduled",
      });
      assert.match(await refusal(db, () => act(db, "duplicate_media", MEDIA.deleted)), /^PT404 not_found/);
    },
  },
  {
    name: "a follower of an item hears of its states, of the trash and of nothing else",
    async run(db) {
      await goLive(db);
      await db.query("update public.media_content set title = 'Otro título', view_count = 5 where id = $1", [
        NEW,
      ]);
      await act(db, "end_stream", NEW);
      await act(db, "end_stream", NEW);
      await bulk(db, "delete_media", [NEW]);
      assert.deepEqual(await sent(db), ["live", "processing", "processing"]);
    },
  },
];
