import assert from "node:assert/strict";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { SCHEDULES } from "../scenario-rows.ts";
import { at, change, idOf, items, minute, PLAN, plan } from "./media-schedule-steps.ts";
import { act, bulk, LINK } from "./media-steps.ts";

export const MEDIA_SCHEDULES: readonly Behaviour[] = [
  {
    name: "of a service that comes back the next two weeks are planned at once, each day once, and the rest by the minute",
    async run(db) {
      await plan(db, {
        description: "'Con gusto'",
        speaker: "' Ana '",
        tags: "'{Fe}'",
        category: "'worship'",
        is_public: "false",
        allow_comments: "false",
        allow_download: "true",
        auto_archive: "false",
        stream_url: `'${LINK}'`,
        starts_on_its_own: "false",
        remind_minutes: "30",
      });
      assert.deepEqual(await items(db), ["2 10:00", "9 10:00"]);
      assert.deepEqual(
        await one(
          db,
          `select title, description, speaker, tags, category, is_public, allow_comments, allow_download, auto_archive, stream_url,
             starts_on_its_own, remind_minutes, duration, content_type, version from public.media_content where id = $1`,
          [await idOf(db, 2)],
        ),
        {
          title: "Culto",
          description: "Con gusto",
          speaker: "Ana",
          tags: ["fe"],
          category: "worship",
          is_public: false,
          allow_comments: false,
          allow_download: true,
          auto_archive: false,
          stream_url: LINK,
          starts_on_its_own: false,
          remind_minutes: 30,
          duration: 5400,
          content_type: "youtube_live",
          version: 1,
        },
      );
      assert.equal(await minute(db), 0);
      // one is deleted, one unplanned: neither comes back
      await bulk(db, "delete_media", [await idOf(db, 2)]);
      await act(db, "unschedule_media", await idOf(db, 9));
      assert.equal(await minute(db), 0);
      await db.query("delete from public.media_content where schedule_id = $1 and status = 'draft'", [PLAN]);
      assert.equal(await minute(db), 1);
      assert.deepEqual(await items(db), ["9 10:00"]);
    },
  },
  {
    name: "ten o'clock stays ten o'clock when the clocks are changed",
    async run(db) {
      await db.query("insert into public.site_settings (key, value) values ('location', $1)", [
        { ...DEMO_SETTINGS.location, timeZone: "America/Tijuana" },
      ]);
      await plan(db, { starts_at: "'2035-03-04 10:00'", ends_at: "'2035-03-04 11:30'" });
      await db.query(
        "select private.make_scheduled_media(schedules, '2035-03-01', '2035-03-20') from public.media_schedules as schedules where id = $1",
        [PLAN],
      );
      assert.deepEqual(
        await list(
          db,
          "select to_char(timezone('UTC', scheduled_for), 'MM-DD HH24:MI') from public.media_content where schedule_id = $1 order by 1",
          [PLAN],
        ),
        ["03-04 18:00", "03-11 17:00", "03-18 17:00"],
      );
    },
  },
  {
    name: "an hour that the clock leaves out is the one after it, on that day alone",
    async run(db) {
      await db.query("insert into public.site_settings (key, value) values ('location', $1)", [
        { ...DEMO_SETTINGS.location, timeZone: "America/Tijuana" },
      ]);
      await plan(db, { starts_at: "'2035-03-04 02:30'", ends_at: "'2035-03-04 04:00'" });
      await db.query(
        "select private.make_scheduled_media(schedules, '2035-03-01', '2035-03-20') from public.media_schedules as schedules where id = $1",
        [PLAN],
      );
      assert.deepEqual(
        await list(
          db,
          "select to_char(timezone('America/Tijuana', scheduled_for), 'MM-DD HH24:MI') from public.media_content where schedule_id = $1 order by 1",
          [PLAN],
        ),
        ["03-04 02:30", "03-11 03:30", "03-18 02:30"],
      );
    },
  },
  {
    name: "a recurring plan ends on its last day, and takes place on no day that was taken out",
    async run(db) {
      await plan(db, {
        recurrence: "'daily'",
        recurrence_until: "private.today() + 5",
        exceptions: "array[private.today() + 3]",
      });
      assert.deepEqual(await items(db), ["2 10:00", "4 10:00", "5 10:00"]);
      assert.equal(await minute(db), 0);
      assert.deepEqual(await items(db), ["2 10:00", "4 10:00", "5 10:00"]);
    },
  },
  {
    name: "a service without days, in the past, longer than half a day or that does not come back is refused",
    async run(db) {
      const refused = (columns: Readonly<Record<string, string>>) => refusal(db, () => plan(db, columns));
      assert.match(
        await refused({ recurrence_until: "private.today() + 1" }),
        /^23514 media_schedule_without_days/,
      );
      assert.match(
        await refused({
          recurrence: "'daily'",
          recurrence_until: "private.today() + 2",
          exceptions: "array[private.today() + 2]",
        }),
        /^23514 media_schedule_without_days/,
      );
      assert.match(
        await refused({ starts_at: at(-1), ends_at: at(-1, "11:00") }),
        /^23514 media_in_the_past/,
      );
      assert.match(await refused({ ends_at: at(2, "10:00") }), /^23514 .*ends_after_start/);
      assert.match(await refused({ ends_at: at(3, "10:01") }), /^23514 .*duration/);
      assert.match(await refused({ recurrence: "'none'" }), /^23514 .*recurs/);
      assert.match(await refused({ title: "' x '" }), /^23514 .*title_length/);
      assert.match(await refused({ stream_url: "'https://youtu.be/a'" }), /^23514 .*stream_link/);
      assert.equal(await refused({}), "accepted");
    },
  },
  {
    name: "a change is one of all that follow, and what was changed of one of them stays",
    async run(db) {
      await plan(db, { recurrence: "'daily'", recurrence_until: "private.today() + 5" });
      const own = await idOf(db, 4);
      await as(db, "admin", () =>
        db.query("update public.media_content set title = 'Bautismos' where id = $1", [own]),
      );
      await as(db, "admin", () =>
        db.query(
          `select public.schedule_media($1, timezone(private.congregation_zone(), ${at(4, "18:00")}), 600)`,
          [own],
        ),
      );
      await change(
        db,
        `title = 'Culto de fe', speaker = 'Ana', starts_at = ${at(2, "12:00")}, ends_at = ${at(2, "13:00")}, applies_from = private.today() + 3`,
      );
      const said =
        "title || ' ' || speaker || ' ' || duration || to_char(timezone(private.congregation_zone(), scheduled_for), ' HH24:MI')";
      assert.deepEqual(await items(db, said), [
        "2 Culto  5400 10:00",
        "3 Culto de fe Ana 3600 12:00",
        "4 Bautismos Ana 600 18:00",
        "5 Culto de fe Ana 3600 12:00",
      ]);
      assert.equal(await value(db, "select version from public.media_schedules where id = $1", [PLAN]), 2);
      await change(
        db,
        `description = 'Con gusto', category = 'teaching', tags = '{fe}', is_public = false, allow_comments = false, allow_download = true,
         auto_archive = false, starts_on_its_own = false, remind_minutes = 15,
         series_id = (select id from public.media_series where is_active),
         thumbnail_url = '/storage/v1/object/public/media-images/${PLAN}/1.webp'`,
      );
      assert.deepEqual(
        await one(
          db,
          `select description, category, tags, is_public, allow_comments, allow_download, auto_archive, starts_on_its_own, remind_minutes,
             series_id is not null as series, thumbnail_url is not null as picture from public.media_content where id = $1`,
          [own],
        ),
        {
          description: "Con gusto",
          category: "teaching",
          tags: ["fe"],
          is_public: false,
          allow_comments: false,
          allow_download: true,
          auto_archive: false,
          starts_on_its_own: false,
          remind_minutes: 15,
          series: true,
          picture: true,
        },
      );
    },
  },
  {
    name: "of what comes back the first time alone is announced, and each is reminded of",
    async run(db) {
      await plan(db);
      const jobs = (kind: string) =>
        list(
          db,
          `select occurrence - private.today() from private.media_jobs join public.media_content as items on items.id = media_content_id
           where schedule_id = $1 and kind = $2::private.media_job_kind order by 1`,
          [PLAN, kind],
        );
      assert.deepEqual(await jobs("announce"), ["2"]);
      assert.deepEqual(await jobs("remind"), ["2", "9"]);
      assert.deepEqual(await jobs("start"), ["2", "9"]);
    },
  },
  {
    name: "schedules come in clean, are logged, and thirty a minute are enough",
    async run(db) {
      const before = await value(db, "select max(id) from public.audit_log");
      await plan(db, {
        title: "'  Culto   de fe '",
        description: "E' Con\\u0007 gusto '",
        exceptions: "array[private.today() + 9, null, private.today() + 9]",
      });
      await change(db, "speaker = ' Ana  Ruiz ', tags = '{ Fe }'");
      assert.deepEqual(
        await one(
          db,
          "select title, description, speaker, tags, cardinality(exceptions) as exceptions from public.media_schedules where id = $1",
          [PLAN],
        ),
        { title: "Culto de fe", description: "Con gusto", speaker: "Ana Ruiz", tags: ["fe"], exceptions: 1 },
      );
      assert.deepEqual(
        await list(
          db,
          "select action from public.audit_log where id > $1 and table_name = 'media_schedules' order by id",
          [before],
        ),
        ["INSERT", "UPDATE"],
      );
      for (const picture of [`'/storage/v1/object/public/media-images/${PLAN}/1.webp'`, "null"])
        await change(db, `thumbnail_url = ${picture}`);
      assert.deepEqual(
        await list(db, "select name from private.file_queue where bucket_id = 'media-images'"),
        [`${PLAN}/1.webp`],
      );
      await waitAMinute(db);
      const many = (number: number) =>
        as(db, "admin", () =>
          db.query(
            `insert into public.media_schedules (title, starts_at, ends_at)
             select 'Culto', '2040-01-01 10:00', '2040-01-01 11:00' from generate_series(1, $1::int)`,
            [number],
          ),
        );
      assert.equal(await refusal(db, () => many(30)), "accepted");
      assert.match(await refusal(db, () => many(31)), /^PT429/);
      assert.equal(
        await value(db, "select count(*)::int from public.media_content where schedule_id = $1", [
          SCHEDULES.weekly,
        ]),
        0,
      );
    },
  },
];
