import assert from "node:assert/strict";
import { list, value, type Behaviour } from "../behaviour.ts";
import { fileOf, GALLERY } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const { albums, photos } = GALLERY;

const queued = (db: Statements) => list(db, "select name from private.file_queue order by name");
const age = (db: Statements, table: "albums" | "photos", id: string, days: number) =>
  db.query(`update public.${table} set deleted_at = now() - make_interval(days => $2) where id = $1`, [
    id,
    days,
  ]);
const lease = (db: Statements, limit: number) =>
  db.query<{ file_id: number; bucket_id: string; name: string }>(
    "select * from public.lease_files_to_delete($1) order by file_id",
    [limit],
  );
const settle = (db: Statements, ids: number[]) => value(db, "select public.settle_file_deletions($1)", [ids]);
const filesOf = (album: string, name: string) => [`${album}/${name}-mini.webp`, `${album}/${name}.webp`];

export const GALLERY_TRASH: readonly Behaviour[] = [
  {
    name: "after thirty days albums and photos go by the job of the minute, and their files are queued",
    async run(db) {
      await age(db, "albums", albums.deleted, 31);
      await age(db, "photos", photos.deleted, 31);
      await db.exec("select private.run_jobs()");
      assert.deepEqual(await list(db, "select id from public.albums order by id"), [albums.shown]);
      assert.deepEqual(await list(db, "select id from public.photos order by id"), [
        photos.first,
        photos.second,
      ]);
      assert.deepEqual(await queued(db), [
        ...filesOf(albums.shown, "1-2"),
        ...filesOf(albums.deleted, "1-3"),
      ]);
    },
  },
  {
    name: "until then nothing goes",
    async run(db) {
      await age(db, "albums", albums.deleted, 29);
      await age(db, "photos", photos.deleted, 29);
      await db.exec("select private.run_jobs()");
      assert.equal(await value(db, "select count(*)::int from public.photos"), 4);
      assert.deepEqual(await queued(db), []);
    },
  },
  {
    name: "an album whose cover was chosen goes with its photos",
    async run(db) {
      await db.query("update public.albums set cover_photo_id = $1 where id = $2", [
        photos.first,
        albums.shown,
      ]);
      await age(db, "albums", albums.shown, 31);
      await db.exec("select private.run_jobs()");
      assert.deepEqual(await list(db, "select id from public.photos"), [photos.orphaned]);
    },
  },
  {
    name: "files that no photo shows a day after their upload are queued; younger and shown ones are not",
    async run(db) {
      const store = (name: string, hours: number, bucket = "gallery") =>
        db.query(
          "insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - make_interval(hours => $3))",
          [bucket, name, hours],
        );
      await store(`${albums.shown}/1-0-mini.webp`, 48);
      await store(`${albums.shown}/7-0.webp`, 48);
      await store(`${albums.shown}/7-1.webp`, 23);
      await store("perdida.webp", 48, "prophecy-images");
      await db.exec(
        "update storage.objects set created_at = now() - interval '2 days' where name like '%/1-0.webp'",
      );
      await db.exec("select private.queue_orphaned_files(); select private.queue_orphaned_files()");
      assert.deepEqual(await queued(db), [`${albums.shown}/7-0.webp`]);
    },
  },
  {
    name: "a file is given to one sweeper at a time, and again later when it was not settled",
    async run(db) {
      await db.query("delete from public.photos where id in ($1, $2)", [photos.first, photos.second]);
      const [file, ...others] = await lease(db, 1);
      assert.equal(others.length, 0);
      assert.equal(file?.bucket_id, "gallery");
      assert.equal((await lease(db, 100)).length, 3);
      assert.equal((await lease(db, 100)).length, 0);
      assert.equal(await settle(db, [file?.file_id ?? 0]), 0);
      await db.exec("update private.file_queue set not_before = not_before - interval '5 minutes'");
      assert.equal((await lease(db, 100)).length, 3);
      await db.exec("update private.file_queue set not_before = not_before - interval '5 minutes'");
      assert.equal((await lease(db, 100)).length, 0, "the second time it waits longer");
      await db.exec("update private.file_queue set not_before = now()");
      assert.equal(await settle(db, []), 3);
      assert.equal(await value(db, "select count(*)::int from private.file_queue"), 3);
    },
  },
  {
    name: "the oldest files are deleted first, one at least, and none waits longer than a day",
    async run(db) {
      await db.exec(`insert into private.file_queue (bucket_id, name, attempts, not_before) values
        ('gallery', 'nueva', 0, now() - interval '1 minute'), ('gallery', 'vieja', 9000, now() - interval '1 hour')`);
      assert.deepEqual(
        (await lease(db, 0)).map(({ name }) => name),
        ["vieja"],
      );
      assert.equal(
        await value(
          db,
          "select not_before = now() + interval '1 day' from private.file_queue where name = 'vieja'",
        ),
        true,
      );
    },
  },
  {
    name: "files that are gone are no longer due",
    async run(db) {
      await db.query("delete from public.photos where id = $1", [photos.first]);
      const [file] = await db.query<{ id: number }>("select id from private.file_queue order by id limit 1");
      assert.equal(await settle(db, [file?.id ?? 0]), 1);
    },
  },
  {
    name: "a file that waits to be removed already is no obstacle",
    async run(db) {
      await db.query("insert into private.file_queue (bucket_id, name) values ('gallery', $1)", [
        `${albums.shown}/1-0.webp`,
      ]);
      await db.query("delete from public.photos where id = $1", [photos.first]);
      assert.deepEqual(await queued(db), filesOf(albums.shown, "1-0"));
    },
  },
  {
    name: "the path of a file is what follows the bucket, with an origin or without",
    async run(db) {
      const path = (url: string) => value(db, "select private.gallery_path($1)", [url]);
      const file = fileOf(albums.shown, "1-0.webp");
      assert.equal(await path(file), `${albums.shown}/1-0.webp`);
      assert.equal(await path(`https://abc.supabase.co${file}`), `${albums.shown}/1-0.webp`);
      assert.equal(await path("/storage/v1/object/public/avatars/a.webp"), null);
    },
  },
];
