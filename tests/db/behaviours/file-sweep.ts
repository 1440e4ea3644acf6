import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import {
  DONATIONS,
  EVENTS,
  GALLERY,
  PROPHECIES,
  resourceFile,
  RESOURCES,
  SEMINARS,
  SESSIONS,
} from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const UNKNOWN = "00000000-0000-4000-8000-00000000dead";
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
  ["event-images", `${EVENTS.published}/1.webp`],
  ["resources", resourceFile(RESOURCES.public)],
  ["resources-private", resourceFile(RESOURCES.members)],
  ["receipts", receipt],
  ["prophecy-images", `${PROPHECIES.published}/1.webp`],
  ["site-pictures", "logo/1.webp"],
  ["site-pictures", "pastores/1.webp"],
  ["site-pictures", "pastores/2.webp"],
  ["avatars", `${PEOPLE.member_owner}/1.webp`],
] as const;
/** The same names elsewhere, and names that no row has. */
const NOBODYS = [
  ["gallery", `${GALLERY.albums.deleted}/1-0.webp`],
  ["gallery", "suelta.webp"],
  ["seminar-files", `${SESSIONS.published}/otra.pdf`],
  ["seminar-images", `${SEMINARS.published}/2.webp`],
  ["event-images", `${EVENTS.published}/2.webp`],
  ["event-images", `${SEMINARS.published}/1.webp`],
  ["resources-private", resourceFile(RESOURCES.public)],
  ["resources", resourceFile(RESOURCES.members)],
  ["receipts", `${PEOPLE.member_owner}/2.webp`],
  ["prophecy-images", `${PROPHECIES.published}/2.webp`],
  ["gallery", `${SESSIONS.published}/guia.pdf`],
  ["site-pictures", "logo/2.webp"],
  ["site-pictures", `${PEOPLE.member_owner}/1.webp`],
  ["avatars", `${PEOPLE.member_owner}/2.webp`],
  ["avatars", `${PEOPLE.member_other}/1.webp`],
  ["avatars", "logo/1.webp"],
] as const;

const doom = (db: Statements, files: readonly (readonly [string, string])[]) =>
  db.query("insert into private.file_queue (bucket_id, name) select * from unnest($1::text[], $2::text[])", [
    files.map(([bucket]) => bucket),
    files.map(([, name]) => name),
  ]);
const leased = (db: Statements) =>
  list(db, "select bucket_id || ' ' || name from public.lease_files_to_delete(100)");
const sorted = (files: readonly (readonly [string, string])[]) =>
  files.map((file) => file.join(" ")).toSorted();

const showLogo = (db: Statements, number: number) =>
  db.query(
    `insert into public.site_settings (key, value) values ('identity', $1)
     on conflict (key) do update set value = excluded.value`,
    [
      {
        name: "Luz del Valle",
        shortName: "Luz",
        tagline: "",
        welcome: "",
        logo: stored("site-pictures", `logo/${number}.webp`),
      },
    ],
  );
const showPortrait = (db: Statements, number: number) =>
  db.query("update public.profiles set avatar_url = $1 where id = $2", [
    stored("avatars", `${PEOPLE.member_owner}/${number}.webp`),
    PEOPLE.member_owner,
  ]);

async function nameThem(db: Statements): Promise<void> {
  await showLogo(db, 1);
  await showPortrait(db, 1);
  const pastors = [1, 2].map((number) => {
    const portrait = stored("site-pictures", `pastores/${number}.webp`);
    return { name: "Samuel", role: "Pastor", bio: "", portrait };
  });
  await db.query("insert into public.site_settings (key, value) values ('pastors', $1)", [
    JSON.stringify(pastors),
  ]);
  await db.query("update public.seminars set image_url = $1 where id = $2", [
    stored("seminar-images", `${SEMINARS.published}/1.webp`),
    SEMINARS.published,
  ]);
  await db.query("update public.events set image_url = $1 where id = $2", [
    stored("event-images", `${EVENTS.published}/1.webp`),
    EVENTS.published,
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
      await picture(1);
      assert.deepEqual(await list(db, "select name from private.file_queue"), []);
      await picture(2);
      assert.deepEqual(await leased(db), []);
      await picture(1);
      await db.exec("update private.file_queue set not_before = not_before - interval '1 day'");
      assert.deepEqual(await leased(db), [`seminar-images ${SEMINARS.published}/2.webp`]);
    },
  },
  {
    name: "the picture of an event goes with it, unless a copy of the event shows it too; a replaced one a day later",
    async run(db) {
      const picture = (number: number) => stored("event-images", `${EVENTS.published}/${number}.webp`);
      await db.query("update public.events set image_url = $1 where id = any ($2)", [
        picture(1),
        [EVENTS.published, EVENTS.cancelled],
      ]);
      await db.query("delete from public.events where id = $1", [EVENTS.published]);
      assert.deepEqual(await leased(db), []);
      await db.query("update public.events set image_url = $1 where id = $2", [picture(2), EVENTS.cancelled]);
      assert.deepEqual(await leased(db), []);
      await db.exec("update private.file_queue set not_before = not_before - interval '1 day'");
      assert.deepEqual(await leased(db), [`event-images ${EVENTS.published}/1.webp`]);
      await db.exec("delete from private.file_queue");
      for (const number of [3, 2, 3])
        await db.query("update public.events set image_url = $1 where id = $2", [
          picture(number),
          EVENTS.cancelled,
        ]);
      await db.exec("update private.file_queue set not_before = not_before - interval '1 day'");
      assert.deepEqual(await leased(db), [`event-images ${EVENTS.published}/2.webp`]);
      await db.query("delete from public.events where id = $1", [EVENTS.cancelled]);
      assert.deepEqual(await leased(db), [`event-images ${EVENTS.published}/3.webp`]);
    },
  },
  {
    name: "once an hour, and not with each row, the jobs queue what nobody names in any bucket, and call the sweep",
    async run(db) {
      const lost = [
        "avatars",
        "event-images",
        "gallery",
        "prophecy-images",
        "receipts",
        "resources",
        "resources-private",
        "seminar-files",
        "seminar-images",
        "site-pictures",
      ];
      for (const bucket of lost)
        await db.query(
          "insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - interval '31 days')",
          [bucket, `${UNKNOWN}/perdida`],
        );
      await db.query(
        "insert into public.donations (fund_id, amount, given_on) values ($1, 50, '2026-05-05')",
        [DONATIONS.fund],
      );
      const jobs = async () => {
        await db.exec("delete from private.file_queue; select private.run_jobs()");
        return list(db, "select bucket_id from private.file_queue order by 1");
      };
      await db.exec(`create temp table calls (at timestamptz);
        create or replace function private.wake_storage_sweep() returns void language sql as 'insert into pg_temp.calls values (now())'`);
      assert.deepEqual(await jobs(), lost);
      assert.equal(await value(db, "select count(*)::int from pg_temp.calls"), 1);
      const anHourAgo = (minutes: number) =>
        db.exec(`update private.job_runs set started_at = now() - interval '${minutes} minutes'
          where name in (select name from private.jobs where every = '1 hour')`);
      for (const minutes of [0, 59]) {
        await anHourAgo(minutes);
        assert.deepEqual(await jobs(), []);
      }
      await anHourAgo(59.75);
      assert.deepEqual(await jobs(), lost);
    },
  },
  {
    name: "a picture that no event shows is queued once it is a day old, and no file of another bucket",
    async run(db) {
      await nameThem(db);
      await db.exec("update storage.objects set created_at = now() - interval '25 hours'");
      await db.query(
        `insert into storage.objects (bucket_id, name, created_at) values
           ('event-images', 'nueva.webp', now() - interval '23 hours'), ('event-images', 'vieja.webp', now() - interval '25 hours')`,
      );
      await db.exec(
        "select private.queue_orphaned_event_pictures(); select private.queue_orphaned_event_pictures()",
      );
      assert.deepEqual(await list(db, "select bucket_id || ' ' || name from private.file_queue"), [
        "event-images vieja.webp",
      ]);
    },
  },
  {
    name: "a logo and a portrait go thirty days after nothing shows them, and not while something does again",
    async run(db) {
      await db.query(
        `insert into storage.objects (bucket_id, name, created_at)
         select bucket, folder || '/' || number || '.webp', now() - interval '2 days'
         from (values ('site-pictures', 'logo'), ('avatars', $1)) as places (bucket, folder), generate_series(1, 3) as number`,
        [PEOPLE.member_owner],
      );
      const tend = () => db.query("select private.queue_orphaned_pictures()");
      const daysGoBy = (days: number) =>
        db.query("update private.file_queue set not_before = not_before - make_interval(days => $1)", [days]);
      const files = (number: number) => [
        `avatars ${PEOPLE.member_owner}/${number}.webp`,
        `site-pictures logo/${number}.webp`,
      ];
      await nameThem(db);
      await tend();
      assert.deepEqual(
        (await list(db, "select bucket_id || ' ' || name from private.file_queue")).toSorted(),
        [...files(2), ...files(3)].toSorted(),
      );
      await daysGoBy(20);
      await showLogo(db, 2);
      await showPortrait(db, 2);
      await tend();
      await showLogo(db, 1);
      await showPortrait(db, 1);
      await tend();
      await daysGoBy(10);
      assert.deepEqual((await leased(db)).toSorted(), files(3), "the second was shown ten days ago");
      await daysGoBy(20);
      assert.deepEqual(
        (await leased(db)).toSorted().filter((name) => !files(3).includes(name)),
        files(2),
      );
    },
  },
  {
    name: "a logo that was uploaded just now is not looked at, and portraits of a deleted account are",
    async run(db) {
      await db.exec(
        `insert into storage.objects (bucket_id, name) values ('site-pictures', 'logo/nuevo.webp')`,
      );
      await db.query(
        "insert into storage.objects (bucket_id, name, created_at) values ('avatars', $1, now() - interval '2 days')",
        [`${PEOPLE.member_owner}/1.webp`],
      );
      await showPortrait(db, 1);
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      await db.query("select private.queue_orphaned_pictures()");
      assert.deepEqual(
        await list(db, "select name from private.file_queue where not_before > now() + interval '29 days'"),
        [`${PEOPLE.member_owner}/1.webp`],
      );
    },
  },
  {
    name: "no member can have a file copied on the server, where its kind and size are not looked at; admins can",
    async run(db) {
      const put = (who: Person, bucket: string, name: string, operation: string) =>
        refusal(db, () =>
          as(db, who, async () => {
            await db.query("select set_config('storage.operation', $1, true)", [operation]);
            await db.query("insert into storage.objects (bucket_id, name) values ($1, $2)", [bucket, name]);
          }),
        );
      const own = `${PEOPLE.member_owner}/9.webp`;
      for (const bucket of ["avatars", "receipts"]) {
        assert.equal(await put("member_owner", bucket, own, "storage.object.upload"), "accepted");
        for (const operation of [
          "storage.object.copy",
          "storage.s3.object.copy",
          "storage.s3.upload.part_copy",
        ])
          assert.match(await put("member_owner", bucket, own, operation), /^42501 new row violates/);
      }
      assert.equal(await put("admin", "resources", "guia.pdf", "storage.object.copy"), "accepted");
    },
  },
  {
    name: "nobody can have Storage sign an address of what they may open, in any bucket",
    async run(db) {
      const seen = (who: Person, operation: string) =>
        as(db, who, async () => {
          await db.query("select set_config('storage.operation', $1, true)", [operation]);
          return list(db, "select distinct bucket_id from storage.objects order by 1");
        });
      for (const who of ["member_owner", "admin", "super_admin"] as const) {
        const open = await seen(who, "storage.object.get_authenticated");
        assert.deepEqual(await seen(who, "object.get_authenticated_info"), open);
        assert.ok(open.includes("receipts") && open.includes("resources-private"), open.join());
        for (const operation of ["storage.object.sign", "storage.object.sign_many"])
          assert.deepEqual(await seen(who, operation), []);
      }
    },
  },
];
