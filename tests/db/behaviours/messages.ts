import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { MESSAGES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const nth = (number: number) => `00000000-0000-4000-8000-0000000d${String(number).padStart(4, "0")}`;

interface Draft {
  id?: string;
  name?: string;
  email?: string;
  phone?: string;
  subject?: string;
  message?: string;
  website?: string;
}

const send = (db: Statements, who: Person | "visitor", draft: Draft = {}) =>
  as(db, who, () =>
    value(db, "select public.send_contact_message($1, $2, $3, $4, $5, $6, $7)", [
      draft.id ?? nth(1),
      draft.name ?? "Rosa Pérez",
      draft.email ?? "",
      draft.phone ?? "222 555 0199",
      draft.subject ?? "",
      draft.message ?? "Quiero visitarlos el domingo",
      draft.website ?? "",
    ]),
  );
/** The request's headers, as PostgREST and the proxy in front of it pass them on. */
const comesFrom = (db: Statements, headers: Record<string, string>) =>
  db.query("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
const stored = (db: Statements, columns: string, id: string = nth(1)) =>
  one(db, `select ${columns} from public.contact_messages where id = $1`, [id]);
const change = (db: Statements, sql: string, id: string = MESSAGES.unread) =>
  as(db, "admin", () => db.query(`update public.contact_messages set ${sql} where id = $1`, [id]));
const count = (db: Statements) => value(db, "select count(*)::int from public.contact_messages");
const notices = (db: Statements, who: Person) =>
  list(db, "select title from public.notifications where user_id = $1 and group_key = 'waiting:messages'", [
    PEOPLE[who],
  ]);

export const MESSAGE: readonly Behaviour[] = [
  {
    name: "a visitor's message bears nobody, a member's its sender; words are cleaned",
    async run(db) {
      assert.equal(
        await send(db, "visitor", { name: "  Rosa\u202E Pérez ", message: " Hola a todos \n" }),
        nth(1),
      );
      assert.deepEqual(await stored(db, "user_id, name, message, status, read_at, version"), {
        user_id: null,
        name: "Rosa Pérez",
        message: "Hola a todos",
        status: "new",
        read_at: null,
        version: 1,
      });
      await send(db, "member_owner", { id: nth(2) });
      assert.deepEqual(await stored(db, "user_id", nth(2)), { user_id: PEOPLE.member_owner });
      await send(db, "deactivated_member", { id: nth(3) });
      assert.deepEqual(await stored(db, "user_id", nth(3)), { user_id: null });
    },
  },
  {
    name: "one sent twice is stored once, tells the office once, and the repeat does not count",
    async run(db) {
      const before = await count(db);
      await comesFrom(db, { "cf-connecting-ip": "203.0.113.7" });
      for (let time = 0; time < 30; time += 1)
        assert.equal(await send(db, "visitor", { message: `Mensaje número ${time}` }), nth(1));
      assert.equal(await count(db), Number(before) + 1);
      assert.deepEqual(await stored(db, "message"), { message: "Mensaje número 0" });
    },
  },
  {
    name: "anyone with the key of a message may ask whether it has arrived, and learns nothing else",
    async run(db) {
      const arrived = (who: Person | "visitor", id: string) =>
        as(db, who, () => value(db, "select public.contact_message_arrived($1)", [id]));
      assert.equal(await arrived("visitor", nth(1)), false);
      await send(db, "visitor");
      assert.equal(await arrived("visitor", nth(1)), true);
      assert.equal(await arrived("member_owner", nth(1)), true);
      await send(db, "visitor", { id: nth(2), website: "https://spam.example" });
      assert.equal(await arrived("visitor", nth(2)), true);
    },
  },
  {
    name: "a message that fills the field hidden from visitors waits as possible spam, unannounced; a member's never does",
    async run(db) {
      const statusOf = (id: string) =>
        value(db, "select status from public.contact_messages where id = $1", [id]);
      assert.equal(await send(db, "visitor", { website: "https://spam.example" }), nth(1));
      assert.deepEqual(await notices(db, "admin"), []);
      await send(db, "visitor", { id: nth(2), website: "  " });
      await send(db, "member_owner", { id: nth(3), website: "https://mi-sitio.example" });
      assert.deepEqual(
        [await statusOf(nth(1)), await statusOf(nth(2)), await statusOf(nth(3))],
        ["spam", "new", "new"],
      );
      await as(db, "admin", () =>
        db.query("update public.contact_messages set status = 'new' where id = $1", [nth(1)]),
      );
      assert.equal(await statusOf(nth(1)), "new");
    },
  },
  {
    name: "without a name, a way to answer or words, and above the limits, it is refused",
    async run(db) {
      const refused = (draft: Draft) => refusal(db, () => send(db, "visitor", draft));
      assert.match(await refused({ name: "R" }), /^23514 .*contact_messages_name_length/);
      assert.match(await refused({ name: "R".repeat(81) }), /^23514 .*contact_messages_name_length/);
      assert.match(await refused({ phone: "" }), /^23514 .*contact_messages_way_to_answer/);
      assert.match(await refused({ phone: "555 0199" }), /^23514 .*contact_messages_phone_form/);
      assert.match(await refused({ phone: "1".repeat(21) }), /^23514 .*contact_messages_phone_form/);
      assert.match(await refused({ email: "rosa" }), /^23514 .*contact_messages_email_form/);
      assert.match(
        await refused({ email: `${"a".repeat(110)}@ejemplo.mx` }),
        /^23514 .*contact_messages_email_form/,
      );
      assert.match(await refused({ subject: "a".repeat(121) }), /^23514 .*contact_messages_subject_length/);
      assert.match(await refused({ message: "Hola     " }), /^23514 .*contact_messages_message_length/);
      assert.match(await refused({ message: "a".repeat(2001) }), /^23514 .*contact_messages_message_length/);
      assert.equal(
        await refused({ phone: "", email: "rosa@ejemplo.mx", message: "🙏".repeat(2000) }),
        "accepted",
      );
    },
  },
  {
    name: "sixty a minute are taken from all visitors together, five from each member",
    async run(db) {
      for (let number = 1; number <= 60; number += 1) await send(db, "visitor", { id: nth(number) });
      const more = () => refusal(db, () => send(db, "visitor", { id: nth(61) }));
      assert.match(await more(), /^PT429 rate_limited/);
      await comesFrom(db, { "cf-connecting-ip": "203.0.113.9" });
      assert.match(await more(), /^PT429 rate_limited/, "the wall stands behind each sender's own limit");
      for (let number = 71; number <= 75; number += 1) await send(db, "member_owner", { id: nth(number) });
      assert.match(await refusal(db, () => send(db, "member_owner", { id: nth(76) })), /^PT429 rate_limited/);
      assert.equal(await refusal(db, () => send(db, "member_other", { id: nth(77) })), "accepted");
      await waitAMinute(db);
      assert.equal(await more(), "accepted");
    },
  },
  {
    name: "five a minute are taken from one network, whatever else its requests say, and the next one is heard",
    async run(db) {
      const from = async (address: string, number: number) => {
        await comesFrom(db, { "cf-connecting-ip": address, "x-forwarded-for": `198.51.100.${number}` });
        return refusal(db, () => send(db, "visitor", { id: nth(number) }));
      };
      const five = async (address: (number: number) => string, first: number) => {
        for (let number = first; number < first + 5; number += 1) {
          await comesFrom(db, { "cf-connecting-ip": address(number), "x-forwarded-for": address(number) });
          await send(db, "visitor", { id: nth(number) });
        }
      };
      await five(() => "203.0.113.7", 1);
      assert.match(await from("203.0.113.7", 6), /^PT429 rate_limited/);
      assert.equal(await from("203.0.113.8", 6), "accepted");
      // a line of IPv6 has 2^64 addresses; its neighbour is somebody else
      await five((number) => `2001:db8:1:2::${number}`, 11);
      assert.match(await from("2001:db8:1:2:ffff::1", 16), /^PT429 rate_limited/);
      assert.equal(await from("2001:db8:1:3::1", 16), "accepted");
    },
  },
  {
    name: "where no server tells who sends, or nonsense, only the wall of all visitors stands",
    async run(db) {
      for (const headers of [{}, { "x-forwarded-for": "203.0.113.7" }, { "cf-connecting-ip": "no es una" }]) {
        await comesFrom(db, headers);
        for (let number = 1; number <= 6; number += 1)
          assert.equal(await refusal(db, () => send(db, "visitor", { id: nth(number) })), "accepted");
      }
    },
  },
  {
    name: "of an address nothing is kept but a hash with this project's own key, which goes after an hour",
    async run(db) {
      await comesFrom(db, { "cf-connecting-ip": "203.0.113.7" });
      await send(db, "visitor");
      const subjects = () =>
        list(
          db,
          "select subject from private.rate_limit_events where kind = 'contact' and subject <> 'visitors'",
        );
      const [hash = ""] = await subjects();
      assert.match(hash, /^[0-9a-f]{64}$/);
      assert.notEqual(
        hash,
        await value(db, "select encode(sha256('203.0.113.7/32'), 'hex')"),
        "without a key anybody could try all addresses",
      );
      await db.exec("update private.sender_key set secret = 'otra'");
      await send(db, "visitor", { id: nth(2) });
      assert.equal((await subjects()).length, 2);
      await db.exec("update private.rate_limit_events set moments = array[now() - interval '61 minutes']");
      await db.query("select private.run_jobs()");
      assert.deepEqual(await subjects(), []);
    },
  },
  {
    name: "fifty messages are one notice of each admin, whose number grows; read, the next one makes a new notice",
    async run(db) {
      await db.query("update public.contact_messages set read_at = now()");
      await send(db, "visitor", { id: nth(1) });
      assert.deepEqual(await notices(db, "admin"), ["Mensaje nuevo de Rosa Pérez"]);
      const rung = await value(db, "select count(*)::int from private.push_queue");
      for (let number = 2; number <= 9; number += 1) await send(db, "visitor", { id: nth(number) });
      assert.deepEqual(await notices(db, "admin"), ["9 mensajes sin leer en el buzón"]);
      assert.deepEqual(await notices(db, "super_admin"), ["9 mensajes sin leer en el buzón"]);
      assert.equal(await value(db, "select count(*)::int from private.push_queue"), rung);
      for (const who of ["member_owner", "deactivated_admin", "unverified"] as const)
        assert.deepEqual(await notices(db, who), [], who);
      await db.query("update public.notifications set read = true where user_id = $1", [PEOPLE.admin]);
      await db.exec("update private.recent_pushes set pushed_at = now() - interval '11 minutes'");
      await send(db, "visitor", { id: nth(10) });
      assert.deepEqual(
        await db.query(
          "select read, data ->> 'path' as path from public.notifications where user_id = $1 and group_key = 'waiting:messages'",
          [PEOPLE.admin],
        ),
        [{ read: false, path: "/admin/mensajes" }],
      );
      assert.equal(
        await value(
          db,
          "select count(*)::int from private.push_queue as queue join public.notifications as notices on notices.id = queue.notification_id where notices.user_id = $1",
          [PEOPLE.admin],
        ),
        1,
      );
    },
  },
  {
    name: "an admin who writes to the office is not told of it",
    async run(db) {
      await send(db, "admin");
      assert.deepEqual(await notices(db, "admin"), []);
      assert.equal((await notices(db, "super_admin")).length, 1);
    },
  },
  {
    name: "an answered or archived message counts as read; the moments are the server's, and the change is logged",
    async run(db) {
      await change(db, "read_at = '2020-01-01'");
      assert.deepEqual(await stored(db, "read_at = now() as now, version", MESSAGES.unread), {
        now: true,
        version: 1,
      });
      await change(db, "read_at = null");
      await change(db, "status = 'answered'");
      assert.deepEqual(
        await stored(
          db,
          "read_at = now() as read, answered_at = now() as answered, version",
          MESSAGES.unread,
        ),
        { read: true, answered: true, version: 2 },
      );
      await change(db, "status = 'archived'");
      assert.deepEqual(await stored(db, "answered_at = now() as answered", MESSAGES.unread), {
        answered: true,
      });
      await change(db, "status = 'new'");
      assert.deepEqual(await stored(db, "answered_at", MESSAGES.unread), { answered_at: null });
      await change(db, "note = '  Le llamó Marta '");
      assert.deepEqual(await stored(db, "note, version", MESSAGES.unread), {
        note: "Le llamó Marta",
        version: 5,
      });
      assert.deepEqual(
        await list(
          db,
          "select coalesce(changes ->> 'status', 'note') from public.audit_log where row_id = $1 order by id",
          [MESSAGES.unread],
        ),
        ['["new", "answered"]', '["answered", "archived"]', '["archived", "new"]', "note"],
      );
      assert.match(await refusal(db, () => change(db, "status = 'lost'")), /^22P02 .*message_status/);
      assert.match(
        await refusal(db, () => change(db, "note = repeat('a', 1001)")),
        /^23514 .*contact_messages_note_length/,
      );
    },
  },
  {
    name: "a search finds beginnings of words without accents, in the office's notes too, and only for admins",
    async run(db) {
      await change(db, "note = 'Llamó la hermana Inés'");
      const found = (who: Person, words: string) =>
        as(db, who, () =>
          list(db, "select name from public.search_contact_messages($1) order by 1", [words]),
        );
      for (const words of ["ana", "CULTO", "hora cult", "ines", "2225550000"])
        assert.deepEqual(await found("admin", words), ["Ana"], words);
      assert.deepEqual(await found("member_owner", "ana"), []);
      assert.deepEqual(await found("deactivated_admin", "ana"), []);
    },
  },
];
