import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { mailTokenOf } from "../fixtures/mail-notices.ts";
import { PEOPLE } from "../people.ts";
import { DEVICE_KEYS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import {
  MARTA,
  choose,
  clear,
  notify,
  run,
  wait,
  hour,
  lease,
  begin,
  settle,
  state,
  titles,
  taken,
  bounced,
  byLink,
  endMails,
  withCalls,
  calls,
} from "./mail-steps.ts";

const ADDRESS = "member_owner@ejemplo.mx";
/** Marta's mails, as a link of one says them. */
const shown = (is_on: boolean, rhythm = "daily", may_resume = !is_on) => ({
  is_on,
  rhythm,
  address: "m•••@ejemplo.mx",
  may_resume,
});

export const MAIL_SENDING: readonly Behaviour[] = [
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
    name: "people with nothing unread are not queued, and a look at two hundred without words ends, and calls for the next",
    async run(db) {
      await clear(db);
      await choose(db, "email_rhythm = 'daily'");
      await hour(db);
      assert.deepEqual(await list(db, "select id from private.mail_queue"), []);
      await db.query(
        "insert into private.mail_queue (user_id, kind, state, not_before) select $1, 'digest', 'taken', now() from generate_series(1, 201)",
        [MARTA],
      );
      await withCalls(db);
      assert.deepEqual(await lease(db), []);
      assert.deepEqual(
        await list(db, "select count(*)::int from private.mail_queue group by state order by state"),
        [200, 1].map(String),
      );
      assert.equal(await calls(db), 1);
    },
  },
  {
    name: "the job calls no second sender while one has mails",
    async run(db) {
      const mail = await taken(db);
      await withCalls(db);
      await choose(db, "email_rhythm = 'daily'", "member_other");
      await db.query("insert into private.mail_queue (user_id, kind) values ($1, 'digest')", [
        PEOPLE.member_other,
      ]);
      await run(db);
      assert.equal(await calls(db), 0);
      await begin(db, mail);
      await settle(db, mail, "sent");
      await run(db);
      assert.equal(await calls(db), 1);
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
      assert.equal(mail.token, mailTokenOf(MARTA, ADDRESS));
      await choose(db, "", "member_other");
      await db.exec("update private.mail_queue set state = 'waiting', leased_until = null");
      assert.deepEqual(await byLink(db, mail.token), shown(true));
      assert.deepEqual(await byLink(db, mail.token, false), shown(false));
      assert.deepEqual(await byLink(db, mail.token, false), shown(false));
      assert.deepEqual(
        await list(db, "select user_id from public.notification_preferences where email_enabled"),
        [PEOPLE.member_other],
      );
      assert.deepEqual(await lease(db), []);
      for (const forged of [mail.token.replace(MARTA, PEOPLE.member_other), `${mail.token}0`, MARTA, ""])
        for (const isOn of [null, false, true])
          assert.equal(await refusal(db, () => byLink(db, forged, isOn)), "PT404 not_found");
    },
  },
  {
    name: "the same link resumes the mails as they were, also pressed twice, but not while the site is read-only",
    async run(db) {
      const { token } = await taken(db);
      await choose(db, "email_rhythm = 'sunday'");
      await byLink(db, token, false);
      await db.exec(
        "update private.maintenance set mode = 'read_only', until = now() + interval '1 hour', since = now(), changed_at = now()",
      );
      assert.equal(await refusal(db, () => byLink(db, token, true)), "PT503 maintenance");
      assert.deepEqual(await byLink(db, token, false), shown(false, "sunday"));
      await db.exec("update private.maintenance set mode = 'notice'");
      for (const _ of "12") assert.deepEqual(await byLink(db, token, true), shown(true, "sunday"));
      assert.equal(
        await value(
          db,
          "select email_next_at > now() from public.notification_preferences where user_id = $1",
          [MARTA],
        ),
        true,
      );
    },
  },
  ...(
    [
      ["in the settings", (db: Statements) => endMails(db)],
      [
        "by the link, and then in the settings, where they had been resumed",
        async (db: Statements, token: string) => {
          await byLink(db, token, false);
          await choose(db, "");
          await endMails(db);
        },
      ],
      [
        "by the link, and then once more in settings that did not know it",
        async (db: Statements, token: string) => {
          await byLink(db, token, false);
          await endMails(db);
        },
      ],
      [
        "in the settings, and then pressed on too",
        async (db: Statements, token: string) => {
          await endMails(db);
          await byLink(db, token, false);
        },
      ],
    ] as const
  ).map(([what, end]): Behaviour => ({
    name: `no link resumes mails that their owner ended ${what}`,
    async run(db) {
      const { token } = await taken(db);
      await end(db, token);
      const ended = shown(false, "daily", false);
      assert.deepEqual(await byLink(db, token), ended);
      assert.deepEqual(await byLink(db, token, true), ended);
      await choose(db, "");
      assert.deepEqual(await byLink(db, token, false), shown(false), "what the link itself ended");
      assert.deepEqual(await byLink(db, token, true), shown(true), "it resumes");
    },
  })),
  {
    name: "other choices in the settings leave the link its way back",
    async run(db) {
      const { token } = await taken(db);
      await byLink(db, token, false);
      await as(db, "member_owner", () =>
        db.query(
          "update public.notification_preferences set push_enabled = false, email_hour = 19 where user_id = auth.uid()",
        ),
      );
      assert.deepEqual(await byLink(db, token, true), shown(true));
    },
  },
  {
    name: "a mail to an earlier address ends the mails too, but neither shows the new address nor resumes them",
    async run(db) {
      const { token } = await taken(db);
      await db.query("update auth.users set email = 'marta.nueva@example.com' where id = $1", [MARTA]);
      const unknown = { rhythm: "daily", address: null, may_resume: false };
      assert.deepEqual(await byLink(db, token), { is_on: true, ...unknown });
      assert.deepEqual(await byLink(db, token, false), { is_on: false, ...unknown });
      assert.equal(await refusal(db, () => byLink(db, token, true)), "PT404 not_found");
      await db.query("delete from auth.users where id = $1", [MARTA]);
      assert.deepEqual(await byLink(db, token, false), { is_on: false, ...unknown });
    },
  },
  {
    name: "a sender is told no more of a mail that its reader has ended",
    async run(db) {
      const mail = await taken(db);
      await byLink(db, mail.token, false);
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
