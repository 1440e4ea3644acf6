import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { invite, invitationOf, makeAccount, NEW } from "./invitation-steps.ts";
import { PEOPLE } from "../people.ts";
import { INVITATIONS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/** The invitation that a mail's link shows. */
const ended = (db: Statements, link: string) =>
  as(db, "visitor", () => value(db, "select public.ended_invitation($1)", [link]));
const cancelled = (db: Statements, id: unknown) =>
  as(db, "admin", () => db.query("select public.cancel_invitation($1)", [id]));

const states = (words = "") =>
  `select coalesce(nullif(email, ''), sign_in_name || ' ' || name) || ' ' || state::text as line
   from public.list_invitations('${words}') order by line`;

/** Inviting, inviting again, taking back: what the office does. */
export const ACCOUNT_INVITATION: readonly Behaviour[] = [
  {
    name: "an address is invited in small letters, in the name of who does it, with their words; the mail is noted apart",
    async run(db) {
      const answer = await invite(
        db,
        "admin",
        "  Nueva@Ejemplo.mx ",
        "member",
        "  Te esperamos \u202e el domingo\n",
      );
      assert.deepEqual(
        { ...answer, id: typeof answer["id"] },
        { id: "string", email: NEW, invited_by: "Abel Prueba", note: "Te esperamos  el domingo" },
      );
      const { state, inviter, note, role } = await invitationOf(db);
      assert.deepEqual(
        [state, inviter, note, role],
        ["unsent", "Abel Prueba", "Te esperamos  el domingo", "member"],
      );
      await invite(db, "admin", "otra@ejemplo.mx");
      await as(db, "service", () => db.query("select public.mark_invitation_sent($1)", [answer["id"]]));
      assert.equal((await invitationOf(db))["state"], "waiting");
      assert.equal((await invitationOf(db, "otra@ejemplo.mx"))["state"], "unsent");
    },
  },
  {
    name: "members, oneself, closed accounts and invalid addresses are refused, each with its error",
    async run(db) {
      const refused = (email: string | null, note = "") =>
        refusal(db, () => invite(db, "admin", email, "member", note));
      assert.equal(await refused("MEMBER_owner@ejemplo.mx"), "PT409 already_member");
      assert.equal(await refused("admin@ejemplo.mx"), "PT409 own_address");
      assert.equal(await refused("deactivated_member@ejemplo.mx"), "PT409 account_closed");
      await db.query("update public.app_users set is_active = false where id = $1", [PEOPLE.unverified]);
      assert.equal(await refused("unverified@ejemplo.mx"), "PT409 account_closed");
      for (const wrong of ["sin arroba", "a@b", "a b@c.mx", "a@b@c.mx", `${"a".repeat(250)}@b.mx`, ""])
        assert.match(await refused(wrong), /^23514 /, wrong);
      assert.match(await refused(NEW, "a".repeat(301)), /^23514 .*note_length/);
      assert.equal(await refused(NEW, "a".repeat(300)), "accepted");
    },
  },
  {
    name: "an invitation above member is a super admin's: to make, to repeat and to take back",
    async run(db) {
      assert.equal(await refusal(db, () => invite(db, "admin", NEW, "admin")), "42501 rank_required");
      assert.equal(
        await refusal(db, () => invite(db, "admin", "invitado@ejemplo.mx", "member")),
        "42501 rank_required",
      );
      await invite(db, "super_admin", NEW, "admin");
      assert.equal((await invitationOf(db))["role"], "admin");
      await invite(db, "super_admin", "invitado@ejemplo.mx", "member");
      assert.equal((await invitationOf(db, "invitado@ejemplo.mx"))["role"], "member");
    },
  },
  {
    name: "the fifty-first address of a day is refused, each person's and each day's own; a repetition is no new one",
    async run(db) {
      await db.query(
        `insert into private.account_invitations (email, invited_by, created_at)
         select 'persona' || n || '@ejemplo.mx', $1, now() - interval '23 hours' from generate_series(1, 50) as n`,
        [PEOPLE.admin],
      );
      const refused = (email = NEW) => refusal(db, () => invite(db, "admin", email));
      assert.equal(await refused(), "PT429 too_many_invitations");
      assert.equal(await refused("persona7@ejemplo.mx"), "accepted");
      assert.equal(await refusal(db, () => invite(db, "super_admin", NEW)), "accepted");
      await db.exec(
        "update private.account_invitations set created_at = now() - interval '25 hours' where email = 'persona1@ejemplo.mx'",
      );
      assert.equal(await refused(), "accepted", "the fiftieth");
    },
  },
  {
    name: "an address gets three mails an hour at most, whoever sends them",
    async run(db) {
      await invite(db, "admin");
      await invite(db, "super_admin");
      await invite(db, "admin");
      assert.equal(await refusal(db, () => invite(db, "super_admin")), "PT429 rate_limited");
      assert.equal(await refusal(db, () => invite(db, "admin", "otra@ejemplo.mx")), "accepted");
      const oldest = (minutes: number) =>
        db.exec(
          `update private.rate_limit_events set moments = array[clock_timestamp() - interval '${minutes} minutes', now(), now()]`,
        );
      await oldest(59);
      assert.equal(await refusal(db, () => invite(db, "admin")), "PT429 rate_limited");
      await oldest(61);
      assert.equal(await refusal(db, () => invite(db, "admin")), "accepted");
    },
  },
  {
    name: "to invite takes the unconfirmed account of the address away, whoever made it, and no other",
    async run(db) {
      const others = await list(
        db,
        "select id from auth.users where email <> 'unverified@ejemplo.mx' order by id",
      );
      await invite(db, "admin", "Unverified@ejemplo.mx");
      assert.deepEqual(await list(db, "select id from auth.users order by id"), others);
    },
  },
  {
    name: "to invite again renews the same invitation: days, words, name, and the mail is still to go out",
    async run(db) {
      const first = await invite(db, "admin", NEW, "member", "Hola");
      await as(db, "service", () => db.query("select public.mark_invitation_sent($1)", [first["id"]]));
      await db.exec("update private.account_invitations set expires_at = now() - interval '1 day'");
      assert.equal((await invitationOf(db))["state"], "expired");
      const again = await invite(db, "super_admin", NEW, "member", "Hola otra vez");
      assert.equal(again["id"], first["id"]);
      const { state, inviter, note, days } = await invitationOf(db);
      assert.deepEqual([state, inviter, note, days], ["unsent", "Sara Prueba", "Hola otra vez", 14]);
      assert.equal(
        await value(
          db,
          "select count(*)::int from private.account_invitations where expires_at > now() or sent_at is null",
        ),
        1,
        "no other is renewed",
      );
    },
  },
  {
    name: "withdrawing an invitation ends its account at once and works once; the address can be invited again",
    async run(db) {
      const { id } = await invite(db, "admin");
      await makeAccount(db);
      const cancel = () => as(db, "admin", () => db.query("select public.cancel_invitation($1)", [id]));
      await cancel();
      assert.equal((await invitationOf(db))["state"], "cancelled");
      assert.equal(await value(db, "select count(*)::int from auth.users where email = $1", [NEW]), 0);
      assert.equal(await refusal(db, cancel), "PT404 not_found");
      assert.equal(
        await value(
          db,
          "select count(*)::int from private.account_invitations where cancelled_at is not null",
        ),
        1,
        "no other is taken back",
      );
      const again = await invite(db, "admin");
      assert.notEqual(again["id"], id);
    },
  },
  {
    name: "an invitation cancelled while its mail is being written ends the link of that mail; one invited again keeps its own",
    async run(db) {
      const { id } = await invite(db, "admin");
      await cancelled(db, id);
      const link = "pkce_0123456789abcdef";
      const write = async () => {
        await makeAccount(db);
        await db.query("update auth.users set confirmation_token = $2 where email = $1", [NEW, link]);
      };
      const sent = () => as(db, "service", () => db.query("select public.mark_invitation_sent($1)", [id]));
      const accounts = () => value(db, "select count(*)::int from auth.users where email = $1", [NEW]);
      await write();
      await sent();
      assert.equal(await accounts(), 0);
      assert.equal(await ended(db, link), "cancelled");
      await invite(db, "admin");
      await write();
      await sent();
      assert.equal(await accounts(), 1);
    },
  },
  {
    name: "withdrawing an invitation late leaves the account that the person has made since",
    async run(db) {
      const { id } = await invite(db, "admin");
      await db.exec("update private.account_invitations set expires_at = now()");
      await makeAccount(db, { invited: false, confirmed: true });
      await as(db, "admin", () => db.query("select public.cancel_invitation($1)", [id]));
      assert.equal(await value(db, "select count(*)::int from auth.users where email = $1", [NEW]), 1);
    },
  },
  {
    name: "the list shows each address that contains the letters, with its state",
    async run(db) {
      assert.deepEqual(await as(db, "admin", () => list(db, states())), [
        "ciro.1002 Ciro waiting",
        "invitada@ejemplo.mx waiting",
        "invitado@ejemplo.mx waiting",
        "tere.1001 Tere waiting",
      ]);
      for (const words of ["TERE", "tere.10"])
        assert.deepEqual(await as(db, "admin", () => list(db, states(words))), ["tere.1001 Tere waiting"]);
      assert.deepEqual(await as(db, "admin", () => list(db, states(" INVITADA "))), [
        "invitada@ejemplo.mx waiting",
      ]);
      assert.deepEqual(await as(db, "admin", () => list(db, states("%"))), []);
      await db.query("delete from auth.users where id = $1", [PEOPLE.bystander]);
      assert.equal(
        await as(db, "admin", () => value(db, "select inviter from public.list_invitations('invitada')")),
        "",
      );
    },
  },
  {
    name: "inviting, repeating and taking back are in the log with who did it, without the address",
    async run(db) {
      const { id } = await invite(db, "admin", NEW, "member", "Palabras propias");
      await waitAMinute(db);
      await db.exec("update private.account_invitations set expires_at = now() + interval '1 day'");
      await invite(db, "super_admin");
      await as(db, "admin", () => db.query("select public.cancel_invitation($1)", [id]));
      const rows = await db.query<{ actor_id: string; action: string; changes: object }>(
        "select actor_id, action, changes from public.audit_log where table_name = 'account_invitations' and row_id = $1 and actor_id is not null order by id",
        [id],
      );
      assert.deepEqual(
        rows.map(({ actor_id: actor, action }) => [actor, action]),
        [
          [PEOPLE.admin, "INSERT"],
          [PEOPLE.super_admin, "UPDATE"],
          [PEOPLE.admin, "UPDATE"],
        ],
      );
      const text = JSON.stringify(rows);
      for (const secret of [NEW, "Palabras"]) assert.ok(!text.includes(secret), secret);
      assert.ok("cancelled_at" in (rows[2]?.changes ?? {}));
    },
  },
  {
    name: "an invitation that is nobody's is not found",
    async run(db) {
      const cancel = (id: string) =>
        refusal(db, () => as(db, "super_admin", () => db.query("select public.cancel_invitation($1)", [id])));
      assert.equal(await cancel(PEOPLE.spare), "PT404 not_found");
      assert.equal(await cancel(INVITATIONS.admin), "accepted");
      assert.equal(
        (
          await one(
            db,
            "select count(*)::int as n from private.account_invitations where cancelled_at is null",
          )
        )["n"],
        4,
        "the attempt above was undone",
      );
    },
  },
  {
    name: "each link of a withdrawn invitation says so to its reader, in any of its mails, and to nobody else",
    async run(db) {
      const { id } = await invite(db, "admin");
      await makeAccount(db, { link: "first-mail" });
      await invite(db, "admin");
      await makeAccount(db, { link: "second-mail", recovery: "asked-again" });
      await invite(db, "admin", "otra@ejemplo.mx");
      await makeAccount(db, { email: "otra@ejemplo.mx", link: "another-person" });
      const links = ["first-mail", "second-mail", "asked-again", "another-person", "made-up", "", NEW];
      const told = () => Promise.all(links.map((link) => ended(db, link)));
      assert.deepEqual(
        await told(),
        links.map(() => null),
        "it can still be accepted",
      );
      await cancelled(db, id);
      assert.deepEqual(await told(), ["cancelled", "cancelled", "cancelled", null, null, null, null]);
      await invite(db, "admin");
      assert.deepEqual(
        await told(),
        links.map(() => null),
        "another invitation of the address waits",
      );
      await db.query("update private.account_invitations set expires_at = now() where email = $1", [NEW]);
      assert.equal(await ended(db, "first-mail"), "cancelled", "that one has ended too");
      const person = await makeAccount(db, { confirmed: true });
      await db.query(
        "update private.account_invitations set accepted_at = now(), accepted_by = $2 where email = $1 and cancelled_at is null",
        [NEW, person],
      );
      assert.equal(await ended(db, "first-mail"), null, "they have come in by another one");
    },
  },
  {
    name: "the link of an expired invitation says so",
    async run(db) {
      await invite(db, "admin");
      await makeAccount(db, { link: "too-late" });
      await db.query("update private.account_invitations set expires_at = now() where email = $1", [NEW]);
      await db.query("select private.expire_invitations()");
      assert.equal(await ended(db, "too-late"), "expired");
    },
  },
  {
    name: "links are kept of an invitation that stands, of accounts that nobody has confirmed",
    async run(db) {
      const kept = () =>
        list(db, "select unnest(dead_links) from private.account_invitations where email = $1", [NEW]);
      const goes = (id: string) => db.query("delete from auth.users where id = $1", [id]);
      const { id } = await invite(db, "admin", NEW);
      await goes(await makeAccount(db, { email: "Nueva@ejemplo.mx", link: "kept" }));
      await goes(await makeAccount(db, { email: "otra@ejemplo.mx", link: "of-somebody-else" }));
      assert.deepEqual(await kept(), ["kept"]);
      await cancelled(db, id);
      await goes(await makeAccount(db, { invited: false, link: "signed-up-later" }));
      assert.deepEqual(await kept(), ["kept"]);
      await invite(db, "admin", "dos@ejemplo.mx");
      const person = await makeAccount(db, { email: "dos@ejemplo.mx", link: "opened" });
      await db.query("update auth.users set email_confirmed_at = now() where id = $1", [person]);
      await db.exec("update private.account_invitations set accepted_at = null, accepted_by = null");
      await goes(person);
      assert.equal(await ended(db, "opened"), null);
      assert.equal(
        await value(db, "select cardinality(dead_links) from private.account_invitations where email = $1", [
          "dos@ejemplo.mx",
        ]),
        0,
      );
    },
  },
  {
    name: "the link of a mail tells a visitor whose account it opens and who invites, for an hour, and stays unused",
    async run(db) {
      const opens = (link: string) =>
        as(db, "visitor", () =>
          list(db, "select email || ' ' || coalesce(invited_by, '-') from public.preview_mail_link($1)", [
            link,
          ]),
        );
      const id = await makeAccount(db, { link: "0123456789abcdef01", recovery: "fedcba9876543210fe" });
      const told = (values: string) => db.query(`update auth.users set ${values} where id = $1`, [id]);
      assert.deepEqual(await opens("0123456789abcdef01"), [], "no mail went out");
      await told("confirmation_sent_at = now() - interval '59 minutes', raw_user_meta_data = '{}'");
      assert.deepEqual(await opens("0123456789abcdef01"), [`${NEW} `], "invited by nobody who is named");
      await told(`raw_user_meta_data = '{"invited_by": "Abel Ortega"}'`);
      assert.deepEqual(await opens("0123456789abcdef01"), [`${NEW} Abel Ortega`]);
      assert.deepEqual(await opens("0123456789abcdef01"), [`${NEW} Abel Ortega`], "it is not used up");
      await told("confirmation_sent_at = now() - interval '61 minutes'");
      assert.deepEqual(await opens("0123456789abcdef01"), []);
      await told(
        `email_confirmed_at = now(), recovery_sent_at = now(), raw_user_meta_data = '{"invited_by": null}'`,
      );
      assert.deepEqual(
        await opens("fedcba9876543210fe"),
        [`${NEW} -`],
        "accepted long ago: a new password alone",
      );
      await told(
        "email_change = 'otra@ejemplo.mx', email_change_token_new = 'aaaaaaaaaaaaaaaa', email_change_sent_at = now()",
      );
      assert.deepEqual(await opens("aaaaaaaaaaaaaaaa"), ["otra@ejemplo.mx -"]);
      for (const nothing of ["", "0", "%", "0123456789abcdef02"]) assert.deepEqual(await opens(nothing), []);
    },
  },
];
