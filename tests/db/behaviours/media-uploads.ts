import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { SERIES } from "../scenario-rows.ts";
import { bulk, item } from "./media-steps.ts";
import {
  begin,
  call,
  fingerprint,
  minute,
  PATH,
  queued,
  store,
  swept,
  uploads,
} from "./media-upload-steps.ts";

export const MEDIA_UPLOADS: readonly Behaviour[] = [
  {
    name: "an upload takes its title from the file and its place from the database, and nothing of it is listed before it is whole",
    async run(db) {
      const { id, object_name, upload_path, is_whole } = await begin(db);
      assert.match(object_name, new RegExp(`^${id}/\\d{13}-[0-9a-f]{8}\\.mp4$`));
      assert.deepEqual([upload_path, is_whole], [null, false]);
      assert.deepEqual(
        await one(db, "select title, file_name, publishes from public.media_uploads where id = $1", [id]),
        { title: "2026-11-22 culto", file_name: "2026-11-22 culto.mp4", publishes: false },
      );
      assert.deepEqual(await list(db, "select from public.media_content where id = $1", [id]), []);
      assert.match(await refusal(db, () => call(db, "finish_media_upload", id)), /^23503 file_is_missing/);
      const short = await begin(db, { name: "a.mov", type: "video/quicktime", size: 1 });
      assert.match(short.object_name, /\.mov$/);
      assert.equal(
        await value(db, "select title from public.media_uploads where id = $1", [short.id]),
        "Video sin título",
      );
      const kinds = { "video/webm": "webm", "audio/mp4": "m4a", "audio/mpeg": "mp3" };
      for (const [at, [type, extension]] of Object.entries(kinds).entries())
        assert.ok((await begin(db, { type, size: at + 2 })).object_name.endsWith(`.${extension}`));
    },
  },
  {
    name: "the same file goes on in the same upload; another one, too large a one and what is no video do not",
    async run(db) {
      const first = await begin(db);
      assert.deepEqual(await begin(db, { name: "copia.mp4" }), first);
      assert.notEqual((await begin(db, { print: fingerprint(9000, "b") })).id, first.id);
      assert.match(await refusal(db, () => begin(db, { size: 2_147_483_649 })), /^23514 .*file_size_fits/);
      assert.equal(await refusal(db, () => begin(db, { size: 2_147_483_648 })), "accepted");
      assert.match(await refusal(db, () => begin(db, { size: 0 })), /^23514 .*file_size_fits/);
      assert.match(
        await refusal(db, () => begin(db, { type: "text/html", size: 8000 })),
        /^23514 .*known_type/,
      );
      assert.match(
        await refusal(db, () => begin(db, { size: 8000, print: "9000" })),
        /^23514 .*fingerprint_form/,
      );
      assert.match(
        await refusal(db, () => begin(db, { name: " \t", size: 8000 })),
        /^23514 .*file_name_length/,
      );
    },
  },
  {
    name: "ten files may be on their way",
    async run(db) {
      for (let size = 1; size <= 9; size += 1) await begin(db, { size });
      assert.match(await refusal(db, () => begin(db, { size: 10 })), /^23514 media_uploads_too_many/);
      const again = await begin(db, { size: 9 });
      await call(db, "cancel_media_upload", again.id);
      await begin(db, { size: 10 });
    },
  },
  {
    name: "where the rest is sent is a path of Storage without its host, and the first of two tabs says it",
    async run(db) {
      const { id } = await begin(db);
      await db.exec("update public.media_uploads set expires_at = now() + interval '1 minute'");
      const say = (url: string, insteadOf: string | null = null) =>
        call(db, "set_media_upload_path", id, url, insteadOf);
      assert.equal(await say(`https://abc.storage.supabase.co${PATH}`), PATH);
      assert.equal(
        await value(
          db,
          "select expires_at = now() + interval '1 day' from public.media_uploads where id = $1",
          [id],
        ),
        true,
      );
      assert.equal(await say(`${PATH}2`), PATH);
      assert.equal(await say(`${PATH}3`, `${PATH}2`), PATH);
      assert.equal(await say(`${PATH}4`, PATH), `${PATH}4`);
      assert.equal((await begin(db)).upload_path, `${PATH}4`);
      for (const url of ["https://ladron.mx/", `${PATH}?a=1`, "/storage/v1/upload/resumable/", "", null])
        assert.match(
          await refusal(db, () => call(db, "set_media_upload_path", id, url, null)),
          /^23514 media_upload_path/,
        );
      await call(db, "cancel_media_upload", id);
      assert.match(await refusal(db, () => say(PATH)), /^PT404/);
    },
  },
  {
    name: "a whole file becomes a recording with the words of its form, seen at once or a draft, and asking twice makes one",
    async run(db) {
      const { id, object_name } = await begin(db);
      await as(db, "admin", () =>
        db.query(
          `update public.media_uploads set title = '  Fe  que camina ', speaker = ' Ana ', description = E'Con\\u0007 gusto', tags = '{ Fe }',
             series_id = $2, category = 'teaching', is_public = false, allow_comments = false, allow_download = true, publishes = true,
             thumbnail_url = $3 where id = $1`,
          [id, SERIES.active, `/storage/v1/object/public/media-images/${id}/1.webp`],
        ),
      );
      assert.equal(
        await value(db, "select title || ': ' || speaker from public.media_uploads where id = $1", [id]),
        "Fe que camina: Ana",
      );
      await store(db, object_name);
      assert.equal((await begin(db)).is_whole, true);
      assert.equal(await call(db, "finish_media_upload", id), "active");
      assert.equal(await call(db, "finish_media_upload", id), "active");
      assert.deepEqual(
        await item(
          db,
          `title, speaker, description, tags, series_id, category, is_public, allow_comments, allow_download, thumbnail_url is not null as picture,
           status, content_type, provider, provider_id, duration, published_at = now() as now`,
          id,
        ),
        {
          title: "Fe que camina",
          speaker: "Ana",
          description: "Con gusto",
          tags: ["fe"],
          series_id: SERIES.active,
          category: "teaching",
          is_public: false,
          allow_comments: false,
          allow_download: true,
          picture: true,
          status: "active",
          content_type: "recorded",
          provider: "file",
          provider_id: object_name,
          duration: 3600,
          now: true,
        },
      );
      assert.deepEqual(
        await list(
          db,
          "select concat_ws(' ', file_url, quality, format, is_primary, file_size) from public.stream_archive where media_content_id = $1",
          [id],
        ),
        [`/storage/v1/object/media/${object_name} 1080p mp4 t 9000`],
      );
      assert.deepEqual([await uploads(db), await queued(db)], [[], []]);
      // the same file once more is another upload
      const draft = await begin(db, { type: "audio/mp4" });
      await store(db, draft.object_name);
      assert.equal(await call(db, "finish_media_upload", draft.id), "draft");
      assert.deepEqual(await item(db, "published_at, content_type", draft.id), {
        published_at: null,
        content_type: "recorded",
      });
      assert.equal(
        await value(db, "select quality || format from public.stream_archive where media_content_id = $1", [
          draft.id,
        ]),
        "audiom4a",
      );
      assert.equal(await call(db, "publish_media", draft.id), "published");
      await bulk(db, "delete_media", [draft.id]);
      assert.match(await refusal(db, () => call(db, "finish_media_upload", draft.id)), /^PT404/);
    },
  },
  {
    name: "a file of another length than was said is not the one, and the next begin sends it again",
    async run(db) {
      const { id, object_name } = await begin(db, { height: null });
      await store(db, object_name, 8999);
      assert.match(await refusal(db, () => call(db, "finish_media_upload", id)), /^23514 media_file_differs/);
      const again = await begin(db, { height: null });
      assert.notEqual(again.id, id);
      assert.equal(again.is_whole, false);
      assert.deepEqual(await uploads(db), [again.id]);
      assert.deepEqual(await swept(db), [object_name]);
      await store(db, again.object_name);
      await call(db, "finish_media_upload", again.id);
      assert.equal(
        await value(db, "select quality from public.stream_archive where media_content_id = $1", [again.id]),
        "original",
      );
    },
  },
  {
    name: "cancelling leaves neither row nor file, sound or picture, and of what is finished it takes nothing",
    async run(db) {
      const { id, object_name } = await begin(db);
      const sound = `${id}/1-aaaaaaaa.m4a`;
      await store(db, sound);
      await store(db, `${id}/1.webp`, 10, "media-images");
      assert.equal(await call(db, "cancel_media_upload", id), true);
      assert.equal(await call(db, "cancel_media_upload", id), false);
      assert.deepEqual(await uploads(db), []);
      assert.match(await refusal(db, () => call(db, "finish_media_upload", id)), /^PT404/);
      // the last part may have been on its way
      assert.deepEqual(
        await as(db, "service", () => list(db, "select name from public.lease_files_to_delete()")),
        [],
      );
      await store(db, object_name);
      assert.deepEqual((await swept(db)).toSorted(), [`${id}/1.webp`, sound, object_name].toSorted());
      const kept = await begin(db);
      await store(db, kept.object_name);
      await call(db, "finish_media_upload", kept.id);
      await db.exec("delete from private.file_queue");
      assert.equal(await call(db, "cancel_media_upload", kept.id), false);
      assert.deepEqual(await queued(db), []);
    },
  },
  {
    name: "the minute finishes what is whole though its tab is gone, and after a day leaves nothing of what is not",
    async run(db) {
      const whole = await begin(db);
      await store(db, whole.object_name);
      assert.equal(await minute(db), 0);
      await db.query("update storage.objects set created_at = now() - interval '3 minutes' where name = $1", [
        whole.object_name,
      ]);
      const broken = await begin(db, { size: 7 });
      assert.equal(await minute(db), 1);
      assert.deepEqual(await item(db, "status, title", whole.id), {
        status: "draft",
        title: "2026-11-22 culto",
      });
      const late = await begin(db);
      await store(db, late.object_name);
      await db.query("update public.media_uploads set expires_at = now() where id = any ($1)", [
        [broken.id, late.id],
      ]);
      assert.equal((await begin(db)).id, late.id);
      assert.equal(await minute(db), 2);
      assert.deepEqual(await item(db, "status", late.id), { status: "draft" });
      assert.deepEqual([await uploads(db), await queued(db)], [[], [`media ${broken.object_name}`]]);
      await store(db, broken.object_name, 3);
      assert.deepEqual(await swept(db), [broken.object_name]);
      assert.match(await refusal(db, () => call(db, "finish_media_upload", broken.id)), /^PT404/);
    },
  },
  {
    name: "an upload that nobody settled for a day begins again",
    async run(db) {
      const { id } = await begin(db);
      await db.exec("update public.media_uploads set expires_at = now()");
      assert.notEqual((await begin(db)).id, id);
      assert.equal((await uploads(db)).length, 1);
    },
  },
  {
    name: "corrections of an upload are in the log, where it is sent is not",
    async run(db) {
      const { id } = await begin(db);
      const before = await value(db, "select max(id) from public.audit_log");
      await call(db, "set_media_upload_path", id, PATH);
      await as(db, "admin", () =>
        db.query("update public.media_uploads set title = 'Culto de gloria' where id = $1", [id]),
      );
      assert.deepEqual(
        await list(db, "select table_name || ' ' || action from public.audit_log where id > $1", [before]),
        ["media_uploads UPDATE"],
      );
    },
  },
];
