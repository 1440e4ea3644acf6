import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { as, list, one, value } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { COMMENTS, PRAYERS, SERIES, TESTIMONIALS } from "../scenario-rows.ts";
import { check, CHURCH, emptyProject, makeCopy, restore, stage, withoutCopies } from "./backup-steps.ts";

/** Decisions made after a copy, which its restore must not take back. */
export const RESTORED_DECISIONS = withoutCopies([
  {
    name: "nobody rises by a restore: a role revoked, an account closed and one that is gone stay so; the restorer keeps theirs",
    async run(db) {
      await db.exec(
        `update public.app_users set role = 'admin' where id in ('${PEOPLE.member_other}', '${PEOPLE.leader}')`,
      );
      const copy = await makeCopy(db);
      await db.exec(`update public.app_users set role = 'member' where id = '${PEOPLE.member_other}';
        update public.app_users set is_active = false where id = '${PEOPLE.member_owner}';
        delete from auth.users where id = '${PEOPLE.leader}'`);
      assert.equal(await restore(db, copy), "done");
      const people = await db.query(
        "select id, role::text, is_active from public.app_users where id = any ($1) order by array_position($1, id)",
        [[PEOPLE.member_other, PEOPLE.member_owner, PEOPLE.leader, PEOPLE.admin, PEOPLE.super_admin]],
      );
      assert.deepEqual(
        people.map(({ role, is_active: isActive }) => [role, isActive]),
        [
          ["member", true],
          ["member", false],
          ["member", true],
          ["admin", true],
          ["super_admin", true],
        ],
      );
    },
  },
  {
    name: "a super admin who became one after the copy, and restores it, stays one",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(`update public.app_users set role = 'super_admin' where id = '${PEOPLE.admin}'`);
      assert.equal(await restore(db, copy, "admin"), "done");
      assert.equal(
        await value(db, `select role::text from public.app_users where id = '${PEOPLE.admin}'`),
        "super_admin",
      );
    },
  },
  {
    name: "texts rejected after the copy stay rejected, those approved come back as they were",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(`update public.comments set is_approved = false, rejection_reason = 'No es el lugar' where id = '${COMMENTS.shared}';
        update public.testimonials set status = 'rejected', rejection_reason = 'Repetido' where id = '${TESTIMONIALS.approved}'`);
      assert.equal(await restore(db, copy), "done");
      assert.deepEqual(
        await one(
          db,
          `select is_approved, rejection_reason from public.comments where id = '${COMMENTS.shared}'`,
        ),
        { is_approved: false, rejection_reason: "No es el lugar" },
      );
      assert.deepEqual(
        await one(
          db,
          `select status::text, rejection_reason from public.testimonials where id = '${TESTIMONIALS.approved}'`,
        ),
        { status: "rejected", rejection_reason: "Repetido" },
      );
    },
  },
  {
    name: "a person erased after the copy is erased again, with their words",
    async run(db) {
      const copy = await makeCopy(db);
      await as(db, "member_owner", () => db.query("select public.delete_my_account(false)"));
      await db.exec("update private.erasures set due_at = now() - interval '1 minute'");
      await db.query("select private.erase_accounts()");
      assert.equal(await restore(db, copy), "done");
      const left = (sql: string) => value(db, sql, [PEOPLE.member_owner]);
      assert.equal(await left("select count(*)::int from auth.users where id = $1"), 0);
      assert.equal(await left("select count(*)::int from public.profiles where id = $1"), 0);
      assert.equal(await left("select count(*)::int from public.testimonials where author_id = $1"), 0);
      assert.equal(
        await value(db, "select count(*)::int from public.app_users where id = $1", [PEOPLE.member_other]),
        1,
      );
    },
  },
  {
    name: "into an empty project come the ends that people had asked for: past its week an account goes at once, before it waits",
    async run(db) {
      await db.query("delete from auth.users where id = $1", [PEOPLE.spare]);
      for (const who of ["member_owner", "member_other"] as const)
        await as(db, who, () => db.query("select public.delete_my_account(false)"));
      await db.query("update private.erasures set due_at = now() - interval '1 minute' where user_id = $1", [
        PEOPLE.member_owner,
      ]);
      const copy = await makeCopy(db);
      const carried = copy.chunks.filter(({ table }) => table === "private.erasures");
      assert.deepEqual(
        carried.flatMap(({ body }) => body.split("\n").map((line) => Object.keys(JSON.parse(line)).length)),
        [6, 6],
      );
      await emptyProject(db);
      assert.equal(await restore(db, copy, "spare"), "done");
      assert.deepEqual(
        await list(db, "select id from auth.users where id = any ($1)", [
          [PEOPLE.member_owner, PEOPLE.member_other],
        ]),
        [PEOPLE.member_other],
      );
      assert.equal(
        await value(db, "select count(*)::int from public.testimonials where author_id = $1", [
          PEOPLE.member_owner,
        ]),
        0,
      );
      assert.deepEqual(
        await list(db, "select user_id from private.erasures where done_at is null and due_at > now()"),
        [PEOPLE.member_other],
      );
    },
  },
  {
    name: "a person who was leaving at the time of the copy, and came back, stays",
    async run(db) {
      await as(db, "member_owner", () => db.query("select public.delete_my_account(true)"));
      const copy = await makeCopy(db);
      await as(db, "member_owner", () => db.query("select public.cancel_deletion()"));
      assert.equal(await restore(db, copy), "done");
      assert.deepEqual(await list(db, "select user_id from private.erasures"), []);
      assert.equal(
        await value(db, "select count(*)::int from auth.users where id = $1", [PEOPLE.member_owner]),
        1,
      );
    },
  },
  {
    name: "an upload under way keeps its series when that one comes back with other words",
    async run(db) {
      await db.query("update public.media_uploads set series_id = $1", [SERIES.active]);
      const copy = await makeCopy(db);
      await db.query("update public.media_series set description = 'Otra' where id = $1", [SERIES.active]);
      assert.equal(await restore(db, copy), "done");
      assert.equal(
        await value(db, "select description from public.media_series where id = $1", [SERIES.active]),
        "",
      );
      assert.deepEqual(await list(db, "select series_id from public.media_uploads"), [SERIES.active]);
    },
  },
  {
    name: "sessions, devices and the log stay as they are today",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(`delete from auth.sessions where user_id = '${PEOPLE.member_other}';
        delete from public.push_subscriptions where user_id = '${PEOPLE.member_other}'`);
      const today = () =>
        Promise.all([
          list(db, "select id from auth.sessions order by 1"),
          list(db, "select id from public.push_subscriptions order by 1"),
          list(
            db,
            "select id from public.audit_log where action not like 'BACKUP%' and actor_id is not null order by 1",
          ),
        ]);
      const before = await today();
      assert.equal(await restore(db, copy), "done");
      assert.deepEqual(await today(), before);
    },
  },
  {
    name: "an account made after the copy stays, with a person's rows",
    async run(db) {
      const copy = await makeCopy(db);
      const id = "00000000-0000-4000-8000-0000000be001";
      await db.query(
        `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, 'tarde@ejemplo.mx', now(),
          '{"first_name": "Tomás", "last_name": "Tarde"}')`,
        [id],
      );
      assert.equal(await restore(db, copy), "done");
      assert.deepEqual(
        await one(db, "select role::text, full_name from public.app_users where id = $1", [id]),
        { role: "member", full_name: "Tomás Tarde" },
      );
    },
  },
  {
    name: "closed after the copy stays closed: access, pastoral service, trust, consent, a field of the directory, a prayer's readers",
    async run(db) {
      await db.exec(`
        insert into public.access_grants (id, kind, target_id, user_id, email)
        select '00000000-0000-4000-8000-0000000be002', 'seminar', id, '${PEOPLE.leader}', 'l@ejemplo.mx' from public.seminars limit 1
        on conflict do nothing;
        update public.access_grants set revoked_at = null;
        update public.member_details set phone_for = 'members', is_consenting = true, listed_since = now() where user_id = '${PEOPLE.leader}';
        update public.forum_visits set is_trusted = true where user_id = '${PEOPLE.leader}'`);
      const copy = await makeCopy(db);
      await db.exec(`
        update public.access_grants set revoked_at = now();
        delete from public.ministry_members where ministry_id in (select id from public.ministries where is_pastoral);
        update public.forum_visits set is_trusted = false where user_id = '${PEOPLE.leader}';
        insert into public.consents (user_id, kind, notice_version, is_given) values ('${PEOPLE.leader}', 'directory', 1, false);
        update public.member_details set phone_for = 'nobody', is_consenting = false, is_hidden = true where user_id = '${PEOPLE.leader}';
        update public.prayer_requests set visibility = 'pastores', is_anonymous = true, shown_name = null where id = '${PRAYERS.members}'`);
      assert.equal(await restore(db, copy), "done");
      const count = (sql: string) => value(db, `select count(*)::int ${sql}`);
      assert.equal(await count("from public.access_grants where revoked_at is null"), 0);
      assert.equal(
        await count(
          "from public.ministry_members join public.ministries on id = ministry_id where is_pastoral",
        ),
        0,
      );
      assert.deepEqual(
        await one(
          db,
          `select is_trusted, phone_for::text, is_consenting, is_hidden,
             (select is_given from public.consents where consents.user_id = visits.user_id order by id desc limit 1) as is_given
           from public.forum_visits as visits join public.member_details as details on details.user_id = visits.user_id
           where visits.user_id = $1`,
          [PEOPLE.leader],
        ),
        { is_trusted: false, phone_for: "nobody", is_consenting: false, is_hidden: true, is_given: false },
      );
      assert.deepEqual(
        await one(
          db,
          "select visibility::text, is_anonymous, shown_name from public.prayer_requests where id = $1",
          [PRAYERS.members],
        ),
        { visibility: "pastores", is_anonymous: true, shown_name: null },
      );
    },
  },
  {
    name: "no copy makes an account of the server: a new one is authenticated, whatever role it names",
    async run(db) {
      const copy = await makeCopy(db);
      const accounts = copy.chunks.find(({ table }) => table === "auth.users");
      const table = copy.header.tables.find(({ name }) => name === "auth.users") as unknown as {
        columns: string[];
        rows: number;
        chunks: { rows: number; sha256: string }[];
      };
      assert.ok(accounts && table.chunks[0]);
      const id = "00000000-0000-4000-8000-0000000be009";
      accounts.body += `\n${JSON.stringify({ id, email: "x@ejemplo.mx", role: "service_role", aud: "service_role", is_sso_user: false, is_anonymous: false })}`;
      table.columns.push("role", "aud");
      table.rows += 1;
      Object.assign(table.chunks[0], {
        rows: table.chunks[0].rows + 1,
        sha256: createHash("sha256").update(accounts.body).digest("hex"),
      });
      assert.equal(await restore(db, copy), "done");
      assert.deepEqual(await one(db, "select role, aud from auth.users where id = $1", [id]), {
        role: "authenticated",
        aud: "authenticated",
      });
    },
  },
  {
    name: "after a handover the new super admin restores what the old one copied, and the old one stays lowered",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(`update public.app_users set role = 'super_admin' where id = '${PEOPLE.admin}';
        update public.app_users set role = 'member' where id = '${PEOPLE.super_admin}'`);
      assert.equal(await restore(db, copy, "admin"), "done");
      assert.deepEqual(
        await list(db, "select role from public.app_users where id = any ($1) order by role", [
          [PEOPLE.admin, PEOPLE.super_admin],
        ]),
        ["member", "super_admin"],
      );
    },
  },
  {
    name: "nobody restores who is no super admin any more, and any super admin stops one that waits",
    async run(db) {
      await db.exec(`update public.app_users set role = 'super_admin' where id = '${PEOPLE.admin}'`);
      const copy = await makeCopy(db);
      const wait = async () => {
        const id = await stage(db, copy);
        await check(db, id);
        await as(db, "super_admin", () => db.query("select public.run_restore($1, $2)", [id, CHURCH]));
        return id;
      };
      const first = await wait();
      await as(db, "admin", () => db.query("select public.cancel_restore($1)", [first]));
      assert.equal(await value(db, "select private.run_restores()"), 0);
      await wait();
      await db.exec(`update public.app_users set role = 'admin' where id = '${PEOPLE.super_admin}'`);
      assert.equal(await value(db, "select private.run_restores()"), 0);
      assert.equal(
        await value(db, `select role::text from public.app_users where id = '${PEOPLE.super_admin}'`),
        "admin",
      );
    },
  },
]);
