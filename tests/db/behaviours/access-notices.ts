import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { RESOURCES, SEMINARS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const { free } = SEMINARS;

const office = (db: Statements, sql: string, params: readonly unknown[] = []) =>
  as(db, "admin", () => db.query(`select public.${sql}`, params));
const give = (db: Statements, who: Person, expires: string | null = null, seminar: string = free) =>
  office(db, "grant_seminar_access($1, $2, 'asignado', $3)", [PEOPLE[who], seminar, expires]);
const revoke = (db: Statements, who: Person) =>
  office(db, "revoke_seminar_access($1, $2)", [PEOPLE[who], free]);
const told = (db: Statements) =>
  list(
    db,
    "select user_id || ' ' || title || ' ' || (data ->> 'path') from public.notifications where group_key like 'access:%' order by 1",
  );
const rings = (db: Statements) => value(db, "select count(*)::int from private.push_queue");
const read = (db: Statements) =>
  db.exec("update public.notifications set read = true where group_key like 'access:%'");
const opened = (who: Person, title = "Finanzas", path = "/seminarios/finanzas") =>
  `${PEOPLE[who]} ¡Ya tienes acceso a «${title}»! ${path}`;
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const ACCESS_NOTICES: readonly Behaviour[] = [
  {
    name: "a member with new access to a seminar or a resource gets a notice with its place, and a push; the granter gets none",
    async run(db) {
      const before = Number(await rings(db));
      await give(db, "member_owner");
      await give(db, "admin");
      assert.deepEqual(await told(db), [opened("member_owner")]);
      assert.equal(await rings(db), before + 1);
      await office(db, "grant_resource_access($1, $2)", [PEOPLE.member_other, RESOURCES.restricted]);
      const [title] = await list(db, "select title from public.resources where id = $1", [
        RESOURCES.restricted,
      ]);
      assert.deepEqual(
        (await told(db)).toSorted(),
        [
          opened("member_other", title, `/recursos?recurso=${RESOURCES.restricted}`),
          opened("member_owner"),
        ].toSorted(),
      );
    },
  },
  {
    name: "a member who switched these notices off gets none, and without push no device rings",
    async run(db) {
      const choose = (channel: string) =>
        db.query(
          `insert into public.notification_subscriptions (user_id, notification_type, channel, is_active) values ($1, 'access_update', $2, false)
           on conflict (user_id, notification_type, channel) do update set is_active = false`,
          [PEOPLE.member_owner, channel],
        );
      const before = await rings(db);
      await choose("push");
      await give(db, "member_owner");
      assert.deepEqual(await told(db), [opened("member_owner")]);
      assert.equal(await rings(db), before);
      await revoke(db, "member_owner");
      await choose("app");
      await give(db, "member_owner");
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "revoked access removes its unread notice; undone, it is back without a push; granted again, it rings",
    async run(db) {
      await give(db, "member_owner");
      const before = Number(await rings(db));
      await revoke(db, "member_owner");
      assert.deepEqual(await told(db), []);
      await office(
        db,
        "restore_access((select id from public.access_grants where user_id = $1 and target_id = $2))",
        [PEOPLE.member_owner, free],
      );
      assert.deepEqual(await told(db), [opened("member_owner")]);
      assert.equal(await rings(db), before - 1);
      await revoke(db, "member_owner");
      await db.query(
        "update public.access_grants set granted_at = now() - interval '1 hour' where user_id = $1",
        [PEOPLE.member_owner],
      );
      await give(db, "member_owner");
      assert.equal(await rings(db), before);
    },
  },
  {
    name: "a longer access is no news, one that had expired and was renewed is",
    async run(db) {
      await give(db, "member_owner", later(1));
      await read(db);
      await give(db, "member_owner", later(2));
      assert.equal((await told(db)).length, 1);
      await db.query(
        "update public.access_grants set expires_at = now() - interval '1 minute' where user_id = $1 and target_id = $2",
        [PEOPLE.member_owner, free],
      );
      await give(db, "member_owner", later(3));
      assert.equal((await told(db)).length, 2);
      await give(db, "member_owner", later(3));
      assert.equal((await told(db)).length, 2);
      await db.query(
        "update public.access_grants set expires_at = now() - interval '1 minute' where user_id = $1 and target_id = $2",
        [PEOPLE.member_owner, free],
      );
      assert.equal((await told(db)).length, 1, "what ended takes its unread notice along");
    },
  },
  {
    name: "an invitation is told when it becomes access, however old it is",
    async run(db) {
      await office(db, "grant_access_by_email('seminar', $1, 'unverified@ejemplo.mx')", [free]);
      assert.deepEqual(await told(db), []);
      await db.exec(
        "update public.access_grants set granted_at = now() - interval '40 days' where email = 'unverified@ejemplo.mx'",
      );
      await db.query("update auth.users set email_confirmed_at = now() where id = $1", [PEOPLE.unverified]);
      assert.deepEqual(await told(db), [opened("unverified")]);
    },
  },
  {
    name: "of a seminar that is being prepared people are told when it is published, once; with it the notice goes",
    async run(db) {
      await give(db, "member_other", null, SEMINARS.draft);
      await give(db, "super_admin", later(1), SEMINARS.draft);
      await give(db, "bystander", null, SEMINARS.draft);
      await db.query(
        `update public.access_grants set revoked_at = case when expires_at is null then now() end, expires_at = expires_at - interval '2 days'
         where target_id = $1 and user_id = any ($2)`,
        [SEMINARS.draft, [PEOPLE.super_admin, PEOPLE.bystander]],
      );
      assert.deepEqual(await told(db), []);
      const state = (status: string) =>
        db.query("update public.seminars set status = $2 where id = $1", [SEMINARS.draft, status]);
      await state("published");
      assert.deepEqual(await told(db), [opened("member_other", "Homilética", "/seminarios/homiletica")]);
      await read(db);
      await state("draft");
      await state("published");
      assert.equal((await told(db)).length, 1);
      await db.exec("delete from public.notifications");
      await db.query(
        "update public.access_grants set granted_at = now() - interval '91 days' where target_id = $1",
        [SEMINARS.draft],
      );
      await state("draft");
      await state("published");
      assert.deepEqual(await told(db), []);
      await give(db, "bystander", null, SEMINARS.draft);
      assert.equal((await told(db)).length, 1);
      await db.query("delete from public.seminars where id = $1", [SEMINARS.draft]);
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "a trusted script that stores what was given long ago tells nobody",
    async run(db) {
      const store = (by: string | null, days: number) =>
        db.query(
          `insert into public.access_grants (kind, target_id, user_id, email, granted_by, granted_at)
           values ('seminar', $1, $2, '', $3, now() - make_interval(days => $4))`,
          [free, PEOPLE.member_other, by, days],
        );
      await store(PEOPLE.admin, 2);
      assert.deepEqual(await told(db), []);
      await db.query("delete from public.access_grants where user_id = $1 and target_id = $2", [
        PEOPLE.member_other,
        free,
      ]);
      await store(null, 0);
      assert.deepEqual(await told(db), []);
    },
  },
];
