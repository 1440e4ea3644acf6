import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { actAs, actAsOwner, PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const roleOf = (db: Statements, who: keyof typeof PEOPLE) =>
  as(db, who, () => value(db, "select public.my_role()"));

export const ROLES: readonly Behaviour[] = [
  {
    name: "a role comes from app_users while there is a row, and from user_roles only when there is none",
    async run(db) {
      assert.equal(await roleOf(db, "deactivated_admin"), "visitor");
      assert.equal(await roleOf(db, "member_owner"), "member");
      await db.query("update public.user_roles set role = 'super_admin' where user_id = $1", [
        PEOPLE.member_owner,
      ]);
      assert.equal(await roleOf(db, "member_owner"), "member");
      await db.query("insert into public.user_roles (user_id, role) values ($1, 'admin')", [PEOPLE.spare]);
      assert.equal(await roleOf(db, "spare"), "admin");
    },
  },
  {
    name: "banned, deleted and unconfirmed accounts are visitors",
    async run(db) {
      assert.equal(await roleOf(db, "unverified"), "visitor");
      await db.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
        PEOPLE.admin,
      ]);
      assert.equal(await roleOf(db, "admin"), "visitor");
      await db.query("update auth.users set banned_until = now() - interval '1 day' where id = $1", [
        PEOPLE.admin,
      ]);
      assert.equal(await roleOf(db, "admin"), "admin");
      await db.query("update auth.users set deleted_at = now() where id = $1", [PEOPLE.admin]);
      assert.equal(await roleOf(db, "admin"), "visitor");
    },
  },
  {
    name: "a revoked session is a visitor's at the next statement, whatever the rank, and no other session is",
    async run(db) {
      const known = { member_owner: "member", admin: "admin", super_admin: "super_admin" } as const;
      const SECOND = "00000000-0000-4000-8000-0000000c0001";
      for (const [who, role] of Object.entries(known) as [keyof typeof known, string][]) {
        await db.query("insert into auth.sessions (id, user_id) values ($1, $2)", [SECOND, PEOPLE[who]]);
        const roleIn = async (session_id: string | null) => {
          await actAs(db, who, { session_id });
          const seen = await value(db, "select public.my_role()");
          await actAsOwner(db);
          return seen;
        };
        assert.equal(await roleIn(SECOND), role);
        // the statement of "close all other sessions"
        await db.query("delete from auth.sessions where user_id = $1 and id <> $2", [PEOPLE[who], SECOND]);
        assert.equal(await roleOf(db, who), "visitor");
        assert.equal(await roleIn(SECOND), role);
        for (const session of [null, PEOPLE.bystander, "00000000-0000-4000-8000-0000000c0002"])
          assert.equal(await roleIn(session), "visitor");
        assert.equal(await roleOf(db, "bystander"), "super_admin");
        await db.query("delete from auth.sessions where id = $1", [SECOND]);
        assert.equal(await roleIn(SECOND), "visitor");
      }
    },
  },
  {
    name: "a revoked session writes no comment, joins no topic, uploads and opens no file, and calls no procedure",
    async run(db) {
      const can = async () => ({
        comment: await refusal(db, () =>
          as(db, "admin", () =>
            db.query("insert into public.comments (prophecy_id, content) values ($1, 'Amén')", [
              PROPHECIES.published,
            ]),
          ),
        ),
        topic: await as(db, "admin", async () => {
          await db.exec("select set_config('realtime.topic', 'admin', true)");
          return value(db, "select count(*)::int from realtime.messages where topic = 'admin'");
        }),
        upload: await refusal(db, () =>
          as(db, "admin", () =>
            db.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [
              `${PEOPLE.admin}/1.webp`,
            ]),
          ),
        ),
        files: await as(db, "admin", () =>
          value(db, "select count(*)::int from storage.objects where bucket_id = 'receipts'"),
        ),
        procedure: await refusal(db, () =>
          as(db, "admin", () => db.query("select * from public.dashboard_statistics()")),
        ),
      });
      await db.exec(`insert into realtime.messages (topic, extension) values ('admin', 'broadcast');
        insert into storage.objects (bucket_id, name) values ('receipts', '${PEOPLE.member_owner}/r.webp')`);
      const allowed = await can();
      assert.equal(allowed.comment, "accepted");
      assert.equal(allowed.upload, "accepted");
      assert.equal(allowed.procedure, "accepted");
      assert.ok(Number(allowed.topic) > 0 && Number(allowed.files) > 0);
      await db.query("delete from auth.sessions where user_id = $1", [PEOPLE.admin]);
      const refused = await can();
      assert.match(refused.comment, /^42501/);
      assert.match(refused.upload, /^42501/);
      assert.equal(refused.procedure, "42501 rank_required");
      assert.deepEqual([refused.topic, refused.files], [0, 0]);
    },
  },
  {
    name: "claims of a token give no rank, and a demotion counts before the token ends",
    async run(db) {
      await actAs(db, "member_owner", {
        user_metadata: { role: "super_admin" },
        app_metadata: { role: "super_admin" },
        user_role: "admin",
      });
      assert.equal(await value(db, "select public.my_role()"), "member");
      await as(db, "super_admin", () =>
        db.query("select public.set_user_role($1, 'member')", [PEOPLE.admin]),
      );
      assert.equal(await roleOf(db, "admin"), "member");
    },
  },
  {
    name: "set_user_role takes known roles of known accounts",
    async run(db) {
      const set = (id: string, role: string) =>
        refusal(db, () =>
          as(db, "super_admin", () => db.query("select public.set_user_role($1, $2)", [id, role])),
        );
      assert.equal(await set(PEOPLE.member_other, "admin"), "accepted");
      assert.match(await set(PEOPLE.member_other, "visitor"), /^22P02 .*account_role/);
      assert.equal(await set(PEOPLE.spare, "admin"), "PT404 not_found");
    },
  },
  {
    name: "set_user_active is for members in the hands of admins and for everybody in a super admin's",
    async run(db) {
      await as(db, "admin", () =>
        db.query("select public.set_user_active($1, false, 'cuenta repetida')", [PEOPLE.member_other]),
      );
      assert.equal(await roleOf(db, "member_other"), "visitor");
      await as(db, "admin", () => db.query("select public.set_user_active($1, true)", [PEOPLE.member_other]));
      assert.equal(await roleOf(db, "member_other"), "member");
      assert.equal(
        await refusal(db, () =>
          as(db, "admin", () =>
            db.query("select public.set_user_active($1, true)", [PEOPLE.deactivated_admin]),
          ),
        ),
        "42501 rank_required",
      );
      assert.equal(
        await refusal(db, () =>
          as(db, "admin", () => db.query("select public.set_user_active($1, true)", [PEOPLE.spare])),
        ),
        "PT404 not_found",
      );
    },
  },
  {
    name: "nobody changes their own role or closes their own account with these, and closing another's asks for a reason, which the log keeps",
    async run(db) {
      const tried = (who: "admin" | "super_admin", sql: string, person: keyof typeof PEOPLE) =>
        refusal(db, () => as(db, who, () => db.query(sql, [PEOPLE[person]])));
      assert.equal(
        await tried("super_admin", "select public.set_user_role($1, 'admin')", "super_admin"),
        "42501 own_account",
      );
      assert.equal(
        await tried("super_admin", "select public.set_user_active($1, false, 'me voy')", "super_admin"),
        "42501 own_account",
      );
      assert.equal(await roleOf(db, "super_admin"), "super_admin");
      for (const reason of ["null", "'  '"])
        assert.equal(
          await tried("admin", `select public.set_user_active($1, false, ${reason})`, "member_other"),
          "23514 reason_required",
        );
      await as(db, "admin", async () => {
        await db.query("select public.set_user_active($1, false, ' cuenta  repetida ')", [
          PEOPLE.member_other,
        ]);
        // in the same transaction, and about something else
        await db.exec(
          "insert into public.ministries (id, name) values ('00000000-0000-4000-8000-0000000a0009', 'Sonido')",
        );
        await db.query("select public.set_user_active($1, true)", [PEOPLE.member_other]);
      });
      assert.equal(
        await value(
          db,
          "select reason from public.audit_log where table_name = 'ministries' order by id desc limit 1",
        ),
        null,
      );
      assert.deepEqual(
        await list(
          db,
          "select coalesce(reason, '-') from public.audit_log where table_name = 'app_users' and row_id = $1 order by id",
          [PEOPLE.member_other],
        ),
        ["cuenta repetida", "-"],
      );
    },
  },
  {
    name: "the last super admin can be neither demoted, deactivated nor deleted",
    async run(db) {
      const last = PEOPLE.super_admin;
      const tries = [
        `update public.app_users set role = 'admin' where id = '${last}'`,
        `update public.app_users set is_active = false where id = '${last}'`,
        `delete from public.app_users where id = '${last}'`,
      ];
      for (const sql of tries) assert.equal(await refusal(db, () => db.exec(sql)), "accepted");
      await db.query("update public.app_users set role = 'member' where id = $1", [PEOPLE.bystander]);
      for (const sql of tries) assert.equal(await refusal(db, () => db.exec(sql)), "PT409 last_super_admin");
      assert.equal(
        await refusal(db, () =>
          as(db, "super_admin", () => db.query("select public.set_user_role($1, 'admin')", [last])),
        ),
        "PT409 last_super_admin",
      );
      // somebody whose account cannot be used is no other super admin
      await db.query("update public.app_users set role = 'super_admin' where id = $1", [PEOPLE.unverified]);
      assert.equal(await refusal(db, () => db.exec(tries[0] ?? "")), "PT409 last_super_admin");
      assert.equal(
        await refusal(db, () =>
          db.exec(`update public.app_users set full_name = 'Sara' where id = '${last}'`),
        ),
        "accepted",
      );
    },
  },
];
