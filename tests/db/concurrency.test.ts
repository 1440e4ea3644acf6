import { describe, expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { actingOn, meeting, outcomes } from "./at-once.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { actAs, PEOPLE, type Person } from "./people.ts";
import { DEVICE_KEYS, DONATIONS, endpointOf, EVENTS, ownRow, PROPHECIES, SEMINARS } from "./scenario-rows.ts";
import type { Statements } from "./test-database.ts";

/** PGlite has one session: whatever two people do at the same moment is tried on a native PostgreSQL, always. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});

const { by, number } = actingOn(() => database);
const meet = meeting(() => database);

describe("at the same moment", () => {
  it("two super admins who demote one another leave one", async () => {
    const demote = (who: Person, whom: Person) =>
      by(who, (db) => db.query("select public.set_user_role($1, 'member')", [PEOPLE[whom]]));
    const results = await outcomes([demote("super_admin", "bystander"), demote("bystander", "super_admin")]);
    expect(results.filter((result) => result === "ok")).toHaveLength(1);
    expect(await number("select count(*) from private.people where rank = 3")).toBe(1);
  });

  it("two acts that end together make one chain of the log, the later behind the earlier", async () => {
    const act = async (db: Statements) => {
      await actAs(db, "admin");
      await db.exec("select public.record_export('prophecies', 3); set constraints all immediate");
    };
    await meet(act, act);
    const check = await by("super_admin", (db) =>
      db.query("select rows::int, problem from public.check_audit_chain()"),
    );
    expect(check).toEqual([
      { rows: await number("select max(position) from private.audit_chain"), problem: null },
    ]);
  });

  it("two admins whose acts touch the same row wait for one another's row, and not for the chain", async () => {
    const place = (db: Statements, id: string) =>
      db.query("update public.events set place = 'Patio' || random() where id = $1", [id]);
    let go: (() => void) | undefined;
    const holds = new Promise<void>((resolve) => (go = resolve));
    const first = by("admin", async (db) => {
      await place(db, EVENTS.published);
      await holds;
      return place(db, EVENTS.draft);
    });
    const second = by("super_admin", async (db) => {
      await db.query("select from public.events where id = $1 for update", [EVENTS.draft]);
      go?.();
      await place(db, EVENTS.draft);
    });
    expect(await outcomes([first, second])).toEqual(["ok", "ok"]);
  });

  it("a message is marked as read while its note is saved, and has both", async () => {
    const [message] = await database.query<{ id: string; version: number }>(
      "select id, version from public.contact_messages order by id limit 1",
    );
    const { id, version } = message ?? {};
    let go: (() => void) | undefined;
    const isRead = new Promise<void>((resolve) => (go = resolve));
    const reading = by("admin", async (db) => {
      await db.query("update public.contact_messages set read_at = now() where id = $1", [id]);
      go?.();
      // the save below waits for this row
      await db.query("select pg_sleep(0.3)");
    });
    await isRead;
    const saved = await by("admin", (db) =>
      db.query(
        "update public.contact_messages set note = 'Llamar' where id = $1 and version = $2 returning id",
        [id, version],
      ),
    );
    await reading;
    expect(saved).toHaveLength(1);
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

  it("sessions that two admins add to one seminar are both counted", async () => {
    const add = (who: Person, title: string) => async (db: Statements) => {
      await actAs(db, who);
      await db.query("insert into public.seminar_sessions (seminar_id, title) values ($1, $2)", [
        SEMINARS.other,
        title,
      ]);
    };
    await meet(add("admin", "Primera"), add("super_admin", "Segunda"));
    expect(await number(`select session_count from public.seminars where id = '${SEMINARS.other}'`)).toBe(2);
  });

  it("two who publish, two who send it now, and the jobs of the minute, tell everybody once", async () => {
    const publish = () =>
      by("admin", (db) =>
        db.query("update public.prophecies set status = 'published' where id = $1", [PROPHECIES.draft]),
      );
    const sendNow = () =>
      by("super_admin", (db) =>
        db.query("select public.send_waiting_notice('prophecy', $1, 'new_post')", [PROPHECIES.draft]),
      );
    await Promise.all([publish(), publish()]);
    await database.exec("update private.delayed_notices set send_at = now()");
    await Promise.all([
      sendNow(),
      database.query("select private.run_jobs()"),
      sendNow(),
      database.query("select private.run_jobs()"),
    ]);
    expect(
      await number(
        `select count(*) from public.notifications where group_key = 'new_post:${PROPHECIES.draft}'`,
      ),
    ).toBe(6);
    expect(await number("select count(*) from private.push_queue")).toBe(5);
  });

  it("one that is taken back while it leaves is told to everybody or to nobody, and no one waits for another crosswise", async () => {
    const set = (status: string) =>
      by("admin", (db) =>
        db.query("update public.prophecies set status = $2 where id = $1", [PROPHECIES.draft, status]),
      );
    for (let round = 0; round < 5; round += 1) {
      await database.exec("update public.prophecies set notified_at = null");
      await set("published");
      await database.exec("update private.delayed_notices set send_at = now()");
      await Promise.all([
        database.query("select private.send_delayed_notices()"),
        set("draft"),
        by("super_admin", (db) =>
          db.query("select public.send_waiting_notice('prophecy', $1, 'new_post')", [PROPHECIES.draft]),
        ),
      ]);
      expect(await number("select count(*) from private.delayed_notices")).toBe(0);
      expect(
        await number(
          `select count(*) from public.notifications where group_key = 'new_post:${PROPHECIES.draft}' and not read`,
        ),
      ).toBe(0);
    }
  });

  it("the notices of many days of an event are sent, cancelled and made needless at once without waiting crosswise", async () => {
    await database.query(
      `insert into public.event_rsvps (event_id, day, user_id, state)
       select $1, private.today() + day, $2, 'going' from generate_series(1, 60) as day on conflict do nothing`,
      [EVENTS.published, PEOPLE.member_owner],
    );
    const set = (status: string) =>
      by("admin", (db) =>
        db.query("update public.events set status = $2 where id = $1", [EVENTS.published, status]),
      );
    const act = (what: "cancel" | "send") =>
      by("super_admin", (db) =>
        db.query(`select public.${what}_waiting_notice('event', $1, 'event_off')`, [EVENTS.published]),
      );
    const run = () => database.query("select private.send_delayed_notices()");
    for (let round = 0; round < 4; round += 1) {
      await set("cancelled");
      await database.exec(
        "update private.delayed_notices set send_at = now() - random() * interval '1 hour'",
      );
      const all = [run(), act("cancel"), set("published"), run(), act("send")];
      expect(await outcomes(all)).toEqual(all.map(() => "ok"));
      expect(await number("select count(*) from private.delayed_notices where send_at <= now()")).toBe(0);
      await set("published");
    }
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

  it("four people who want the last two places: two go and two wait, and when one leaves, one moves up", async () => {
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
  /** Sends while a deletion is not committed yet; resolves with the state of the row afterwards. */
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
    expect(await number("select count(*) from private.rate_limit_events where kind = 'comments'")).toBe(1);
  });

  it("is a testimonial that waits, whose turn was taken", async () => {
    await database.query(
      "insert into public.testimonials (id, author_id, author_name, content) values ($1, $2, 'Marta', 'Dios me levantó')",
      [ID, PEOPLE.member_owner],
    );
    const insert =
      "insert into public.testimonials (id, content) values ($1, 'Otras palabras') on conflict (id) do nothing";
    expect(await sendBehind("testimonials", insert)).toEqual(["ok"]);
    expect(await number("select count(*) from private.rate_limit_events where kind = 'testimonials'")).toBe(
      1,
    );
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

  it("of several who undo one settlement of reports one did it", async () => {
    const target = ownRow("comment", PEOPLE.member_owner);
    const [reported] = await by("member_other", (db) =>
      db.query<{ id: string }>("select public.report(gen_random_uuid(), 'comment', $1, 'offense') as id", [
        target,
      ]),
    );
    const [settled] = await by("admin", (db) =>
      db.query<{ id: string }>(
        "select public.settle_reports('comment', $1, 'dismissed', (select md5(content) from public.comments where id = $1), $2) as id",
        [target, [reported?.id]],
      ),
    );
    const undo = (db: Statements) => db.query("select public.undo_settlement($1)", [settled?.id]);
    let late: Promise<string[]> | undefined;
    await by("admin", async (db) => {
      await undo(db);
      late = outcomes([by("super_admin", undo), by("bystander", undo)]);
      await expect.poll(() => number("select count(*) from pg_locks where not granted")).toBe(2);
    });
    expect(await late).toEqual(["PT404", "PT404"]);
  });
});
