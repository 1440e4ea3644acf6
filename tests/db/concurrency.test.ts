import { describe, expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { actAs, actAsService, PEOPLE, type Person } from "./people.ts";
import { codeOf } from "./outcome.ts";
import { DEVICE_KEYS, DONATIONS, endpointOf, EVENTS, ownRow, PROPHECIES } from "./scenario.ts";
import type { Statements } from "./test-database.ts";

/** PGlite has one session: whatever two people do at the same moment is tried on a native PostgreSQL, always. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});

const by = <Result>(who: Person, work: (db: Statements) => Promise<Result>): Promise<Result> =>
  database.transaction(async (db) => {
    await actAs(db, who);
    return work(db);
  });
const sender = <Result>(work: (db: Statements) => Promise<Result>): Promise<Result> =>
  database.transaction(async (db) => {
    await actAsService(db);
    return work(db);
  });
const number = async (sql: string): Promise<number> => {
  const [row] = await database.query<{ n: number }>(`select (${sql})::int as n`);
  return row?.n ?? Number.NaN;
};
/** SQLSTATE of each refusal, "ok" for what went through. */
const outcomes = async (attempts: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(attempts)).map((result) =>
    result.status === "fulfilled" ? "ok" : codeOf(result.reason),
  );

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

  it("takes no retry from a sender whose lease another one holds by now", async () => {
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

describe("at the same moment", () => {
  it("two super admins who demote one another leave one", async () => {
    const demote = (who: Person, whom: Person) =>
      by(who, (db) => db.query("select public.set_user_role($1, 'member')", [PEOPLE[whom]]));
    const results = await outcomes([demote("super_admin", "bystander"), demote("bystander", "super_admin")]);
    expect(results.filter((result) => result === "ok")).toHaveLength(1);
    expect(await number("select count(*) from private.people where rank = 3")).toBe(1);
  });

  it("thirty comments of one person are twenty comments and ten refusals", async () => {
    const write = () =>
      by("member_owner", (db) =>
        db.query("insert into public.comments (prophecy_id, content) values ($1, 'Amén')", [
          PROPHECIES.quiet,
        ]),
      );
    const results = await outcomes(Array.from({ length: 30 }, write));
    expect(results.filter((result) => result === "ok")).toHaveLength(20);
    expect(results.filter((result) => result === "PT429")).toHaveLength(10);
  });

  it("one comment sent over two connections is stored once", async () => {
    const send = () =>
      by("member_owner", (db) =>
        db.query(
          "insert into public.comments (id, prophecy_id, content) values ($1, $2, 'Amén') on conflict (id) do nothing",
          ["00000000-0000-4000-8000-0000000f0001", PROPHECIES.quiet],
        ),
      );
    expect(await outcomes([send(), send(), send()])).toEqual(["ok", "ok", "ok"]);
    expect(
      await number(`select count(*) from public.comments where prophecy_id = '${PROPHECIES.quiet}'`),
    ).toBe(1);
  });

  it("reactions of many are all counted and gather in one notice that rings once", async () => {
    const people = ["member_owner", "member_other", "super_admin", "bystander"] as const;
    await Promise.all(
      people.map((who) =>
        by(who, (db) =>
          db.query("insert into public.prophecy_reactions (prophecy_id, kind) values ($1, 'amen')", [
            PROPHECIES.quiet,
          ]),
        ),
      ),
    );
    expect(
      await number(`select total_reactions from public.prophecies where id = '${PROPHECIES.quiet}'`),
    ).toBe(4);
    const notices = await database.query("select title from public.notifications where group_key = $1", [
      `post_like:${PROPHECIES.quiet}`,
    ]);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.["title"]).toMatch(/ y 3 personas más reaccionaron a «Silencio»$/);
    expect(await number("select count(*) from private.push_queue")).toBe(1);
  });

  it("approvals of many comments are all counted", async () => {
    const ids = [];
    for (let place = 0; place < 10; place += 1) {
      const [row] = await database.query<{ id: string }>(
        "insert into public.comments (prophecy_id, user_id, user_name, content) values ($1, $2, 'Marta', 'Amén') returning id",
        [PROPHECIES.quiet, PEOPLE.member_owner],
      );
      ids.push(row?.id);
    }
    await Promise.all(
      ids.map((id) =>
        by("admin", (db) => db.query("update public.comments set is_approved = true where id = $1", [id])),
      ),
    );
    expect(await number(`select comment_count from public.prophecies where id = '${PROPHECIES.quiet}'`)).toBe(
      10,
    );
  });

  it("two who publish, and the jobs of the minute, tell everybody once", async () => {
    const publish = () =>
      by("admin", (db) =>
        db.query("update public.prophecies set status = 'published' where id = $1", [PROPHECIES.draft]),
      );
    await Promise.all([
      publish(),
      publish(),
      database.query("select private.run_jobs()"),
      database.query("select private.run_jobs()"),
    ]);
    expect(
      await number(
        `select count(*) from public.notifications where group_key = 'new_post:${PROPHECIES.draft}'`,
      ),
    ).toBe(4);
    expect(await number("select count(*) from private.push_queue")).toBe(3);
  });

  it("two who save the same version: the first wins, the second knows", async () => {
    const save = (title: string) =>
      by("admin", (db) =>
        db.query("update public.prophecies set title = $2 where id = $1 and version = 1 returning id", [
          PROPHECIES.draft,
          title,
        ]),
      );
    const saved = await Promise.all([save("La mía"), save("La tuya")]);
    expect(saved.map((rows) => rows.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it("four people who want the last two places: two go and two wait, and one who leaves lets one up", async () => {
    await database.query("update public.events set capacity = 2 where id = $1", [EVENTS.published]);
    const answer = (who: Person, going: boolean) =>
      by(who, (db) =>
        db.query("select public.answer_event($1, current_date + 7, $2)", [EVENTS.published, going]),
      );
    const people = ["member_owner", "member_other", "admin", "super_admin"] as const;
    const count = (state: string) =>
      number(
        `select count(*) from public.event_rsvps where event_id = '${EVENTS.published}' and day = current_date + 7 and state = '${state}'`,
      );
    await Promise.all(people.map((who) => answer(who, true)));
    expect([await count("going"), await count("waiting")]).toEqual([2, 2]);
    await Promise.all([...people.map((who) => answer(who, false)), answer("bystander", true)]);
    expect([await count("going"), await count("waiting")]).toEqual([1, 0]);
  });

  it("two people who register one device: it is one's, not both's", async () => {
    const register = (who: Person) =>
      by(who, (db) =>
        db.query("select public.register_push_subscription($1, $2, $3)", [
          endpointOf("compartido"),
          DEVICE_KEYS.p256dh,
          DEVICE_KEYS.auth,
        ]),
      );
    const results = await outcomes([register("member_owner"), register("member_other")]);
    expect(results).toContain("ok");
    const owners = await database.query("select user_id from public.push_subscriptions where endpoint = $1", [
      endpointOf("compartido"),
    ]);
    expect(owners).toHaveLength(1);
  });

  it.each(["receipts", "avatars"])("sixty files of one person for %s are twenty", async (bucket) => {
    await database.exec(`set storage.allow_delete_query = 'true';
      delete from storage.objects where bucket_id in ('receipts', 'avatars')`);
    const send = (number: number) =>
      by("member_owner", (db) =>
        db.query("insert into storage.objects (bucket_id, name) values ($1, $2)", [
          bucket,
          `${PEOPLE.member_owner}/${number}.webp`,
        ]),
      );
    const results = await outcomes(Array.from({ length: 60 }, (_, place) => send(place)));
    expect(results.filter((result) => result === "ok")).toHaveLength(20);
    expect(results.filter((result) => result === "42501")).toHaveLength(40);
  });

  it.each(["receipts", "avatars"])("sixty files for %s in one statement are none", async (bucket) => {
    const send = by("member_owner", (db) =>
      db.query(
        "insert into storage.objects (bucket_id, name) select $1, $2 || '/' || number || '.webp' from generate_series(1, 60) as number",
        [bucket, PEOPLE.member_owner],
      ),
    );
    expect(await outcomes([send])).toEqual(["42501"]);
  });
});

describe("a row that is deleted and sent again at once", () => {
  const ID = "00000000-0000-4000-8000-0000000f0001";
  /** Sends while a deletion is not committed yet; answers what became of it. */
  const sendBehind = async (table: string, insert: string): Promise<string[]> => {
    const client = await database.transaction(async (db) => {
      await db.query(`delete from public.${table} where id = $1`, [ID]);
      const sent = outcomes([by("member_owner", (other) => other.query(insert, [ID]))]);
      await expect
        .poll(() => number("select count(*) from pg_stat_activity where wait_event_type = 'Lock'"))
        .toBe(1);
      return { sent };
    });
    return client.sent;
  };

  it("is a comment like any other: cleaned, under its author's name, counted", async () => {
    await database.query(
      "insert into public.comments (id, prophecy_id, user_id, user_name, content) values ($1, $2, $3, 'Marta', 'Amén')",
      [ID, PROPHECIES.quiet, PEOPLE.member_owner],
    );
    const insert = `insert into public.comments (id, prophecy_id, content, mentions)
      values ($1, '${PROPHECIES.quiet}', 'Amén', array['${PEOPLE.deactivated_member}'::uuid]) on conflict (id) do nothing`;
    expect(await sendBehind("comments", insert)).toEqual(["ok"]);
    const [row] = await database.query(
      "select user_name <> '' as named, mentions from public.comments where id = $1",
      [ID],
    );
    expect(row).toEqual({ named: true, mentions: [] });
    expect(await number("select count(*) from private.recent_acts where kind = 'comments'")).toBe(1);
  });

  it("is a testimonial that waits, whose turn was taken", async () => {
    await database.query(
      "insert into public.testimonials (id, author_id, author_name, content) values ($1, $2, 'Marta', 'Dios me levantó')",
      [ID, PEOPLE.member_owner],
    );
    const insert =
      "insert into public.testimonials (id, content) values ($1, 'Otras palabras') on conflict (id) do nothing";
    expect(await sendBehind("testimonials", insert)).toEqual(["ok"]);
    expect(await number("select count(*) from private.recent_acts where kind = 'testimonials'")).toBe(1);
  });

  it("is an offering that a closed fund does not take", async () => {
    await database.query(
      "insert into public.donations (id, user_id, fund_id, amount, given_on) values ($1, $2, $3, 50, '2026-05-05')",
      [ID, PEOPLE.member_owner, DONATIONS.emptyFund],
    );
    await database.query("update public.donation_funds set is_active = false where id = $1", [
      DONATIONS.emptyFund,
    ]);
    const insert = `insert into public.donations (id, user_id, fund_id, amount, given_on)
      values ($1, '${PEOPLE.member_owner}', '${DONATIONS.emptyFund}', 50, '2026-05-05') on conflict (id) do nothing`;
    expect(await sendBehind("donations", insert)).toEqual(["23514"]);
  });
});
