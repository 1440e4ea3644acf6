import assert from "node:assert/strict";
import { as, list, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import type { Person } from "../people.ts";
import { MEDIA, SERIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { act, add, bulk, item, LINK, NEW } from "./media-steps.ts";

const OTHER = "00000000-0000-4000-8000-0000000f0002";
const save = (db: Statements, change: string, id: string = NEW) =>
  as(db, "admin", () => db.query(`update public.media_content set ${change} where id = $1`, [id]));
const counts = (db: Statements) => list(db, "select content_count from public.media_series order by id");

export const MEDIA_WRITING: readonly Behaviour[] = [
  {
    name: "text of an item is cleaned, and each edit of it is a version; a change of state is none",
    async run(db) {
      await add(db, {
        description: "E'Con\\u0007 gusto '",
        speaker: "'  Ana   Ruiz '",
        tags: "'{ Fe ,ORACIÓN}'",
        stream_url: `'${LINK}'`,
      });
      assert.deepEqual(await item(db, "description, speaker, tags, version"), {
        description: "Con gusto",
        speaker: "Ana Ruiz",
        tags: ["fe", "oración"],
        version: 1,
      });
      await save(db, "title = '  Culto   de gloria '");
      assert.deepEqual(await item(db, "title, version"), { title: "Culto de gloria", version: 2 });
      await save(db, "title = 'Culto de gloria'");
      await act(db, "start_stream", NEW);
      assert.deepEqual(await item(db, "version"), { version: 2 });
      assert.match(await refusal(db, () => save(db, "title = ' x '")), /^23514 .*media_content_title_length/);
      assert.match(await refusal(db, () => save(db, "tags = '{fe,fé}'")), /^23514 .*media_content_tags_fit/);
    },
  },
  {
    name: "only a canonical link of a video is a link, and it says what the item is",
    async run(db) {
      const page = "https://www.facebook.com/iglesia.viva/videos/1234567890/";
      const links = [
        [LINK, "youtube_live", "youtube", "dQw4w9WgXcQ"],
        ["https://www.facebook.com/watch/?v=1234567890", "facebook_live", "facebook", "1234567890"],
        [page, "facebook_live", "facebook", "1234567890"],
      ] as const;
      await add(db);
      for (const [link, content_type, provider, provider_id] of links) {
        await save(db, `stream_url = '${link}'`);
        assert.deepEqual(await item(db, "content_type, provider, provider_id"), {
          content_type,
          provider,
          provider_id,
        });
      }
      await save(db, "stream_url = null");
      assert.deepEqual(await item(db, "content_type, provider, provider_id"), {
        content_type: "scheduled",
        provider: null,
        provider_id: null,
      });
      for (const link of [
        "https://youtu.be/dQw4w9WgXcQ",
        "https://www.youtube.com/watch?v=dQw4w9WgXc",
        "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1",
        "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
        "https://www.youtube.com.evil.mx/watch?v=dQw4w9WgXcQ",
        "https://www.youtube.com/@iglesia",
        "https://www.facebook.com/watch/?v=1",
        "javascript:alert(1)",
        "//www.youtube.com/watch?v=dQw4w9WgXcQ",
        "",
      ])
        assert.match(
          await refusal(db, () => save(db, `stream_url = '${link}'`)),
          /^23514 .*media_content_stream_link/,
          link,
        );
    },
  },
  {
    name: "a recording is a canonical link, or a file in the item's own folder",
    async run(db) {
      await add(db);
      const source = (url: string) =>
        db.query("update public.media_content set video_url = $2 where id = $1", [NEW, url]);
      await source(`/storage/v1/object/media/${NEW}/1760000000000-0123abcd.mp4`);
      assert.deepEqual(await item(db, "provider, provider_id"), {
        provider: "file",
        provider_id: `${NEW}/1760000000000-0123abcd.mp4`,
      });
      for (const url of [
        `/storage/v1/object/media/${OTHER}/1760000000000-0123abcd.mp4`,
        `/storage/v1/object/media/${NEW}/../a.mp4`,
        "https://ejemplo.mx/culto.mp4",
      ])
        assert.match(await refusal(db, () => source(url)), /^23514 .*media_content_video_source/, url);
    },
  },
  {
    name: "the link stays while somebody watches, and every other word can be corrected",
    async run(db) {
      await add(db, { stream_url: `'${LINK}'` });
      await act(db, "start_stream", NEW);
      const other = `stream_url = '${LINK.replace("dQ", "eQ")}'`;
      assert.match(await refusal(db, () => save(db, other)), /^23514 media_link_locked/);
      await save(db, `title = 'Culto de gloria', stream_url = '${LINK}'`);
      await act(db, "end_stream", NEW);
      assert.match(await refusal(db, () => save(db, other)), /^23514 media_link_locked/);
      await db.exec(
        "select private.transition_media(id, 'give_up') from public.media_content where status = 'processing'",
      );
      await save(db, other);
    },
  },
  {
    name: "pictures lie in their own bucket",
    async run(db) {
      await add(db);
      const own = `/storage/v1/object/public/media-images/${NEW}/1.webp`;
      await save(db, `thumbnail_url = '${own}'`);
      for (const table of ["media_content", "media_series"])
        assert.match(
          await refusal(db, () =>
            db.query(`update public.${table} set thumbnail_url = 'https://i.ytimg.com/vi/a/hq.jpg'`),
          ),
          /^23514 .*thumbnail_form/,
        );
    },
  },
  {
    name: "a series counts what is published of it, and new items stand behind its last",
    async run(db) {
      const [first, second] = [MEDIA.published, MEDIA.members];
      await save(db, `series_id = '${SERIES.active}'`, first);
      await save(db, `series_id = '${SERIES.active}'`, second);
      await save(db, `series_id = '${SERIES.active}'`, MEDIA.draft);
      assert.deepEqual(
        await list(
          db,
          "select id from public.media_content where series_id is not null order by series_position",
        ),
        [first, second, MEDIA.draft],
      );
      assert.deepEqual(await counts(db), ["2", "0"]);
      await save(db, `series_id = '${SERIES.inactive}'`, second);
      assert.deepEqual(await item(db, "series_position", second), { series_position: 1 });
      assert.deepEqual(await counts(db), ["1", "1"]);
      await bulk(db, "archive_media", [first]);
      assert.deepEqual(await counts(db), ["0", "1"]);
      await bulk(db, "delete_media", [second]);
      assert.deepEqual(await counts(db), ["0", "0"]);
      await bulk(db, "restore_media", [second]);
      await db.query("delete from public.media_content where id = $1", [second]);
      assert.deepEqual(await counts(db), ["0", "0"]);
      await add(db, { series_id: `'${SERIES.active}'` });
      assert.deepEqual(await item(db, "series_position"), { series_position: 4 });
      await save(db, "series_id = null");
      assert.deepEqual(await item(db, "series_position"), { series_position: 0 });
      await db.query("delete from public.media_series where id = $1", [SERIES.active]);
      assert.deepEqual(await item(db, "series_id", MEDIA.draft), { series_id: null });
    },
  },
  {
    name: "a series stands behind the last, has a name of its own and a version for each edit",
    async run(db) {
      const create = (name: string) =>
        as(db, "admin", () =>
          db.query("insert into public.media_series (name, description) values ($1, E' Uno\\u0007 ')", [
            name,
          ]),
        );
      const series = () =>
        list(
          db,
          "select name || ':' || order_position || ':' || version from public.media_series where order_position > 1 order by order_position",
        );
      await create("  Salmos   de ascenso ");
      assert.equal((await series()).at(-1), "Salmos de ascenso:3:1");
      assert.match(await refusal(db, () => create("salmos de ascensó")), /^23505 .*media_series_name/);
      assert.match(await refusal(db, () => create(" ")), /^23514 .*media_series_name_length/);
      assert.equal(
        await value(db, "select description from public.media_series where order_position = 3"),
        "Uno",
      );
      const rename = (change: string) =>
        as(db, "admin", () => db.exec(`update public.media_series set ${change} where order_position = 3`));
      await rename("name = 'Salmos'");
      assert.equal((await series()).at(-1), "Salmos:3:2");
      await rename("name = 'Salmos '");
      assert.equal((await series()).at(-1), "Salmos:3:2");
      await db.exec("insert into public.media_series (name, order_position) values ('Hechos', 2)");
      assert.deepEqual(
        await list(db, "select order_position from public.media_series order by order_position"),
        ["1", "2", "2", "3"],
      );
    },
  },
  {
    name: "edits and states of items and edits of series are in the log; figures are not",
    async run(db) {
      const before = await value(db, "select max(id) from public.audit_log");
      await add(db);
      await save(db, "title = 'Culto de gloria'");
      await db.exec(
        "update public.media_content set view_count = 5; update public.media_series set content_count = 0",
      );
      await as(db, "admin", () => db.exec("update public.media_series set name = 'Salmos' where is_active"));
      await bulk(db, "delete_media", [NEW]);
      assert.deepEqual(
        await list(db, "select table_name || ' ' || action from public.audit_log where id > $1 order by id", [
          before,
        ]),
        ["media_content INSERT", "media_content UPDATE", "media_series UPDATE", "media_content UPDATE"],
      );
    },
  },
  {
    name: "an admin may add sixty items and thirty series a minute",
    async run(db) {
      const many = (table: string, column: string, number: number) =>
        as(db, "admin", () =>
          db.query(
            `insert into public.${table} (${column}) select 'Número ' || n from generate_series(1, $1::int) as n`,
            [number],
          ),
        );
      assert.equal(await refusal(db, () => many("media_content", "title", 60)), "accepted");
      assert.match(await refusal(db, () => many("media_content", "title", 61)), /^PT429/);
      await waitAMinute(db);
      assert.equal(await refusal(db, () => many("media_series", "name", 30)), "accepted");
      assert.match(await refusal(db, () => many("media_series", "name", 31)), /^PT429/);
    },
  },
  {
    name: "a search finds words of title, speaker, tags and description, among what the caller may read",
    async run(db) {
      await db.query(
        "update public.media_content set title = 'La esperanza', speaker = 'Josué', tags = '{gracia}', description = 'Sobre Romanos' where id = any ($1)",
        [[MEDIA.published, MEDIA.members, MEDIA.draft]],
      );
      const found = (who: Person, words: string) =>
        as(db, who, () => list(db, "select id from public.search_media($1) order by id", [words]));
      for (const words of ["espe", "josue", "gracia", "romanos esperanza"])
        assert.deepEqual(await found("unverified", words), [MEDIA.published], words);
      assert.deepEqual(await found("member_owner", "esperanza"), [MEDIA.published, MEDIA.members]);
      assert.deepEqual(await found("admin", "esperanza"), [MEDIA.published, MEDIA.members, MEDIA.draft]);
      assert.deepEqual(await found("admin", "nada"), []);
    },
  },
  {
    name: "visitors see what is planned, live, over or published; members also what is theirs; admins all, and nobody a deleted one",
    async run(db) {
      const seen = async (who: Person | "visitor") => {
        const counts = await as(db, who, () =>
          db.query<{ items: number; kept: number; files: number }>(
            `select (select count(*)::int from public.media_content where id = $1) as items,
               (select count(*)::int from public.stream_archive where media_content_id = $1 and is_primary) as kept,
               (select count(*)::int from storage.objects where bucket_id = 'media' and name like '${MEDIA.published}/%') as files`,
            [MEDIA.published],
          ),
        );
        const [{ items, kept, files } = { items: -1, kept: -1, files: -1 }] = counts;
        assert.ok(items === kept && kept === files, JSON.stringify({ who, items, kept, files }));
        return items === 1;
      };
      const states = await list(db, "select unnest(enum_range(null::public.media_status))");
      assert.equal(states.length, 7);
      const file = await value(db, "select video_url from public.media_content where id = $1", [
        MEDIA.published,
      ]);
      for (const state of states)
        for (const [isPublic, isDeleted] of [
          [true, false],
          [false, false],
          [true, true],
        ]) {
          await db.query(
            `update public.media_content set status = $2::public.media_status, is_public = $3, deleted_at = case when $4::boolean then now() end, content_type = 'recorded',
               video_url = case when $2::public.media_status not in ('scheduled', 'live') then $5 end, stream_url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
               scheduled_for = now() + interval '1 day', started_at = now(), ended_at = case when $2::public.media_status <> 'live' then now() end where id = $1`,
            [MEDIA.published, state, isPublic, isDeleted, file],
          );
          const isShown = !["draft", "archived"].includes(state) && !isDeleted;
          const about = `${state} ${isPublic} ${isDeleted}`;
          for (const who of ["visitor", "unverified", "deactivated_admin"] as const)
            assert.equal(await seen(who), isShown && isPublic, `${who} ${about}`);
          assert.equal(await seen("member_owner"), isShown, `member_owner ${about}`);
          assert.equal(await seen("admin"), true, `admin ${about}`);
        }
    },
  },
  {
    name: "a picture of a state that cannot be is refused, whoever writes it",
    async run(db) {
      const force = (change: string) =>
        refusal(db, () => db.query(`update public.media_content set ${change} where id = $1`, [MEDIA.live]));
      assert.match(await force("ended_at = now()"), /^23514 .*live_state/);
      assert.match(await force("started_at = null"), /^23514 .*live_state/);
      assert.match(await force("status = 'processing'"), /^23514 .*processing_state/);
      assert.match(await force("status = 'scheduled'"), /^23514 .*scheduled_state/);
      assert.match(await force("status = 'published'"), /^23514 .*visible_state/);
      assert.match(
        await force("status = 'draft', ended_at = started_at - interval '1 second'"),
        /^23514 .*ends_after_start/,
      );
      assert.match(await force("duration = -1"), /^23514 .*duration_range/);
      assert.match(await force("remind_minutes = 45"), /^23514 .*known_reminder/);
      assert.match(await force("view_count = -1"), /^23514 .*counts/);
    },
  },
];
