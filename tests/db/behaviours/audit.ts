import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import {
  COMMENTS,
  DONATIONS,
  EVENTS,
  GALLERY,
  ownRow,
  PROPHECIES,
  RESOURCES,
  TESTIMONIALS,
} from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle } from "./decision-steps.ts";

const rowsOf = (db: Statements, table: string) =>
  db.query(
    "select actor_id, action, row_id, changes from public.audit_log where table_name = $1 and created_at = now() order by id",
    [table],
  );

export const AUDIT: readonly Behaviour[] = [
  {
    name: "the log only grows, for its owner too",
    async run(db) {
      for (const sql of [
        "update public.audit_log set action = 'DELETE'",
        "delete from public.audit_log",
        "truncate public.audit_log",
      ]) {
        assert.equal(await refusal(db, () => db.exec(sql)), "42501 append_only");
      }
    },
  },
  {
    name: "all sessions of a person are closed at once, their devices fall silent, and the log says whose, why and by whom",
    async run(db) {
      await db.query("insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)", [
        PEOPLE.member_other,
      ]);
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      const revoke = (who: "admin" | "super_admin", whom: string, reason: string | null) =>
        as(db, who, () => value(db, "select public.revoke_sessions($1, $2)", [whom, reason]));
      assert.equal(await revoke("admin", PEOPLE.member_other, `  Teléfono \n perdido ${"a".repeat(400)}`), 2);
      assert.equal(await as(db, "member_other", () => value(db, "select public.my_role()")), "visitor");
      assert.equal(await as(db, "member_owner", () => value(db, "select public.my_role()")), "member");
      const devices = (person: string) =>
        value(db, "select count(*)::int from public.push_subscriptions where user_id = $1", [person]);
      assert.deepEqual([await devices(PEOPLE.member_other), await devices(PEOPLE.member_owner)], [0, 1]);
      assert.equal(await revoke("super_admin", PEOPLE.admin, null), 1);
      assert.deepEqual(
        await db.query(
          `select actor_id, action, table_name, row_id, subject_id, left(reason, 16) as reason, char_length(reason) as length, changes
           from public.audit_log where id > $1 order by id`,
          [before],
        ),
        [
          {
            actor_id: PEOPLE.admin,
            action: "SESSIONS_REVOKED",
            table_name: null,
            row_id: null,
            subject_id: PEOPLE.member_other,
            reason: "Teléfono perdido",
            length: 300,
            changes: { sessions: 2 },
          },
          {
            actor_id: PEOPLE.super_admin,
            action: "SESSIONS_REVOKED",
            table_name: null,
            row_id: null,
            subject_id: PEOPLE.admin,
            reason: null,
            length: null,
            changes: { sessions: 1 },
          },
        ],
      );
      assert.equal(await refusal(db, () => revoke("super_admin", PEOPLE.spare, null)), "PT404 not_found");
    },
  },
  {
    name: "an act is logged only by a procedure, a change only with its row, and who looks behind a name says why",
    async run(db) {
      const act = (values: string) => refusal(db, () => db.exec(`select private.record_act(${values})`));
      assert.equal(await act(`'EXPORT', p_table_name => 'donations'`), "accepted");
      assert.match(await act("'SNEEZE'"), /^23514/);
      assert.match(await act("'DELETE'"), /^23514/);
      assert.match(await act(`'REVEAL', '${PEOPLE.member_owner}'`), /^23514/);
      assert.match(await act(`'REVEAL', null, 'Peligro de muerte'`), /^23514/);
      assert.equal(await act(`'REVEAL', '${PEOPLE.member_owner}', 'Peligro de muerte'`), "accepted");
      for (const who of ["member_owner", "admin", "super_admin"] as const)
        assert.match(
          await refusal(db, () => as(db, who, () => db.exec("select private.record_act('EXPORT')"))),
          /^42501 permission denied/,
        );
    },
  },
  {
    name: "a change of role is logged once, with who did it and what it was",
    async run(db) {
      const before = Number(await value(db, "select count(*) from public.audit_log"));
      await as(db, "super_admin", () =>
        db.query("select public.set_user_role($1, 'admin')", [PEOPLE.member_other]),
      );
      assert.deepEqual(
        await one(
          db,
          "select actor_id, action, table_name, row_id, changes from public.audit_log order by id desc limit 1",
        ),
        {
          actor_id: PEOPLE.super_admin,
          action: "UPDATE",
          table_name: "app_users",
          row_id: PEOPLE.member_other,
          changes: { role: ["member", "admin"] },
        },
      );
      assert.equal(Number(await value(db, "select count(*) from public.audit_log")), before + 1);
    },
  },
  {
    name: "deactivation and removal of an account are logged, its name is not",
    async run(db) {
      await db.query("update public.app_users set full_name = 'Otra' where id = $1", [PEOPLE.member_other]);
      assert.deepEqual(await rowsOf(db, "app_users"), []);
      await as(db, "admin", () =>
        db.query("select public.set_user_active($1, false, 'cuenta repetida')", [PEOPLE.member_other]),
      );
      await db.query("delete from public.app_users where id = $1", [PEOPLE.member_other]);
      assert.deepEqual(
        (await rowsOf(db, "app_users")).map(({ action }) => action),
        ["UPDATE", "DELETE"],
      );
    },
  },
  {
    name: "settings and roles in user_roles are logged",
    async run(db) {
      await as(db, "super_admin", () =>
        db.exec("update public.site_settings set value = '{\"off\": [\"galeria\"]}' where key = 'features'"),
      );
      assert.deepEqual(await rowsOf(db, "site_settings"), [
        {
          actor_id: PEOPLE.super_admin,
          action: "UPDATE",
          row_id: "features",
          changes: { value: [{ off: [] }, { off: ["galeria"] }] },
        },
      ]);
      await db.query("update public.user_roles set role = 'admin' where user_id = $1", [PEOPLE.member_other]);
      assert.deepEqual(
        (await rowsOf(db, "user_roles")).map(({ changes }) => changes),
        [{ role: ["member", "admin"] }],
      );
    },
  },
  {
    name: "up to 300 characters a value stands in the log as it was, beyond that its length and hash do",
    async run(db) {
      // a text is counted with the two quotes of its JSON
      const logged = (length: number) =>
        value(db, "select private.audited_value(to_jsonb(repeat('a', $1::integer)))", [length]);
      assert.equal(await logged(298), "a".repeat(298));
      assert.equal(((await logged(299)) as { length: number }).length, 301);
    },
  },
  {
    name: "a prophecy's changes are logged; a long text by length and hash, a spell of writing once",
    async run(db) {
      const write = (sql: string) =>
        as(db, "admin", () =>
          db.query(`update public.prophecies set ${sql} where id = $1`, [PROPHECIES.draft]),
        );
      await write(`content = '<p>${"palabra ".repeat(60)}</p>'`);
      await write("content = '<p>y otra más</p>', title = 'Otro título'");
      assert.equal((await rowsOf(db, "prophecies")).length, 1);
      assert.deepEqual(Object.keys((await rowsOf(db, "prophecies"))[0]?.["changes"] as object), ["content"]);
      assert.match(JSON.stringify((await rowsOf(db, "prophecies"))[0]?.["changes"]), /"length": ?\d+/);
      await write("status = 'published'");
      assert.equal((await rowsOf(db, "prophecies")).length, 2);
      await as(db, "super_admin", () =>
        db.query("delete from public.prophecies where id = $1", [PROPHECIES.draft]),
      );
      assert.deepEqual(
        (await rowsOf(db, "prophecies")).map(({ action }) => action),
        ["UPDATE", "UPDATE", "DELETE"],
      );
    },
  },
  {
    name: "moderation is logged, looking after one's own comments is not",
    async run(db) {
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Otro' where id = $1", [COMMENTS.pending]),
      );
      await as(db, "member_owner", () =>
        db.query("delete from public.comments where id = $1", [ownRow("pending", PEOPLE.member_owner)]),
      );
      assert.deepEqual(await rowsOf(db, "comments"), []);
      await as(db, "admin", () =>
        db.query("update public.comments set is_approved = true where id = $1", [COMMENTS.pending]),
      );
      await as(db, "admin", () => db.query("delete from public.comments where id = $1", [COMMENTS.pending]));
      assert.deepEqual(
        (await rowsOf(db, "comments")).map(({ actor_id, action }) => [actor_id, action]),
        [
          [PEOPLE.admin, "UPDATE"],
          [PEOPLE.admin, "DELETE"],
        ],
      );
    },
  },
  {
    name: "removing a reported error is logged",
    async run(db) {
      await as(db, "admin", () =>
        db.query("delete from public.client_errors where id = $1", [ownRow("error", PEOPLE.member_owner)]),
      );
      assert.deepEqual(
        await list(db, "select row_id from public.audit_log where table_name = 'client_errors'"),
        [ownRow("error", PEOPLE.member_owner)],
      );
    },
  },
  {
    name: "an admin's own rows are logged like anybody's: comment, testimonial, offering, request, reported error",
    async run(db) {
      const lines = () =>
        list(
          db,
          "select action || ' ' || table_name from public.audit_log where created_at = now() order by id",
        );
      await as(db, "admin", async () => {
        await db.query("insert into public.comments (prophecy_id, content) values ($1, 'Amén')", [
          PROPHECIES.published,
        ]);
        await db.query("update public.comments set content = 'Otras palabras' where id = $1", [
          ownRow("comment", PEOPLE.admin),
        ]);
        await db.query("delete from public.comments where id = $1", [ownRow("comment", PEOPLE.admin)]);
        await db.exec("insert into public.testimonials (content) values ('Dios me levantó otra vez')");
        await db.query("update public.testimonials set content = 'Dios me levantó de nuevo' where id = $1", [
          ownRow("told", PEOPLE.admin),
        ]);
        await db.query("delete from public.testimonials where id = $1", [ownRow("told", PEOPLE.admin)]);
        await db.query("update public.donations set note = 'Otra' where id = $1", [
          ownRow("given", PEOPLE.admin),
        ]);
        await db.query("delete from public.donations where id = $1", [ownRow("given", PEOPLE.admin)]);
        await db.query("delete from public.client_errors where id = $1", [ownRow("error", PEOPLE.admin)]);
      });
      assert.deepEqual(await lines(), [
        "INSERT comments",
        "UPDATE comments",
        "DELETE comments",
        "INSERT testimonials",
        "UPDATE testimonials",
        "DELETE testimonials",
        "UPDATE donations",
        "DELETE donations",
        "DELETE client_errors",
      ]);
    },
  },
  {
    name: "an admin's additions to the gallery and the library are logged",
    async run(db) {
      await as(db, "admin", async () => {
        await db.exec("insert into public.albums (title) values ('Bautizos')");
        await db.query("update public.photos set caption = 'La mesa' where id = $1", [GALLERY.photos.first]);
        await db.query("update public.resources set title = 'Otra guía' where id = $1", [RESOURCES.members]);
      });
      assert.deepEqual(
        await list(
          db,
          "select action || ' ' || table_name from public.audit_log where created_at = now() order by id",
        ),
        ["INSERT albums", "UPDATE photos", "UPDATE resources"],
      );
    },
  },
  {
    name: "an offering that is rewritten and deleted leaves a line each time",
    async run(db) {
      const act = (sql: string) =>
        as(db, "admin", () => db.query(`${sql} where id = $1`, [DONATIONS.confirmed]));
      await act(`update public.donations set user_id = '${PEOPLE.bystander}', amount = 1`);
      await act("update public.donations set amount = 2");
      await act("delete from public.donations");
      assert.deepEqual(
        (await rowsOf(db, "donations")).map(({ actor_id, action }) => [actor_id, action]),
        ["UPDATE", "UPDATE", "DELETE"].map((action) => [PEOPLE.admin, action]),
      );
    },
  },
  {
    name: "a row that changes hands is nobody's own: the log has it whoever did it",
    async run(db) {
      const actingFor = (person: string) =>
        db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub: person })]);
      await db.exec(`alter table public.donations disable trigger before_20_guard_donation`);
      const move = (whose: string) =>
        db.query("update public.donations set user_id = $2 where id = $1", [DONATIONS.reported, whose]);
      await actingFor(PEOPLE.member_owner);
      await move(PEOPLE.member_other);
      await actingFor(PEOPLE.member_owner);
      await move(PEOPLE.member_owner);
      await db.query("update public.donations set note = 'mía' where id = $1", [DONATIONS.reported]);
      await actingFor("");
      assert.equal((await rowsOf(db, "donations")).length, 2);
    },
  },
  {
    name: "other words in a public testimonial are logged each time, however soon",
    async run(db) {
      const write = (sql: string) =>
        as(db, "admin", () =>
          db.query(`update public.testimonials set ${sql} where id = $1`, [TESTIMONIALS.pending]),
        );
      await settle(db, "admin", "testimonial", TESTIMONIALS.pending, "approved");
      await write("content = 'Otras palabras que nadie dijo'");
      await write("content = 'Y otras más, un minuto después'");
      assert.equal((await rowsOf(db, "testimonials")).length, 3);
    },
  },
  {
    name: "only the drafts of prophecies save themselves: those of an event are logged each time",
    async run(db) {
      for (const title of ["Retiro de jóvenes", "Retiro de familias"])
        await as(db, "admin", () =>
          db.query("update public.events set title = $2 where id = $1", [EVENTS.draft, title]),
        );
      assert.equal((await rowsOf(db, "events")).length, 2);
    },
  },
  {
    name: "other words in a published prophecy are logged each time",
    async run(db) {
      for (const content of ["<p>Otras palabras</p>", "<p>Y otras más</p>"])
        await as(db, "admin", () =>
          db.query("update public.prophecies set content = $2 where id = $1", [
            PROPHECIES.published,
            content,
          ]),
        );
      assert.equal((await rowsOf(db, "prophecies")).length, 2);
    },
  },
];
