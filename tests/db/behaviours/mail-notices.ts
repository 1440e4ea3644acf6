import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { mailTokenOf } from "../fixtures/mail-notices.ts";
import { PEOPLE, type Person } from "../people.ts";
import { DEVICE_KEYS } from "../scenario.ts";
import type { Statements } from "../test-database.ts";

const MARTA = PEOPLE.member_owner;

/** Chooses mails as a person does; by default a digest each day at eight. */
const choose = (db: Statements, change: string, who: Person = "member_owner") =>
  as(db, who, () =>
    db.query(
      `update public.notification_preferences set email_enabled = true, ${change || "email_hour = 8"} where user_id = auth.uid()`,
    ),
  );
/** Leaves Marta and the others nothing unread and, unless they shall ring, no device. */
async function clear(db: Statements, { devices = false } = {}): Promise<void> {
  await db.exec("delete from public.notifications; delete from private.mail_queue;");
  if (!devices) await db.exec("delete from public.push_subscriptions");
}
const notify = (db: Statements, key: string, { type = "mention", data = {}, rings = true } = {}) =>
  db.query(
    "select private.notify(row($1, null, $2, $3, 'Palabras', $4, null)::private.notice, array[$5]::uuid[], $6)",
    [type, key, `Aviso ${key}`, data, MARTA, rings],
  );
const run = (db: Statements) => value(db, "select private.send_due_mails()");
/** Brings what waits to its moment. */
const wait = (db: Statements) =>
  db.exec("update private.mail_queue set not_before = now() where state in ('waiting', 'taken')");
/** Brings everybody's next digest to its moment, and runs the job. */
async function hour(db: Statements): Promise<void> {
  await db.exec(
    "update public.notification_preferences set email_next_at = now() where email_next_at is not null",
  );
  await run(db);
}
interface Leased extends Record<string, unknown> {
  mail_id: string;
  attempts: number;
  kind: string;
  address: string;
  notices: { title: string }[];
  notice_count: number;
  token: string;
}
const lease = (db: Statements) =>
  as(db, "service", () => db.query<Leased>("select * from public.lease_mail_batch()"));
const begin = (db: Statements, { mail_id, attempts }: Leased) =>
  as(db, "service", () => value(db, "select public.begin_mail($1, $2)", [mail_id, attempts]));
const settle = (db: Statements, { mail_id, attempts, address }: Leased, outcome: string) =>
  as(db, "service", () =>
    value(db, "select public.settle_mail($1, $2, $3, $4, 'respuesta')", [
      mail_id,
      attempts,
      outcome,
      address,
    ]),
  );
const state = (db: Statements, { mail_id }: Leased) =>
  one<{ state: string; wait: number }>(
    db,
    "select state, extract(epoch from not_before - now())::int as wait from private.mail_queue where id = $1",
    [mail_id],
  );
const titles = async (db: Statements) =>
  (await lease(db)).flatMap(({ notices }) => notices.map(({ title }) => title));
const waits = (db: Statements) =>
  list(
    db,
    "select extract(epoch from not_before - now())::int from private.mail_queue where user_id = $1 and state = 'waiting'",
    [MARTA],
  );
/** A digest of one notice that a sender has. */
async function taken(db: Statements): Promise<Leased> {
  await clear(db);
  await choose(db, "email_rhythm = 'daily'");
  await notify(db, "uno");
  await hour(db);
  const [mail] = await lease(db);
  assert.ok(mail);
  return mail;
}
const bounced = (db: Statements, who: Person = "member_owner") =>
  value(db, "select email_bounced_at is not null from public.notification_preferences where user_id = $1", [
    PEOPLE[who],
  ]);
const moment = (rhythm: string, hour: number, zone: string, now: string) =>
  `select to_char(timezone('UTC', private.next_mail_at('${rhythm}', ${hour}, '${zone}', '${now}')), 'YYYY-MM-DD HH24:MI')`;

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
      await as(db, "member_owner", () => db.query("select public.silence_notices('mention', 'hour')"));
      await notify(db, "dos");
      assert.deepEqual(await waits(db), ["3600"]);
      await notify(db, "tres", { type: "new_post" });
      assert.deepEqual(await waits(db), ["60"]);
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
      assert.deepEqual((await lease(db)).map(({ address }) => address.split("@")[0]).toSorted(), [
        "admin",
        "bystander",
        "leader",
        "member_other",
        "member_owner",
        "super_admin",
      ]);
    },
  },
  {
    name: "two senders never get the same mail, and one that was lost before it began leaves it to the next",
    async run(db) {
      const mail = await taken(db);
      assert.deepEqual(await lease(db), []);
      await db.exec("update private.mail_queue set leased_until = now() - interval '1 second'");
      await run(db);
      const [again] = await lease(db);
      assert.equal(again?.mail_id, mail.mail_id);
      assert.equal(again.attempts, 2);
      assert.equal(await begin(db, mail), false, "the first one has lost its lease");
      assert.equal(await begin(db, again), true);
      assert.equal(await begin(db, again), false);
    },
  },
  {
    name: "a mail that a server may have is not sent again, and the next digest says it once more",
    async run(db) {
      const mail = await taken(db);
      await begin(db, mail);
      await db.exec("update private.mail_queue set leased_until = now() - interval '1 second'");
      assert.deepEqual(await lease(db), []);
      await run(db);
      assert.equal((await state(db, mail)).state, "unknown");
      await hour(db);
      assert.deepEqual(await titles(db), ["Aviso uno"]);
      await settle(db, mail, "retry");
      assert.equal((await state(db, mail)).state, "unknown");
      await settle(db, mail, "sent");
      assert.equal((await state(db, mail)).state, "sent", "a slow sender may still say how it ended");
    },
  },
  {
    name: "what a server refuses for now is tried again ever later, five times in all",
    async run(db) {
      let mail = await taken(db);
      const waited: number[] = [];
      for (;;) {
        assert.equal(await begin(db, mail), true);
        await settle(db, mail, "retry");
        const after = await state(db, mail);
        if (after.state === "failed") break;
        waited.push(after.wait);
        await wait(db);
        const [next] = await lease(db);
        assert.ok(next);
        mail = next;
      }
      assert.deepEqual(waited, [300, 1_800, 7_200, 28_800]);
      assert.equal(await bounced(db), false);
    },
  },
  {
    name: "an address that bounced is marked and left alone, until it changes or its owner tries again",
    async run(db) {
      const mail = await taken(db);
      await begin(db, mail);
      await settle(db, mail, "bounced");
      assert.equal(await bounced(db), true);
      await notify(db, "dos");
      await hour(db);
      await choose(db, "email_rhythm = 'at_once'");
      await notify(db, "tres");
      await wait(db);
      assert.deepEqual(await lease(db), []);
      await as(db, "member_owner", () => db.query("select public.send_test_mail()"));
      assert.equal(await bounced(db), false);
      const [test] = await lease(db);
      assert.equal(test?.kind, "test");
      await begin(db, test);
      await settle(db, test, "bounced");
      assert.equal(await bounced(db), true);
      await db.query("update auth.users set email = 'marta.nueva@example.com' where id = $1", [MARTA]);
      assert.equal(await bounced(db), false);
    },
  },
  {
    name: "a bounce of an address that was changed meanwhile marks nothing",
    async run(db) {
      const mail = await taken(db);
      await begin(db, mail);
      await db.query("update auth.users set email = 'marta.nueva@example.com' where id = $1", [MARTA]);
      await settle(db, mail, "bounced");
      assert.equal(await bounced(db), false);
    },
  },
  {
    name: "a refusal that is not about the address marks nobody",
    async run(db) {
      const mail = await taken(db);
      await begin(db, mail);
      await settle(db, mail, "refused");
      assert.equal((await state(db, mail)).state, "failed");
      assert.equal(await bounced(db), false);
    },
  },
  {
    name: "one press on the link of a mail ends the mails of its reader, without signing in, and of nobody else",
    async run(db) {
      const mail = await taken(db);
      assert.equal(mail.token, mailTokenOf(MARTA));
      await choose(db, "", "member_other");
      await db.exec("update private.mail_queue set state = 'waiting', leased_until = null");
      const press = (token: string) =>
        as(db, "visitor", () => db.query("select public.unsubscribe_mail($1)", [token]));
      await press(mail.token);
      await press(mail.token);
      assert.deepEqual(
        await list(db, "select user_id from public.notification_preferences where email_enabled"),
        [PEOPLE.member_other],
      );
      assert.deepEqual(await lease(db), []);
      for (const forged of [mail.token.replace(MARTA, PEOPLE.member_other), `${mail.token}0`, MARTA, ""])
        assert.equal(await refusal(db, () => press(forged)), "PT404 not_found");
    },
  },
  {
    name: "a sender is told no more of a mail that its reader has ended",
    async run(db) {
      const mail = await taken(db);
      await as(db, "visitor", () => db.query("select public.unsubscribe_mail($1)", [mail.token]));
      assert.equal(await begin(db, mail), false);
    },
  },
  {
    name: "test mails are three an hour and go out whatever was chosen",
    async run(db) {
      await clear(db);
      const test = () => as(db, "member_owner", () => db.query("select public.send_test_mail()"));
      await test();
      assert.deepEqual(
        (await lease(db)).map(({ kind, notice_count }) => [kind, notice_count]),
        [["test", 0]],
      );
      await test();
      await test();
      assert.equal(await refusal(db, test), "PT429 rate_limited");
    },
  },
  {
    name: "mails are forgotten after fifteen days",
    async run(db) {
      const mail = await taken(db);
      await db.exec("update private.mail_queue set created_at = now() - interval '15 days 1 second'");
      await run(db);
      assert.deepEqual(await db.query("select from private.mail_queue where id = $1", [mail.mail_id]), []);
    },
  },
  {
    name: "a device that is registered keeps its owner's digests as they are",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'daily'");
      await as(db, "member_owner", () =>
        db.query("select public.register_push_subscription('https://push.example/otro', $1, $2)", [
          DEVICE_KEYS.p256dh,
          DEVICE_KEYS.auth,
        ]),
      );
      await notify(db, "uno");
      await hour(db);
      assert.deepEqual(await titles(db), ["Aviso uno"]);
    },
  },
];
