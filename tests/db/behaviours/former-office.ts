import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { FORUM, MINISTRIES } from "../scenario-rows.ts";
import { undone, type Statements } from "../test-database.ts";
import { clear, report, TEXT } from "./report-steps.ts";

/** Notifies somebody under a key. */
const notify = (db: Statements, type: string, key: string, who: Person, data: object = {}) =>
  value(db, "select private.notify(($1, null, $2, 'Título', 'Texto', $3, null)::private.notice, $4)", [
    type,
    key,
    JSON.stringify(data),
    [PEOPLE[who]],
  ]);
const keys = async (db: Statements, who: Person) => {
  const found = await list(db, "select group_key from public.notifications where user_id = $1", [
    PEOPLE[who],
  ]);
  return found.toSorted();
};
/** Subjects of the pushes that will ring for somebody. */
const rings = async (db: Statements, who: Person) => {
  const found = await list(
    db,
    `select notices.group_key from private.push_queue as queue
     join public.notifications as notices on notices.id = queue.notification_id where notices.user_id = $1`,
    [PEOPLE[who]],
  );
  return found.toSorted();
};
const become = (db: Statements, who: Person, role: string) =>
  db.query("update public.app_users set role = $2::public.account_role where id = $1", [PEOPLE[who], role]);
/** A notice that an admin wrote has reached its audience. */
async function write(db: Statements, audience: string, of: string, id: string): Promise<string> {
  await as(db, "super_admin", () =>
    db.query("select public.send_admin_notice($1, 'Aviso', '', null, $2, $3, null, false, true)", [
      id,
      audience,
      of,
    ]),
  );
  await db.query("update private.admin_notices set send_at = now() where id = $1", [id]);
  await db.query("select private.send_due_admin_notices()");
  return `admin_notice:${id}`;
}
const noticeId = (number: number) => `00000000-0000-4000-8000-00000000f40${number}`;
/** Notices of the pastoral team, and one of those that their own prayers bring to people. */
const TEAM = ["prayer:x", "prayer_update:x", "talk_answer:x", "worry:x"];
async function confide(db: Statements, who: Person): Promise<void> {
  for (const key of [...TEAM, "prayer_expired:x", "admin_notice:x"])
    await notify(db, "admin_notification", key, who);
  await notify(db, "post_like", "prayer:x:2026-11-20", who);
}
const OWN = ["admin_notice:x", "prayer:x:2026-11-20", "prayer_expired:x"];
const ALL = [...TEAM, ...OWN].toSorted();

/** People who leave the office, the pastoral team or a ministry: its words leave with their notices. */
export const FORMER_OFFICE: readonly Behaviour[] = [
  {
    name: "somebody who is no longer an admin loses the office's notices at once, read ones too, and their pushes",
    async run(db) {
      await db.exec("delete from public.notifications");
      for (const who of ["admin", "super_admin"] as const) {
        for (const key of ["media:x:link", "notice_stopped:x", "report:x", "waiting:messages"])
          await notify(db, "admin_task", key, who);
        await notify(db, "admin_notification", "invitation:x", who);
        await notify(db, "mention", "mention:x", who);
        await notify(db, "forum_reply", "forum_reply:office", who, { topic_id: FORUM.topics.office });
        await notify(db, "forum_reply", "forum_reply:shared", who, { topic_id: FORUM.topics.shared });
      }
      const all = await keys(db, "super_admin");
      await db.exec("update public.notifications set read = true where group_key = 'report:x'");
      const toAdmins = await write(db, "role", "admin", noticeId(1));
      const toMembers = await write(db, "type", "mention", noticeId(2));
      assert.ok((await rings(db, "admin")).includes(toAdmins));
      await become(db, "admin", "member");
      const left = [toMembers, "forum_reply:shared", "mention:x"];
      assert.deepEqual(await keys(db, "admin"), left);
      assert.deepEqual(await rings(db, "admin"), left);
      assert.deepEqual(await keys(db, "super_admin"), [toMembers, ...all], "nobody else loses any");
    },
  },
  {
    name: "a super admin who is an admin from now on keeps what admins may read, and loses what is for super admins",
    async run(db) {
      await clear(db);
      await db.exec("delete from public.notifications");
      for (const key of ["alert:disk", "restore:x:done"]) await notify(db, "system_update", key, "bystander");
      await notify(db, "admin_task", "waiting:comments", "bystander");
      await notify(db, "admin_notification", "invitation:x", "bystander");
      await notify(db, "admin_notification", "worry:x", "bystander");
      await notify(db, "forum_reply", "forum_reply:office", "bystander", { topic_id: FORUM.topics.office });
      await report(db, "member_other");
      await report(db, "member_other", { kind: "member", target: PEOPLE.admin });
      const above = await write(db, "role", "super_admin", noticeId(1));
      const mine = await keys(db, "bystander");
      await become(db, "bystander", "admin");
      const lost = new Set(["alert:disk", "restore:x:done", `report:${PEOPLE.admin}`, above]);
      assert.deepEqual(
        await keys(db, "bystander"),
        mine.filter((key) => !lost.has(key)),
      );
      assert.equal(mine.length, 9);
      assert.ok(mine.includes(`report:${TEXT}`));
    },
  },
  {
    name: "somebody who rises loses nothing",
    async run(db) {
      await db.exec("delete from public.notifications");
      await notify(db, "admin_task", "waiting:comments", "admin");
      await notify(db, "system_update", "alert:disk", "admin");
      await become(db, "admin", "super_admin");
      assert.equal((await keys(db, "admin")).length, 2);
    },
  },
  ...(
    [
      ["leaves it", `delete from public.ministry_members where user_id = '${PEOPLE.pastor}'`],
      ["sees it closed", `update public.ministries set is_active = false where id = '${MINISTRIES.care}'`],
      ["serves in one that is no longer pastoral", "update public.ministries set is_pastoral = false"],
      ["sees it deleted", `delete from public.ministries where id = '${MINISTRIES.care}'`],
    ] as const
  ).map(([what, sql]): Behaviour => ({
    name: `somebody of the pastoral team who ${what} loses its notices and their pushes, and nobody else does`,
    async run(db) {
      await db.exec("delete from public.notifications");
      for (const who of ["pastor", "admin"] as const) await confide(db, who);
      await db.exec(sql);
      assert.deepEqual(await keys(db, "pastor"), OWN);
      assert.deepEqual(await rings(db, "pastor"), OWN);
      assert.deepEqual(await keys(db, "admin"), ALL);
    },
  })),
  {
    name: "a former admin loses the notices of the pastoral team, unless they serve in it",
    async run(db) {
      await db.exec("delete from public.notifications");
      await confide(db, "admin");
      await undoneBecoming(db, "admin", OWN);
      await db.query("insert into public.ministry_members (ministry_id, user_id) values ($1, $2)", [
        MINISTRIES.care,
        PEOPLE.admin,
      ]);
      await undoneBecoming(db, "admin", ALL);
      await db.query("delete from public.ministry_members where user_id = $1", [PEOPLE.admin]);
      assert.deepEqual(await keys(db, "admin"), ALL, "admins belong to it");
    },
  },
  {
    name: "somebody who leaves a ministry loses the notices that admins wrote to it, and no others",
    async run(db) {
      await db.exec("delete from public.notifications");
      const toMusic = await write(db, "ministry", MINISTRIES.music, noticeId(1));
      const toCare = await write(db, "ministry", MINISTRIES.care, noticeId(2));
      const toHim = await write(db, "person", PEOPLE.pastor, noticeId(3));
      assert.deepEqual(await keys(db, "pastor"), [toMusic, toCare, toHim]);
      await db.query("delete from public.ministry_members where ministry_id = $1 and user_id = $2", [
        MINISTRIES.care,
        PEOPLE.pastor,
      ]);
      assert.deepEqual(await keys(db, "pastor"), [toMusic, toHim]);
      assert.deepEqual(await rings(db, "pastor"), [toMusic, toHim]);
      assert.deepEqual(await keys(db, "leader"), [toMusic]);
    },
  },
];

/** Lets somebody become a member, looks at their notices, and takes that back. */
async function undoneBecoming(db: Statements, who: Person, left: readonly string[]): Promise<void> {
  await undone(db, async () => {
    await become(db, who, "member");
    assert.deepEqual(await keys(db, who), left);
  });
}
