import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario.ts";
import type { Statements } from "../test-database.ts";

const { draft, published, scheduled } = PROPHECIES;
const set = (db: Statements, sql: string, id: string = draft, who: "admin" | "super_admin" = "admin") =>
  as(db, who, () => db.query(`update public.prophecies set ${sql} where id = $1`, [id]));
const titles = (db: Statements, id: string = draft) =>
  list(db, "select title from public.prophecy_versions where prophecy_id = $1 order by version", [id]);
const runJobs = (db: Statements) => db.query("select private.run_jobs()");
const queued = (db: Statements) => list(db, "select name from private.file_queue order by name");
const picture = (name: string) => `/storage/v1/object/public/prophecy-images/${name}`;
const told = (db: Statements) =>
  value(db, "select count(*)::int from public.notifications where group_key = $1", [`new_post:${draft}`]);
const rung = (db: Statements) => value(db, "select count(*)::int from private.push_queue");
const seenBy = (db: Statements, who: "visitor" | "member_owner" | "deactivated_admin", id: string = draft) =>
  as(db, who, () => list(db, "select title from public.prophecies where id = $1", [id]));

/** Stores a picture as if `days` ago. */
const store = (db: Statements, name: string, days: number, bucket = "prophecy-images") =>
  db.query(
    "insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - make_interval(days => $3))",
    [bucket, name, days],
  );

/** Time passes: the date comes without anybody saving anything. */
async function pass(db: Statements, id: string, to: string): Promise<void> {
  await db.exec(`
    alter table public.prophecies disable trigger follow_publication;
    update public.prophecies set publish_date = ${to} where id = '${id}';
    alter table public.prophecies enable trigger follow_publication`);
}

export const PROPHECY_VERSIONS: readonly Behaviour[] = [
  {
    name: "publishing and each save of what is published keep a version; drafts, dates and readers' counts do not",
    async run(db) {
      await set(db, "title = 'Borrador dos'");
      assert.deepEqual(await titles(db), []);
      await set(db, "status = 'published'");
      await set(db, "title = 'Corregida'", draft, "super_admin");
      await set(db, "publish_date = publish_date - interval '1 hour'");
      await as(db, "member_owner", () =>
        db.query("insert into public.prophecy_reactions (prophecy_id, kind) values ($1, 'amen')", [draft]),
      );
      assert.deepEqual(await titles(db), ["Borrador dos", "Corregida"]);
      await set(db, "status = 'draft'");
      await set(db, "title = 'Otra vez borrador'");
      await set(db, "status = 'published'");
      assert.deepEqual(await titles(db), ["Borrador dos", "Corregida", "Otra vez borrador"]);
    },
  },
  {
    name: "the same words published again are no other version",
    async run(db) {
      await set(db, "status = 'published'");
      await set(db, "status = 'draft'");
      await set(db, "status = 'published'");
      assert.deepEqual(await titles(db), ["Borrador"]);
      await set(db, `image_url = '${picture("a/1-0.webp")}'`);
      await set(db, "category = 'Fe'");
      await set(db, "author = 'Sara'");
      await set(db, "content = '<p>Otro</p>'");
      assert.equal((await titles(db)).length, 5);
    },
  },
  {
    name: "a version says who saved it, under the name of that day, and what it held",
    async run(db) {
      await set(db, "status = 'published', content = '<p>Uno</p>'");
      await set(db, "content = '<p>Dos</p>'", draft, "super_admin");
      const rows = await db.query(
        "select content, saved_by, saved_by_name from public.prophecy_versions where prophecy_id = $1 order by version",
        [draft],
      );
      const name = (person: string) => value(db, "select private.display_name($1)", [person]);
      assert.deepEqual(rows, [
        { content: "<p>Uno</p>", saved_by: PEOPLE.admin, saved_by_name: await name(PEOPLE.admin) },
        {
          content: "<p>Dos</p>",
          saved_by: PEOPLE.super_admin,
          saved_by_name: await name(PEOPLE.super_admin),
        },
      ]);
      await db.query("delete from auth.users where id = $1", [PEOPLE.super_admin]);
      assert.deepEqual(
        await one(
          db,
          "select saved_by, saved_by_name <> '' as named from public.prophecy_versions where content = '<p>Dos</p>'",
        ),
        { saved_by: null, named: true },
      );
    },
  },
  {
    name: "an older version saved again is the newest",
    async run(db) {
      await set(db, "status = 'published', content = '<p>Uno</p>'");
      await set(db, "content = '<p>Dos</p>'");
      await set(db, "content = '<p>Uno</p>'");
      assert.deepEqual(
        await list(
          db,
          "select content from public.prophecy_versions where prophecy_id = $1 order by version",
          [draft],
        ),
        ["<p>Uno</p>", "<p>Dos</p>", "<p>Uno</p>"],
      );
    },
  },
  {
    name: "versions go with their prophecy and by nothing else",
    async run(db) {
      const gone = async (who: "admin" | "service") =>
        refusal(db, () => as(db, who, () => db.exec("delete from public.prophecy_versions")));
      assert.match(await gone("admin"), /^42501/);
      assert.match(await gone("service"), /^42501/);
      assert.match(
        await refusal(db, () =>
          as(db, "service", () => db.exec("update public.prophecy_versions set title = 'x'")),
        ),
        /^42501/,
      );
      await as(db, "admin", () => db.query("delete from public.prophecies where id = $1", [published]));
      assert.deepEqual(await titles(db, published), []);
    },
  },
  {
    name: "a picture of another house is not stored",
    async run(db) {
      const write = (src: string) =>
        refusal(db, () => set(db, `content = '<p><img alt="x" src="${src}"></p>'`));
      assert.equal(await write(picture("a/1-0.webp")), "accepted");
      assert.equal(await write(`https://abc.supabase.co${picture("a/1-0.webp")}`), "accepted");
      for (const src of ["/a.webp", "https://otra.mx/a.webp", "/storage/v1/object/public/avatars/a/1.webp"])
        assert.match(await write(src), /^23514/, src);
    },
  },
];

export const PROPHECY_TRASH: readonly Behaviour[] = [
  {
    name: "what is deleted is seen by nobody, its unread notices go, and restored it is as it was without ringing again",
    async run(db) {
      await set(db, "status = 'published'");
      await db.exec("delete from private.push_queue");
      await set(db, "deleted_at = now(), status = 'draft'");
      assert.deepEqual(await seenBy(db, "visitor"), []);
      assert.deepEqual(await seenBy(db, "member_owner"), []);
      assert.equal(await told(db), 0);
      await set(db, "deleted_at = null, status = 'published'");
      assert.deepEqual(await seenBy(db, "visitor"), ["Borrador"]);
      assert.equal(await told(db), 4);
      assert.equal(await rung(db), 0);
    },
  },
  {
    name: "a deleted one is a draft, whatever its deletion says, and the thirty days are the server's",
    async run(db) {
      await set(db, "deleted_at = now() - interval '1 year'", published);
      assert.deepEqual(
        await one(
          db,
          "select status, deleted_at = now() as now, retracted_at is not null as retracted from public.prophecies where id = $1",
          [published],
        ),
        { status: "draft", now: true, retracted: true },
      );
      assert.match(await refusal(db, () => set(db, "status = 'published'", published)), /^23514/);
      await db.query("update public.prophecies set deleted_at = now() - interval '3 days' where id = $1", [
        published,
      ]);
      await set(db, "deleted_at = now()", published);
      assert.equal(
        await value(db, "select deleted_at < now() from public.prophecies where id = $1", [published]),
        true,
      );
    },
  },
  {
    name: "after thirty days it goes for good with its comments, versions and pictures, and not a day before",
    async run(db) {
      await store(db, `${published}/1760000000000-0.webp`, 0);
      await set(db, "deleted_at = now(), status = 'draft'", published);
      const age = (days: number) =>
        db.query(
          "update public.prophecies set deleted_at = now() - make_interval(days => $2) where id = $1",
          [published, days],
        );
      await age(29);
      await runJobs(db);
      assert.equal((await titles(db, published)).length, 1);
      await age(31);
      await runJobs(db);
      assert.deepEqual(await titles(db, published), []);
      assert.equal(
        await value(db, "select count(*)::int from public.prophecies where id = $1", [published]),
        0,
      );
      assert.deepEqual(await queued(db), [`${published}/1760000000000-0.webp`]);
    },
  },
  {
    name: "a picture that another prophecy shows too stays when its own goes",
    async run(db) {
      const [shared, own] = [`${published}/1760000000000-0.webp`, `${published}/1760000000001-0.webp`];
      await store(db, shared, 0);
      await store(db, own, 0);
      await set(db, `content = '<p><img src="${picture(shared)}" alt="x"></p>'`);
      await as(db, "admin", () => db.query("delete from public.prophecies where id = $1", [published]));
      assert.deepEqual(await queued(db), [own]);
    },
  },
  {
    name: "a picture that no text and no version shows any more is swept a week later; others are not",
    async run(db) {
      const name = (number: number) => `${published}/176000000000${number}-0.webp`;
      for (const number of [1, 2, 3, 4]) await store(db, name(number), 8);
      await store(db, name(5), 6);
      await store(db, `${draft}/1760000000006-0.webp`, 8);
      await store(db, "suelta.webp", 30);
      await store(db, name(8), 30, "avatars");
      // 1 is in the text, 2 only in an older version, 3 was the cover of one, 4 is in none
      await set(
        db,
        `content = '<p><img src="${picture(name(2))}" alt=""></p>', image_url = '${picture(name(3))}'`,
        published,
      );
      await set(
        db,
        `content = '<p><img src="https://abc.supabase.co${picture(name(1))}" alt=""></p>', image_url = null`,
        published,
      );
      await db.exec("select private.queue_lost_prophecy_files()");
      assert.deepEqual(await queued(db), [], "somebody is working on them");
      await db.exec(`
        alter table public.prophecies disable trigger guard_prophecy;
        update public.prophecies set updated_at = now() - interval '2 days' where id = '${published}';
        alter table public.prophecies enable trigger guard_prophecy;
        select private.queue_lost_prophecy_files(); select private.queue_lost_prophecy_files()`);
      assert.deepEqual(await queued(db), [name(4)]);
    },
  },
  {
    name: "the dashboard does not count what lies in the trash",
    async run(db) {
      const counts = () =>
        as(db, "admin", () =>
          one<{ prophecies_total: number; prophecies_draft: number }>(
            db,
            "select prophecies_total, prophecies_draft from public.dashboard_statistics()",
          ),
        );
      const before = await counts();
      await set(db, "deleted_at = now()");
      assert.deepEqual(await counts(), {
        prophecies_total: before.prophecies_total - 1,
        prophecies_draft: before.prophecies_draft - 1,
      });
    },
  },
];

export const SCHEDULED_PROPHECY: readonly Behaviour[] = [
  {
    name: "visitors, members and a deactivated admin cannot read a scheduled prophecy a second before its time",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 second'");
      for (const who of ["visitor", "member_owner", "deactivated_admin"] as const)
        assert.deepEqual(await seenBy(db, who), [], who);
      const feed = (who: "visitor" | "admin") =>
        as(db, who, () =>
          value(
            db,
            "select public.prophecy_feed() -> 'prophecies' @> jsonb_build_array(jsonb_build_object('id', $1::text))",
            [draft],
          ),
        );
      assert.equal(await feed("visitor"), false);
      assert.equal(await feed("admin"), false, "whoever asks for the feed");
      await runJobs(db);
      assert.equal(await told(db), 0);
      await pass(db, draft, "now()");
      assert.deepEqual(await seenBy(db, "visitor"), ["Borrador"]);
      assert.equal(await feed("visitor"), true);
    },
  },
  {
    name: "rings once at its time, however often it was moved before",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 hour'");
      await set(db, "publish_date = now() + interval '2 days'");
      await pass(db, draft, "now() + interval '1 minute'");
      await runJobs(db);
      assert.deepEqual([await told(db), await rung(db)], [0, 0]);
      await pass(db, draft, "now()");
      await runJobs(db);
      await runJobs(db);
      assert.deepEqual([await told(db), await rung(db)], [4, 3]);
      // moved once more after it rang: hidden, and it comes back in silence
      await db.exec("delete from private.push_queue");
      await set(db, "publish_date = now() + interval '1 hour'");
      assert.deepEqual(await seenBy(db, "member_owner"), []);
      await pass(db, draft, "now()");
      await runJobs(db);
      assert.deepEqual([await told(db), await rung(db)], [4, 0]);
    },
  },
  {
    name: "taken off the schedule it never rings",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 hour'");
      await set(db, "status = 'draft'");
      await pass(db, draft, "now() - interval '1 minute'");
      await runJobs(db);
      assert.deepEqual([await told(db), await rung(db)], [0, 0]);
      assert.deepEqual(await seenBy(db, "visitor"), []);
    },
  },
  {
    name: "moved into the past it is there at once and rings at once",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 hour'");
      await set(db, "publish_date = now() - interval '1 minute'");
      assert.deepEqual(await seenBy(db, "visitor"), ["Borrador"]);
      assert.deepEqual([await told(db), await rung(db)], [4, 3]);
    },
  },
  {
    name: "categories count what everybody may read, whoever asks",
    async run(db) {
      await set(db, "category = 'Fe'", scheduled);
      await set(db, "category = 'Familia'");
      await set(db, "category = 'Familia'", published);
      for (const who of ["visitor", "admin"] as const) {
        const counts = await as(db, who, () =>
          db.query("select category, total from public.prophecy_categories()"),
        );
        assert.deepEqual(counts, [
          { category: "Familia", total: 1 },
          { category: "Otra", total: 1 },
        ]);
      }
    },
  },
];
