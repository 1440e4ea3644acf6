import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { MINISTRIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/** People of a ministry, or everybody of the directory, in the order of the list. */
const found = (db: Statements, ministry: string | null = null) =>
  as(db, "member_other", async () =>
    (await list(db, "select name from public.search_members('', $1)", [ministry])).map(String),
  );

export const MINISTRY: readonly Behaviour[] = [
  {
    name: "a ministry has a name of one line, which no other has, of two to eighty letters",
    async run(db) {
      const add = (name: string) =>
        as(db, "admin", () => db.query("insert into public.ministries (name) values ($1)", [name]));
      await add("  Alabanza \n y\u200B artes ");
      assert.deepEqual(await list(db, "select name from public.ministries where name like 'Alabanza%'"), [
        "Alabanza y artes",
      ]);
      assert.match(await refusal(db, () => add("MÚSICA")), /^23505/);
      for (const name of ["A", " ", "a".repeat(81)])
        assert.match(await refusal(db, () => add(name)), /^23514/);
      assert.equal(await refusal(db, () => add("a".repeat(80))), "accepted");
    },
  },
  {
    name: "membership of a ministry is logged, and is deleted with the ministry and with the account",
    async run(db) {
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      await as(db, "admin", () =>
        db.query(
          "insert into public.ministry_members (ministry_id, user_id, is_leader) values ($1, $2, true)",
          [MINISTRIES.care, PEOPLE.member_owner],
        ),
      );
      await as(db, "admin", () => db.query("delete from public.ministries where id = $1", [MINISTRIES.care]));
      assert.deepEqual(
        await list(
          db,
          `select action || ' ' || table_name || ' ' || row_id from public.audit_log where id > ${before} order by id limit 1`,
        ),
        [`INSERT ministry_members ${MINISTRIES.care}`],
      );
      assert.deepEqual(
        (
          await list(
            db,
            `select action || ' ' || table_name from public.audit_log where id > ${before} order by 1`,
          )
        ).filter((line) => line.startsWith("DELETE")),
        ["DELETE ministries", "DELETE ministry_members", "DELETE ministry_members"],
      );
      await db.query("delete from auth.users where id = $1", [PEOPLE.leader]);
      assert.deepEqual(
        await list(db, "select ministry_id from public.ministry_members where user_id = $1", [PEOPLE.leader]),
        [],
      );
    },
  },
  {
    name: "list and card say which active ministries somebody leads, beside those where they only serve",
    async run(db) {
      const leads = (ministry: string, isLeader: boolean) =>
        db.query(
          `insert into public.ministry_members (ministry_id, user_id, is_leader) values ($1, $2, $3)
           on conflict (ministry_id, user_id) do update set is_leader = excluded.is_leader`,
          [ministry, PEOPLE.leader, isLeader],
        );
      const told = async () => {
        await db.exec("delete from private.rate_limit_events");
        const card = await as(db, "member_other", () =>
          one(db, "select leads from public.member_card($1)", [PEOPLE.leader]),
        );
        const line = await as(db, "member_other", () =>
          one(db, "select leads from public.search_members('prueba') where id = $1", [PEOPLE.leader]),
        );
        assert.deepEqual(line, card);
        return card["leads"];
      };
      await leads(MINISTRIES.closed, true);
      await leads(MINISTRIES.music, true);
      const [name] = await list(db, "select name from public.ministries where id = $1", [MINISTRIES.music]);
      assert.deepEqual(await told(), [name]);
      await leads(MINISTRIES.music, false);
      assert.deepEqual(await told(), []);
    },
  },
  {
    name: "of a ministry those who lead it come first, before a page of others; of all together nobody does",
    async run(db) {
      await db.exec(`
        insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
        select gen_random_uuid(), 'authenticated', 'authenticated', 'coro' || n || '@ejemplo.mx', now(),
          jsonb_build_object('first_name', 'Coro ' || chr(64 + n)) from generate_series(1, 21) as n;
        update public.member_details set listed_since = now() where listed_since is null;
        insert into public.consents (user_id, kind, notice_version, is_given)
        select id, 'directory', 0, true from auth.users where email like 'coro%';
        insert into public.ministry_members (ministry_id, user_id, is_leader)
        select ministry, id, ministry = '${MINISTRIES.care}'
        from auth.users, unnest(array['${MINISTRIES.music}', '${MINISTRIES.care}']::uuid[]) as ministry where email like 'coro%'`);
      assert.doesNotMatch((await found(db))[0] ?? "", /^Lidia /);
      const [leader, ...others] = await found(db, MINISTRIES.music);
      assert.match(leader ?? "", /^Lidia /);
      assert.equal(others.length, 19);
      assert.deepEqual(others, others.toSorted(), "the others by name, whatever else they lead");
    },
  },
];
