import assert from "node:assert/strict";
import { as, refusal, value, type Behaviour } from "../behaviour.ts";
import { actAs, PEOPLE } from "../people.ts";
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
      assert.match(await set(PEOPLE.member_other, "visitor"), /^23514/);
      assert.equal(await set(PEOPLE.spare, "admin"), "PT404 not_found");
    },
  },
  {
    name: "set_user_active is for members in the hands of admins and for everybody in a super admin's",
    async run(db) {
      await as(db, "admin", () =>
        db.query("select public.set_user_active($1, false)", [PEOPLE.member_other]),
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
