import assert from "node:assert/strict";
import { list, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { DONATIONS, GALLERY, PROPHECIES, resourceFile, RESOURCES, SEMINARS, SESSIONS } from "../scenario.ts";
import type { Statements } from "../test-database.ts";

const stored = (bucket: string, name: string) => `/storage/v1/object/public/${bucket}/${name}`;
const receipt = `${PEOPLE.member_owner}/1.webp`;

/** A file of each bucket that some row names. */
const IN_USE = [
  ["gallery", `${GALLERY.albums.shown}/1-0.webp`],
  ["gallery", `${GALLERY.albums.shown}/1-0-mini.webp`],
  // a photo in the trash may be restored
  ["gallery", `${GALLERY.albums.shown}/1-2.webp`],
  ["seminar-files", `${SESSIONS.published}/guia.pdf`],
  ["seminar-images", `${SEMINARS.published}/1.webp`],
  ["resources", resourceFile(RESOURCES.public)],
  ["resources-private", resourceFile(RESOURCES.members)],
  ["receipts", receipt],
  ["prophecy-images", `${PROPHECIES.published}/1.webp`],
] as const;
/** The same names elsewhere, and names that no row has. */
const NOBODYS = [
  ["gallery", `${GALLERY.albums.deleted}/1-0.webp`],
  ["gallery", "suelta.webp"],
  ["seminar-files", `${SESSIONS.published}/otra.pdf`],
  ["seminar-images", `${SEMINARS.published}/2.webp`],
  ["resources-private", resourceFile(RESOURCES.public)],
  ["resources", resourceFile(RESOURCES.members)],
  ["receipts", `${PEOPLE.member_owner}/2.webp`],
  ["prophecy-images", `${PROPHECIES.published}/2.webp`],
  ["gallery", `${SESSIONS.published}/guia.pdf`],
] as const;

const doom = (db: Statements, files: readonly (readonly [string, string])[]) =>
  db.query("insert into private.file_queue (bucket_id, name) select * from unnest($1::text[], $2::text[])", [
    files.map(([bucket]) => bucket),
    files.map(([, name]) => name),
  ]);
const leased = (db: Statements) =>
  list(db, "select bucket_id || ' ' || name from public.lease_doomed_files(100)");
const sorted = (files: readonly (readonly [string, string])[]) =>
  files.map((file) => file.join(" ")).toSorted();

async function nameThem(db: Statements): Promise<void> {
  await db.query("update public.seminars set image_url = $1 where id = $2", [
    stored("seminar-images", `${SEMINARS.published}/1.webp`),
    SEMINARS.published,
  ]);
  await db.query("update public.prophecies set image_url = $1 where id = $2", [
    stored("prophecy-images", `${PROPHECIES.published}/1.webp`),
    PROPHECIES.published,
  ]);
  await db.query("update public.donations set receipt_path = $1 where id = $2", [
    receipt,
    DONATIONS.reported,
  ]);
}

export const FILE_SWEEP: readonly Behaviour[] = [
  {
    name: "a file that a row names is never handed to the sweep and leaves the queue; the others are",
    async run(db) {
      await nameThem(db);
      await doom(db, [...IN_USE, ...NOBODYS]);
      assert.deepEqual((await leased(db)).toSorted(), sorted(NOBODYS));
      assert.deepEqual(
        (await list(db, "select bucket_id || ' ' || name from private.file_queue")).toSorted(),
        sorted(NOBODYS),
      );
    },
  },
  {
    name: "a picture that a form takes back after it was replaced stays, one that nobody takes back goes a day later",
    async run(db) {
      const picture = (number: number | null) =>
        db.query("update public.seminars set image_url = $1 where id = $2", [
          number && stored("seminar-images", `${SEMINARS.published}/${number}.webp`),
          SEMINARS.published,
        ]);
      await picture(1);
      await picture(2);
      assert.deepEqual(await leased(db), []);
      await picture(1);
      await db.exec("update private.file_queue set not_before = not_before - interval '1 day'");
      assert.deepEqual(await leased(db), [`seminar-images ${SEMINARS.published}/2.webp`]);
    },
  },
];
