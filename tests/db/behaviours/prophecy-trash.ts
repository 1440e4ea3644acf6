import assert from "node:assert/strict";
import { as, letNoticesLeave, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import { picture, queued, rung, runJobs, seenBy, set, store, titles, told } from "./prophecy-steps.ts";

const { draft, published } = PROPHECIES;

export const PROPHECY_TRASH: readonly Behaviour[] = [
  {
    name: "a deleted prophecy shows to nobody and its unread notices go; restored, it is as before and does not ring again",
    async run(db) {
      await set(db, "status = 'published'");
      await letNoticesLeave(db);
      await db.exec("delete from private.push_queue");
      await set(db, "deleted_at = now(), status = 'draft'");
      assert.deepEqual(await seenBy(db, "visitor"), []);
      assert.deepEqual(await seenBy(db, "member_owner"), []);
      assert.equal(await told(db), 0);
      await set(db, "deleted_at = null, status = 'published'");
      await letNoticesLeave(db);
      assert.deepEqual(await seenBy(db, "visitor"), ["Borrador"]);
      assert.equal(await told(db), 6);
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
    name: "a picture that only its own prophecy and its versions show goes with it",
    async run(db) {
      const own = `${published}/1760000000000-0.webp`;
      await store(db, own, 0);
      await set(db, `content = '<p><img src="${picture(own)}" alt="x"></p>'`, published);
      await set(db, "title = 'Otro título'", published);
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
      await db.exec("select private.queue_orphaned_prophecy_files()");
      assert.deepEqual(await queued(db), [], "somebody is working on them");
      await db.exec(`
        alter table public.prophecies disable trigger before_20_guard_prophecy;
        update public.prophecies set updated_at = now() - interval '2 days' where id = '${published}';
        alter table public.prophecies enable trigger before_20_guard_prophecy;
        select private.queue_orphaned_prophecy_files(); select private.queue_orphaned_prophecy_files()`);
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
