import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { DEVICE_KEYS, endpointOf } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { ownerOf, queue, test } from "./push-queue.ts";

const register = (
  db: Statements,
  who: Person,
  endpoint: string,
  keys: { p256dh?: string; auth?: string } = {},
  label: string | null = null,
) =>
  as(db, who, () =>
    db.query("select public.register_push_subscription($1, $2, $3, $4)", [
      endpoint,
      keys.p256dh ?? DEVICE_KEYS.p256dh,
      keys.auth ?? DEVICE_KEYS.auth,
      label,
    ]),
  );

/** Queues a mention for members, whose pushes wait for an hour, as in quiet hours. */
async function letWait(db: Statements, people: readonly Person[], key = "k"): Promise<void> {
  await db.query("select private.notify(('mention', null, $1, 'Título', '', $2, null)::private.notice, $3)", [
    key,
    JSON.stringify({ expires_at: "2100-01-01T00:00:00Z" }),
    people.map((who) => PEOPLE[who]),
  ]);
  await db.exec(
    "update private.push_queue set not_before = now() + interval '1 hour', created_at = now() - interval '1 hour'",
  );
}
/** Messages that wait for a device: the wait and the age in seconds, attempts, and the year after which it is stale. */
const waiting = (db: Statements, endpoint: string) =>
  list(
    db,
    `select concat_ws(' ', notices.group_key, extract(epoch from queue.not_before - now())::int,
       extract(epoch from now() - queue.created_at)::int, queue.attempts, extract(year from queue.expires_at))
     from private.push_queue as queue join public.notifications as notices on notices.id = queue.notification_id
     join public.push_subscriptions as devices on devices.id = queue.subscription_id where devices.endpoint = $1 order by 1`,
    [endpoint],
  );

/** Devices that ring, and their owners. */
export const PUSH_DEVICES: readonly Behaviour[] = [
  {
    name: "a device is registered, renewed and labelled under its endpoint",
    async run(db) {
      const endpoint = endpointOf("nuevo");
      await register(db, "member_owner", endpoint, {}, "  Teléfono de Marta ");
      await register(db, "member_owner", endpoint, { auth: "z".repeat(22) });
      assert.deepEqual(
        await db.query(
          "select user_id, auth, device_label from public.push_subscriptions where endpoint = $1",
          [endpoint],
        ),
        [{ user_id: PEOPLE.member_owner, auth: "z".repeat(22), device_label: "Teléfono de Marta" }],
      );
    },
  },
  {
    name: "a device that changes hands takes nothing of its earlier owner along",
    async run(db) {
      const endpoint = endpointOf(PEOPLE.member_owner);
      await test(db, "member_owner");
      assert.equal((await queue(db)).length, 1);
      await register(db, "member_other", endpoint);
      assert.deepEqual(await ownerOf(db, endpoint), [PEOPLE.member_other]);
      assert.deepEqual(await queue(db), []);
      await test(db, "member_owner");
      assert.deepEqual(await queue(db), []);
    },
  },
  {
    name: "a person keeps the ten devices used last",
    async run(db) {
      for (let number = 1; number <= 11; number += 1) {
        await register(db, "member_owner", endpointOf(`aparato-${number}`));
        await db.exec("update public.push_subscriptions set updated_at = updated_at - interval '1 minute'");
      }
      const kept = await list(
        db,
        "select endpoint from public.push_subscriptions where user_id = $1 order by updated_at desc",
        [PEOPLE.member_owner],
      );
      assert.deepEqual(
        kept,
        Array.from({ length: 10 }, (_, place) => endpointOf(`aparato-${11 - place}`)),
      );
      assert.equal((await ownerOf(db, endpointOf(PEOPLE.member_other))).length, 1);
    },
  },
  {
    name: "a malformed endpoint or key is refused",
    async run(db) {
      const tries: [string, { p256dh?: string; auth?: string }][] = [
        ["http://push.example/a", {}],
        ["https://user@push.example/a", {}],
        ["https://push.example\\@evil/a", {}],
        ["file:///etc/passwd", {}],
        ["https://push.example/a b", {}],
        [`https://push.example/${"a".repeat(1000)}`, {}],
        [endpointOf("nuevo"), { p256dh: "corta" }],
        [endpointOf("nuevo"), { auth: "con espacios y más ..." }],
      ];
      for (const [endpoint, keys] of tries)
        assert.match(
          await refusal(db, () => register(db, "member_owner", endpoint, keys)),
          /^23514/,
          endpoint,
        );
    },
  },
  {
    name: "a test rings all of one's devices at once, whatever one chose, three times a minute, and is read from the start",
    async run(db) {
      await db.exec(
        "update public.notification_preferences set push_enabled = false, quiet_from = '00:00', quiet_to = '23:59'",
      );
      await register(db, "member_owner", endpointOf("nuevo"));
      await test(db, "member_owner");
      assert.deepEqual(
        (await queue(db)).map(({ wait }) => wait),
        [0, 0],
      );
      assert.equal(
        await value(
          db,
          "select count(*)::int from public.notifications where title = 'Notificación de prueba' and read and user_id = $1",
          [PEOPLE.member_owner],
        ),
        1,
      );
      await test(db, "member_owner");
      await test(db, "member_owner");
      assert.equal(await refusal(db, () => test(db, "member_owner")), "PT429 rate_limited");
      assert.equal(await refusal(db, () => test(db, "member_other")), "accepted");
    },
  },
  {
    name: "what waits for the morning rings on a device that renewed its subscription at night, once and at its time",
    async run(db) {
      const renewed = endpointOf("nuevo");
      await register(db, "member_owner", endpointOf("tableta"));
      await letWait(db, ["member_owner", "member_other"]);
      await letWait(db, ["member_other"], "other");
      await register(db, "member_owner", renewed);
      await register(db, "member_owner", renewed);
      const line = "k 3600 3600 0 2100";
      assert.deepEqual(await waiting(db, renewed), [line]);
      await as(db, "member_owner", () =>
        db.query("delete from public.push_subscriptions where endpoint <> $1", [renewed]),
      );
      assert.deepEqual(await waiting(db, renewed), [line]);
      assert.equal((await queue(db)).length, 3);
    },
  },
  {
    name: "a new device gets nothing that is read, held back by a silence or under way to another one",
    async run(db) {
      const fresh = endpointOf("nuevo");
      await letWait(db, ["member_owner"], "read");
      await as(db, "member_owner", () =>
        db.exec("update public.notifications set read = true where group_key = 'read'"),
      );
      await letWait(db, ["member_owner"], "silent");
      await as(db, "member_owner", () =>
        db.query("select public.silence_notices(gen_random_uuid(), 'all', 'hour')"),
      );
      await db.exec("delete from public.notification_silences");
      await letWait(db, ["member_owner"], "leased");
      await db.exec("update private.push_queue set leased_until = now() + interval '1 minute'");
      await letWait(db, ["member_owner"], "waits");
      await register(db, "member_owner", fresh);
      assert.deepEqual(await waiting(db, fresh), ["waits 3600 3600 0 2100"]);
      await db.exec("update private.push_queue set leased_until = now()");
      await register(db, "member_owner", endpointOf("otro"));
      assert.equal((await waiting(db, endpointOf("otro"))).length, 2, "its sender is lost");
    },
  },
  {
    name: "a device keeps no message of somebody who registered it at the same moment",
    async run(db) {
      await letWait(db, ["member_owner", "member_other"]);
      await db.query(
        `update private.push_queue set subscription_id = (select id from public.push_subscriptions where endpoint = $1)`,
        [endpointOf(PEOPLE.member_owner)],
      );
      await register(db, "member_owner", endpointOf(PEOPLE.member_owner));
      assert.equal((await queue(db)).length, 1);
    },
  },
];
