import assert from "node:assert/strict";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { as, value, type Behaviour } from "../behaviour.ts";
import type { Actor } from "../people.ts";
import { MEDIA, SERIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { call, store } from "./media-upload-steps.ts";

interface Feed {
  settings: unknown;
  series: { name: string } | null;
  episodes: { id: string; file_url: string }[];
}
interface Asked {
  series?: string;
  item?: string;
  who?: Actor;
}
const feed = (db: Statements, { series, item, who = "admin" }: Asked = {}) =>
  as(db, who, () =>
    value(db, "select public.podcast_feed($1, $2)", [series ?? null, item ?? null]),
  ) as Promise<Feed>;
const ids = async (db: Statements, asked?: Asked) => (await feed(db, asked)).episodes.map(({ id }) => id);

const { published: OLDER, archived: NEWER } = MEDIA;
const changed = (db: Statements, change: string, id: string) =>
  db.query(`update public.media_content set ${change} where id = $1`, [id]);
const open = async (db: Statements) => {
  await changed(db, "published_at = '2026-11-01'", OLDER);
  await changed(
    db,
    "status = 'published', is_public = true, deleted_at = null, published_at = '2026-11-08'",
    NEWER,
  );
};
const attach = async (db: Statements, name: string) => {
  await store(db, `${OLDER}/${name}`);
  await call(db, "attach_media_file", OLDER, `${OLDER}/${name}`);
};

export const MEDIA_PODCAST: readonly Behaviour[] = [
  {
    name: "it has the public recordings with sound, the newest first, whoever asks",
    async run(db) {
      await open(db);
      for (const who of ["visitor", "member_owner", "admin"] as const)
        assert.deepEqual(await ids(db, { who }), [NEWER, OLDER], who);
      assert.deepEqual(await ids(db, { item: OLDER }), [OLDER]);
      for (const change of ["is_public = false", "deleted_at = now()", "status = 'archived'"]) {
        await changed(db, change, NEWER);
        assert.deepEqual(await ids(db), [OLDER], change);
        assert.deepEqual(await ids(db, { item: NEWER }), [], change);
        await open(db);
      }
    },
  },
  {
    name: "it has the five hundred newest",
    async run(db) {
      await open(db);
      await db.exec(`
        set local session_replication_role = replica; -- what triggers would do of five hundred takes seconds
        with older as (
          insert into public.media_content (title, content_type, status, video_url, published_at)
          select 'Antes', 'recorded', 'published', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', timestamptz '2025-01-01' - day * interval '1 day'
          from generate_series(1, 499) as day returning id
        ) insert into public.stream_archive (media_content_id, file_url, quality, format)
        select id, '/storage/v1/object/media/' || id || '/a.m4a', 'audio', 'm4a' from older;
        set local session_replication_role = origin`);
      const found = await ids(db);
      assert.equal(found.length, 500);
      assert.deepEqual(found.slice(0, 2), [NEWER, OLDER]);
    },
  },
  {
    name: "the sound of an episode is what every telephone plays; captions, pictures and WebM are none",
    async run(db) {
      const sound = async () => (await feed(db)).episodes.map(({ file_url: url }) => url.split("/").at(-1));
      await open(db);
      await db.exec("delete from public.stream_archive where not is_primary");
      await attach(db, "es.vtt");
      await attach(db, "a.weba");
      await db.query(
        "insert into public.stream_archive (media_content_id, file_url, quality, format) values ($1, '/storage/v1/object/media/v.m4a', '720p', 'm4a')",
        [OLDER],
      );
      assert.deepEqual(await sound(), []);
      for (const name of ["b.mp3", "c.m4a"]) {
        await attach(db, name);
        assert.deepEqual(await sound(), [name]);
      }
    },
  },
  {
    name: "it says what the settings say of it, and nothing while nobody has changed them",
    async run(db) {
      assert.equal((await feed(db, { who: "visitor" })).settings, null);
      const { media } = DEMO_SETTINGS;
      await db.query("insert into public.site_settings (key, value) values ('media', $1)", [media]);
      assert.deepEqual((await feed(db, { who: "visitor" })).settings, media.podcast);
    },
  },
  {
    name: "a series has its own, and an inactive one has none",
    async run(db) {
      await open(db);
      await db.exec("update public.media_content set series_id = null");
      assert.deepEqual(await ids(db, { series: SERIES.active }), []);
      await changed(db, `series_id = '${SERIES.active}'`, OLDER);
      assert.deepEqual(await ids(db, { series: SERIES.active }), [OLDER]);
      assert.ok((await feed(db, { series: SERIES.active })).series?.name);
      for (const series of [SERIES.inactive, undefined])
        assert.equal((await feed(db, { ...(series && { series }) })).series, null);
    },
  },
];
