import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import type { Actor } from "../people.ts";
import { MEDIA, SCHEDULES, SERIES, soundOf } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { bulk } from "./media-steps.ts";
import { begin, call, queued, store, swept } from "./media-upload-steps.ts";

const mayOpen = async (db: Statements, who: Actor, name: string, operation = "storage.object.info") =>
  as(db, who, async () => {
    await db.query("select set_config('storage.operation', $1, true)", [operation]);
    return (await db.query("select from storage.objects where bucket_id = 'media' and name = $1", [name]))
      .length;
  });

export const MEDIA_FILES_KEPT: readonly Behaviour[] = [
  {
    name: "sound and captions are added to an item, replaced and taken away, each file with its row",
    async run(db) {
      const { id } = { id: MEDIA.published };
      const attach = (name: string, language?: string) =>
        call(db, "attach_media_file", id, name, ...(language === undefined ? [] : [language]));
      const files = () =>
        list(
          db,
          `select concat_ws(' ', quality, format, language, file_size, substring(file_url from '[^/]+$')) from public.stream_archive
           where media_content_id = $1 and not is_primary order by 1`,
          [id],
        );
      await db.exec("delete from public.stream_archive where not is_primary; delete from private.file_queue");
      await store(db, `${id}/es.vtt`, 10);
      await store(db, `${id}/en.vtt`, 11);
      await store(db, `${id}/a.m4a`, 12);
      await store(db, `${id}/b.m4a`, 13);
      await attach(`${id}/es.vtt`);
      await attach(`${id}/en.vtt`, "en");
      const isHeard = () => value(db, "select has_sound from public.media_content where id = $1", [id]);
      assert.equal(await isHeard(), false);
      const sound = await attach(`${id}/a.m4a`);
      assert.equal(await isHeard(), true);
      assert.equal(await attach(`${id}/b.m4a`), sound);
      assert.deepEqual(await files(), [
        "audio m4a 13 b.m4a",
        "captions vtt en 11 en.vtt",
        "captions vtt es 10 es.vtt",
      ]);
      assert.deepEqual(await queued(db), [`media ${id}/a.m4a`]);
      await attach(`${id}/b.m4a`);
      assert.equal((await queued(db)).length, 1);
      assert.equal(await call(db, "detach_media_file", sound), true);
      assert.equal(await isHeard(), false);
      assert.equal(await call(db, "detach_media_file", sound), false);
      assert.deepEqual(await queued(db), [`media ${id}/a.m4a`, `media ${id}/b.m4a`]);
      for (const [name, problem] of [
        [`${id}/falta.vtt`, /^23503 file_is_missing/],
        [soundOf(MEDIA.members), /^23514 media_file_kind/],
        [`${id}/a.mp4`, /^23514 media_file_kind/],
        [`${id}/../${id}/a.vtt`, /^23514 media_file_kind/],
      ] as const)
        assert.match(await refusal(db, () => attach(name)), problem, name);
      assert.match(await refusal(db, () => attach(`${id}/es.vtt`, "español")), /^23514 .*language_form/);
      assert.match(
        await refusal(db, () => call(db, "attach_media_file", MEDIA.deleted, soundOf(MEDIA.deleted))),
        /^PT404/,
      );
    },
  },
  {
    name: "the recording itself is neither replaced nor taken away like sound",
    async run(db) {
      const { id, object_name } = await begin(db, { type: "audio/mp4" });
      await store(db, object_name);
      await call(db, "finish_media_upload", id);
      await store(db, `${id}/otro.m4a`);
      assert.match(
        await refusal(db, () => call(db, "attach_media_file", id, `${id}/otro.m4a`, null)),
        /^23514 media_file_is_primary/,
      );
      const primary = await value(db, "select id from public.stream_archive where media_content_id = $1", [
        id,
      ]);
      assert.match(
        await refusal(db, () => call(db, "detach_media_file", primary)),
        /^23514 media_file_is_primary/,
      );
    },
  },
  {
    name: "final deletion also deletes an item's files and picture; a picture that a copy shows stays",
    async run(db) {
      const picture = `/storage/v1/object/public/media-images/${MEDIA.published}/1.webp`;
      await db.query("update public.media_content set thumbnail_url = $2 where id = $1", [
        MEDIA.published,
        picture,
      ]);
      const copy = await call(db, "duplicate_media", MEDIA.published);
      await db.query("delete from public.media_content where id = $1", [MEDIA.published]);
      assert.deepEqual(await queued(db), [
        `media ${soundOf(MEDIA.published)}`,
        `media-images ${MEDIA.published}/1.webp`,
      ]);
      assert.deepEqual(await swept(db), [soundOf(MEDIA.published)]);
      await db.query("update public.media_content set thumbnail_url = null where id = $1", [copy]);
      assert.equal(
        await value(
          db,
          "select not_before = now() + interval '1 day' from private.file_queue where bucket_id = 'media-images'",
        ),
        true,
      );
      assert.deepEqual(await swept(db), [`${MEDIA.published}/1.webp`]);
      await db.exec("delete from private.file_queue");
      for (const change of ["thumbnail_url = null", `thumbnail_url = '${picture}'`])
        await db.query(`update public.media_series set ${change} where id = $1`, [SERIES.active]);
      assert.deepEqual(await queued(db), []);
      await db.query("delete from public.media_series where id = $1", [SERIES.active]);
      assert.deepEqual(await queued(db), [`media-images ${MEDIA.published}/1.webp`]);
      for (const [table, id] of [
        ["media_series", SERIES.inactive],
        ["media_schedules", SCHEDULES.weekly],
      ] as const) {
        for (const change of [`'${picture}'`, `'${picture}'`, "null"]) {
          await db.exec("delete from private.file_queue");
          await db.query(`update public.${table} set thumbnail_url = ${change} where id = $1`, [id]);
          assert.equal((await queued(db)).length, change === "null" ? 1 : 0, `${table} ${change}`);
        }
      }
    },
  },
  {
    name: "files that no row names go a day after they came; those of an upload, of an item and of a series stay",
    async run(db) {
      await db.exec("delete from storage.objects where bucket_id in ('media', 'media-images')");
      const { id, object_name } = await begin(db);
      const picture = (name: string) => `/storage/v1/object/public/media-images/${id}/${name}`;
      await db.query("update public.media_uploads set thumbnail_url = $2 where id = $1", [
        id,
        picture("1.webp"),
      ]);
      await db.query("update public.media_series set thumbnail_url = $2 where id = $1", [
        SERIES.active,
        picture("2.webp"),
      ]);
      for (const name of [object_name, soundOf(MEDIA.archived), soundOf(MEDIA.draft), `${id}/solo.m4a`])
        await store(db, name);
      for (const name of ["1.webp", "2.webp", "3.webp"]) await store(db, `${id}/${name}`, 9, "media-images");
      const look = () => value(db, "select private.queue_orphaned_media()");
      assert.equal(await look(), 0);
      await db.exec(
        "update storage.objects set created_at = now() - interval '25 hours' where bucket_id like 'media%'",
      );
      assert.equal(await look(), 3);
      assert.deepEqual(
        await queued(db),
        [`media ${soundOf(MEDIA.draft)}`, `media ${id}/solo.m4a`, `media-images ${id}/3.webp`].toSorted(),
      );
      assert.equal(await look(), 0);
      // named again meanwhile
      await call(db, "attach_media_file", MEDIA.draft, soundOf(MEDIA.draft), null);
      await db.query(
        "insert into private.file_queue (bucket_id, name) values ('media', $1), ('media-images', $2), ('media-images', $3)",
        [object_name, `${id}/1.webp`, `${id}/2.webp`],
      );
      assert.deepEqual(await swept(db), [`${id}/3.webp`, `${id}/solo.m4a`]);
    },
  },
  {
    name: "a file opens to whoever may see its item, and nobody signs an address but the server",
    async run(db) {
      const opens = async (name: string, operation?: string) => {
        const seen: number[] = [];
        for (const who of ["visitor", "member_owner", "deactivated_admin", "admin"] as const)
          seen.push(await mayOpen(db, who, name, operation));
        return seen;
      };
      const signing = "storage.object.sign";
      assert.deepEqual(await opens(soundOf(MEDIA.published)), [1, 1, 1, 1]);
      assert.deepEqual(await opens(soundOf(MEDIA.published), signing), [0, 0, 0, 0]);
      assert.deepEqual(await opens(soundOf(MEDIA.members)), [0, 1, 0, 1]);
      assert.deepEqual(await opens(soundOf(MEDIA.archived)), [0, 0, 0, 1]);
      await bulk(db, "archive_media", [MEDIA.published]);
      assert.deepEqual(await opens(soundOf(MEDIA.published)), [0, 0, 0, 1]);
      const { id, object_name } = await begin(db);
      await store(db, object_name);
      assert.deepEqual(await opens(object_name), [0, 0, 0, 1]);
      await db.query("update public.media_uploads set publishes = true where id = $1", [id]);
      await call(db, "finish_media_upload", id);
      assert.deepEqual(await opens(object_name), [1, 1, 1, 1]);
    },
  },
  {
    name: "the folder of an item opens the bucket of media to admins, and no other bucket",
    async run(db) {
      const upload = (bucket: string) => () =>
        as(db, "admin", () =>
          db.query("insert into storage.objects (bucket_id, name) values ($1, $2)", [
            bucket,
            `${MEDIA.published}/nuevo.vtt`,
          ]),
        );
      assert.match(await refusal(db, upload("receipts")), /^42501/);
      await upload("media")();
    },
  },
];
