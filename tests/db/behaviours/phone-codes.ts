import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, startSession, type Actor, type Person } from "../people.ts";
import { INVITATIONS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

interface Made extends Record<string, unknown> {
  id?: string;
  sign_in_name: string;
  code: string;
}
interface Opened extends Record<string, unknown> {
  ticket: string;
  sign_in_name: string;
  first_name: string | null;
  last_name: string | null;
  is_new: boolean;
}

const inviteByPhone = (db: Statements, who: Person = "admin", first = "Rosa", last = "", role = "member") =>
  as(db, who, () =>
    one<Made>(db, "select * from public.invite_by_phone($1, $2, $3::public.account_role)", [
      first,
      last,
      role,
    ]),
  );
const renew = (db: Statements, id: unknown, who: Person = "admin") =>
  as(db, who, () => one<Made>(db, "select * from public.renew_phone_invitation($1)", [id]));
const passwordCode = (db: Statements, id: string, who: Person = "admin") =>
  as(db, who, () => one<Made>(db, "select * from public.make_password_code($1)", [id]));
/** The answer to a code that somebody types; undefined when it is good for nothing. */
const open = async (db: Statements, code: string, who: Actor = "visitor"): Promise<Opened | undefined> =>
  (await as(db, who, () => db.query<Opened>("select * from public.open_phone_code($1)", [code])))[0];
const take = (db: Statements, ticket: string | undefined) =>
  as(db, "service", () => value(db, "select public.take_phone_code($1)", [ticket]));
/** The account that the auth server makes: confirmed by a second statement, as it does. */
async function makeAccount(db: Statements, email: string): Promise<string> {
  const { id } = await one<{ id: string }>(
    db,
    `insert into auth.users (id, aud, role, email, raw_user_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, '{"first_name": "Rosa", "last_name": "Xicale"}') returning id`,
    [email],
  );
  await db.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
  return id;
}
/** Somebody without e-mail, who came by telephone. */
async function anAccount(db: Statements, who: Person = "admin", role = "member") {
  const { code, sign_in_name: name } = await inviteByPhone(db, who, "Rosa", "Xicale", role);
  await take(db, (await open(db, code))?.ticket);
  return { id: await makeAccount(db, `${name}@sin-correo.invalid`), code, name };
}
const from = (db: Statements, address: string) =>
  db.query("select set_config('request.headers', $1, true)", [
    JSON.stringify({ "cf-connecting-ip": address }),
  ]);

/** Accounts without e-mail: the office reads a code out, with which somebody chooses a password. */
export const PHONE_CODE: readonly Behaviour[] = [
  {
    name: "somebody is invited by name; the code is twelve digits, kept as a hash, and opens the invitation however it is typed",
    async run(db) {
      const made = await inviteByPhone(db, "admin", "  Ñeca María ", "de la O");
      assert.match(made.sign_in_name, /^neca\.\d{4}$/);
      assert.match(made.code, /^\d{12}$/);
      const kept = await db.query("select * from private.phone_codes");
      assert.equal(kept.length, 1);
      assert.ok(!JSON.stringify(kept).includes(made.code));
      const spoken = made.code.replace(/(\d{4})(?=\d)/g, "$1 - ");
      const opened = await open(db, ` ${spoken} `);
      assert.deepEqual(
        [opened?.sign_in_name, opened?.first_name, opened?.last_name, opened?.is_new],
        [made.sign_in_name, "Ñeca María", "de la O", true],
      );
      const listed = await as(db, "admin", () =>
        one(db, "select * from public.list_invitations('maria DE la')"),
      );
      assert.deepEqual(
        [listed["email"], listed["name"], listed["sign_in_name"], listed["state"]],
        ["", "Ñeca María de la O", made.sign_in_name, "waiting"],
      );
    },
  },
  {
    name: "names that are none or speak for the church are refused, and a role is a super admin's to give",
    async run(db) {
      const refused = (first: string, who: Person = "admin", role = "member") =>
        refusal(db, () => inviteByPhone(db, who, first, "", role));
      for (const wrong of ["", " ", "R0sa", "a@b.mx"])
        assert.equal(await refused(wrong), "23514 name_form", wrong);
      assert.equal(await refusal(db, () => inviteByPhone(db, "admin", " ", "Luna")), "23514 name_form");
      assert.equal(await refused("Pastora Rosa"), "23514 name_reserved");
      assert.equal(await refused("Rosa", "admin", "admin"), "42501 rank_required");
      assert.equal(await refused("Rosa", "super_admin", "admin"), "accepted");
      assert.equal(await refused("Rosa"), "accepted");
      assert.equal(await refusal(db, () => renew(db, INVITATIONS.phoneAdmin)), "42501 rank_required");
      assert.equal(await refusal(db, () => renew(db, INVITATIONS.phoneAdmin, "super_admin")), "accepted");
    },
  },
  {
    name: "fifty invitations a day are taken of one person, by mail and by telephone together",
    async run(db) {
      await db.query(
        `insert into private.account_invitations (email, invited_by)
         select 'persona' || number || '@ejemplo.mx', $1 from generate_series(1, 49) as number`,
        [PEOPLE.admin],
      );
      await inviteByPhone(db);
      assert.equal(await refusal(db, () => inviteByPhone(db)), "PT429 too_many_invitations");
      assert.equal(await refusal(db, () => inviteByPhone(db, "super_admin")), "accepted");
    },
  },
  {
    name: "two of one name sign in by different ones",
    async run(db) {
      await db.exec("select setseed(0.5)");
      const first = await inviteByPhone(db);
      await db.exec("select setseed(0.5)");
      const second = await inviteByPhone(db);
      assert.notEqual(first.sign_in_name, second.sign_in_name);
      await db.exec("select setseed(0.7)");
      const { name } = await anAccount(db);
      await db.exec("delete from private.account_invitations");
      await db.exec("select setseed(0.7)");
      assert.notEqual((await inviteByPhone(db)).sign_in_name, name);
    },
  },
  {
    name: "a ticket is taken once; the account that comes of it is a member's, accepts the invitation and shows no address",
    async run(db) {
      const { code, sign_in_name: name } = await inviteByPhone(db, "admin", "Rosa", "Xicale");
      const opened = await open(db, code);
      const email = `${name}@sin-correo.invalid`;
      assert.deepEqual(await take(db, opened?.ticket), { email, user_id: null });
      assert.equal(await take(db, opened?.ticket), null);
      assert.equal(await open(db, code), undefined);
      const id = await makeAccount(db, email);
      assert.deepEqual(
        await one(
          db,
          `select app_users.email, role, full_name, listed_by from public.app_users
           join public.member_details on user_id = id where id = $1`,
          [id],
        ),
        { email: "", role: "member", full_name: "Rosa Xicale", listed_by: PEOPLE.admin },
      );
      assert.deepEqual(
        await as(db, "admin", () =>
          list(db, `select email || ':' || sign_in_name from public.list_users('${name}')`),
        ),
        [`:${name}`],
      );
      assert.deepEqual(
        await list(
          db,
          `select message from public.notifications where user_id = '${PEOPLE.admin}' and group_key like 'invitation:%'`,
        ),
        ["Rosa Xicale"],
      );
      assert.equal(
        await as(db, "admin", () => value(db, `select state from public.list_invitations('${name}')`)),
        "accepted",
      );
    },
  },
  {
    name: "a ticket ends when the code is typed elsewhere, and nobody else's opens anything",
    async run(db) {
      const { code } = await inviteByPhone(db);
      const first = await open(db, code);
      const second = await open(db, code, "member_other");
      assert.equal(await take(db, first?.ticket), null);
      assert.equal(await take(db, PEOPLE.admin), null);
      assert.notEqual(await take(db, second?.ticket), null);
    },
  },
  {
    name: "a code that was given back is good again",
    async run(db) {
      const { code } = await inviteByPhone(db);
      const other = await inviteByPhone(db);
      const ticket = (await open(db, code))?.ticket;
      const used = (await open(db, other.code))?.ticket;
      await take(db, ticket);
      await take(db, used);
      await as(db, "service", () => db.query("select public.give_back_phone_code($1)", [ticket]));
      assert.notEqual(await take(db, ticket), null);
      assert.equal(await take(db, used), null);
    },
  },
  {
    name: "a code opens nothing once it has expired, was replaced, or its invitation was taken back; its ticket neither",
    async run(db) {
      const good = await inviteByPhone(db);
      for (const end of [
        () => db.exec("update private.phone_codes set expires_at = now()"),
        (id: unknown) => renew(db, id),
        (id: unknown) => as(db, "admin", () => db.query("select public.cancel_invitation($1)", [id])),
      ]) {
        await waitAMinute(db);
        const { id, code } = await inviteByPhone(db);
        const ticket = (await open(db, code))?.ticket;
        assert.ok(ticket);
        await end(id);
        assert.equal(await open(db, code), undefined);
        assert.equal(await take(db, ticket), null);
      }
      await waitAMinute(db);
      assert.equal(await open(db, "000000000000"), undefined);
      const { code } = await renew(db, good.id);
      assert.ok(await open(db, code));
    },
  },
  {
    name: "another code holds for seven days, in the name of who made it; accepted and cancelled invitations get none",
    async run(db) {
      const { id, sign_in_name: name } = await inviteByPhone(db);
      await db.exec(
        "update private.account_invitations set expires_at = now() - interval '1 day', sent_at = null; update private.phone_codes set expires_at = now() - interval '1 day'",
      );
      const again = await renew(db, id, "super_admin");
      assert.equal(again.sign_in_name, name);
      assert.deepEqual(
        await as(db, "admin", () => one(db, `select state, inviter from public.list_invitations('${name}')`)),
        { state: "waiting", inviter: "Sara Prueba" },
      );
      assert.equal(
        await value(
          db,
          "select bool_and(codes.expires_at = now() + interval '7 days' and invitations.expires_at = codes.expires_at) from private.phone_codes as codes join private.account_invitations as invitations using (email)",
        ),
        true,
      );
      const gone = "PT404 not_found";
      assert.equal(await refusal(db, () => renew(db, INVITATIONS.member)), gone, "it is by mail");
      await as(db, "admin", () => db.query("select public.cancel_invitation($1)", [id]));
      assert.equal(await refusal(db, () => renew(db, id)), gone);
      await anAccount(db);
      const accepted = await value(
        db,
        "select id from private.account_invitations where accepted_at is not null",
      );
      assert.equal(await refusal(db, () => renew(db, accepted)), gone);
    },
  },
  {
    name: "five tries a minute of one network are answered, right or wrong, and sixty of all",
    async run(db) {
      const { code } = await inviteByPhone(db);
      await from(db, "203.0.113.7");
      for (let number = 0; number < 5; number++) assert.equal(await open(db, "000000000000"), undefined);
      const next = () => refusal(db, () => open(db, code));
      assert.match(await next(), /^PT429 rate_limited/);
      await from(db, "203.0.113.8");
      assert.ok(await open(db, code));
      await db.query(
        "select private.enforce_rate_limit('phone_codes', 'everyone', 1000) from generate_series(1, 53)",
      );
      assert.equal(await next(), "accepted");
      assert.ok(await open(db, code));
      await from(db, "203.0.113.9");
      assert.match(await next(), /^PT429 rate_limited/);
      await waitAMinute(db);
      assert.equal(await next(), "accepted");
    },
  },
  {
    name: "nobody signs up with an address of the reserved domain, nor is it invited by mail",
    async run(db) {
      const { code, sign_in_name: name } = await inviteByPhone(db);
      const email = `${name}@SIN-correo.invalid`;
      const refused = "42501 phone_code_required";
      const signUp = (address: string) => refusal(db, () => makeAccount(db, address));
      assert.equal(await signUp(email), refused);
      assert.equal(await signUp("otra.1000@sin-correo.invalid"), refused);
      assert.equal(await signUp("otra.1000@ejemplo.invalid"), "accepted");
      await take(db, (await open(db, code))?.ticket);
      assert.equal(await signUp("otra.1000@sin-correo.invalid"), refused);
      assert.equal(await signUp(email), "accepted");
      await db.exec("update private.phone_codes set used_at = now() - interval '1 minute'");
      assert.equal(await signUp(email), refused);
      await db.exec("update private.phone_codes set used_at = now()");
      await db.exec("update private.account_invitations set cancelled_at = now()");
      assert.equal(await signUp(email), refused);
      assert.equal(
        await refusal(db, () =>
          as(db, "admin", () => db.query("select public.prepare_invitation($1)", [email])),
        ),
        "23514 email_invalid",
      );
    },
  },
  {
    name: "a forgotten password: another code opens the account, signs its owner out everywhere, and is told and logged",
    async run(db) {
      const { id, name } = await anAccount(db);
      await startSession(db, id);
      const { code, sign_in_name: again } = await passwordCode(db, id);
      assert.equal(again, name);
      const sessions = () => value(db, "select count(*)::int from auth.sessions where user_id = $1", [id]);
      assert.equal(await sessions(), 1);
      assert.deepEqual(
        await list(
          db,
          "select title || ' | ' || type from public.notifications where user_id = $1 and group_key like 'password_code:%'",
          [id],
        ),
        ["La oficina hizo un código para tu cuenta | system_update"],
      );
      assert.deepEqual(
        await one(
          db,
          "select actor_id, subject_id, changes from public.audit_log where action = 'PASSWORD_CODE'",
        ),
        { actor_id: PEOPLE.admin, subject_id: id, changes: {} },
      );
      const opened = await open(db, code);
      assert.deepEqual([opened?.first_name, opened?.last_name, opened?.is_new], ["Rosa", "Xicale", false]);
      assert.equal(await sessions(), 1);
      const everybodys = () => value(db, "select count(*)::int from auth.sessions");
      const before = Number(await everybodys());
      assert.deepEqual(await take(db, opened?.ticket), {
        email: `${name}@sin-correo.invalid`,
        user_id: id,
      });
      assert.equal(await sessions(), 0);
      assert.equal(await everybodys(), before - 1);
    },
  },
  {
    name: "nobody gets a code for an account with e-mail, a closed one, their own, or one that is not below theirs",
    async run(db) {
      const member = await anAccount(db);
      const admin = await anAccount(db, "super_admin", "admin");
      const refused = (id: string, who: Person) => refusal(db, () => passwordCode(db, id, who));
      assert.equal(await refused(member.id, "admin"), "accepted");
      assert.equal(await refused(admin.id, "super_admin"), "accepted");
      assert.equal(await refused(admin.id, "admin"), "42501 rank_required");
      assert.equal(await refused(member.id, "leader"), "42501 rank_required");
      assert.equal(await refused(PEOPLE.member_other, "super_admin"), "PT409 has_email");
      assert.equal(await refused(PEOPLE.spare, "admin"), "PT404 not_found");
      for (const person of ["super_admin", "bystander"] as const) {
        await db.query("update auth.users set email = $2 where id = $1", [
          PEOPLE[person],
          `${person}@sin-correo.invalid`,
        ]);
        assert.equal(await refused(PEOPLE[person], "super_admin"), "42501 rank_required", person);
      }
      await db.query("update public.app_users set is_active = false where id = $1", [member.id]);
      assert.equal(await refused(member.id, "admin"), "PT409 account_closed");
    },
  },
  {
    name: "a code opens neither a closed account nor that of a person who has become an admin since",
    async run(db) {
      const { id } = await anAccount(db);
      const { code } = await passwordCode(db, id);
      const other = await inviteByPhone(db);
      assert.ok(await open(db, code));
      await db.query("update public.app_users set is_active = false where id = $1", [id]);
      assert.equal(await open(db, code), undefined);
      await db.query("update public.app_users set is_active = true where id = $1", [id]);
      assert.ok(await open(db, code));
      await db.query("update public.app_users set role = 'admin' where id = $1", [id]);
      assert.equal(await open(db, code), undefined);
      assert.ok(await open(db, other.code));
    },
  },
  {
    name: "codes are forgotten after their seven days; who gets an address of their own gets no more of them",
    async run(db) {
      const { code } = await inviteByPhone(db);
      const { id } = await anAccount(db);
      const codes = () => value(db, "select count(*)::int from private.phone_codes");
      assert.equal(await value(db, "select private.purge_phone_codes()"), 0);
      await db.query(
        "update private.phone_codes set expires_at = now() - interval '1 second' where code_hash = private.code_hash($1)",
        [code],
      );
      assert.equal(await value(db, "select private.purge_phone_codes()"), 1);
      assert.equal(await codes(), 1);
      await db.query("update auth.users set email = 'rosa@ejemplo.mx' where id = $1", [id]);
      assert.equal(
        await value(db, "select email from public.app_users where id = $1", [id]),
        "rosa@ejemplo.mx",
      );
      assert.equal(await refusal(db, () => passwordCode(db, id)), "PT409 has_email");
      await db.query("update auth.users set email = 'rosa.1@sin-correo.invalid' where id = $1", [id]);
      assert.equal(await value(db, "select email from public.app_users where id = $1", [id]), "");
    },
  },
];
