import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, SIGNED_IN } from "../people.ts";
import { GRANTS, RESOURCE, RESOURCES, SEMINARS } from "../scenario-rows.ts";
import { ask, call, grant, invite, isOpen, later } from "./access-steps.ts";

const { free, published } = SEMINARS;

export const ACCESS: readonly Behaviour[] = [
  {
    name: "granted access opens at once, ends with its date, and a renewal keeps who granted it and since when",
    async run(db) {
      assert.equal(await isOpen(db, "member_other"), false);
      await grant(db, PEOPLE.member_other, later());
      assert.equal(await isOpen(db, "member_other"), true);
      await db.query(
        "update public.access_grants set expires_at = now() - interval '1 second', granted_at = '2026-01-01' where target_id = $1",
        [free],
      );
      assert.equal(await isOpen(db, "member_other"), false);
      const shown = await call(db, "admin", "get_users_with_seminar_access($1)", [free]);
      assert.deepEqual(
        shown.map(({ email, first_name: first, access_type: type }) => ({ email, first, type })),
        [{ email: "member_other@ejemplo.mx", first: "Otilia", type: "asignado" }],
      );
      await grant(db, PEOPLE.member_other);
      assert.equal(await isOpen(db, "member_other"), true);
      assert.equal(
        await value(
          db,
          "select granted_at = '2026-01-01' and expires_at is null from public.access_grants where target_id = $1",
          [free],
        ),
        true,
      );
    },
  },
  {
    name: "a grant opens nothing for somebody who is not active, and admins open everything",
    async run(db) {
      assert.equal(await isOpen(db, "deactivated_member", published), false);
      assert.equal(await isOpen(db, "deactivated_admin", published), false);
      await grant(db, PEOPLE.unverified);
      assert.equal(await isOpen(db, "unverified"), false);
      assert.equal(await isOpen(db, "admin"), true);
    },
  },
  {
    name: "revoked access closes at once, and undone opens as it was",
    async run(db) {
      const revoke = () =>
        call(db, "admin", "revoke_seminar_access($1, $2)", [PEOPLE.member_owner, published]);
      await revoke();
      assert.equal(await isOpen(db, "member_owner", published), false);
      assert.deepEqual(
        await as(db, "member_owner", () =>
          list(db, "select id from public.access_grants where id = $1", [GRANTS.owner]),
        ),
        [],
      );
      assert.match(await refusal(db, revoke), /^PT404 not_found/);
      await call(db, "admin", "restore_access($1)", [GRANTS.owner]);
      assert.equal(await isOpen(db, "member_owner", published), true);
      assert.deepEqual(
        await list(
          db,
          "select action from public.audit_log where row_id = $1 and actor_id = $2 order by id",
          [GRANTS.owner, PEOPLE.admin],
        ),
        ["UPDATE", "UPDATE"],
      );
    },
  },
  {
    name: "a grant without target, person or future is refused",
    async run(db) {
      assert.match(
        await refusal(db, () => grant(db, PEOPLE.member_other, "2020-01-01")),
        /^23514 expiry_in_the_past/,
      );
      assert.match(await refusal(db, () => grant(db, PEOPLE.member_other, null, GRANTS.owner)), /^PT404/);
      assert.match(await refusal(db, () => grant(db, GRANTS.owner)), /^PT404/);
      assert.match(
        await refusal(db, () => invite(db, "sin arroba")),
        /^23514 .*access_grants_invited_by_email/,
      );
      assert.match(await refusal(db, () => invite(db, "a@b.mx", "2020-01-01")), /^23514 expiry_in_the_past/);
    },
  },
  {
    name: "an e-mail with a confirmed account gets access, without one an invitation that its confirmation turns into access",
    async run(db) {
      assert.equal(await invite(db, " Member_Other@ejemplo.mx "), "granted");
      assert.equal(await isOpen(db, "member_other"), true);
      const until = later();
      assert.equal(await invite(db, "unverified@ejemplo.mx", until), "invited");
      assert.equal(await invite(db, "UNVERIFIED@ejemplo.mx", until), "invited");
      assert.equal(
        await value(
          db,
          "select count(*)::int from public.access_grants where email = 'unverified@ejemplo.mx' and user_id is null",
        ),
        1,
      );
      assert.equal(await isOpen(db, "unverified"), false);
      await db.query("update auth.users set email_confirmed_at = now() where id = $1", [PEOPLE.unverified]);
      assert.equal(await isOpen(db, "unverified"), true);
      assert.deepEqual(
        await one(
          db,
          "select access_type, expires_at = $2 as kept from public.access_grants where target_id = $3 and user_id = $1",
          [PEOPLE.unverified, until, free],
        ),
        { access_type: "invitado", kept: true },
      );
    },
  },
  {
    name: "an account that is confirmed from the start takes its invitations up; one under another e-mail does not",
    async run(db) {
      await invite(db, "nueva@ejemplo.mx");
      const insert = (id: string, email: string) =>
        db.query(
          "insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', $2, now())",
          [id, email],
        );
      await insert(GRANTS.owner, "otra-nueva@ejemplo.mx");
      await insert(GRANTS.revoked, "nueva@ejemplo.mx");
      assert.deepEqual(
        await list(
          db,
          "select user_id from public.access_grants where target_id = $1 and email = 'nueva@ejemplo.mx'",
          [free],
        ),
        [GRANTS.revoked],
      );
    },
  },
  {
    name: "a withdrawn invitation becomes nothing; whoever changes to an invited e-mail keeps the longer access",
    async run(db) {
      await invite(db, "retirada@ejemplo.mx");
      const [id] = await list(db, "select id from public.access_grants where email = 'retirada@ejemplo.mx'");
      const withdraw = () => call(db, "admin", "withdraw_invitation($1)", [id]);
      await withdraw();
      assert.match(await refusal(db, withdraw), /^PT404 not_found/);
      await db.query("update auth.users set email = 'retirada@ejemplo.mx' where id = $1", [
        PEOPLE.member_other,
      ]);
      assert.equal(await isOpen(db, "member_other"), false);
      await grant(db, PEOPLE.member_other, later());
      await invite(db, "larga@ejemplo.mx");
      await db.query("update auth.users set email = 'larga@ejemplo.mx' where id = $1", [PEOPLE.member_other]);
      assert.deepEqual(
        await list(
          db,
          "select coalesce(expires_at::text, 'sin fin') from public.access_grants where target_id = $1 and user_id = $2",
          [free, PEOPLE.member_other],
        ),
        ["sin fin"],
      );
    },
  },
  {
    name: "an invitation that is made again keeps its day, one that was withdrawn begins again; sixty a minute are taken",
    async run(db) {
      await invite(db, "nueva@ejemplo.mx");
      const state = () =>
        one(
          db,
          "select granted_at = now() as today, revoked_at is null as valid from public.access_grants where email = 'nueva@ejemplo.mx'",
        );
      await db.exec(
        "update public.access_grants set granted_at = '2026-01-01' where email = 'nueva@ejemplo.mx'",
      );
      await invite(db, "nueva@ejemplo.mx");
      assert.deepEqual(await state(), { today: false, valid: true });
      await db.exec("update public.access_grants set revoked_at = now() where email = 'nueva@ejemplo.mx'");
      await invite(db, "nueva@ejemplo.mx");
      assert.deepEqual(await state(), { today: true, valid: true });
      const inviteMany = (many: number) =>
        refusal(db, () =>
          as(db, "admin", () =>
            db.query(
              "select public.grant_access_by_email('seminar', $1, number || '@ejemplo.mx') from generate_series(1, $2::int) as number",
              [free, many],
            ),
          ),
        );
      assert.equal(await inviteMany(57), "accepted");
      assert.match(await inviteMany(58), /^PT429 rate_limited/);
    },
  },
  {
    name: "people are found by name or e-mail without accents, three letters at least, never who cannot come in",
    async run(db) {
      await db.query("update public.profiles set first_name = 'Ángel', last_name = 'Núñez' where id = $1", [
        PEOPLE.member_other,
      ]);
      const found = async (words: string) =>
        (await call(db, "admin", "find_people($1)", [words])).map(({ email }) => String(email));
      assert.deepEqual(await found("angel nu"), ["member_other@ejemplo.mx"]);
      assert.deepEqual(await found("MEMBER_OTH"), ["member_other@ejemplo.mx"]);
      for (const words of ["an", "%%%", "deactivated", "unverified"])
        assert.deepEqual(await found(words), []);
      for (let turn = 0; turn < 54; turn += 1) await found("x");
      assert.match(await refusal(db, () => found("angel")), /^PT429 rate_limited/);
    },
  },
  {
    name: "the people of a seminar are shown with the address and the state of their account; who was only invited is not",
    async run(db) {
      const shown = await call(db, "admin", "get_users_with_seminar_access($1)", [published]);
      assert.deepEqual(
        shown.map(({ email, is_active: active }) => `${String(email)} ${String(active)}`).toSorted(),
        [
          "deactivated_admin@ejemplo.mx false",
          "deactivated_member@ejemplo.mx false",
          "member_other@ejemplo.mx true",
          "member_owner@ejemplo.mx true",
        ],
      );
    },
  },
  {
    name: "when a seminar goes, its accesses, invitations and requests go with it, and no others",
    async run(db) {
      await ask(db, "member_other");
      const others = () =>
        list(
          db,
          `select target_id || ' ' || user_id from (select target_id, user_id from public.access_grants union all
           select target_id, user_id from public.access_requests) as given where target_id <> all ($1) and user_id is not null order by 1`,
          [[published, SEMINARS.asked]],
        );
      const before = await others();
      assert.ok(before.includes(`${free} ${PEOPLE.member_other}`));
      assert.ok(before.includes(`${SEMINARS.open} ${PEOPLE.member_other}`));
      await db.query("delete from public.seminars where id = any ($1)", [[published, SEMINARS.asked]]);
      assert.equal(
        await value(
          db,
          `select count(*)::int from (select target_id from public.access_grants union all select target_id from public.access_requests)
           as left_over where target_id = any ($1)`,
          [[published, SEMINARS.asked]],
        ),
        0,
      );
      assert.deepEqual(await others(), before);
    },
  },
  {
    name: "resources have the same procedures, over grants of their own kind",
    async run(db) {
      const people = async () =>
        (await call(db, "admin", "get_users_with_resource_access($1)", [RESOURCE])).length;
      assert.equal(await people(), 1);
      await call(db, "admin", "revoke_resource_access($1, $2)", [PEOPLE.member_owner, RESOURCE]);
      assert.equal(await people(), 0);
      await call(db, "admin", "grant_resource_access($1, $2)", [PEOPLE.member_owner, RESOURCE]);
      assert.equal(await people(), 1);
      assert.equal(await isOpen(db, "member_owner", RESOURCE), false);
      assert.equal(
        await as(db, "member_owner", () =>
          value(db, "select private.has_access('resource', $1)", [RESOURCE]),
        ),
        true,
      );
    },
  },
  {
    name: "nothing is given, asked for or undone that is not there",
    async run(db) {
      const nowhere = "00000000-0000-4000-8000-00000000ffff";
      const refused = (sql: string) => refusal(db, () => call(db, "admin", sql));
      const byMail = (kind: string, target: string) =>
        refused(`grant_access_by_email('${kind}', '${target}', 'nueva@ejemplo.mx')`);
      assert.match(await byMail("seminar", nowhere), /^PT404 not_found/);
      assert.match(await byMail("album", free), /^22P02 .*access_kind/);
      assert.equal(await byMail("seminar", free), "accepted");
      assert.match(await refused(`restore_access('${nowhere}')`), /^PT404 not_found/);
      assert.equal(await refused(`restore_access('${GRANTS.owner}')`), "accepted");
      assert.match(await refused(`withdraw_invitation('${GRANTS.owner}')`), /^PT404 not_found/);
      assert.equal(await refused(`withdraw_invitation('${GRANTS.invited}')`), "accepted");
      assert.match(await refused("search_access_targets('album')"), /^22P02 .*access_kind/);
      assert.equal((await call(db, "admin", "search_access_targets('seminar')")).length, 6);
      await db.exec(
        "insert into public.seminars (title) select 'Ayuno ' || number from generate_series(1, 100) as number",
      );
      const offered = await call(db, "admin", "search_access_targets('seminar')");
      assert.deepEqual([offered.length, offered[0]?.["id"]], [100, SEMINARS.asked], "who waits comes first");
    },
  },
  {
    name: "of the library only what is restricted is offered, with words and without",
    async run(db) {
      const { restricted, granted } = RESOURCES;
      for (const words of ["", "oracion"]) {
        const offered = await call(db, "admin", "search_access_targets('resource', $1)", [words]);
        assert.deepEqual(offered.map(({ id }) => String(id)).toSorted(), [restricted, granted], words);
      }
    },
  },
  {
    name: "people are counted whose access lasts today, not who was invited, whose was revoked or has ended",
    async run(db) {
      const figures = await call(db, "admin", "access_figures('seminar', $1)", [
        [published, SEMINARS.asked, SEMINARS.other],
      ]);
      assert.deepEqual(figures, [
        { id: published, people: 3, requests: 0 },
        { id: SEMINARS.asked, people: 0, requests: SIGNED_IN.length },
        { id: SEMINARS.other, people: 0, requests: 0 },
      ]);
      const many = await call(
        db,
        "admin",
        "access_figures('seminar', array(select gen_random_uuid() from generate_series(1, 101)))",
      );
      assert.equal(many.length, 100);
    },
  },
];
