import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { FORUM, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const TOPIC = FORUM.topics.open;
export const silence = (db: Statements, scope: string, span = "tomorrow", who: Person = "member_owner") =>
  as(db, who, () => value(db, "select public.silence_notices(gen_random_uuid(), $1, $2)", [scope, span]));
export const rouse = (db: Statements, scope: string) =>
  as(db, "member_owner", () =>
    db.query("delete from public.notification_silences where scope = $1", [scope]),
  );
export const notify = (db: Statements, type: string, key: string, data: object = {}) =>
  db.query("select private.notify(row($1, null, $2, 'Título', '', $3, null)::private.notice, $4)", [
    type,
    key,
    data,
    [PEOPLE.member_owner, PEOPLE.member_other],
  ]);
/** A notice of each scope, in the order of `KEYS`. */
async function notifyOfAll(db: Statements): Promise<void> {
  await notify(db, "new_post", "prophecy", { topic: `prophecy:${PROPHECIES.quiet}` });
  await notify(db, "comment_reply", "comment", { topic: `prophecy:${PROPHECIES.quiet}` });
  await notify(db, "forum_reply", "answer", { topic_id: TOPIC });
  await notify(db, "forum_mention", "named", { topic_id: FORUM.topics.shared });
  await notify(db, "comment_like", "liked", { topic_id: TOPIC });
  await notify(db, "stream_started", "live");
  await notify(db, "system_update", "device");
}
const KEYS = ["prophecy", "comment", "answer", "named", "liked", "live", "device"];
/** Keys of the notices that wait to ring on a person's device. */
const ringing = async (db: Statements, who: Person = "member_owner") => {
  const keys = await list(
    db,
    `select group_key from private.push_queue join public.notifications on notifications.id = notification_id where user_id = $1`,
    [PEOPLE[who]],
  );
  return KEYS.filter((key) => keys.includes(key));
};
const lease = (db: Statements) =>
  as(db, "service", () =>
    list(db, "select title from public.lease_push_batch() where endpoint = $1 order by 1", [
      `https://push.example/${PEOPLE.member_owner}`,
    ]),
  );
const counted = (db: Statements, types: readonly string[]) =>
  value(db, "select private.held_text($1::public.notification_type[])", [types]);
export const tell = (db: Statements) => value(db, "select private.notify_of_held_pushes()");
const line = (db: Statements) =>
  list(db, "select title from public.notifications where group_key = 'silence' and user_id = $1", [
    PEOPLE.member_owner,
  ]);
const end = (sql: string, zone = "America/Mexico_City", night = "null, null") =>
  `select to_char(timezone('${zone}', private.silence_end('tomorrow', timezone('${zone}', timestamp '${sql}'), '${zone}', ${night})), 'DD HH24:MI')`;

export const SILENCES: readonly Behaviour[] = [
  ...(
    [
      ["everything", "all", ["device"]],
      ["the forum", "forum", ["prophecy", "comment", "live", "device"]],
      ["new prophecies", "new_post", ["comment", "answer", "named", "liked", "live", "device"]],
      [
        "services that begin",
        "stream_started",
        ["prophecy", "comment", "answer", "named", "liked", "device"],
      ],
      ["a topic of the forum", `forum:${TOPIC}`, ["prophecy", "comment", "named", "live", "device"]],
      ["a prophecy", `prophecy:${PROPHECIES.quiet}`, ["answer", "named", "liked", "live", "device"]],
      ["another prophecy", `prophecy:${PROPHECIES.published}`, KEYS],
    ] as const
  ).map(([what, scope, rings]): Behaviour => ({
    name: `a silence of ${what} holds its pushes, keeps the notices, and concerns nobody else`,
    async run(db) {
      await silence(db, scope);
      await notifyOfAll(db);
      assert.deepEqual(await ringing(db), rings);
      assert.deepEqual(await ringing(db, "member_other"), KEYS);
      assert.equal(
        await value(
          db,
          "select count(*)::int from public.notifications where user_id = $1 and not read and group_key = any ($2)",
          [PEOPLE.member_owner, KEYS],
        ),
        KEYS.length,
      );
    },
  })),
  {
    name: "a silence counts for what was queued before it, at once and when a message is leased",
    async run(db) {
      await notify(db, "mention", "named");
      await notify(db, "new_video", "film");
      await silence(db, "mention", "hour");
      assert.deepEqual(await ringing(db), []);
      // as if both had happened at the same moment
      await db.query(
        "insert into public.notification_silences (user_id, scope, ends_at) values ($1, 'new_video', now() + interval '1 hour')",
        [PEOPLE.member_owner],
      );
      assert.deepEqual(await lease(db), []);
      assert.equal(await value(db, "select count(*)::int from private.held_pushes"), 2);
      assert.deepEqual(await ringing(db, "member_other"), ["named"]);
    },
  },
  {
    name: "a message that is being sent or not yet due is left alone, and a silence that ended holds nothing",
    async run(db) {
      await notify(db, "mention", "named");
      assert.equal((await lease(db)).length, 1);
      await silence(db, "mention");
      assert.equal(await value(db, "select count(*)::int from private.held_pushes"), 0);
      await notify(db, "new_video", "film");
      await db.exec("update private.push_queue set not_before = now() + interval '1 hour'");
      await db.query(
        "insert into public.notification_silences (user_id, scope, ends_at) values ($1, 'new_video', now() + interval '1 hour')",
        [PEOPLE.member_owner],
      );
      assert.deepEqual(await lease(db), []);
      assert.equal(await value(db, "select count(*)::int from private.held_pushes"), 0);
      await notify(db, "forum_reply", "answer", { topic_id: TOPIC });
      assert.equal((await lease(db)).length, 1, "the scenario's silence of the forum is over");
    },
  },
  ...(
    [
      ["new_post", "1 profecía", "2 profecías"],
      ["stream_started", "1 transmisión", "2 transmisiones"],
      ["stream_ended", "1 transmisión", "2 transmisiones"],
      ["stream_scheduled", "1 transmisión", "2 transmisiones"],
      ["new_video", "1 video", "2 videos"],
      ["forum_reply", "1 del foro", "2 del foro"],
      ["forum_mention", "1 del foro", "2 del foro"],
      ["comment_reply", "1 comentario", "2 comentarios"],
      ["mention", "1 comentario", "2 comentarios"],
      ["post_like", "1 reacción", "2 reacciones"],
      ["comment_like", "1 reacción", "2 reacciones"],
      ["event_update", "1 aviso de un evento", "2 avisos de eventos"],
      ["admin_task", "1 aviso", "2 avisos"],
    ] as const
  ).map(([type, single, both]): Behaviour => ({
    name: `the line counts ${type}: ${single}, ${both}`,
    async run(db) {
      assert.equal(await counted(db, [type]), single);
      assert.equal(await counted(db, [type, type]), both);
    },
  })),
  {
    name: "the line names its parts in their order, and the last one with y",
    async run(db) {
      assert.equal(
        await counted(db, [
          "review_result",
          "event_update",
          "post_like",
          "comment_reply",
          "comment_reply",
          "forum_reply",
          "new_video",
          "stream_ended",
          "new_post",
          "admin_task",
        ]),
        "1 profecía, 1 transmisión, 1 video, 1 del foro, 2 comentarios, 1 reacción, 1 aviso de un evento y 2 avisos más",
      );
    },
  },
  {
    name: "who is no longer a member is told nothing after their silence",
    async run(db) {
      await silence(db, "mention");
      await notify(db, "mention", "named");
      await db.query("update public.app_users set is_active = false where id = $1", [PEOPLE.member_owner]);
      await db.exec("delete from public.notification_silences");
      assert.equal(await tell(db), 0);
      assert.equal(await value(db, "select count(*)::int from private.held_pushes"), 0);
    },
  },
  {
    name: "once a silence is over, one line and one push tell what is unread of it",
    async run(db) {
      await silence(db, "all");
      await notifyOfAll(db);
      await db.query("update public.notifications set read = true where group_key = 'liked'");
      await db.query("delete from private.push_queue");
      assert.equal(await tell(db), 0);
      await db.exec(
        "update public.notification_silences set created_at = now() - interval '1 hour', ends_at = now()",
      );
      await db.exec("delete from private.jobs where name <> 'notify of held pushes'");
      await db.exec("select private.run_jobs()");
      const said = "Mientras descansabas llegaron 1 profecía, 1 transmisión, 2 del foro y 1 comentario";
      assert.deepEqual(await line(db), [said]);
      assert.deepEqual(await lease(db), [said]);
      const { read, path } = await one(
        db,
        "select read, private.notification_path(notifications) as path from public.notifications where group_key = 'silence'",
      );
      assert.equal(read, true, "it counts what is unread and is not counted itself");
      assert.match(String(path), /^\/notificaciones\?n=/);
      assert.equal(await tell(db), 0, "once");
      assert.equal(await value(db, "select count(*)::int from public.notification_silences"), 0);
    },
  },
  {
    name: "the next silence's line takes the place of the last one",
    async run(db) {
      for (const key of ["one", "two"]) {
        await db.exec("update public.notifications set created_at = now() - interval '1 day'");
        await silence(db, "mention");
        await notify(db, "mention", key);
        await rouse(db, "mention");
        await tell(db);
        await db.exec(
          "update public.notifications set read = true where group_key <> 'silence' and not read",
        );
      }
      assert.deepEqual(await line(db), ["Mientras descansabas llegó 1 comentario"]);
      assert.equal(
        await value(
          db,
          "select type = 'system_update' and created_at = now() from public.notifications where group_key = 'silence'",
        ),
        true,
        "new at the top of the list, and of the type that the settings cannot switch off",
      );
    },
  },
  {
    name: "what was read meanwhile, is out of date or rings nowhere is not told afterwards",
    async run(db) {
      await silence(db, "all");
      await notify(db, "mention", "named");
      await notify(db, "stream_started", "live", { expires_at: "2026-01-01T00:00:00Z" });
      await as(db, "member_owner", () =>
        db.exec(
          "insert into public.notification_subscriptions (notification_type, channel, is_active) values ('new_video', 'push', false)",
        ),
      );
      await notify(db, "new_video", "film");
      await db.exec("update public.notifications set read = true where group_key = 'named'");
      await rouse(db, "all");
      assert.equal(await tell(db), 0);
      assert.equal(await value(db, "select count(*)::int from private.held_pushes"), 0);
    },
  },
  {
    name: "a silence that ends leaves another one that holds the same notice",
    async run(db) {
      await silence(db, "all");
      await silence(db, `forum:${TOPIC}`, "week");
      await notify(db, "forum_reply", "answer", { topic_id: TOPIC });
      await notify(db, "mention", "named");
      await rouse(db, "all");
      await tell(db);
      assert.deepEqual(await line(db), ["Mientras descansabas llegó 1 comentario"]);
      await rouse(db, `forum:${TOPIC}`);
      await tell(db);
      assert.deepEqual(await line(db), ["Mientras descansabas llegó 1 del foro"]);
    },
  },
  {
    name: "the line waits for the end of quiet hours, and rings on no device where pushes are off",
    async run(db) {
      const quiet = (from: string, to: string) =>
        db.exec(`update public.notification_preferences set timezone = 'Africa/Abidjan',
          quiet_from = (now() at time zone 'Africa/Abidjan')::time + interval '${from}', quiet_to = (now() at time zone 'Africa/Abidjan')::time + interval '${to}'`);
      await silence(db, "mention");
      await silence(db, "mention", "hour", "member_other");
      await notify(db, "mention", "named");
      await db.exec("delete from public.notification_silences");
      await quiet("-1 hour", "1 hour");
      assert.equal(await tell(db), 0);
      await quiet("1 hour", "2 hours");
      await db.query("update public.notification_preferences set push_enabled = false where user_id = $1", [
        PEOPLE.member_owner,
      ]);
      assert.equal(await tell(db), 2);
      assert.deepEqual(
        await list(
          db,
          "select user_id from private.push_queue join public.notifications on notifications.id = notification_id where not_before <= now()",
        ),
        [PEOPLE.member_other],
      );
    },
  },
  {
    name: "a reply during a silence does not count as rung: the next one after it rings",
    async run(db) {
      await silence(db, "forum");
      await notify(db, "forum_reply", "answer", { topic_id: TOPIC });
      await rouse(db, "forum");
      await notify(db, "forum_reply", "answer", { topic_id: TOPIC });
      assert.deepEqual(await ringing(db), ["answer"]);
    },
  },
  {
    name: "until tomorrow is the next morning at seven, or the end of the person's quiet night",
    async run(db) {
      const at = (moment: string, night?: string) => value(db, end(moment, undefined, night));
      assert.equal(await at("2026-11-20 22:15"), "21 07:00");
      assert.equal(await at("2026-11-20 09:00"), "21 07:00");
      assert.equal(await at("2026-11-21 03:59"), "21 07:00", "it is still night");
      assert.equal(await at("2026-11-21 04:00"), "22 07:00");
      assert.equal(await at("2026-11-20 22:15", "'22:00', '08:30'"), "21 08:30");
      assert.equal(await at("2026-11-20 22:15", "'14:00', '16:00'"), "21 07:00", "a siesta is no night");
      assert.equal(await at("2026-11-20 22:15", "'20:00', '01:00'"), "21 07:00", "nor is that its end");
      assert.equal(
        await value(db, end("2026-10-31 22:00", "America/Tijuana")),
        "01 07:00",
        "the clock goes back",
      );
    },
  },
  {
    name: "the spans are an hour, tomorrow by the congregation's clock or one's own, and a week",
    async run(db) {
      const hours = async (span: string) => {
        await silence(db, "mention", span);
        return value(
          db,
          "select round(extract(epoch from ends_at - now()) / 3600)::int from public.notification_silences where user_id = $1 and scope = 'mention'",
          [PEOPLE.member_owner],
        );
      };
      assert.equal(await hours("hour"), 1);
      assert.equal(await hours("week"), 168);
      const clock = async (zone: string | null) => {
        await db.query("update public.notification_preferences set timezone = $1 where user_id = $2", [
          zone,
          PEOPLE.member_owner,
        ]);
        await silence(db, "mention");
        return value(
          db,
          "select to_char(timezone(coalesce($1, private.congregation_zone()), ends_at), 'HH24:MI') from public.notification_silences where user_id = $2 and scope = 'mention'",
          [zone, PEOPLE.member_owner],
        );
      };
      assert.equal(await clock(null), "07:00");
      assert.equal(await clock("Asia/Tokyo"), "07:00");
      await db.exec("update public.notification_silences set created_at = now() - interval '5 days'");
      assert.equal(await refusal(db, () => silence(db, "mention", "week")), "accepted", "longer than it was");
      assert.equal(await refusal(db, () => silence(db, "mention", "year")), "22023 unknown_span");
    },
  },
  {
    name: "only what rings is silenced, and never what concerns the account's safety",
    async run(db) {
      for (const scope of ["all", "forum", "admin_task", `media:${PROPHECIES.quiet}`])
        assert.equal(await refusal(db, () => silence(db, scope)), "accepted", scope);
      for (const scope of ["", "todo", "system_update", "forum:1", `album:${PROPHECIES.quiet}`])
        assert.match(await refusal(db, () => silence(db, scope)), /^23514/, scope);
    },
  },
  {
    name: "a silence lasts eight days at most",
    async run(db) {
      const last = (days: string) =>
        refusal(db, () =>
          db.query(
            `insert into public.notification_silences (user_id, scope, ends_at) values ($1, 'all', now() + interval '${days}')`,
            [PEOPLE.member_owner],
          ),
        );
      assert.equal(await last("8 days"), "accepted");
      assert.match(await last("9 days"), /^23514/);
      assert.match(await last("0 days"), /^23514/);
    },
  },
  {
    name: "fifty silences at once and thirty a minute are taken of one person, the next one is not",
    async run(db) {
      await db.query(
        `insert into public.notification_silences (user_id, scope, ends_at)
         select person, 'event:' || gen_random_uuid(), now() + interval '1 hour' from unnest($1::uuid[]) as person, generate_series(1, 49)`,
        [[PEOPLE.member_owner, PEOPLE.member_other]],
      );
      assert.equal(await refusal(db, () => silence(db, "all")), "accepted");
      await silence(db, "all");
      assert.equal(await refusal(db, () => silence(db, "mention")), "PT409 too_many_silences");
      assert.equal(
        await refusal(db, () => silence(db, "all", "hour")),
        "accepted",
        "a longer or shorter one",
      );
      await waitAMinute(db);
      await db.query("select private.enforce_rate_limit('silences', $1, 30) from generate_series(1, 30)", [
        PEOPLE.member_owner,
      ]);
      assert.match(await refusal(db, () => silence(db, "all")), /^PT429 rate_limited/);
    },
  },
];
