import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { DELIVERY, WEBHOOK } from "../fixtures/webhooks.ts";
import { PEOPLE } from "../people.ts";
import { EVENTS, PRAYERS, PROPHECIES } from "../scenario-rows.ts";
import {
  FAILS,
  WELL,
  add,
  calls,
  delivery,
  hook,
  later,
  lease,
  leased,
  queue,
  sara,
  settle,
  type Leased,
} from "./webhook-steps.ts";

export const WEBHOOKS: readonly Behaviour[] = [
  {
    name: "what the church publishes calls the webhooks with its title, what people write without a word of theirs",
    async run(db) {
      await as(db, "admin", async () => {
        await db.query("update public.prophecies set status = 'published' where id = $1", [PROPHECIES.draft]);
        await db.query("update public.events set status = 'published' where id = $1", [EVENTS.draft]);
      });
      await db.query("update public.prayer_requests set status = 'approved' where id = $1", [
        PRAYERS.pending,
      ]);
      const message = "00000000-0000-4000-8000-00000000f001";
      await as(db, "visitor", () =>
        db.query(
          "select public.send_contact_message($1, 'Ana', 'ana@example.com', '', 'Secreto', 'Un mensaje largo')",
          [message],
        ),
      );
      const slugOf = (table: string, id: string) =>
        one<{ slug: string; title: string }>(db, `select slug, title from public.${table} where id = $1`, [
          id,
        ]);
      const prophecy = await slugOf("prophecies", PROPHECIES.draft);
      const event = await slugOf("events", EVENTS.draft);
      assert.deepEqual(await calls(db), [
        `contact_message ${message} /admin/mensajes`,
        `event_published ${EVENTS.draft} ${event.title} /eventos/${event.slug}`,
        `new_post ${PROPHECIES.draft} ${prophecy.title} /blog/${prophecy.slug}`,
        `prayer ${PRAYERS.pending} /oracion/${PRAYERS.pending}`,
      ]);
    },
  },
  {
    name: "a webhook whose secret was lost on the way is not added twice",
    async run(db) {
      const again = () =>
        sara(db, () =>
          db.query("select public.add_webhook($1, 'Hoja', 'https://otra.example.com/', '{prayer}')", [
            "00000000-0000-4000-8000-00000000f002",
          ]),
        );
      await again();
      assert.equal(await refusal(db, again), "PT409 webhook_is_added");
    },
  },
  {
    name: "drafts, suspected spam and prayers for the pastoral team call nobody, and nothing calls twice",
    async run(db) {
      await as(db, "admin", async () => {
        await db.query("update public.events set title = 'Otro título' where id = $1", [EVENTS.draft]);
        await db.query(
          "insert into public.events (title, starts_at, ends_at) values ('Borrador', '2030-01-01 10:00', '2030-01-01 11:00')",
        );
      });
      await as(db, "visitor", () =>
        db.query(
          "select public.send_contact_message(gen_random_uuid(), 'Ana', 'ana@example.com', '', '', 'Un mensaje largo', 'http://x')",
        ),
      );
      await db.query(
        "insert into public.prayer_requests (user_id, visibility, status, content) values ($1, 'pastores', 'approved', 'Oren por mi familia')",
        [PEOPLE.member_owner],
      );
      assert.deepEqual(await calls(db), []);
      for (const status of ["published", "cancelled", "draft", "published"])
        await as(db, "admin", () =>
          db.query("update public.events set status = $2::public.event_status where id = $1", [
            EVENTS.draft,
            status,
          ]),
        );
      await as(db, "admin", () =>
        db.query(
          "insert into public.events (title, starts_at, ends_at, status) values ('Ya publicado', '2030-01-01 10:00', '2030-01-01 11:00', 'published')",
        ),
      );
      assert.deepEqual(
        (await calls(db)).map((call) => call.split(" ")[0]),
        ["event_published", "event_published"],
      );
    },
  },
  {
    name: "a webhook gets only the events that it asks for, and none while it is off",
    async run(db) {
      const publish = (title: string) =>
        as(db, "admin", () =>
          db.query(
            "insert into public.events (title, starts_at, ends_at, status) values ($1, '2030-01-01 10:00', '2030-01-01 11:00', 'published')",
            [title],
          ),
        );
      await db.exec("update private.webhooks set events = '{new_post,prayer}'");
      await publish("Uno");
      await db.exec("update private.webhooks set events = '{event_published}', is_active = false");
      await publish("Dos");
      assert.deepEqual(await calls(db), []);
      await db.exec("update private.webhooks set is_active = true");
      await publish("Tres");
      assert.equal((await calls(db)).length, 1);
    },
  },
  {
    name: "a leased call has what signs it, and is nobody else's for a minute",
    async run(db) {
      const row = await leased(db);
      const secret = await value(db, "select secret from private.webhooks");
      assert.match(String(secret), /^whsec_[A-Za-z0-9+/]{43}=$/);
      assert.deepEqual(
        [row["url"], row["secrets"], row.event, row.attempts, row.path],
        ["https://ganchos.example.com/x", [secret], "prayer", 1, "/oracion"],
      );
      assert.deepEqual(await lease(db), []);
      await db.exec(
        "update private.webhook_deliveries set leased_until = now() - interval '1 second' where state = 'waiting'",
      );
      assert.equal((await lease(db))[0]?.attempts, 2);
    },
  },
  {
    name: "a call that fails is tried again after 1, 5 and 30 minutes, 2, 8 and 24 hours, and then no more",
    async run(db) {
      let row = await leased(db);
      const waits: number[] = [];
      for (;;) {
        await settle(db, row, FAILS);
        const { state, wait } = await delivery(db, row);
        if (state !== "waiting") break;
        waits.push(wait);
        assert.deepEqual(await lease(db), [], "not before its time");
        await later(db);
        const [next] = await lease(db);
        assert.ok(next);
        row = next;
      }
      assert.deepEqual(waits, [60, 300, 1_800, 7_200, 28_800, 86_400]);
      assert.deepEqual(
        { ...(await delivery(db, row)), wait: 0 },
        { state: "failed", problem: "refused", status: 500, answer: "falla", wait: 0 },
      );
      await later(db);
      assert.deepEqual(await lease(db), []);
      assert.equal((await hook(db)).is_active, true, "a day and a half is no reason to switch it off");
    },
  },
  {
    name: "an answer of the 200s is a success and ends a time of failures; one that was redirected is none",
    async run(db) {
      const row = await leased(db);
      await settle(db, row, { status: 302, answer: "", problem: "redirect" });
      assert.deepEqual([(await delivery(db, row)).state, (await hook(db)).failing], ["waiting", true]);
      await settle(db, row, WELL);
      assert.equal((await delivery(db, row)).state, "waiting", "what was settled is not settled again");
      await later(db);
      const [again] = await lease(db);
      assert.ok(again);
      assert.equal(await settle(db, again, WELL), 0);
      assert.deepEqual(
        [(await delivery(db, again)).state, (await delivery(db, again)).problem, (await hook(db)).failing],
        ["delivered", null, false],
      );
      await settle(db, again, FAILS);
      assert.equal((await delivery(db, again)).state, "delivered");
    },
  },
  {
    name: "410 and three days of failures switch a webhook off, which gives its calls up and is in the log",
    async run(db) {
      const row = await leased(db);
      await queue(db);
      await settle(db, row, { status: 410, answer: "", problem: null });
      assert.deepEqual(await hook(db), { is_active: false, off_reason: "gone", failing: true });
      assert.deepEqual(await calls(db), []);
      assert.equal(
        await value(db, "select count(*)::int from private.webhook_deliveries where problem = 'off'"),
        1,
      );
      assert.deepEqual(
        await list(
          db,
          "select changes ->> 'off_reason' from public.audit_log where table_name = 'webhooks' and action = 'UPDATE' and actor_id is null",
        ),
        ['[null, "gone"]'],
      );
      for (const [age, isActive] of [
        ["2 days 23 hours", true],
        ["3 days", false],
      ] as const) {
        await db.exec(
          `update private.webhooks set is_active = true, off_reason = null, failing_since = now() - interval '${age}'`,
        );
        await settle(db, await leased(db), FAILS);
        assert.equal((await hook(db)).is_active, isActive, age);
      }
      assert.equal((await hook(db)).off_reason, "failing");
    },
  },
  {
    name: "a test is one try, also of a webhook that is off, and nothing depends on its answer",
    async run(db) {
      await db.exec("update private.webhooks set is_active = false, off_reason = 'gone'");
      await queue(db);
      assert.deepEqual(await lease(db), []);
      const id = await sara(db, () => value(db, "select public.test_webhook($1)", [WEBHOOK]));
      const [row] = await lease(db);
      assert.ok(row);
      assert.deepEqual([row.delivery_id, row.event, row.title, row.path], [id, "test", "Prueba", "/"]);
      await settle(db, row, { status: 410, answer: "ya no", problem: null });
      assert.deepEqual(
        [(await delivery(db, row)).state, (await delivery(db, row)).answer],
        ["failed", "ya no"],
      );
      assert.deepEqual(await hook(db), { is_active: false, off_reason: "gone", failing: false });
    },
  },
  {
    name: "tests are limited to ten a minute",
    async run(db) {
      await waitAMinute(db);
      const test = () => sara(db, () => value(db, "select public.test_webhook($1)", [WEBHOOK]));
      for (let time = 0; time < 10; time += 1) await test();
      assert.equal(await refusal(db, test), "PT429 rate_limited");
    },
  },
  {
    name: "a failed call can be tried again, one that was delivered or whose webhook is off cannot",
    async run(db) {
      const retry = () => sara(db, () => db.query("select public.retry_delivery($1)", [DELIVERY]));
      await retry();
      const [row] = await lease(db);
      assert.deepEqual([row?.delivery_id, row?.attempts], [DELIVERY, 1]);
      assert.equal(await refusal(db, retry), "PT404 not_found", "under way");
      await settle(db, row ?? ({} as Leased), WELL);
      assert.equal(await refusal(db, retry), "PT404 not_found", "delivered");
      await db.exec(
        "update private.webhook_deliveries set state = 'failed'; update private.webhooks set is_active = false",
      );
      assert.equal(await refusal(db, retry), "PT404 not_found", "off");
    },
  },
  {
    name: "only names of the internet are taken, for known events, under a name, five at most",
    async run(db) {
      for (const url of [
        "http://otra.example.com/",
        "https://otra.example.com:8443/",
        "https://ana@otra.example.com/",
        "https://10.0.0.1/",
        "https://[::1]/",
        "https://localhost/",
        "https://servidor/",
        "https://caja.local/",
        "https://metadata.google.internal/",
        "https://otra.example.com./",
        "https://otra.example.com/#x",
        `https://otra.example.com/${"x".repeat(480)}`,
      ])
        assert.match(await refusal(db, () => add(db, url)), /^23514 .*webhooks_url/, url);
      for (const events of ["{}", "{login}", "{prayer,null}"])
        assert.match(
          await refusal(db, () => add(db, undefined, events)),
          /^23514 .*webhooks_known_events/,
          events,
        );
      assert.match(
        await refusal(db, () => add(db, undefined, undefined, " x ")),
        /^23514 .*webhooks_name_length/,
      );
      for (let number = 2; number <= 5; number += 1) await add(db);
      assert.equal(await refusal(db, () => add(db)), "PT409 too_many_webhooks");
    },
  },
  {
    name: "the secret is answered once, and no later answer and no line of the log has it",
    async run(db) {
      assert.match(String(await add(db)), /^whsec_/);
      await sara(db, () => db.query("select public.change_webhook_secret($1)", [WEBHOOK]));
      const state = JSON.stringify(await sara(db, () => value(db, "select public.webhook_state()")));
      assert.ok(state.includes("Otra hoja") && !state.includes("whsec_"));
      const lines = await db.query("select changes from public.audit_log where table_name = 'webhooks'");
      const log = JSON.stringify(lines);
      assert.ok(log.includes("Otra hoja") && log.includes("secret_changed_at"));
      assert.ok(!log.includes("whsec_"));
      for (const who of ["super_admin", "admin", "visitor"] as const)
        for (const table of ["webhooks", "webhook_deliveries", "due_deliveries"])
          assert.match(
            await refusal(db, () => as(db, who, () => db.query(`select * from private.${table}`))),
            /^42501 /,
          );
    },
  },
  {
    name: "a changed secret is answered once, and the one before it signs too for a day",
    async run(db) {
      const before = await value(db, "select secret from private.webhooks");
      const change = () => sara(db, () => value(db, "select public.change_webhook_secret($1)", [WEBHOOK]));
      await change(); // its answer was lost: the receiver still has the first one
      const last = await change();
      assert.match(String(last), /^whsec_[A-Za-z0-9+/]{43}=$/);
      assert.deepEqual((await leased(db))["secrets"], [last, before]);
      await db.exec("update private.webhooks set secret_changed_at = now() - interval '24 hours'");
      assert.deepEqual((await leased(db))["secrets"], [last]);
    },
  },
  {
    name: "each change of a webhook is in the log with its actor, and needs a recent session",
    async run(db) {
      const acts: readonly string[] = [
        `public.change_webhook('${WEBHOOK}', 'Otra hoja', 'https://otra.example.com/', '{prayer}')`,
        `public.change_webhook_secret('${WEBHOOK}')`,
        `public.switch_webhook('${WEBHOOK}', false)`,
        `public.switch_webhook('${WEBHOOK}', true)`,
        `public.delete_webhook('${WEBHOOK}')`,
      ];
      const before = Number(
        await value(db, "select count(*)::int from public.audit_log where table_name = 'webhooks'"),
      );
      for (const act of acts) await sara(db, () => db.query(`select ${act}`));
      assert.deepEqual(
        await list(
          db,
          `select action from public.audit_log where table_name = 'webhooks' and actor_id = '${PEOPLE.super_admin}' order by id`,
        ),
        ["UPDATE", "UPDATE", "UPDATE", "UPDATE", "DELETE"],
      );
      assert.equal(
        await value(db, "select count(*)::int from public.audit_log where table_name = 'webhooks'"),
        before + 5,
      );
      await db.exec("update auth.sessions set created_at = now() - interval '11 minutes'");
      for (const act of [
        ...acts,
        "public.add_webhook(gen_random_uuid(), 'Hoja', 'https://otra.example.com/', '{prayer}')",
      ])
        assert.equal(
          await refusal(db, () => sara(db, () => db.query(`select ${act}`))),
          "PT403 recent_session_required",
        );
    },
  },
  {
    name: "the job gives up what senders lost, and forgets calls after 30 days",
    async run(db) {
      const row = await leased(db);
      await db.query(
        "update private.webhook_deliveries set attempts = 7, leased_until = now() - interval '1 second' where id = $1",
        [row.delivery_id],
      );
      assert.deepEqual(await lease(db), []);
      await db.query(
        "update private.webhook_deliveries set created_at = now() - interval '31 days' where id = $1",
        [DELIVERY],
      );
      assert.equal(await value(db, "select private.dispatch_due_webhooks()"), 2);
      assert.deepEqual(await db.query("select state, problem from private.webhook_deliveries"), [
        { state: "failed", problem: "lost" },
      ]);
    },
  },
  {
    name: "a call that is queued or due calls webhook-dispatch, and one that waits does not",
    async run(db) {
      await db.exec(`create temp table woken (channel text);
        create or replace function private.wake(p_channel text, p_address text) returns void language sql security definer
        as 'insert into pg_temp.woken values (p_channel || '' '' || p_address)'`);
      const woken = async () => {
        const found = await list(db, "select channel from pg_temp.woken");
        await db.exec("delete from pg_temp.woken");
        return found;
      };
      await queue(db);
      assert.deepEqual(await woken(), ["webhook_queue webhook_dispatch_url"]);
      await db.query("select private.dispatch_due_webhooks()");
      assert.deepEqual(await woken(), ["webhook_queue webhook_dispatch_url"]);
      await lease(db);
      await db.query("select private.dispatch_due_webhooks()");
      assert.deepEqual(await woken(), []);
    },
  },
];
