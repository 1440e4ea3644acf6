import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { EVENTS, MINISTRIES, PRAYERS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const { member_owner: OWNER, member_other: OTHER, admin: ADMIN, super_admin: SUPER } = PEOPLE;
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const session = (number: number) => `00000000-0000-4000-8000-00000000d0${number}0`;

interface SignedIn {
  person?: string;
  id?: string;
  agent?: string | null;
  ip?: string | null;
}

/** Signs somebody in somewhere, as the auth server would. */
const signIn = (
  db: Statements,
  { person = OWNER, id = session(1), agent = ANDROID, ip = "203.0.113.7" }: SignedIn = {},
) =>
  db.query(
    "insert into auth.sessions (id, user_id, user_agent, ip, created_at) values ($1, $2, $3, $4, now())",
    [id, person, agent, ip],
  );

/** Makes the session of a person older than what the greatest acts ask for. */
const age = (db: Statements, person: string) =>
  db.query("update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1", [
    person,
  ]);

/** Rows of a list, as the super admin reads them. */
const read = (db: Statements, sql: string, params: readonly unknown[] = []) =>
  as(db, "super_admin", () => db.query(sql, params));

const log = (db: Statements, filter: string, columns: string) =>
  read(db, `select ${columns} from public.list_audit_log(${filter})`);

export const SECURITY: readonly Behaviour[] = [
  {
    name: "the log names who came to a ministry or left it, and takes any text for the key of a row",
    async run(db) {
      const serve = "public.ministry_members where ministry_id = $1 and user_id = $2";
      await db.query(`delete from ${serve}`, [MINISTRIES.music, OTHER]);
      await as(db, "admin", async () => {
        const keys = [MINISTRIES.music, OTHER];
        await db.query("insert into public.ministry_members (ministry_id, user_id) values ($1, $2)", keys);
        await db.query(
          "update public.ministry_members set is_leader = true where ministry_id = $1 and user_id = $2",
          keys,
        );
        await db.query(`delete from ${serve}`, keys);
      });
      await db.exec(
        "insert into public.audit_log (action, table_name, row_id) values ('DELETE', 'app_users', 'x')",
      );
      const title = await value(db, "select name from public.ministries where id = $1", [MINISTRIES.music]);
      assert.deepEqual(
        (await log(db, "p_limit => 4", "action, person_name, title")).map((row) => Object.values(row)),
        [
          ["DELETE", null, null],
          ["DELETE", "Otilia Prueba", title],
          ["UPDATE", null, title],
          ["INSERT", "Otilia Prueba", title],
        ],
      );
    },
  },
  {
    name: "a sign-in is noted with its device in words and a sign of its network, and the address is nowhere",
    async run(db) {
      await db.exec("delete from private.sign_ins");
      await signIn(db);
      await signIn(db, { id: session(2), agent: WINDOWS });
      await signIn(db, { id: session(3), ip: "198.51.100.9" });
      await signIn(db, { id: session(4), person: OTHER, ip: null });
      const rows = await read(
        db,
        "select name, device, network, is_new_device as device_is_new, is_new_network as network_is_new, is_open, total::int from public.list_sign_ins()",
      );
      assert.deepEqual(
        rows.map(({ network: _network, ...row }) => Object.values(row)),
        [
          ["Otilia Prueba", "Chrome en Android", false, false, true, 4],
          ["Marta Prueba", "Chrome en Android", false, true, true, 4],
          ["Marta Prueba", "Firefox en Windows", true, false, true, 4],
          ["Marta Prueba", "Chrome en Android", false, false, true, 4],
        ],
      );
      const [none, other, same, first] = rows.map(({ network }) => network);
      assert.equal(none, null);
      assert.match(String(first), /^[0-9a-f]{6}$/);
      assert.deepEqual([same === first, other === first], [true, false]);
      assert.equal(
        await value(
          db,
          "select count(*)::int from private.sign_ins as each where each::text ~ '203\\.0|198\\.51'",
        ),
        0,
      );
    },
  },
  {
    name: "a server that says afterwards where somebody signed in is heard, once; later words of a session are not",
    async run(db) {
      await db.exec("delete from private.sign_ins");
      await signIn(db, { agent: null, ip: null });
      const where = (agent: string) =>
        db.query("update auth.sessions set user_agent = $2, ip = '203.0.113.7' where id = $1", [
          session(1),
          agent,
        ]);
      await where(ANDROID);
      await where(WINDOWS);
      assert.deepEqual(
        await list(
          db,
          "select private.device_words(user_agent) || (network is not null) from private.sign_ins",
        ),
        ["Chrome en Androidtrue"],
      );
    },
  },
  {
    name: "a sign-in that cannot be noted goes on",
    async run(db) {
      await db.exec("alter table private.sign_ins add constraint none check (user_agent is null)");
      await signIn(db);
      assert.equal(await value(db, "select count(*)::int from auth.sessions where id = $1", [session(1)]), 1);
    },
  },
  {
    name: "sign-ins are found by person and days, and forgotten after ninety",
    async run(db) {
      await db.exec("delete from private.sign_ins");
      await signIn(db);
      await signIn(db, { id: session(2), person: OTHER });
      const names = (filter: string) =>
        read(db, `select name from public.list_sign_ins(${filter})`).then((rows) =>
          rows.map(({ name }) => name),
        );
      assert.deepEqual(await names("'márta prueba'"), ["Marta Prueba"]);
      assert.deepEqual(await names("'', 90, 1, 1"), ["Marta Prueba"]);
      await db.query(
        "update private.sign_ins set signed_in_at = now() - interval '8 days' where user_id = $1",
        [OTHER],
      );
      assert.deepEqual(await names("'', 7"), ["Marta Prueba"]);
      await db.query(
        "update private.sign_ins set signed_in_at = now() - interval '91 days' where user_id = $1",
        [OTHER],
      );
      assert.equal(await value(db, "select private.purge_sign_ins()"), 1);
      assert.deepEqual(await list(db, "select user_id from private.sign_ins"), [OWNER]);
    },
  },
  {
    name: "a super admin sees where people are signed in and ends one session, which is logged and rings no more",
    async run(db) {
      await signIn(db, { agent: WINDOWS });
      await signIn(db, { id: session(2) });
      await db.query("update auth.sessions set not_after = now() where id = $1", [session(2)]);
      const open = (filter: string) =>
        read(
          db,
          `select id, device, is_current, sessions::int, total::int from public.list_sessions(${filter})`,
        );
      assert.deepEqual(
        (await open("'marta'")).map((row) => [row["device"], row["sessions"], row["total"]]),
        [
          ["Navegador en otro dispositivo", 2, 2],
          ["Firefox en Windows", 2, 2],
        ],
      );
      assert.deepEqual(
        (await open("'sara'")).map((row) => [row["id"], row["is_current"]]),
        [[SUPER, true]],
      );
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      const end = () =>
        as(db, "super_admin", () => db.query("select public.end_session_of($1)", [session(1)]));
      await end();
      assert.deepEqual(
        (await open("'marta'")).map(({ id }) => id),
        [OWNER],
      );
      assert.deepEqual(
        await one(db, "select actor_id, action, subject_id, changes from public.audit_log where id > $1", [
          before,
        ]),
        {
          actor_id: SUPER,
          action: "SESSIONS_REVOKED",
          subject_id: OWNER,
          changes: { sessions: 1, device: "Firefox en Windows" },
        },
      );
      assert.equal(await refusal(db, end), "PT404 not_found");
    },
  },
  {
    name: "roles are listed with since when and by whom, an invited admin's by who invited; members are not there",
    async run(db) {
      await as(db, "super_admin", () => db.query("select public.set_user_role($1, 'admin')", [OTHER]));
      await db.query(
        `insert into private.account_invitations (email, role, invited_by, accepted_by, accepted_at, sent_at)
         values ('x@ejemplo.mx', 'admin', $1, $2, now(), now())`,
        [PEOPLE.bystander, ADMIN],
      );
      const rows = await read(
        db,
        "select name, role, given_by, since = now() as is_now, is_active, is_confirmed, last_seen_at is not null as seen from public.list_role_holders()",
      );
      const of = (name: string) => rows.find((row) => row["name"] === `${name} Prueba`);
      assert.deepEqual(of("Otilia"), {
        name: "Otilia Prueba",
        role: "admin",
        given_by: "Sara Prueba",
        is_now: true,
        is_active: true,
        is_confirmed: true,
        seen: true,
      });
      assert.equal(of("Abel")?.["given_by"], "Berta Prueba");
      assert.equal(of("Darío")?.["is_active"], false);
      assert.equal(of("Marta"), undefined);
      assert.deepEqual(
        rows.slice(0, 2).map(({ role }) => role),
        ["super_admin", "super_admin"],
      );
    },
  },
  {
    name: "roles are given, and lists of people taken out, only within ten minutes of a sign-in; each export is logged",
    async run(db) {
      const exported = (who: "admin" | "super_admin", what: string) =>
        refusal(db, () => as(db, who, () => db.query("select public.record_export($1, 12)", [what])));
      const promote = () =>
        refusal(db, () =>
          as(db, "super_admin", () => db.query("select public.set_user_role($1, 'admin')", [OTHER])),
        );
      assert.equal(await promote(), "accepted");
      for (const what of [
        "app_users",
        "donations",
        "event_rsvps",
        "testimonials",
        "prophecies",
        "media_content",
        "visit_counts",
      ])
        assert.equal(await exported("admin", what), "accepted");
      for (const what of ["audit_log", "sign_ins", "everything"]) {
        assert.equal(await exported("admin", what), "42501 rank_required");
        assert.equal(await exported("super_admin", what), "accepted");
      }
      assert.equal(await exported("admin", "auth.users"), "22023 unknown_export");
      await age(db, ADMIN);
      await age(db, SUPER);
      assert.equal(await promote(), "PT403 recent_session_required");
      for (const what of ["app_users", "donations", "event_rsvps", "testimonials"])
        assert.equal(await exported("admin", what), "PT403 recent_session_required");
      for (const what of ["audit_log", "sign_ins", "everything"])
        assert.equal(await exported("super_admin", what), "PT403 recent_session_required");
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      await as(db, "admin", () => db.exec("select public.record_export('prophecies', 12)"));
      assert.deepEqual(
        await one(db, "select actor_id, action, table_name, changes from public.audit_log where id > $1", [
          before,
        ]),
        { actor_id: ADMIN, action: "EXPORT", table_name: "prophecies", changes: { rows: 12 } },
      );
    },
  },
  {
    name: "a change of the bank account is read with its old and new digits, and nothing that stayed",
    async run(db) {
      const bank = (clabe: string, note: string, more: object = {}) =>
        as(db, "super_admin", () =>
          db.query(
            `insert into public.site_settings (key, value) values ('bank', $1)
             on conflict (key) do update set value = excluded.value`,
            [{ bank: "Banco Azteca", holder: "Iglesia A. R.", clabe, reference: "Ofrenda", note, ...more }],
          ),
        );
      const first = "002010077777777771";
      const second = "032180000118359719";
      await bank(first, "n".repeat(300));
      await bank(second, "n".repeat(300));
      const [changed, made] = await log(
        db,
        "'', null, '{site_settings}', 'bank'",
        "actor_name, action, changes",
      );
      assert.deepEqual(changed, {
        actor_name: "Sara Prueba",
        action: "UPDATE",
        changes: { value: [{ clabe: first }, { clabe: second }] },
      });
      await bank(second, "n".repeat(300), { account: "0123" });
      const [added] = await log(db, "p_row_id => 'bank'", "changes");
      assert.deepEqual(added, { changes: { value: [{}, { account: "0123" }] } });
      const put = made?.["changes"] as { value: Record<string, unknown> } | undefined;
      assert.equal(put?.value["clabe"], first);
      assert.deepEqual(Object.keys(put?.value["note"] as object).toSorted(), ["length", "md5"]);
    },
  },
  {
    name: "the log is read by person, act, thing and days, a page at a time, with names and titles",
    async run(db) {
      await db.query("update public.events set title = 'Retiro de jóvenes' where id = $1", [
        EVENTS.published,
      ]);
      await as(db, "admin", () =>
        db.query("update public.events set place = 'Salón nuevo' where id = $1", [EVENTS.published]),
      );
      await as(db, "super_admin", () =>
        db.query("select public.set_user_active($1, false, 'cuenta repetida')", [OTHER]),
      );
      const [off] = await log(
        db,
        "p_person => 'otilia'",
        "actor_name, person_id, person_name, reason, changes",
      );
      assert.deepEqual(off, {
        actor_name: "Sara Prueba",
        person_id: OTHER,
        person_name: "Otilia Prueba",
        reason: "cuenta repetida",
        changes: { is_active: [true, false] },
      });
      assert.deepEqual(await log(db, "'abel', '{UPDATE}', '{events}', null, 1, 0, 1", "title, total::int"), [
        { title: "Retiro de jóvenes", total: 1 },
      ]);
      assert.deepEqual(await log(db, "'nadie así'", "id"), []);
      assert.deepEqual(
        await log(db, "p_actions => '{INSERT}', p_tables => '{events}', p_row_id => 'x'", "id"),
        [],
      );
      const all = await log(db, "", "id, total::int");
      assert.equal(all.length, 10);
      assert.equal(all[0]?.["total"], await value(db, "select count(*)::int from public.audit_log"));
      const next = await log(db, "p_offset => 9", "id");
      assert.equal(next[0]?.["id"], all[9]?.["id"]);
      const days = (count: number) => log(db, `p_days => ${count}`, "id").then((rows) => rows.length);
      assert.equal(await days(1), 10);
      assert.equal(await days(0), 0);
    },
  },
  {
    name: "the log has the title of an event that is gone, and says nobody's name of a prayer whose author was asked for",
    async run(db) {
      await as(db, "admin", () =>
        db.query("update public.events set title = 'Otro nombre' where id = $1", [EVENTS.draft]),
      );
      await as(db, "admin", () => db.query("delete from public.events where id = $1", [EVENTS.draft]));
      const [, renamed] = await log(db, "p_tables => '{events}'", "title");
      assert.equal(renamed?.["title"], null);
      const [gone] = await log(db, "p_actions => '{DELETE}', p_tables => '{events}'", "title");
      assert.match(String(gone?.["title"]), /\S/);
      await as(db, "super_admin", () =>
        db.query("select public.reveal_author($1, 'Habla de hacerse daño')", [PRAYERS.everybody]),
      );
      const author = await value(
        db,
        "select private.display_name(user_id) from public.prayer_requests where id = $1",
        [PRAYERS.everybody],
      );
      assert.deepEqual(await log(db, "p_actions => '{REVEAL}'", "person_id, person_name"), [
        { person_id: null, person_name: null },
      ]);
      assert.deepEqual((await log(db, `'${String(author)}', '{REVEAL}'`, "id")).length, 0);
    },
  },
];
