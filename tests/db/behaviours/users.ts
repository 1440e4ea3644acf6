import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { MINISTRIES } from "../scenario-rows.ts";

export const USERS: readonly Behaviour[] = [
  {
    name: "the list of accounts finds people by words of their name or e-mail, without regard to accents",
    async run(db) {
      const found = (words: string) =>
        as(db, "admin", () => list(db, "select name from public.list_users($1) order by name", [words]));
      await db.query("update public.profiles set first_name = 'José', last_name = 'Núñez' where id = $1", [
        PEOPLE.member_owner,
      ]);
      assert.deepEqual(await found("nunez JOSE"), ["José Núñez"]);
      assert.deepEqual(await found("MEMBER_OWNER@ jos"), ["José Núñez"]);
      assert.deepEqual(await found("jose tecuapetla"), []);
      const everybody = Number(await value(db, "select count(*) from public.app_users"));
      assert.equal((await found("  ")).length, everybody);
      assert.equal((await found("%")).length, 0, "a sign is no pattern");
    },
  },
  {
    name: "the list of accounts says who is confirmed, how many sessions each has, and how they stand in the directory",
    async run(db) {
      const row = (person: keyof typeof PEOPLE) =>
        as(db, "admin", () =>
          one(
            db,
            "select role, is_active, is_confirmed, sessions, is_listed, is_minor from public.list_users('') where id = $1",
            [PEOPLE[person]],
          ),
        );
      await db.query(
        "insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())",
        [PEOPLE.member_other],
      );
      await as(db, "admin", () => db.query("select public.mark_minor($1, true)", [PEOPLE.member_other]));
      assert.deepEqual(await row("member_other"), {
        role: "member",
        is_active: true,
        is_confirmed: true,
        sessions: 2,
        is_listed: true,
        is_minor: true,
      });
      const unverified = await row("unverified");
      assert.equal(unverified["is_confirmed"], false);
      assert.equal((await row("deactivated_admin"))["is_active"], false);
    },
  },
  {
    name: "admins see who serves in a ministry, its leaders first",
    async run(db) {
      const served = () =>
        db.query("select user_id, is_leader from public.ministry_people($1)", [MINISTRIES.music]);
      const people = await as(db, "admin", served);
      assert.deepEqual(people[0], { user_id: PEOPLE.leader, is_leader: true });
      const all = Number(
        await value(db, "select count(*) from public.ministry_members where ministry_id = $1", [
          MINISTRIES.music,
        ]),
      );
      assert.equal(people.length, all);
      assert.equal(await refusal(db, () => as(db, "leader", served)), "42501 rank_required");
    },
  },
  {
    name: "of members admins say who is a minor or has no place in the directory, of admins super admins alone",
    async run(db) {
      const minor = (who: Person, whom: Person) =>
        refusal(db, () => as(db, who, () => db.query("select public.mark_minor($1, true)", [PEOPLE[whom]])));
      const unlist = (who: Person, ...whom: Person[]) =>
        refusal(db, () =>
          as(db, who, () =>
            db.query("select public.approve_members($1, false)", [whom.map((person) => PEOPLE[person])]),
          ),
        );
      for (const whom of ["super_admin", "bystander", "deactivated_admin"] as const) {
        assert.match(await minor("admin", whom), /^42501 rank_required/, whom);
        assert.match(await unlist("admin", "member_owner", whom), /^42501 rank_required/, whom);
        assert.equal(await minor("super_admin", whom), "accepted", whom);
        assert.equal(await unlist("super_admin", "member_owner", whom), "accepted", whom);
      }
      assert.equal(await minor("admin", "member_owner"), "accepted");
      assert.equal(await unlist("admin", "member_owner"), "accepted");
    },
  },
  {
    name: "an admin sees which account is going to end, and that they end the request by activating it is logged",
    async run(db) {
      const leaves = () =>
        as(db, "admin", () =>
          value(db, "select leaves_at is not null from public.list_users() where id = $1", [
            PEOPLE.member_owner,
          ]),
        );
      const lines = (from: number) =>
        list(
          db,
          `select actor_id || ' ' || changes::text from public.audit_log where id > ${from} and changes ? 'asked_for_its_end'`,
        );
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      assert.equal(await leaves(), false);
      await as(db, "member_owner", () => db.query("select public.delete_my_account(true)"));
      assert.equal(await leaves(), true);
      await as(db, "member_owner", () => db.query("select public.cancel_deletion()"));
      assert.deepEqual(await lines(before), [], "the owner's own word");
      await as(db, "member_owner", () => db.query("select public.delete_my_account(true)"));
      await as(db, "admin", () => db.query("select public.set_user_active($1, true)", [PEOPLE.member_owner]));
      assert.equal(await leaves(), false);
      assert.deepEqual(await lines(before), [`${PEOPLE.admin} {"asked_for_its_end": [true, false]}`]);
    },
  },
];
