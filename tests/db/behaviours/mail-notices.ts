import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import {
  MARTA,
  choose,
  clear,
  notify,
  silence,
  run,
  wait,
  hour,
  lease,
  begin,
  settle,
  titles,
  waits,
  taken,
  moment,
  withCalls,
  calls,
} from "./mail-steps.ts";

export const MAIL_NOTICES: readonly Behaviour[] = [
  {
    name: "nobody gets mail who has not asked for it",
    async run(db) {
      await clear(db);
      await notify(db, "uno");
      await hour(db);
      await wait(db);
      assert.deepEqual(await lease(db), []);
      await clear(db);
      await choose(db, "email_rhythm = 'at_once'");
      await notify(db, "dos");
      await wait(db);
      assert.deepEqual(await titles(db), ["Aviso dos"]);
    },
  },
  {
    name: "a mail at once waits a minute, gathers what comes meanwhile, and is the only one in a quarter of an hour",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'at_once'");
      await notify(db, "uno");
      await notify(db, "dos", { type: "new_post" });
      await notify(db, "callado", { rings: false });
      assert.deepEqual(await waits(db), ["60"]);
      await wait(db);
      const [mail] = await lease(db);
      assert.ok(mail);
      assert.equal(mail.kind, "at_once");
      assert.equal(mail.address, "member_owner@ejemplo.mx");
      assert.equal(mail.notice_count, 3);
      assert.equal(await begin(db, mail), true);
      await settle(db, mail, "sent");
      await notify(db, "tres");
      assert.deepEqual(await waits(db), ["900"]);
    },
  },
  {
    name: "notices that do not ring send no mail at once",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'at_once'");
      await notify(db, "callado", { rings: false });
      assert.deepEqual(await waits(db), []);
    },
  },
  {
    name: "a mail at once is only for who has no living device, asked again when it goes out",
    async run(db) {
      await clear(db, { devices: true });
      await choose(db, "email_rhythm = 'at_once'");
      await notify(db, "uno");
      assert.deepEqual(await waits(db), []);
      await choose(db, "push_enabled = false");
      await notify(db, "dos");
      assert.deepEqual(await waits(db), ["60"]);
      await choose(db, "push_enabled = true");
      await wait(db);
      assert.deepEqual(await lease(db), []);
      await db.exec("delete from public.push_subscriptions");
      await notify(db, "tres");
      await wait(db);
      // those before rang
      assert.equal((await lease(db)).length, 1);
    },
  },
  {
    name: "a device at which nothing has arrived for two weeks is no living one",
    async run(db) {
      await clear(db, { devices: true });
      await choose(db, "email_rhythm = 'at_once'");
      await db.exec(`update public.push_subscriptions set created_at = now() - interval '15 days', last_shown_at = null,
        last_success_at = now() - interval '15 days', failing_since = null`);
      await notify(db, "uno");
      assert.deepEqual(await waits(db), []);
      await db.exec("update public.push_subscriptions set failing_since = now() - interval '15 days'");
      await notify(db, "dos");
      assert.deepEqual(await waits(db), ["60"]);
    },
  },
  {
    name: "a mail at once says what an earlier one says that a server has put off",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'at_once'");
      await notify(db, "uno");
      await wait(db);
      const [first] = await lease(db);
      assert.ok(first);
      await settle(db, first, "retry");
      await db.exec(`update private.mail_queue set created_at = now() - interval '25 minutes';
        update public.notifications set created_at = now() - interval '25 minutes'`);
      await notify(db, "dos");
      await db.exec("update private.mail_queue set not_before = now() where state = 'waiting'");
      const [second] = await lease(db);
      assert.ok(second);
      assert.deepEqual(second.notices.map(({ title }) => title).toSorted(), ["Aviso dos", "Aviso uno"]);
      await begin(db, second);
      await settle(db, second, "sent");
      await wait(db);
      assert.deepEqual(await lease(db), []);
    },
  },
  {
    name: "a notice that was written while a mail went out is in the next one",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'daily'");
      await notify(db, "uno");
      await db.exec("update public.notifications set created_at = now() - interval '2 minutes'");
      await hour(db);
      const [mail] = await lease(db);
      assert.ok(mail);
      await begin(db, mail);
      await settle(db, mail, "sent");
      await notify(db, "dos");
      await db.exec(
        "update public.notifications set created_at = now() - interval '1 minute' where group_key = 'dos'",
      );
      await hour(db);
      assert.deepEqual(await titles(db), ["Aviso dos"]);
    },
  },
  {
    name: "a mail at once keeps quiet hours and silences",
    async run(db) {
      await clear(db);
      const here = "timezone(private.congregation_zone(), now())";
      await choose(
        db,
        `email_rhythm = 'at_once', quiet_from = (${here} - interval '1 hour')::time, quiet_to = (${here} + interval '2 hours')::time`,
      );
      await notify(db, "uno");
      assert.deepEqual(await waits(db), ["7200"]);
      await clear(db);
      await choose(db, "quiet_from = null, quiet_to = null");
      await silence(db, "mention", "hour");
      await notify(db, "dos");
      assert.deepEqual(await waits(db), ["3600"]);
      await notify(db, "tres", { type: "new_post" });
      assert.deepEqual(await waits(db), ["60"]);
    },
  },
  {
    name: "a digest does not wait for the end of a silence for which a mail at once had waited",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'at_once'");
      await silence(db, "all", "week");
      await notify(db, "uno");
      assert.deepEqual(await waits(db), ["604800"]);
      // an hour before that mail was thought of
      await db.exec("update public.notifications set created_at = now() - interval '1 hour'");
      await choose(db, "email_rhythm = 'daily'");
      await withCalls(db);
      await hour(db);
      assert.equal(await calls(db), 1);
      assert.deepEqual(await titles(db), ["Aviso uno"]);
    },
  },
  {
    name: "a silence that ends early lets the mail at once go that waited for it, unless another silence or quiet hours hold it",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'at_once'");
      const all = await silence(db, "all", "week");
      await silence(db, "mention", "hour");
      await silence(db, "new_post", "week");
      await notify(db, "uno");
      await notify(db, "dos", { type: "new_post" });
      assert.deepEqual(await waits(db), ["604800"]);
      const undo = (id: string) =>
        as(db, "member_owner", () => db.query("select public.undo_silence($1)", [id]));
      await undo(all);
      assert.deepEqual(await waits(db), ["3600"]);
      await as(db, "member_owner", () =>
        db.query("delete from public.notification_silences where scope = 'mention'"),
      );
      assert.deepEqual(await waits(db), ["60"]);

      await clear(db);
      await silence(db, "mention", "week");
      await notify(db, "tres");
      const here = "timezone(private.congregation_zone(), now())";
      await choose(
        db,
        `quiet_from = (${here} - interval '1 hour')::time, quiet_to = (${here} + interval '2 hours')::time`,
      );
      await silence(db, "mention", "hour");
      assert.deepEqual(await waits(db), ["7200"]);
    },
  },
  {
    name: "a silence that takes the place of another one lets no mail at once go",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'at_once'");
      await silence(db, "mention", "hour");
      await notify(db, "uno");
      await silence(db, "all", "week", "mention");
      assert.deepEqual(await waits(db), ["3600"]);
    },
  },
  {
    name: "a digest says what is unread since the last one that was sent, and nothing is no mail",
    async run(db) {
      const mail = await taken(db);
      assert.equal(mail.kind, "digest");
      assert.deepEqual(mail.notices, [{ ...mail.notices[0], title: "Aviso uno" }]);
      await begin(db, mail);
      await settle(db, mail, "sent");
      await hour(db);
      assert.deepEqual(await lease(db), []);
      assert.deepEqual(
        await list(db, "select state from private.mail_queue where user_id = $1 order by 1", [MARTA]),
        ["empty", "sent"],
      );
      await db.exec("update private.mail_queue set covers_until = now() - interval '1 day'");
      await notify(db, "dos");
      await notify(db, "leido");
      await notify(db, "viejo");
      await notify(db, "vencido", { data: { expires_at: "2020-01-01" } });
      await db.exec(`
        update public.notifications set read = true where group_key = 'leido';
        update public.notifications set created_at = now() - interval '2 days' where group_key in ('viejo', 'uno');`);
      await hour(db);
      assert.deepEqual(await titles(db), ["Aviso dos"]);
    },
  },
  {
    name: "a digest lists twenty notices and counts the others",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'daily'");
      for (let each = 1; each <= 22; each += 1) await notify(db, String(each));
      await hour(db);
      const [mail] = await lease(db);
      assert.equal(mail?.notices.length, 20);
      assert.equal(mail.notice_count, 22);
    },
  },
  {
    name: "a type that a person keeps out of their mails is in none",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'daily'");
      await as(db, "member_owner", () =>
        db.exec(`insert into public.notification_subscriptions (notification_type, channel, is_active)
          values ('mention', 'email', false), ('new_post', 'push', false), ('system_update', 'email', false)`),
      );
      await notify(db, "uno");
      await notify(db, "dos", { type: "new_post" });
      await notify(db, "tres", { type: "system_update" });
      await hour(db);
      assert.deepEqual((await titles(db)).toSorted(), ["Aviso dos", "Aviso tres"]);
    },
  },
  ...(
    [
      [
        "today, when the hour is still to come",
        "daily",
        8,
        "America/Mexico_City",
        "2026-11-28 13:59Z",
        "2026-11-28 14:00",
      ],
      [
        "tomorrow, at the very hour",
        "daily",
        8,
        "America/Mexico_City",
        "2026-11-28 14:00Z",
        "2026-11-29 14:00",
      ],
      ["on Sunday", "sunday", 19, "America/Mexico_City", "2026-11-28 14:00Z", "2026-11-30 01:00"],
      [
        "next Sunday, when it is over",
        "sunday",
        19,
        "America/Mexico_City",
        "2026-11-30 01:00Z",
        "2026-12-07 01:00",
      ],
      ["by the person's own clock", "daily", 8, "Asia/Tokyo", "2026-11-28 14:00Z", "2026-11-28 23:00"],
      [
        "an hour later, where the clock skips it",
        "daily",
        2,
        "America/New_York",
        "2026-03-08 05:00Z",
        "2026-03-08 07:00",
      ],
      [
        "once, where the clock repeats it",
        "daily",
        1,
        "America/New_York",
        "2026-11-01 06:00Z",
        "2026-11-02 06:00",
      ],
    ] as const
  ).map(([when, rhythm, at, zone, now, next]): Behaviour => ({
    name: `the next digest comes ${when}`,
    async run(db) {
      assert.equal(await value(db, moment(rhythm, at, zone, now)), next);
    },
  })),
  {
    name: "a digest is planned by the person's zone, without one by the church's",
    async run(db) {
      const hourOf = (zone: string) =>
        value(
          db,
          `select extract(hour from timezone($2, email_next_at))::int from public.notification_preferences where user_id = $1`,
          [MARTA, zone],
        );
      await choose(db, "email_rhythm = 'sunday', email_hour = 19, timezone = 'America/Tijuana'");
      assert.equal(await hourOf("America/Tijuana"), 19);
      await choose(db, "timezone = null");
      assert.equal(await hourOf("America/Mexico_City"), 19);
      await choose(db, "email_rhythm = 'at_once'");
      assert.equal(await hourOf("America/Mexico_City"), null);
    },
  },
  {
    name: "a clock that goes back an hour, or a job that runs twice, sends no digest twice",
    async run(db) {
      await clear(db);
      const here = "timezone(private.congregation_zone(), now())";
      await choose(db, `email_rhythm = 'daily', email_hour = extract(hour from ${here})`);
      await notify(db, "uno");
      await db.exec(`update public.notification_preferences
        set email_next_at = timezone(private.congregation_zone(), date_trunc('hour', ${here})) where email_enabled`);
      await run(db);
      await run(db);
      assert.equal((await lease(db)).length, 1);
      assert.equal(
        await value(
          db,
          "select email_next_at > now() + interval '22 hours' from public.notification_preferences where user_id = $1",
          [MARTA],
        ),
        true,
      );
    },
  },
  {
    name: "mail goes to members who can get it, and to nobody else",
    async run(db) {
      await clear(db);
      await db.exec(
        "update public.notification_preferences set email_enabled = true, email_rhythm = 'daily'",
      );
      await db.exec(
        `insert into public.notifications (user_id, type, title) select id, 'system_update', 'Aviso' from public.app_users`,
      );
      await hour(db);
      assert.deepEqual((await lease(db)).map(({ address }) => address.split("@")[0] ?? "").toSorted(), [
        "admin",
        "bystander",
        "leader",
        "member_other",
        "member_owner",
        "super_admin",
      ]);
    },
  },
];
