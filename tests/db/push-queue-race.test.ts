import { describe, expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { actingOn, meeting, outcomes } from "./at-once.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { WEBHOOK } from "./fixtures/webhooks.ts";
import { PEOPLE } from "./people.ts";
import { DEVICE_KEYS, ownRow } from "./scenario-rows.ts";
import type { Statements } from "./test-database.ts";

/** Senders who take messages at the same moment: on a native PostgreSQL, since PGlite has one session. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});

const { by, byService: sender, number } = actingOn(() => database);
const meet = meeting(() => database);

/** Fills the queue with `count` messages for member_owner's devices. */
async function fillQueue(count: number): Promise<void> {
  await database.query(
    `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
     select $1, 'https://push.example/cola-' || number, $2, $3 from generate_series(1, $4::int) as number`,
    [PEOPLE.member_owner, DEVICE_KEYS.p256dh, DEVICE_KEYS.auth, count],
  );
  await database.query(
    "insert into private.push_queue (notification_id, subscription_id) select $1, id from public.push_subscriptions where endpoint like '%/cola-%'",
    [ownRow("notification", PEOPLE.member_owner)],
  );
}

interface Leased extends Record<string, unknown> {
  queue_id: number;
  attempts: number;
}
const lease = (db: Statements, limit: number) =>
  db.query<Leased>("select queue_id, attempts from public.lease_push_batch($1)", [limit]);
const settle = (db: Statements, results: readonly object[]) =>
  db.query("select public.settle_push_batch($1)", [JSON.stringify(results)]);

describe("the push queue", () => {
  it("gives two senders different messages without letting one wait for the other", async () => {
    await fillQueue(10);
    await sender(async (first) => {
      const mine = await lease(first, 6);
      // the first one's transaction is still open and holds its rows
      const yours = await sender((second) => lease(second, 6));
      expect(mine).toHaveLength(6);
      expect(yours).toHaveLength(4);
      expect(new Set([...mine, ...yours].map((row) => row.queue_id)).size).toBe(10);
    });
  });

  it("lets a sender take the messages of a device that is being deleted, and neither waits for the other", async () => {
    await fillQueue(3);
    const devices = "from public.push_subscriptions where endpoint like '%/cola-%'";
    await database.transaction(async (db) => {
      // a deletion has its device before the messages, a sender the messages
      await db.query(`select ${devices} for update`);
      expect(await sender((other) => lease(other, 3))).toHaveLength(3);
      await db.query(`delete ${devices}`);
    });
    expect(await number("select count(*) from private.push_queue")).toBe(0);
  });

  it("lets a device be deleted while its sender settles", async () => {
    await fillQueue(3);
    const rows = await sender((db) => lease(db, 3));
    const devices = "from public.push_subscriptions where endpoint like '%/cola-%'";
    const results = rows.map(({ queue_id }) => ({ queue_id, outcome: "sent" }));
    await meet(
      (db) => db.query(`select ${devices} for update`),
      (db) => settle(db, results),
      (db) => db.query(`delete ${devices}`),
    );
    expect(await number("select count(*) from private.push_queue")).toBe(0);
  });

  it("lets a notice be deleted while its pushes are held back", async () => {
    const notice = ownRow("notification", PEOPLE.member_owner);
    await database.query("update public.notifications set type = 'mention' where id = $1", [notice]);
    await by("member_owner", (db) =>
      db.query("select public.silence_notices(gen_random_uuid(), 'all', 'hour')"),
    );
    await fillQueue(3);
    await meet(
      (db) => db.query("select from public.notifications where id = $1 for update", [notice]),
      (db) => lease(db, 3),
      (db) => db.query("delete from public.notifications where id = $1", [notice]),
    );
    expect(await number("select count(*) from private.push_queue")).toBe(0);
  });

  it("is drained by ten senders at once, each message exactly once", async () => {
    await fillQueue(200);
    const taken: number[] = [];
    const work = async (): Promise<void> => {
      for (;;) {
        const rows = await sender((db) => lease(db, 7));
        if (rows.length === 0) return;
        taken.push(...rows.map((row) => row.queue_id));
        await sender((db) =>
          settle(
            db,
            rows.map(({ queue_id, attempts }) => ({ queue_id, attempts, outcome: "sent" })),
          ),
        );
      }
    };
    await Promise.all(Array.from({ length: 10 }, work));
    expect(taken).toHaveLength(200);
    expect(new Set(taken).size).toBe(200);
    expect(await number("select count(*) from private.push_queue")).toBe(0);
  });

  it("refuses a retry from a sender whose lease another one holds by now", async () => {
    await fillQueue(1);
    const [first] = await sender((db) => lease(db, 1));
    await database.exec("update private.push_queue set leased_until = now() - interval '1 second'");
    const [second] = await sender((db) => lease(db, 1));
    expect(second).toEqual({ queue_id: first?.queue_id, attempts: 2 });
    await sender((db) => settle(db, [{ ...first, outcome: "retry" }]));
    expect(
      await number(
        "select count(*) from private.push_queue where leased_until > now() and not_before <= now()",
      ),
    ).toBe(1);
    await sender((db) => settle(db, [{ ...second, outcome: "sent" }]));
    expect(await number("select count(*) from private.push_queue")).toBe(0);
  });

  it("settles the same message twice without harm", async () => {
    await fillQueue(20);
    const rows = await sender((db) => lease(db, 20));
    const results = rows.map(({ queue_id, attempts }) => ({ queue_id, attempts, outcome: "gone" }));
    expect(
      await outcomes([sender((db) => settle(db, results)), sender((db) => settle(db, results.toReversed()))]),
    ).toContain("ok");
    await sender((db) => settle(db, results));
    expect(await number("select count(*) from private.push_queue")).toBe(0);
    expect(
      await number("select count(*) from public.push_subscriptions where endpoint like '%/cola-%'"),
    ).toBe(0);
  });

  it("counts each receipt once, though phones report twice while the sender settles", async () => {
    await fillQueue(40);
    const rows = await sender((db) =>
      db.query<{ queue_id: number; receipt: string }>(
        "select queue_id, receipt from public.lease_push_batch(40)",
      ),
    );
    const settling = sender((db) =>
      settle(
        db,
        rows.map(({ queue_id }) => ({ queue_id, outcome: "sent" })),
      ),
    );
    const reports = [...rows, ...rows.toReversed()].map(({ receipt }) =>
      by("member_other", (db) => db.query("select public.report_pushes($1, $1)", [[receipt]])),
    );
    expect(new Set(await outcomes([settling, ...reports]))).toEqual(new Set(["ok"]));
    for (const outcome of ["accepted", "shown", "opened"])
      expect(await number(`select sum(number) from private.push_tallies where outcome = '${outcome}'`)).toBe(
        40,
      );
  });

  it("calls for push-dispatch once a message can go, and not for one that waits", async () => {
    const heard: string[] = [];
    const stop = await database.listen("push_queue", (payload) => heard.push(payload));
    await database.query(
      "insert into private.push_queue (notification_id, subscription_id, not_before) values ($1, $2, now() + interval '1 hour')",
      [ownRow("notification", PEOPLE.admin), ownRow("device", PEOPLE.admin)],
    );
    await by("member_owner", (db) => db.query("select public.send_test_notification()"));
    await expect.poll(() => heard).toEqual([""]);
    await database.query("select private.run_jobs()");
    await expect.poll(() => heard).toEqual(["", ""]);
    await stop();
  });
});

describe("the calls of webhooks", () => {
  it("are made once each by ten senders at once", async () => {
    await database.query(
      `insert into private.webhook_deliveries (webhook_id, event, path)
       select $1, 'prayer', '/oracion' from generate_series(1, 200)`,
      [WEBHOOK],
    );
    const taken: string[] = [];
    const work = async (): Promise<void> => {
      for (;;) {
        const rows = await sender((db) =>
          db.query<{ delivery_id: string }>("select delivery_id from public.lease_webhook_batch(7)"),
        );
        if (rows.length === 0) return;
        taken.push(...rows.map((row) => row.delivery_id));
      }
    };
    await Promise.all(Array.from({ length: 10 }, work));
    expect([taken.length, new Set(taken).size]).toEqual([200, 200]);
  });
});

describe("mails", () => {
  it("are taken once each by ten senders at once, and a digest is queued once by two jobs", async () => {
    await database.query(
      "insert into private.mail_queue (user_id, kind) select $1, 'test' from generate_series(1, 100)",
      [PEOPLE.member_owner],
    );
    const taken: string[] = [];
    const work = async (): Promise<void> => {
      for (;;) {
        const rows = await sender((db) =>
          db.query<{ mail_id: string }>("select mail_id from public.lease_mail_batch(7)"),
        );
        if (rows.length === 0) return;
        taken.push(...rows.map((row) => row.mail_id));
      }
    };
    await Promise.all(Array.from({ length: 10 }, work));
    expect([taken.length, new Set(taken).size]).toEqual([100, 100]);

    await database.query(
      "insert into public.notifications (user_id, type, title) select user_id, 'system_update', 'Hola' from public.notification_preferences",
    );
    await database.query("update public.notification_preferences set email_enabled = true");
    await database.query("update public.notification_preferences set email_next_at = now()");
    await Promise.all(Array.from({ length: 2 }, () => database.query("select private.send_due_mails()")));
    expect(
      await database.query(
        "select user_id from private.mail_queue where kind = 'digest' group by user_id having count(*) > 1",
      ),
    ).toEqual([]);
    expect(await number("select count(*) from private.mail_queue where kind = 'digest'")).toBeGreaterThan(3);
  });
});
