import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { fileOf, GALLERY } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";
const { albums, photos } = GALLERY;

const change = (db: Statements, who: Person, sql: string, id: string = albums.shown) =>
  as(db, who, () => db.query(`update public.albums set ${sql} where id = $1`, [id]));
const changePhoto = (db: Statements, who: Person, sql: string, id: string = photos.first) =>
  as(db, who, () => db.query(`update public.photos set ${sql} where id = $1`, [id]));
const album = (db: Statements, columns: string, id: string = albums.shown) =>
  one(db, `select ${columns} from public.gallery where id = $1`, [id]);
const order = (db: Statements) =>
  list(db, "select id from public.photos where album_id = $1 order by position", [albums.shown]);

interface Draft {
  album?: string;
  image?: string;
  thumbnail?: string;
  width?: number;
  caption?: string;
}

const add = (db: Statements, who: Person, draft: Draft = {}) => {
  const { album: into = albums.shown, width = 1_200, caption = "" } = draft;
  const { image = fileOf(into, "9-0.webp"), thumbnail = fileOf(into, "9-0-mini.webp") } = draft;
  return as(db, who, () =>
    db.query(
      `insert into public.photos (id, album_id, image_url, thumbnail_url, width, height, caption, position)
       values ($1, $2, $3, $4, $5, 800, $6, 9) on conflict (id) do nothing returning id`,
      [ID, into, image, thumbnail, width, caption],
    ),
  );
};

export const GALLERY_RULES: readonly Behaviour[] = [
  {
    name: "an album belongs to whoever made it; its texts are cleaned, and the same key twice makes one album",
    async run(db) {
      const make = () =>
        as(db, "admin", () =>
          db.query(
            "insert into public.albums (id, title, description) values ($1, $2, $3) on conflict (id) do nothing returning id",
            [ID, "  Bautizos\u202E  2026 ", " En el\u0007 río "],
          ),
        );
      await make();
      assert.deepEqual(await make(), []);
      assert.deepEqual(
        await album(db, "title, description, created_by, version, photo_count, deleted_at", ID),
        {
          title: "Bautizos 2026",
          description: "En el río",
          created_by: PEOPLE.admin,
          version: 1,
          photo_count: 0,
          deleted_at: null,
        },
      );
    },
  },
  {
    name: "an album without a title or with too long a text is refused, and so is a photo's caption",
    async run(db) {
      const refused = (sql: string) => refusal(db, () => change(db, "admin", sql));
      assert.match(await refused("title = '  '"), /^23514 .*albums_title_length/);
      assert.match(await refused("title = repeat('a', 101)"), /^23514 .*albums_title_length/);
      assert.match(await refused("description = repeat('a', 501)"), /^23514 .*albums_description_length/);
      assert.equal(await refused("title = repeat('á', 100), description = repeat('é', 500)"), "accepted");
      assert.match(
        await refusal(db, () => changePhoto(db, "admin", "caption = repeat('a', 201)")),
        /^23514 .*photos_caption_length/,
      );
    },
  },
  {
    name: "only a change of the texts raises the version: a cover or the trash is nobody's conflict",
    async run(db) {
      await change(db, "admin", "title = 'Posada 2025'");
      await change(db, "admin", "title = 'Posada 2025'");
      await change(db, "admin", `cover_photo_id = '${photos.second}'`);
      await change(db, "admin", "deleted_at = now()");
      assert.equal((await album(db, "version"))["version"], 2);
    },
  },
  {
    name: "the number of photos leaves out the deleted; the cover is the chosen photo, else the first one shown",
    async run(db) {
      const cover = async () => (await album(db, "cover_url"))["cover_url"];
      assert.equal((await album(db, "photo_count"))["photo_count"], 2);
      assert.equal(await cover(), fileOf(albums.shown, "1-0-mini.webp"));
      await change(db, "admin", `cover_photo_id = '${photos.second}'`);
      assert.equal(await cover(), fileOf(albums.shown, "1-1-mini.webp"));
      await changePhoto(db, "admin", "deleted_at = now()", photos.second);
      assert.equal(await cover(), fileOf(albums.shown, "1-0-mini.webp"));
      assert.equal((await album(db, "photo_count"))["photo_count"], 1);
    },
  },
  {
    name: "a cover is a photo of the same album",
    async run(db) {
      const choose = (photo: string) => refusal(db, () => change(db, "admin", `cover_photo_id = '${photo}'`));
      assert.match(await choose(photos.orphaned), /^23503 .*albums_cover_is_own_photo/);
      assert.equal(await choose(photos.first), "accepted");
    },
  },
  {
    name: "a photo names files of its own album's folder and nothing else, and no file twice",
    async run(db) {
      const refused = (draft: Draft) => refusal(db, () => add(db, "admin", draft));
      for (const image of [
        fileOf(albums.deleted, "9-0.webp"),
        "https://evil.example/a.webp",
        fileOf(albums.shown, "../a.webp"),
        fileOf(albums.shown, "b/a.webp"),
        fileOf(albums.shown, "a.webp?x"),
        "javascript:alert(1)",
      ])
        assert.match(await refused({ image }), /^23514 .*photos_image_url_form/, image);
      assert.match(await refused({ thumbnail: "/a.webp" }), /^23514 .*photos_thumbnail_url_form/);
      assert.match(await refused({ width: 0 }), /^23514 .*photos_size/);
      assert.match(await refused({ image: fileOf(albums.shown, "1-0.webp") }), /^23505 .*photos_image_url/);
      const hosted = `https://abc.supabase.co${fileOf(albums.shown, "9-0.webp")}`;
      assert.equal(await refused({ image: hosted, caption: " El  coro " }), "accepted");
    },
  },
  {
    name: "a photo sent twice is stored once",
    async run(db) {
      assert.equal((await add(db, "admin", { caption: " El  coro " })).length, 1);
      assert.equal((await add(db, "admin", { caption: "Otra" })).length, 0);
      assert.deepEqual(await list(db, "select caption from public.photos where id = $1", [ID]), ["El coro"]);
    },
  },
  {
    name: "the thirty days begin with the server's clock, whatever was sent, and end by a restoration",
    async run(db) {
      await change(db, "admin", "deleted_at = '2020-01-01'");
      await changePhoto(db, "admin", "deleted_at = '2020-01-01'");
      const now = "deleted_at = now() as now";
      assert.equal((await album(db, now))["now"], true);
      assert.deepEqual(
        await list(db, "select deleted_at = now() from public.photos where id = $1", [photos.first]),
        ["true"],
      );
      await db.query("update public.albums set deleted_at = now() - interval '20 days' where id = $1", [
        albums.shown,
      ]);
      await change(db, "admin", "deleted_at = now()");
      assert.equal(
        (await album(db, "deleted_at < now() - interval '19 days' as first"))["first"],
        true,
        "deleting again does not restart the thirty days",
      );
      await db.query("update public.photos set deleted_at = now() - interval '20 days' where id = $1", [
        photos.first,
      ]);
      await changePhoto(db, "admin", "deleted_at = now()");
      assert.deepEqual(
        await list(db, "select deleted_at < now() - interval '19 days' from public.photos where id = $1", [
          photos.first,
        ]),
        ["true"],
      );
      await change(db, "admin", "deleted_at = null");
      assert.equal((await album(db, "deleted_at"))["deleted_at"], null);
    },
  },
  {
    name: "with its album a photo vanishes from everybody but the admins, and comes back with it",
    async run(db) {
      const seen = (who: Person | "visitor") =>
        as(db, who, () =>
          value(db, "select count(*)::int from public.photos where album_id = $1", [albums.shown]),
        );
      assert.equal(await seen("visitor"), 2);
      await change(db, "admin", "deleted_at = now()");
      assert.deepEqual([await seen("visitor"), await seen("member_owner"), await seen("admin")], [0, 0, 3]);
      await change(db, "admin", "deleted_at = null");
      assert.equal(await seen("visitor"), 2);
    },
  },
  {
    name: "photos are put in order in one go; those the caller did not name stay behind, and others are left alone",
    async run(db) {
      const reorder = (who: Person, ids: string[]) =>
        as(db, who, () => db.query("select public.reorder_photos($1, $2)", [albums.shown, ids]));
      await reorder("admin", [photos.second, photos.first]);
      assert.deepEqual(await order(db), [photos.second, photos.first, photos.deleted]);
      await reorder("admin", [photos.deleted, photos.orphaned]);
      assert.deepEqual(await order(db), [photos.deleted, photos.second, photos.first]);
      assert.deepEqual(
        await list(db, "select position from public.photos where id = $1", [photos.orphaned]),
        ["1"],
      );
      for (const who of ["member_owner", "deactivated_admin"] as const)
        assert.match(await refusal(db, () => reorder(who, [photos.first])), /^42501 rank_required/);
    },
  },
  {
    name: "an admin's deletion and new text are logged, an order and a cover are not",
    async run(db) {
      await change(db, "admin", `cover_photo_id = '${photos.second}'`);
      await as(db, "admin", () =>
        db.query("select public.reorder_photos($1, $2)", [albums.shown, [photos.second]]),
      );
      await change(db, "admin", "title = 'Posada 2025'");
      await changePhoto(db, "admin", "deleted_at = now()");
      assert.deepEqual(
        await list(
          db,
          "select table_name || ' ' || array_to_string(array(select jsonb_object_keys(changes)), ',') from public.audit_log where table_name in ('albums', 'photos') and created_at = now() order by id",
        ),
        ["albums title", "photos deleted_at"],
      );
    },
  },
  {
    name: "thirty albums and three hundred photos a minute are taken, the next one is not",
    async run(db) {
      const make = (many: number) =>
        refusal(db, () =>
          as(db, "admin", () =>
            db.query("insert into public.albums (title) select 'Álbum' from generate_series(1, $1::int)", [
              many,
            ]),
          ),
        );
      assert.equal(await make(30), "accepted");
      assert.match(await make(31), /^PT429 rate_limited/);
      const fill = (many: number) =>
        refusal(db, () =>
          as(db, "admin", () =>
            db.query(
              `insert into public.photos (album_id, image_url, thumbnail_url, width, height)
               select $1, $2 || number || '.webp', $2 || number || '-mini.webp', 10, 10 from generate_series(1, $3::int) as number`,
              [albums.shown, fileOf(albums.shown, "n"), many],
            ),
          ),
        );
      assert.equal(await fill(300), "accepted");
      assert.match(await fill(301), /^PT429 rate_limited/);
    },
  },
  {
    name: "when an account goes, its albums stay",
    async run(db) {
      await db.query("update public.albums set created_by = $1 where id = $2", [PEOPLE.spare, albums.shown]);
      await db.query("delete from auth.users where id = $1", [PEOPLE.spare]);
      assert.deepEqual(await album(db, "title, created_by"), { title: "Posada", created_by: null });
    },
  },
];
