import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

interface Situation {
  type: string;
  now: string;
  rank: number;
  own: boolean;
  muted: boolean;
  appRow: boolean | null;
  pushRow: boolean | null;
  newContent: boolean | null;
  liveStreams: boolean | null;
  pushEnabled: boolean | null;
  quietFrom: string | null;
  quietTo: string | null;
  timezone: string;
  seriesUpdates: boolean | null;
  follows: boolean;
}

/** Noon in Mexico City, nothing chosen: everything is delivered at once. */
const USUAL: Situation = {
  type: "new_post",
  now: "2026-11-20T18:00:00Z",
  rank: 1,
  own: false,
  muted: false,
  appRow: null,
  pushRow: null,
  newContent: null,
  liveStreams: null,
  pushEnabled: null,
  quietFrom: null,
  quietTo: null,
  timezone: "America/Mexico_City",
  seriesUpdates: null,
  follows: false,
};

const AT_ONCE = USUAL.now;
const night = { quietFrom: "22:00", quietTo: "07:00" };

const CASES: readonly [string, Partial<Situation>, { app: boolean; push: boolean; at?: string }][] = [
  ["somebody who chose nothing", {}, { app: true, push: true, at: AT_ONCE }],
  ["an admin", { rank: 2 }, { app: true, push: true }],
  ["a visitor", { rank: 0 }, { app: false, push: false }],
  ["a member, of what waits for review", { type: "admin_task" }, { app: false, push: false }],
  ["an admin, of what waits for review", { type: "admin_task", rank: 2 }, { app: true, push: true }],
  ["whoever did it", { own: true }, { app: false, push: false }],
  ["somebody who muted the topic", { muted: true }, { app: false, push: false }],
  ["a type switched off", { appRow: false }, { app: false, push: false }],
  ["a type switched on", { appRow: true }, { app: true, push: true }],
  ["a type switched off for push", { pushRow: false }, { app: true, push: false }],
  ["a type off in the app and on for push", { appRow: false, pushRow: true }, { app: false, push: false }],
  ["push switched off", { pushEnabled: false }, { app: true, push: false }],
  [
    "push switched off, the type on for push",
    { pushEnabled: false, pushRow: true },
    { app: true, push: false },
  ],
  ["new_post without new content", { newContent: false }, { app: false, push: false }],
  ["new_video without new content", { type: "new_video", newContent: false }, { app: false, push: false }],
  [
    "new_video of a followed series, without new content",
    { type: "new_video", newContent: false, follows: true },
    { app: true, push: true },
  ],
  [
    "new_video of a followed series, without new content and series",
    { type: "new_video", newContent: false, follows: true, seriesUpdates: false },
    { app: false, push: false },
  ],
  [
    "new_video of a followed series, with new content and without series",
    { type: "new_video", newContent: true, follows: true, seriesUpdates: false },
    { app: true, push: true },
  ],
  [
    "new_post without new content, of somebody who follows",
    { newContent: false, follows: true, seriesUpdates: true },
    { app: false, push: false },
  ],
  [
    "comment_reply without new content",
    { type: "comment_reply", newContent: false, liveStreams: false },
    { app: true, push: true },
  ],
  ["new_post without live streams", { liveStreams: false }, { app: true, push: true }],
  ...["stream_started", "stream_ended", "stream_scheduled"].map((type): (typeof CASES)[number] => [
    `${type} without live streams`,
    { type, liveStreams: false, newContent: true },
    { app: false, push: false },
  ]),
  ["noon outside a quiet night", night, { app: true, push: true, at: AT_ONCE }],
  [
    "23:00 in a quiet night",
    { ...night, now: "2026-11-21T05:00:00Z" },
    { app: true, push: true, at: "2026-11-21T13:00:00Z" },
  ],
  [
    "06:59 in a quiet night",
    { ...night, now: "2026-11-20T12:59:00Z" },
    { app: true, push: true, at: "2026-11-20T13:00:00Z" },
  ],
  [
    "07:00 after a quiet night",
    { ...night, now: "2026-11-20T13:00:00Z" },
    { app: true, push: true, at: "2026-11-20T13:00:00Z" },
  ],
  [
    "22:00 sharp",
    { ...night, now: "2026-11-21T04:00:00Z" },
    { app: true, push: true, at: "2026-11-21T13:00:00Z" },
  ],
  [
    "a quiet noon",
    { quietFrom: "11:00", quietTo: "13:30" },
    { app: true, push: true, at: "2026-11-20T19:30:00Z" },
  ],
  [
    "before a quiet afternoon",
    { quietFrom: "13:00", quietTo: "15:00" },
    { app: true, push: true, at: AT_ONCE },
  ],
  ["after a quiet morning", { quietFrom: "08:00", quietTo: "10:00" }, { app: true, push: true, at: AT_ONCE }],
  [
    "hours that begin where they end",
    { quietFrom: "12:00", quietTo: "12:00" },
    { app: true, push: true, at: AT_ONCE },
  ],
  [
    "the same moment in Tokyo, at night",
    { ...night, timezone: "Asia/Tokyo" },
    { app: true, push: true, at: "2026-11-20T22:00:00Z" },
  ],
  [
    "the night the clock goes back in Tijuana",
    { ...night, timezone: "America/Tijuana", now: "2026-11-01T06:00:00Z" },
    { app: true, push: true, at: "2026-11-01T15:00:00Z" },
  ],
  [
    "quiet hours with push off",
    { ...night, now: "2026-11-21T05:00:00Z", pushEnabled: false },
    { app: true, push: false },
  ],
];

const decide = (db: Statements, given: Partial<Situation>) =>
  one<{ app: boolean; push: boolean; at: string }>(
    db,
    `select app, push, to_char(push_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
     from private.notification_gate($1, $2, row($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)::private.wish)`,
    Object.values({ ...USUAL, ...given }),
  );

async function heard(db: Statements, type = "new_post"): Promise<string[]> {
  await db.query("select private.notify(row($1, null, 'k', 'Título', '', $2, null)::private.notice, $3)", [
    type,
    { topic: `prophecy:${PROPHECIES.quiet}` },
    [PEOPLE.member_owner, PEOPLE.member_other],
  ]);
  return list(
    db,
    `select case when exists (select from private.push_queue where notification_id = notices.id) then 'push ' else 'app ' end || user_id
    from public.notifications as notices where group_key = 'k' order by user_id`,
  );
}

const BOTH = [`push ${PEOPLE.member_owner}`, `push ${PEOPLE.member_other}`];
const ONLY_OTHER = BOTH.slice(1);

const CHOICES: readonly [string, string, string[]][] = [
  ["nothing chosen", "select 1", BOTH],
  [
    "the type off in the app",
    "insert into public.notification_subscriptions (user_id, notification_type, is_active) values (auth.uid(), 'new_post', false) on conflict (user_id, notification_type, channel) do update set is_active = excluded.is_active",
    ONLY_OTHER,
  ],
  [
    "the type off for push",
    "insert into public.notification_subscriptions (notification_type, channel, is_active) values ('new_post', 'push', false)",
    [`app ${PEOPLE.member_owner}`, ...ONLY_OTHER],
  ],
  [
    "the type off in the app and on for push",
    "update public.notification_subscriptions set is_active = false; insert into public.notification_subscriptions (notification_type, channel) values ('new_post', 'push')",
    ONLY_OTHER,
  ],
  [
    "another type off",
    "insert into public.notification_subscriptions (notification_type, is_active) values ('mention', false)",
    BOTH,
  ],
  ["no new content", "update public.notification_preferences set new_content = false", ONLY_OTHER],
  [
    "no push at all",
    "update public.notification_preferences set push_enabled = false",
    [`app ${PEOPLE.member_owner}`, ...ONLY_OTHER],
  ],
  [
    "the thread muted",
    `insert into public.notification_mutes (topic) values ('prophecy:${PROPHECIES.quiet}')`,
    ONLY_OTHER,
  ],
  [
    "another thread muted",
    `insert into public.notification_mutes (topic) values ('prophecy:${PROPHECIES.published}')`,
    BOTH,
  ],
];

export const NOTIFICATION_GATE: readonly Behaviour[] = [
  ...CASES.map(([name, given, expected]) => ({
    name: `the gate: ${name}`,
    async run(db: Statements) {
      const { app, push, at } = await decide(db, given);
      assert.deepEqual({ app, push }, { app: expected.app, push: expected.push });
      if (expected.at !== undefined) assert.equal(at, expected.at);
    },
  })),
  ...CHOICES.map(([name, sql, expected]) => ({
    name: `the gate follows each of a member's choices: ${name}`,
    async run(db: Statements) {
      await as(db, "member_owner", () => db.exec(sql));
      assert.deepEqual(await heard(db), expected);
    },
  })),
  {
    name: "a push in quiet hours waits in the queue for their end",
    async run(db) {
      await as(db, "member_owner", () =>
        db.exec(
          "update public.notification_preferences set quiet_from = (now() at time zone 'Africa/Abidjan')::time - interval '1 hour', quiet_to = (now() at time zone 'Africa/Abidjan')::time + interval '1 hour', timezone = 'Africa/Abidjan'",
        ),
      );
      assert.deepEqual(await heard(db), BOTH);
      assert.deepEqual(
        await list(
          db,
          "select not_before > now() + interval '59 minutes' from private.push_queue join public.push_subscriptions as devices on devices.id = subscription_id order by devices.user_id",
        ),
        ["true", "false"],
      );
      assert.equal(
        (await as(db, "service", () => db.query("select queue_id from public.lease_push_batch()"))).length,
        1,
      );
    },
  },
  {
    name: "people without rights are not told, whatever row they have",
    async run(db) {
      await db.query(
        "select private.notify(row('new_post', null, 'k', 'T', '', '{}', null)::private.notice, $1)",
        [Object.values(PEOPLE)],
      );
      assert.deepEqual(
        await list(db, "select user_id from public.notifications where group_key = 'k' order by user_id"),
        [
          PEOPLE.member_owner,
          PEOPLE.member_other,
          PEOPLE.admin,
          PEOPLE.super_admin,
          PEOPLE.bystander,
          PEOPLE.leader,
          PEOPLE.pastor,
        ],
      );
    },
  },
  {
    name: "preferences take a pair of hours and a zone that exists",
    async run(db) {
      const set = (sql: string) =>
        refusal(db, () =>
          as(db, "member_owner", () => db.exec(`update public.notification_preferences set ${sql}`)),
        );
      assert.equal(
        await set("quiet_from = '22:00', quiet_to = '07:00', timezone = 'Europe/Madrid'"),
        "accepted",
      );
      assert.match(await set("quiet_from = '22:00', quiet_to = null"), /^23514/);
      for (const zone of ["Marte/Olimpo", "<z1>5", "EST5EDT4", "America/Mexico City", "utc"])
        assert.match(await set(`timezone = '${zone}'`), /^23514/, zone);
      assert.equal(await set("timezone = null"), "accepted");
      assert.equal(
        await refusal(db, () =>
          db.query("insert into public.notification_mutes (user_id, topic) values ($1, 'todo')", [
            PEOPLE.member_owner,
          ]),
        ).then((code) => code.slice(0, 5)),
        "23514",
      );
    },
  },
  {
    name: "changed preferences are dated",
    async run(db) {
      await db.exec(
        "alter table public.notification_preferences disable trigger user; update public.notification_preferences set updated_at = '2020-01-01'; alter table public.notification_preferences enable trigger user",
      );
      await as(db, "member_owner", () =>
        db.exec("update public.notification_preferences set new_content = false"),
      );
      assert.equal(
        await value(db, "select updated_at = now() from public.notification_preferences where user_id = $1", [
          PEOPLE.member_owner,
        ]),
        true,
      );
    },
  },
];
