import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { ACTORS, PEOPLE, type Actor, type Person } from "../people.ts";
import { MINISTRIES, PRAYERS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle } from "./decision-steps.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";
const READERS: readonly Actor[] = ["visitor", "member_other", "leader", "pastor", "admin", "super_admin"];

const ask = (db: Statements, who: Actor, { id = ID, visibility = "todos", anonymous = true } = {}) =>
  as(db, who, () =>
    db.query(
      "insert into public.prayer_requests (id, visibility, is_anonymous, content) values ($1, $2, $3, 'Oren por mi matrimonio')",
      [id, visibility, anonymous],
    ),
  );
const approve = (db: Statements, who: Person = "pastor", id: string = ID) =>
  settle(db, who, "prayer", id, "approved");
/** Everything in a table, as text. */
const everything = async (db: Statements, table: string) =>
  JSON.stringify(await db.query(`select to_jsonb(entry) as entry from ${table} as entry`));

export const ANONYMOUS_PRAYER: readonly Behaviour[] = [
  {
    name: "nobody filters, sorts, counts, groups or joins prayers by their author or by the testimonial they became",
    async run(db) {
      const questions = ["user_id", "testimonial_id", "moderated_by"].flatMap((column) => [
        `select id from public.prayer_requests where ${column} = '${PEOPLE.member_owner}'`,
        `select id from public.prayer_requests where ${column} is not null`,
        `select id from public.prayer_requests order by ${column}`,
        `select count(${column}) from public.prayer_requests`,
        `select count(*) from public.prayer_requests where ${column} = '${PEOPLE.member_owner}'`,
        `select ${column} from public.prayer_requests group by 1`,
        `select prayer_requests.id from public.prayer_requests join public.profiles on profiles.id = ${column}`,
        `select testimonials.id from public.testimonials join public.prayer_requests on ${column} = testimonials.id`,
        `select to_jsonb(prayer_requests) ->> '${column}' from public.prayer_requests`,
        `delete from public.prayer_requests where ${column} = '${PEOPLE.member_owner}'`,
        `update public.prayer_requests set content = content where ${column} = '${PEOPLE.member_owner}'`,
        `update public.prayer_requests set content = content returning ${column}`,
      ]);
      for (const who of READERS)
        for (const question of questions)
          assert.match(
            await refusal(db, () => as(db, who, () => db.query(question))),
            /^42501 permission denied/,
            `${who}: ${question}`,
          );
    },
  },
  {
    name: "an anonymous prayer bears no name, for its author neither, and gets it when the author says so",
    async run(db) {
      await ask(db, "member_owner");
      const shown = () => value(db, "select shown_name from public.prayer_requests where id = $1", [ID]);
      assert.equal(await shown(), null);
      const say = (anonymous: boolean) =>
        as(db, "member_owner", () =>
          db.query("update public.prayer_requests set is_anonymous = $2 where id = $1", [ID, anonymous]),
        );
      await say(false);
      assert.equal(await shown(), "Marta Prueba");
      await say(true);
      assert.equal(await shown(), null);
    },
  },
  {
    name: "messages to pages and phones about an anonymous prayer do not reveal its author",
    async run(db) {
      await db.exec("delete from realtime.messages; delete from private.quiet_messages");
      await ask(db, "member_owner");
      await db.query("select private.flush_quiet_news()");
      await approve(db);
      await as(db, "member_other", () => db.query("select times from public.pray($1)", [ID]));
      await db.query("delete from public.notifications where user_id = $1", [PEOPLE.member_owner]); // their own
      const owner = new RegExp(`${PEOPLE.member_owner}|Marta`);
      const sent = await list(db, "select payload::text from realtime.messages where topic = 'prayers'");
      assert.equal(sent.length, 1);
      assert.doesNotMatch(String(sent[0]), owner);
      assert.deepEqual(Object.keys(JSON.parse(String(sent[0])) as object), ["id"]); // of the message itself
      assert.doesNotMatch(
        JSON.stringify(
          await db.query(
            "select title, message, data, group_key from public.notifications where data ->> 'path' = $1",
            [`/oracion/${ID}`],
          ),
        ),
        owner,
      );
      const told = await value(
        db,
        "select count(*)::int from public.notifications where data ->> 'path' = $1",
        [`/oracion/${ID}`],
      );
      assert.equal(told, 0); // the pending prayer is decided
      const payloads = await list(
        db,
        "select payload::text from realtime.messages where topic <> $1 and payload::text like $2",
        [`notifications:${PEOPLE.member_owner}`, `%${ID}%`],
      );
      assert.ok(payloads.length > 0);
      for (const payload of payloads) assert.doesNotMatch(payload, owner);
    },
  },
  {
    name: "nothing is sent of what only the pastoral team reads, and nothing of what waits",
    async run(db) {
      await db.exec("delete from realtime.messages; delete from private.quiet_messages");
      await ask(db, "member_owner", { visibility: "pastores" });
      await ask(db, "member_owner", { id: ID.replace("f0001", "f0002") });
      const sent = () =>
        value(
          db,
          "select count(*)::int from realtime.messages where topic = 'prayers' and event = 'changed'",
        );
      await as(db, "member_owner", () =>
        db.query("update public.prayer_requests set content = 'Oren por mi hogar' where id = $1", [
          ID.replace("f0001", "f0002"),
        ]),
      );
      assert.equal(await sent(), 0);
      await approve(db, "pastor", ID.replace("f0001", "f0002"));
      assert.equal(await sent(), 1);
      await as(db, "member_owner", () =>
        db.query("delete from public.prayer_requests where id = $1", [ID.replace("f0001", "f0002")]),
      );
      await db.query("select private.flush_quiet_news()");
      assert.equal(await sent(), 2);
    },
  },
  {
    name: "the log does not tell whose a prayer is, of an administrator's own neither",
    async run(db) {
      for (const who of ["member_owner", "admin"] as const) {
        const before = Number(await value(db, "select max(id) from public.audit_log"));
        const id = who === "admin" ? ID : ID.replace("f0001", "f0003");
        await ask(db, who, { id });
        await as(db, who, () =>
          db.query("update public.prayer_requests set content = 'Oren por mi empleo' where id = $1", [id]),
        );
        assert.equal(
          await value(db, `select count(*)::int from public.audit_log where id > ${before}`),
          0,
          who,
        );
        await approve(db, "super_admin", id);
        await settle(db, "super_admin", "prayer", id, "rejected");
        await as(db, "super_admin", () => db.query("delete from public.prayer_requests where id = $1", [id]));
        const lines = await db.query<{ actor_id: string; action: string; entry: string }>(
          `select actor_id, action, to_jsonb(audit_log)::text as entry from public.audit_log where id > ${before} order by id`,
        );
        assert.equal(lines.at(-1)?.action, "DELETE");
        assert.ok(lines.some(({ action }) => action === "UPDATE"));
        for (const { actor_id, entry } of lines) {
          assert.equal(actor_id, PEOPLE.super_admin);
          assert.doesNotMatch(entry, new RegExp(`${PEOPLE[who]}|empleo`), who);
        }
      }
    },
  },
  {
    name: "an administrator decides on their own prayer as on anybody's, and every log says the same of both",
    async run(db) {
      const logged = async (whose: "admin" | "member_owner", id: string) => {
        const before = Number(await value(db, "select max(id) from public.audit_log"));
        await ask(db, whose, { id });
        await approve(db, "admin", id);
        await settle(db, "admin", "prayer", id, "rejected");
        const audited = await list(
          db,
          `select (to_jsonb(line) - 'id' - 'row_id')::text from public.audit_log as line where id > ${before} order by id`,
        );
        const history = await list(
          db,
          "select (to_jsonb(line) - '{id,item_id,batch_id}'::text[])::text from private.moderation_log as line where item_id = $1 order by 1",
          [id],
        );
        assert.ok(audited.length > 0 && history.length === 2);
        return JSON.stringify([audited, history]).replaceAll(id, "id");
      };
      assert.equal(await logged("admin", ID), await logged("member_owner", ID.replace("f0001", "f0003")));
    },
  },
  {
    name: "an administrator's own deletion of a prayer is not logged",
    async run(db) {
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      await ask(db, "admin");
      await as(db, "admin", () => db.query("delete from public.prayer_requests where id = $1", [ID]));
      assert.equal(await value(db, `select count(*)::int from public.audit_log where id > ${before}`), 0);
    },
  },
  {
    name: "prayers are found by no search, whoever asks",
    async run(db) {
      await db.query(
        "update public.prayer_requests set content = 'Zarzaparrilla para mi tos' where id = $1",
        [PRAYERS.everybody],
      );
      for (const who of ACTORS)
        assert.deepEqual(
          await as(db, who, () => db.query("select * from public.search_site('zarzaparrilla')")),
          [],
          who,
        );
    },
  },
  {
    name: "nobody's copy of their data tells whose an anonymous prayer is, though they prayed for it, asked to talk or decided on it",
    async run(db) {
      await ask(db, "member_owner");
      await approve(db, "admin");
      await as(db, "pastor", () => db.query("select public.ask_to_talk($1)", [ID]));
      for (const who of ["member_other", "pastor", "admin"] as const)
        await as(db, who, () => db.query("select times from public.pray($1)", [ID]));
      const copy = async (who: Actor) =>
        JSON.stringify(await as(db, who, () => value(db, "select public.export_my_data()")));
      for (const who of ["member_other", "pastor", "admin"] as const) {
        const text = await copy(who);
        assert.ok(text.includes(ID), `${who}: what they prayed for is theirs`);
        assert.doesNotMatch(text, new RegExp(`${PEOPLE.member_owner}|Marta|mi matrimonio`), who);
      }
      assert.match(await copy("member_owner"), /mi matrimonio/);
    },
  },
  {
    name: "only the people who prayed know it; all others see a number",
    async run(db) {
      await as(db, "member_other", () => db.query("select times from public.pray($1)", [PRAYERS.everybody]));
      for (const who of ["member_owner", "pastor", "admin", "super_admin"] as const)
        assert.deepEqual(
          await as(db, who, () =>
            list(db, "select user_id from public.prayer_marks where request_id = $1", [PRAYERS.everybody]),
          ),
          [],
          who,
        );
      assert.equal(
        await as(db, "visitor", () =>
          value(db, "select prayed_count from public.prayer_requests where id = $1", [PRAYERS.everybody]),
        ),
        1,
      );
    },
  },
  {
    name: "one's own prayers, anonymous ones too, are answered to their author alone",
    async run(db) {
      const own = (who: Actor) => as(db, who, () => list(db, "select id from public.my_prayers()"));
      assert.ok((await own("member_owner")).includes(PRAYERS.everybody));
      for (const who of ["member_other", "pastor", "admin", "super_admin"] as const)
        assert.ok(!(await own(who)).includes(PRAYERS.everybody), who);
    },
  },
  {
    name: "an anonymous prayer that God answered becomes a testimonial without a name, and the two are not tied for others",
    async run(db) {
      const testimonial = await as(db, "member_owner", () =>
        value(db, "select public.answer_prayer($1, 'Dios me dio trabajo', true)", [PRAYERS.everybody]),
      );
      assert.deepEqual(
        await one(
          db,
          "select author_id, author_name, content, status from public.testimonials where id = $1",
          [testimonial],
        ),
        {
          author_id: PEOPLE.member_owner,
          author_name: "Anónimo",
          content: "Dios me dio trabajo",
          status: "pending",
        },
      );
      assert.equal(
        await as(db, "member_owner", () =>
          value(db, "select testimonial_id from public.my_prayers() where id = $1", [PRAYERS.everybody]),
        ),
        testimonial,
      );
    },
  },
  {
    name: "the log does not tell what an administrator's anonymous prayer became or no longer is, but does what they tell under their name",
    async run(db) {
      const logged = async (anonymous: boolean, id: string) => {
        const before = Number(await value(db, "select max(id) from public.audit_log"));
        await ask(db, "admin", { id, anonymous });
        await as(db, "admin", () =>
          db.query("select public.answer_prayer($1, 'Dios me dio descanso', true)", [id]),
        );
        await as(db, "admin", () => db.query("select public.undo_answer($1)", [id]));
        return list(
          db,
          `select action || ' ' || table_name from public.audit_log where id > ${before} order by id`,
        );
      };
      assert.deepEqual(await logged(true, ID), []);
      assert.deepEqual(await logged(false, ID.replace("f0001", "f0002")), [
        "INSERT testimonials",
        "DELETE testimonials",
      ]);
    },
  },
  {
    name: "when the account goes, a named prayer stays without the name and an anonymous one as it was",
    async run(db) {
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      assert.deepEqual(
        await list(
          db,
          "select coalesce(shown_name, '-') from public.prayer_requests where id in ($1, $2) order by id",
          [PRAYERS.everybody, PRAYERS.members],
        ),
        ["-", "Miembro anterior"],
      );
      assert.ok(!(await everything(db, "public.prayer_requests")).includes(PEOPLE.member_owner));
    },
  },
  {
    name: "the pastoral team are members of active pastoral ministries, and administrators",
    async run(db) {
      const reads = (who: Actor) =>
        as(db, who, () =>
          value(db, "select count(*)::int from public.prayer_requests where id = $1", [PRAYERS.pastors]),
        );
      assert.equal(await reads("pastor"), 1);
      for (const [who, isOne] of [
        ["pastor", true],
        ["admin", true],
        ["leader", false],
        ["member_other", false],
      ] as const)
        assert.equal(await as(db, who, () => value(db, "select public.in_pastoral_team()")), isOne, who);
      await db.query("update public.ministries set is_active = false where id = $1", [MINISTRIES.care]);
      assert.equal(await reads("pastor"), 0);
      await db.query("update public.ministries set is_active = true, is_pastoral = false where id = $1", [
        MINISTRIES.care,
      ]);
      assert.equal(await reads("pastor"), 0);
      await db.query("update public.ministries set is_pastoral = true where id = $1", [MINISTRIES.care]);
      assert.equal(await reads("pastor"), 1);
      await db.query("update public.app_users set is_active = false where id = $1", [PEOPLE.pastor]);
      assert.equal(await reads("pastor"), 0);
    },
  },
  {
    name: "neither the log nor a notice tells whose testimonial an anonymous prayer became, decided and deleted by others",
    async run(db) {
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      const testimonial = await as(db, "member_owner", () =>
        value(db, "select public.answer_prayer($1, 'Dios me dio trabajo', true)", [PRAYERS.everybody]),
      );
      await settle(db, "admin", "testimonial", String(testimonial), "approved");
      await as(db, "admin", () => db.query("delete from public.testimonials where id = $1", [testimonial]));
      const log = JSON.stringify(
        await db.query(`select to_jsonb(line) from public.audit_log as line where id > ${before}`),
      );
      assert.match(log, /DELETE/);
      assert.doesNotMatch(log, new RegExp(`${PEOPLE.member_owner}|Marta`));
      const notices = JSON.stringify(
        await db.query("select title, message, data from public.notifications where user_id <> $1", [
          PEOPLE.member_owner,
        ]),
      );
      assert.doesNotMatch(notices, new RegExp(`${PEOPLE.member_owner}|Marta Prueba`));
    },
  },
];
