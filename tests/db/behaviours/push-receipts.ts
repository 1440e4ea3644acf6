import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor, type Person } from "../people.ts";
import { ownRow } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { lease, settle, test } from "./push-queue.ts";

export const NEWS = "new_post:00000000-0000-4000-8000-00000000f201";
const MENTION = "mention:00000000-0000-4000-8000-00000000f202";

/** Sends a notice to two members, or to others (null: all), and takes it for sending: a row of each device. */
export async function sent(
  db: Statements,
  key = NEWS,
  type = "new_post",
  people: readonly string[] | null = [PEOPLE.member_owner, PEOPLE.member_other],
) {
  await db.query(
    "select private.notify(row($1::public.notification_type, null, $2, 'Levántate', 'Dice así', '{}', null)::private.notice, $3)",
    [type, key, people],
  );
  const rows = await lease(db);
  return {
    ids: rows.map((row) => Number(row["queue_id"])),
    receipts: rows.map((row) => String(row["receipt"])),
  };
}

/** As a worker says it: with the site's key and nobody's session. */
const report = (
  db: Statements,
  { shown = [], opened = [] }: { shown?: readonly string[]; opened?: readonly string[] },
  who: Actor = "visitor",
) => as(db, who, () => db.query("select public.report_pushes($1, $2)", [shown, opened]));

/** Sums of a key: accepted, shown, opened, failed, expired. */
async function counts(db: Statements, key = NEWS): Promise<number[]> {
  await db.query("select private.count_pushes()");
  const [told] = await db.query<{ sums: number[] }>(
    `select array[coalesce(sum(accepted), 0), coalesce(sum(shown), 0), coalesce(sum(opened), 0), coalesce(sum(failed), 0),
       coalesce(sum(expired), 0)]::int[] as sums from private.push_counts where notice_key = $1`,
    [key],
  );
  return told?.sums ?? [];
}

/** First words of the keys of notices to many, each counted by its name, and of the others, counted by their type. */
const NAMED: readonly string[] = [
  "admin_notice",
  "event_moved",
  "event_off",
  "new_post",
  "new_video",
  "stream_ended",
  "stream_moved",
  "stream_scheduled",
  "stream_soon",
  "stream_started",
];
const NAMELESS: readonly string[] = [
  "access",
  "alert",
  "comment_like",
  "comment_reply",
  "contact",
  "contact_requests",
  "contact_shared",
  "decision",
  "directory",
  "event_place",
  "event_soon",
  "forum_mention",
  "forum_reply",
  "invitation",
  "media",
  "mention",
  "new_device",
  "new_version",
  "notice_stopped",
  "password_code",
  "post_like",
  "prayer",
  "prayer_expired",
  "prayer_revealed",
  "prayer_update",
  "prophecy",
  "report",
  "restore",
  "talk",
  "talk_answer",
  "waiting",
  "worry",
];

const deviceOf = (who: Person) => ownRow("device", PEOPLE[who]);

/** Receipts of pushes, without their content. */
export const PUSH_RECEIPTS: readonly Behaviour[] = [
  {
    name: "a notice counts what was accepted, shown, opened, what failed and what expired",
    async run(db) {
      const { ids, receipts } = await sent(db);
      await settle(db, [
        { queue_id: ids[0], outcome: "sent" },
        { queue_id: ids[1], outcome: "dropped" },
      ]);
      await report(db, { shown: [receipts[0] ?? ""] });
      await report(db, { opened: [receipts[0] ?? ""] });
      assert.deepEqual(await counts(db), [1, 1, 1, 1, 0]);
      await sent(db, `${NEWS}2`);
      await db.exec("update private.push_queue set expires_at = now()");
      await db.query("select private.release_push_leases()");
      assert.deepEqual(await counts(db, `${NEWS}2`), [0, 0, 0, 0, 2]);
    },
  },
  {
    name: "a push is never counted twice, however often and in whichever order it is reported",
    async run(db) {
      const { ids, receipts } = await sent(db);
      // faster than the sender's own report
      await report(db, { shown: receipts });
      for (const _ of [1, 2])
        await settle(
          db,
          ids.map((queue_id) => ({ queue_id, outcome: "sent" })),
        );
      for (const _ of [1, 2]) await report(db, { shown: receipts, opened: receipts.slice(1) });
      await report(db, { opened: [...receipts.slice(1), ...receipts.slice(1)] });
      assert.deepEqual(await counts(db), [2, 2, 1, 0, 0]);
      assert.deepEqual(await counts(db), [2, 2, 1, 0, 0], "nor by another run of the job");
    },
  },
  {
    name: "a tap says that it was shown too, when only the tap was reported",
    async run(db) {
      const { receipts } = await sent(db);
      await report(db, { opened: receipts });
      assert.deepEqual(await counts(db), [0, 2, 2, 0, 0]);
    },
  },
  {
    name: "a message taken again keeps its receipt, and five refusals are one failure",
    async run(db) {
      const { ids, receipts } = await sent(db);
      await settle(db, [{ queue_id: ids[0], outcome: "retry" }]);
      await db.exec("update private.push_queue set not_before = now(), leased_until = null, attempts = 4");
      const again = await lease(db);
      assert.deepEqual(
        again.map((row) => row["receipt"]),
        receipts,
      );
      await settle(db, [{ queue_id: ids[0], outcome: "retry" }]);
      await settle(db, [{ queue_id: ids[1], outcome: "gone" }]);
      assert.deepEqual(await counts(db), [0, 0, 0, 2, 0]);
      assert.equal(await value(db, "select count(*)::int from private.push_receipts"), 0);
    },
  },
  {
    name: "a message that was never settled fails, one that was read before it was sent counts nowhere",
    async run(db) {
      await sent(db);
      await as(db, "member_owner", () =>
        db.exec("update public.notifications set read = true where not read"),
      );
      await db.exec("update private.push_queue set attempts = 5, leased_until = null");
      await db.query("select private.release_push_leases()");
      assert.deepEqual(await counts(db), [0, 0, 0, 1, 0]);
    },
  },
  {
    name: "a notice to one person is counted by its type alone, so that nobody sees who opened what",
    async run(db) {
      const { receipts } = await sent(db, MENTION, "mention");
      await report(db, { opened: receipts });
      assert.deepEqual(await counts(db, MENTION), [0, 0, 0, 0, 0]);
      assert.deepEqual(
        await list(db, "select concat_ws(' ', type, notice_key, shown, opened) from private.push_counts"),
        ["mention  2 2"],
      );
    },
  },
  {
    name: "of the office's notice to one person, and of one that few devices accepted, nobody sees who opened it",
    async run(db) {
      const notice = "00000000-0000-4000-8000-00000000f203";
      await as(db, "admin", async () => {
        await db.query(
          "select public.send_admin_notice($1, 'Ven a verme', '', null, 'person', $2, null, false)",
          [notice, PEOPLE.member_owner],
        );
        await db.query("select public.send_waiting_notice('admin', $1, 'admin_notification')", [notice]);
      });
      assert.deepEqual(
        await list(
          db,
          "select private.notice_key(told) from public.notifications as told where group_key = $1",
          [`admin_notice:${notice}`],
        ),
        [""],
      );
      await db.exec("delete from private.push_queue");
      for (const [accepting, seen] of [
        [4, 0],
        [5, 1],
      ] as const) {
        const key = `${NEWS}${accepting}`;
        const { ids } = await sent(db, key, "new_post", null);
        await settle(
          db,
          ids.slice(0, accepting).map((queue_id) => ({ queue_id, outcome: "sent" })),
        );
        assert.deepEqual(await counts(db, key), [accepting, 0, 0, 0, 0]);
        assert.equal(await value(db, "select private.receipts_of($1) ->> 'accepted'", [key]), `${seen * 5}`);
        assert.equal(
          await as(db, "admin", () =>
            value(
              db,
              "select count(*)::int from public.notice_receipts(current_date - 2, current_date + 1) where notice_key = $1",
              [key],
            ),
          ),
          seen,
        );
      }
    },
  },
  {
    name: "each kind of notice has a word on its counting: by name are only those to many",
    async run(db) {
      const kinds = await list(
        db,
        `select distinct found[1] from pg_proc, regexp_matches(prosrc, '''([a-z_]+):'' \\|\\|', 'g') as found
         where pronamespace = 'private'::regnamespace and prosrc ~ 'private\\.notice\\M|private\\.notify\\M|group_key'
           or pronamespace = 'public'::regnamespace and prosrc ~ 'private\\.notice\\M'
         union select found[1] from pg_proc, regexp_matches(prosrc, 'event_notice\\([^,]+, ''([a-z_]+)', 'g') as found
         union select found[1] from pg_proc, regexp_matches(prosrc, '''(stream_[a-z]+|new_video)''', 'g') as found
         where proname = 'media_notice' order by 1`,
      );
      const named = await list(
        db,
        `select kind from unnest($1::text[]) as kind cross join lateral
           (select private.notice_key(jsonb_populate_record(null::public.notifications, jsonb_build_object('group_key', kind || ':1'))) as key) as told
         where told.key = kind || ':1'`,
        [kinds],
      );
      assert.deepEqual(named, NAMED);
      assert.deepEqual(
        kinds.filter((kind) => !named.includes(kind)),
        NAMELESS,
      );
    },
  },
  {
    name: "a receipt that nobody gave out changes nothing and says nothing; 200 at once are enough",
    async run(db) {
      await sent(db);
      await report(db, { shown: [PEOPLE.member_owner] });
      assert.deepEqual(await counts(db), [0, 0, 0, 0, 0]);
      const many = Array.from({ length: 201 }, () => PEOPLE.member_owner);
      assert.equal(await refusal(db, () => report(db, { shown: many })), "22023 too_many");
      assert.equal(await refusal(db, () => report(db, { shown: many.slice(1) })), "accepted");
    },
  },
  {
    name: "the device that showed a push is known to work, no other one is",
    async run(db) {
      const { receipts } = await sent(db);
      const owners = await list(
        db,
        `select devices.user_id from private.push_receipts as receipts
         join public.push_subscriptions as devices on devices.id = subscription_id where receipts.id = $1`,
        [receipts[0]],
      );
      await report(db, { shown: receipts.slice(0, 1) });
      assert.deepEqual(
        await list(db, "select user_id from public.push_subscriptions where last_shown_at is not null"),
        owners,
      );
    },
  },
  {
    name: "a refusal says since when a device accepts nothing, an acceptance ends it",
    async run(db) {
      const failing = () =>
        value(db, "select failing_since is not null from public.push_subscriptions where id = $1", [
          deviceOf("member_owner"),
        ]);
      await test(db, "member_owner");
      const [row] = await lease(db);
      await settle(db, [{ queue_id: row?.["queue_id"], outcome: "retry" }]);
      assert.equal(await failing(), true);
      await settle(db, [{ queue_id: row?.["queue_id"], outcome: "sent" }]);
      assert.equal(await failing(), false);
    },
  },
  {
    name: "single receipts go after 30 days and with their device, the counts stay as long as those of visits",
    async run(db) {
      const { receipts } = await sent(db);
      await report(db, { shown: receipts });
      const left = () => value(db, "select count(*)::int from private.push_receipts");
      await db.query(
        "update private.push_receipts set leased_at = now() - interval '31 days' where id = $1",
        [receipts[0]],
      );
      await db.query("select private.purge_push_receipts()");
      assert.equal(await left(), 1);
      await db.exec("delete from public.push_subscriptions");
      await db.query("select private.purge_push_receipts()");
      assert.equal(await left(), 0);
      assert.deepEqual(await counts(db), [0, 2, 0, 0, 0]);
      await db.exec("update private.push_counts set day = day - 1090");
      await db.query("select private.purge_push_receipts()");
      assert.deepEqual(await counts(db), [0, 2, 0, 0, 0]);
      await db.exec("update private.push_counts set day = day - 10");
      await db.query("select private.purge_push_receipts()");
      assert.deepEqual(await counts(db), [0, 0, 0, 0, 0]);
    },
  },
  {
    name: "admins see the sums of a type of notices once five devices had one, of a notice or together",
    async run(db) {
      const kinds = () =>
        as(db, "admin", () =>
          list(
            db,
            "select concat_ws(' ', type, accepted, shown, opened, failed, expired) from public.notice_kinds(current_date - 2, current_date + 1)",
          ),
        );
      const count = (type: string, key: string, accepted: number) =>
        db.query(
          "insert into private.push_counts (day, type, notice_key, accepted, shown) values (current_date, $1, $2, $3, 1)",
          [type, key, accepted],
        );
      await db.exec("delete from private.push_counts; delete from private.push_receipts");
      await count("new_post", "new_post:1", 4);
      await count("new_post", "new_post:2", 4);
      await count("comment_like", "", 100);
      await count("mention", "", 9);
      assert.deepEqual(await kinds(), [], "a hundred may all be one person's");
      await count("new_post", "new_post:3", 5);
      assert.deepEqual(await kinds(), ["new_post 13 3 0 0 0"]);
      const receipts = (devices: number) =>
        db.query(
          `insert into private.push_receipts (queue_id, subscription_id, type, notice_key, accepted_at)
           select 900000 + row_number() over (), id, 'mention', '', now()
           from (select id from public.push_subscriptions order by id limit $1) as devices, generate_series(1, 2)`,
          [devices],
        );
      await receipts(4);
      assert.deepEqual(await kinds(), ["new_post 13 3 0 0 0"]);
      await db.exec("delete from private.push_receipts");
      await receipts(5);
      assert.deepEqual(await kinds(), ["new_post 13 3 0 0 0", "mention 9 1 0 0 0"]);
      await db.exec("update private.push_receipts set accepted_at = null");
      assert.deepEqual(await kinds(), ["new_post 13 3 0 0 0"]);
    },
  },
  {
    name: "admins see each notice of a period with its title while somebody has it, and the sums of each day",
    async run(db) {
      const { ids, receipts } = await sent(db, NEWS, "new_post", null);
      await settle(
        db,
        ids.slice(0, 5).map((queue_id) => ({ queue_id, outcome: "sent" })),
      );
      await report(db, { shown: receipts.slice(0, 1) });
      await db.query("select private.count_pushes()");
      const seen = (sql: string) => as(db, "admin", () => list(db, sql));
      const notices =
        "select concat_ws(' ', type, title, accepted, shown, opened, failed, expired) from public.notice_receipts(current_date - 2, current_date + 1)";
      assert.deepEqual(await seen(notices), ["new_post Levántate 5 1 0 0 0"]);
      assert.deepEqual(
        await seen(
          "select measure || ' ' || number from public.analytics(current_date - 2, current_date + 1) where measure like 'pushes%' and number > 0 order by 1",
        ),
        ["pushes_accepted 5", "pushes_shown 1"],
      );
      await db.query("delete from public.notifications where group_key = $1", [NEWS]);
      assert.deepEqual(await seen(notices), ["new_post 5 1 0 0 0"]);
    },
  },
];
