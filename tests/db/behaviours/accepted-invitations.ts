import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { confirm, invitationOf, invite, makeAccount, NEW } from "./invitation-steps.ts";
import { PEOPLE, startSession, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

/** The result of an accepted invitation: approval and by whom, consent, role. */
const standing = (db: Statements, id: string) =>
  one(
    db,
    `select details.listed_since is not null as is_listed, details.listed_by, details.is_consenting, app_users.role
     from public.member_details as details join public.app_users on app_users.id = details.user_id where user_id = $1`,
    [id],
  );
const told = (db: Statements, who: Person) =>
  list(
    db,
    "select title || ' | ' || message || ' | ' || (data ->> 'path') from public.notifications where user_id = $1 and group_key like 'invitation:%'",
    [PEOPLE[who]],
  );
const expire = (db: Statements) => value(db, "select private.expire_invitations()");
const accounts = (db: Statements, email: string = NEW) =>
  value(db, "select count(*)::int from auth.users where email = $1", [email]);

/** Invitations that were accepted, have expired or were forgotten. */
export const ACCEPTED_INVITATION: readonly Behaviour[] = [
  {
    name: "confirming the invited address approves for the directory, consents to nothing, and notifies the inviter",
    async run(db) {
      await invite(db, "admin");
      const id = await makeAccount(db, { email: "Nueva@ejemplo.mx" });
      const other = await makeAccount(db, { email: "otra@ejemplo.mx", confirmed: true });
      assert.deepEqual(await told(db, "admin"), []);
      await confirm(db, id);
      assert.equal((await standing(db, other))["is_listed"], false);
      assert.deepEqual(await standing(db, id), {
        is_listed: true,
        listed_by: PEOPLE.admin,
        is_consenting: false,
        role: "member",
      });
      assert.deepEqual(await told(db, "admin"), [
        `Aceptaron tu invitación | ${NEW} | /admin/usuarios?ver=invitaciones`,
      ]);
      assert.deepEqual(await told(db, "super_admin"), []);
      assert.equal((await invitationOf(db))["state"], "accepted");
      assert.equal(
        await value(db, "select count(*)::int from private.account_invitations where accepted_by = $1", [id]),
        1,
        "nobody else's is taken for accepted",
      );
      const cancel = () =>
        as(db, "admin", async () =>
          db.query("select public.cancel_invitation((select id from public.list_invitations($1)))", [NEW]),
        );
      assert.equal(await refusal(db, cancel), "PT404 not_found", "it is too late to take it back");
    },
  },
  {
    name: "an account of their own that the invited person confirms accepts it too, so does an account that takes the address",
    async run(db) {
      await invite(db, "admin");
      const id = await makeAccount(db, { invited: false, confirmed: true });
      assert.equal((await invitationOf(db))["state"], "accepted");
      assert.equal((await standing(db, id))["is_listed"], true);
      await db.query("update auth.users set email = 'invitada@ejemplo.mx' where id = $1", [
        PEOPLE.member_other,
      ]);
      assert.equal((await invitationOf(db, "invitada@ejemplo.mx"))["state"], "accepted");
    },
  },
  {
    name: "a member already in the directory stays with their earlier approval, and nobody loses a role",
    async run(db) {
      for (const [person, email] of [
        [PEOPLE.member_other, "una@ejemplo.mx"],
        [PEOPLE.admin, "dos@ejemplo.mx"],
        [PEOPLE.bystander, "tres@ejemplo.mx"],
      ] as const) {
        await invite(db, "super_admin", email, email.startsWith("tres") ? "admin" : "member");
        const before = await standing(db, person);
        await db.query("update auth.users set email = $2 where id = $1", [person, email]);
        assert.deepEqual(await standing(db, person), before, email);
      }
    },
  },
  {
    name: "a role is given by an invitation of somebody who may still give it",
    async run(db) {
      const accepted = async (email: string, change: string) => {
        await invite(db, "super_admin", email, "admin");
        await db.exec(change);
        const id = await makeAccount(db, { email });
        await confirm(db, id);
        const { role, is_listed: isListed } = await standing(db, id);
        return [role, isListed];
      };
      const change = (set: string) => `update public.app_users set ${set} where id = '${PEOPLE.super_admin}'`;
      assert.deepEqual(await accepted("uno@ejemplo.mx", ""), ["admin", true]);
      assert.equal((await standing(db, PEOPLE.member_other))["role"], "member", "nobody else's");
      assert.deepEqual(await accepted("dos@ejemplo.mx", change("role = 'admin'")), ["member", true]);
      await db.exec(change("role = 'super_admin'"));
      assert.deepEqual(await accepted("tres@ejemplo.mx", change("role = 'member'")), ["member", false]);
      assert.deepEqual(await told(db, "super_admin"), [], "the accounts are not theirs to read");
      await db.exec(change("role = 'super_admin'"));
      assert.deepEqual(await accepted("cuatro@ejemplo.mx", change("is_active = false")), ["member", false]);
    },
  },
  {
    name: "an invitation that was taken back or has expired gives nothing, and nobody is told",
    async run(db) {
      const { id } = await invite(db, "admin");
      await as(db, "admin", () => db.query("select public.cancel_invitation($1)", [id]));
      await invite(db, "admin", "tarde@ejemplo.mx");
      await db.exec(
        "update private.account_invitations set expires_at = now() where email = 'tarde@ejemplo.mx'",
      );
      for (const email of [NEW, "tarde@ejemplo.mx"]) {
        const person = await makeAccount(db, { email });
        await confirm(db, person);
        assert.equal((await standing(db, person))["is_listed"], false, email);
      }
      assert.deepEqual(await told(db, "admin"), []);
      assert.equal((await invitationOf(db))["state"], "cancelled");
      assert.equal((await invitationOf(db, "tarde@ejemplo.mx"))["state"], "expired");
    },
  },
  {
    name: "an invitation whose inviter has left is accepted without approval",
    async run(db) {
      await invite(db, "super_admin");
      await db.query("delete from auth.users where id = $1", [PEOPLE.super_admin]);
      const id = await makeAccount(db);
      await confirm(db, id);
      assert.equal((await invitationOf(db))["state"], "accepted");
      assert.equal((await standing(db, id))["is_listed"], false);
    },
  },
  {
    name: "when an invitation expires its account goes, unless it was accepted or they made one by themselves",
    async run(db) {
      const make = async (email: string, state: { invited?: boolean; confirmed?: boolean } = {}) => {
        await invite(db, "admin", email);
        await makeAccount(db, { email, ...state });
      };
      await make(NEW);
      await make("propia@ejemplo.mx", { invited: false });
      await make("hecha@ejemplo.mx", { confirmed: true });
      assert.equal(
        await value(db, "select every::text from private.jobs where function = 'expire_invitations'"),
        "01:00:00",
      );
      assert.equal(await expire(db), 0, "none before its time");
      assert.equal(await accounts(db), 1);
      await db.exec(
        `update private.account_invitations set expires_at = now() where invited_by = '${PEOPLE.admin}'`,
      );
      // confirmed late, so the invitation did not become accepted
      await makeAccount(db, { email: "otra@ejemplo.mx", confirmed: true });
      await db.query(
        "insert into private.account_invitations (email, expires_at) values ('otra@ejemplo.mx', now())",
      );
      assert.equal(await expire(db), 1);
      assert.equal(await accounts(db), 0);
      for (const email of [
        "propia@ejemplo.mx",
        "hecha@ejemplo.mx",
        "otra@ejemplo.mx",
        "unverified@ejemplo.mx",
      ])
        assert.equal(await accounts(db, email), 1, email);
      // an address that was invited again, and one whose earlier invitation was taken back
      await db.exec(
        `insert into private.account_invitations (email, expires_at, cancelled_at) values ('${NEW}', now(), now());
         insert into private.account_invitations (email, expires_at, accepted_at, accepted_by)
         values ('${NEW}', now(), now(), '${PEOPLE.member_other}');
         update private.account_invitations set expires_at = now() + interval '14 days' where email = '${NEW}' and cancelled_at is null and accepted_at is null`,
      );
      await makeAccount(db);
      assert.equal(await expire(db), 0);
      assert.equal(await accounts(db), 1);
    },
  },
  {
    name: "an address of which nothing came is forgotten after ninety days, one that is somebody's with their account",
    async run(db) {
      await db.exec(`insert into private.account_invitations (email, expires_at, cancelled_at) values
        ('vieja@ejemplo.mx', now() - interval '91 days', null),
        ('quitada@ejemplo.mx', now() + interval '1 day', now() - interval '91 days'),
        ('vencida@ejemplo.mx', now() - interval '89 days', null),
        ('anulada@ejemplo.mx', now() - interval '95 days', now() - interval '89 days')`);
      await invite(db, "admin");
      const id = await makeAccount(db);
      await confirm(db, id);
      await db.query(
        "update private.account_invitations set expires_at = now() - interval '400 days' where email = $1",
        [NEW],
      );
      await expire(db);
      assert.deepEqual(
        await list(
          db,
          "select email from private.account_invitations where invited_by is null or email = $1 order by 1",
          [NEW],
        ),
        ["anulada@ejemplo.mx", NEW, "vencida@ejemplo.mx"],
      );
      await db.query("select private.erase_account($1, true)", [id]);
      assert.equal(
        await value(db, "select count(*)::int from private.account_invitations where email = $1", [NEW]),
        0,
      );
    },
  },
  {
    name: "the copy of one's data has the invitation that one accepted, but not whose it was",
    async run(db) {
      await invite(db, "admin", NEW, "member", "Te esperamos");
      const id = await makeAccount(db);
      await confirm(db, id);
      await startSession(db, id);
      const copy = await as(db, "member_owner", async () => {
        await db.query(
          "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
          [JSON.stringify({ role: "authenticated", sub: id, session_id: id }), id],
        );
        return JSON.stringify(await value(db, "select public.export_my_data() -> 'invitations'"));
      });
      assert.ok(copy.includes("Te esperamos"), copy);
      assert.ok(!copy.includes(PEOPLE.admin));
      const others = await as(db, "admin", () =>
        value(db, "select jsonb_array_length(public.export_my_data() -> 'invitations')"),
      );
      assert.equal(others, 0);
    },
  },
];
