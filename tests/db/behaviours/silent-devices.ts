import assert from "node:assert/strict";
import { as, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { ownRow } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const deviceOf = (who: Person) => ownRow("device", PEOPLE[who]);

const DAYS = "interval '15 days'";

/** Sets moments of a member's device, in SQL. */
const device = (db: Statements, moments: string, who: Person = "member_owner") =>
  db.query(
    `update public.push_subscriptions set created_at = now() - interval '1 year', ${moments} where id = $1`,
    [deviceOf(who)],
  );

const silent = (db: Statements) => value(db, "select silent from public.push_health()");

/** Devices that seem to get nothing. */
export const SILENT_DEVICES: readonly Behaviour[] = [
  {
    name: "the office sees how many phones have accepted nothing for 14 days, and no quiet one among them",
    async run(db) {
      const seen = () => as(db, "admin", () => silent(db));
      await db.exec("update public.push_subscriptions set created_at = now() - interval '1 year'");
      assert.equal(await seen(), 0, "nothing was sent to them");
      await device(db, `last_success_at = now() - ${DAYS}, failing_since = now() - interval '1 hour'`);
      assert.equal(await seen(), 1);
      await device(db, "last_success_at = now() - interval '13 days', failing_since = now()");
      assert.equal(await seen(), 0, "one that accepted something since");
      await device(db, "last_success_at = null, failing_since = now()");
      assert.equal(await seen(), 1, "one that never accepted anything");
      await db.query("update public.app_users set is_active = false where id = $1", [PEOPLE.member_owner]);
      assert.equal(await seen(), 0, "one of a closed account");
      assert.equal(await value(db, "select count(*) > 1 from public.push_subscriptions"), true);
    },
  },
  {
    name: "a phone that accepts pushes and shows none is silent too, one whose worker says nothing is not",
    async run(db) {
      const seen = () => as(db, "admin", () => silent(db));
      await device(db, `last_success_at = now(), last_shown_at = now() - ${DAYS}`);
      assert.equal(await seen(), 1);
      await device(db, "last_success_at = now(), last_shown_at = null");
      assert.equal(await seen(), 0, "Safari");
      await device(
        db,
        `last_shown_at = now() - ${DAYS}, last_success_at = now() - ${DAYS} + interval '10 seconds'`,
      );
      assert.equal(await seen(), 0, "nothing was sent since; the sender settles after the phone has shown");
    },
  },
  {
    name: "an iPhone, which shows pushes without its worker since an update, is silent only when Apple refuses them for long",
    async run(db) {
      const seen = () => as(db, "admin", () => silent(db));
      const apple = "endpoint = 'https://web.push.apple.com/QGuQ'";
      await device(db, `${apple}, last_success_at = now(), last_shown_at = now() - ${DAYS}`);
      assert.equal(await seen(), 0);
      await device(db, "failing_since = now()");
      assert.equal(await seen(), 0, "Apple took one a moment ago");
      await device(db, `last_success_at = now() - ${DAYS}`);
      assert.equal(await seen(), 1);
      await device(db, "failing_since = null");
      assert.equal(await seen(), 0);
      for (const other of ["https://push.apple.com.example/x", "https://fcm.example/web.push.apple.com/x"]) {
        await device(db, `endpoint = '${other}', last_success_at = now(), last_shown_at = now() - ${DAYS}`);
        assert.equal(await seen(), 1, other);
      }
    },
  },
  {
    name: "a device that registers other keys starts again, with the same ones it goes on",
    async run(db) {
      const register = (auth: string) =>
        as(db, "member_owner", () =>
          db.query(
            "select public.register_push_subscription(endpoint, p256dh, $2, null) from (select endpoint, $3::text as p256dh from public.push_subscriptions where id = $1) as device",
            [deviceOf("member_owner"), auth, "B".repeat(87)],
          ),
        );
      const shown = () =>
        value(db, "select last_shown_at is not null from public.push_subscriptions where id = $1", [
          deviceOf("member_owner"),
        ]);
      await register("b".repeat(22));
      await device(db, `last_shown_at = now() - ${DAYS}, failing_since = now()`);
      await register("b".repeat(22));
      assert.equal(await shown(), true);
      assert.equal(await as(db, "admin", () => silent(db)), 0, "it is being repaired");
      await register("c".repeat(22));
      assert.equal(await shown(), false);
    },
  },
];
