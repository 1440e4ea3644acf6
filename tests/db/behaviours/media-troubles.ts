import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor } from "../people.ts";
import { MEDIA } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { heartbeat, OTHER_VISIT, stats, VISIT } from "./media-figure-steps.ts";
import { act } from "./media-steps.ts";

/** Says that this person does not see it; answers whether that was new. */
const report = (db: Statements, who: Actor, visit: string | null = null, id: string = MEDIA.live) =>
  as(db, who, () => value(db, "select public.report_media_trouble($1, $2)", [id, visit]));
/** Says that they see it after all; answers whether that was new. */
const takeBack = (db: Statements, who: Actor, visit: string | null = null) =>
  as(db, who, () => value(db, "select public.report_media_trouble($1, $2, true)", [MEDIA.live, visit]));
const hasReported = async (db: Statements, who: Actor, visit: string | null = null) =>
  (await heartbeat(db, who, MEDIA.live, visit))["has_reported"];
const settle = (db: Statements, who: Actor = "admin") =>
  as(db, who, () => value(db, "select public.settle_media_troubles($1)", [MEDIA.live]));
/** How many the admin's board says do not see it. */
const counted = async (db: Statements, who: Actor = "admin") =>
  ((await stats(db, who, MEDIA.live)) as Record<string, unknown>)["troubles"];
const isKnown = async (db: Statements) => (await heartbeat(db, "visitor", MEDIA.live, VISIT))["is_troubled"];
const toldAdmin = (db: Statements) =>
  list(
    db,
    "select message from public.notifications where user_id = $1 and group_key = 'media:' || $2 || ':trouble'",
    [PEOPLE.super_admin, MEDIA.live],
  );

export const MEDIA_TROUBLES: readonly Behaviour[] = [
  {
    name: "a viewer who does not see what is live is counted once, member or visitor, and three show on every page",
    async run(db) {
      assert.equal(await isKnown(db), false);
      assert.equal(await report(db, "member_owner"), true);
      assert.equal(await report(db, "member_owner", VISIT), false);
      assert.equal(await report(db, "visitor", VISIT), true);
      assert.equal(await report(db, "visitor", VISIT), false);
      assert.deepEqual([await counted(db), await isKnown(db)], [2, false]);
      assert.equal(await report(db, "visitor", OTHER_VISIT), true);
      assert.deepEqual([await counted(db), await isKnown(db)], [3, true]);
      assert.equal(await counted(db, "member_owner"), undefined);
    },
  },
  {
    name: "admins are told at the first one, and how many they have become where it is still unread",
    async run(db) {
      const { title } =
        (
          await db.query<{ title: string }>("select title from public.media_content where id = $1", [
            MEDIA.live,
          ])
        )[0] ?? {};
      await report(db, "member_owner");
      assert.deepEqual(await toldAdmin(db), [`${title}. 1 persona dice que no la ve o no la oye.`]);
      const paths = "select data ->> 'path' from public.notifications where group_key like 'media:%:trouble'";
      assert.deepEqual([...new Set(await list(db, paths))], ["/admin/media"]);
      await report(db, "visitor", VISIT);
      assert.deepEqual(await toldAdmin(db), [`${title}. 2 personas dicen que no la ven o no la oyen.`]);
    },
  },
  {
    name: "an admin says that it works, and who still does not see it can say so again",
    async run(db) {
      await report(db, "member_owner");
      await report(db, "visitor", VISIT);
      assert.match(await refusal(db, () => settle(db, "member_owner")), /^42501/);
      assert.equal(await settle(db), 2);
      assert.deepEqual([await counted(db), await toldAdmin(db)], [0, []]);
      assert.equal(await report(db, "visitor", VISIT), true);
      assert.equal(await counted(db), 1);
    },
  },
  {
    name: "each page hears whether its viewer's report is still open, and no other's",
    async run(db) {
      await report(db, "visitor", VISIT);
      assert.equal(await hasReported(db, "visitor", VISIT), true);
      assert.equal(await hasReported(db, "visitor", OTHER_VISIT), false);
      assert.equal(await hasReported(db, "member_owner"), false);
      await settle(db);
      assert.equal(await hasReported(db, "visitor", VISIT), false);
    },
  },
  {
    name: "a viewer takes their own report back, and the admins' unread notice counts without it",
    async run(db) {
      await report(db, "member_owner");
      await report(db, "visitor", VISIT);
      assert.equal(await takeBack(db, "visitor", OTHER_VISIT), false);
      assert.equal(await counted(db), 2);
      assert.equal(await takeBack(db, "visitor", VISIT), true);
      assert.equal(await counted(db), 1);
      assert.match((await toldAdmin(db))[0] ?? "", / 1 persona dice que no la ve o no la oye\.$/);
      assert.equal(await takeBack(db, "member_owner"), true);
      assert.deepEqual([await counted(db), await toldAdmin(db)], [0, []]);
      assert.equal(await report(db, "member_owner"), true);
      assert.equal((await toldAdmin(db)).length, 1);
    },
  },
  {
    name: "with the end of a transmission nothing of it is left",
    async run(db) {
      for (const visit of [VISIT, OTHER_VISIT, null]) await report(db, "visitor", visit);
      await act(db, "end_stream", MEDIA.live);
      assert.deepEqual([await counted(db), await toldAdmin(db), await isKnown(db)], [0, [], false]);
      await act(db, "resume_stream", MEDIA.live);
      assert.equal(await isKnown(db), false);
    },
  },
  {
    name: "a stream that its platform does not show is known without any report",
    async run(db) {
      await db.query("update public.media_content set signal = 'lost' where id = $1", [MEDIA.live]);
      assert.equal(await isKnown(db), true);
    },
  },
  {
    name: "nobody complains of what is not live or not for them, and one network thirty times a minute at most",
    async run(db) {
      assert.match(
        await refusal(db, () => report(db, "visitor", VISIT, MEDIA.published)),
        /^23514 media_is_not_live/,
      );
      assert.match(await refusal(db, () => report(db, "visitor", VISIT, MEDIA.draft)), /^PT404/);
      const headers = "select set_config('request.headers', '{\"cf-connecting-ip\": \"192.0.2.7\"}', true)";
      const reportMany = (many: number) =>
        as(db, "visitor", async () => {
          await db.exec(headers);
          return db.query(
            "select public.report_media_trouble($1, '00000000-0000-4000-8000-' || lpad(n::text, 12, '0')) from generate_series(1, $2::int) as n",
            [MEDIA.live, many],
          );
        });
      assert.match(await refusal(db, () => reportMany(31)), /^PT429/);
      await reportMany(30);
    },
  },
];
