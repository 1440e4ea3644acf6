import assert from "node:assert/strict";
import { as, list, refusal, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const candidates = (db: Statements, who: Person, search: string, prophecy: string = PROPHECIES.published) =>
  as(db, who, () =>
    list(
      db,
      "select candidate ->> 'name' from jsonb_array_elements(public.mention_candidates($1, $2)) as candidate",
      [`prophecy:${prophecy}`, search],
    ),
  );

export const MENTION_CANDIDATE: readonly Behaviour[] = [
  {
    name: "candidates for a mention: the thread's people first, then members by two letters of any of their names",
    async run(db) {
      await db.query("update public.profiles set first_name = 'Óscar', last_name = 'Íñiguez' where id = $1", [
        PEOPLE.super_admin,
      ]);
      await db.query("delete from public.comments where user_id = $1", [PEOPLE.super_admin]);
      assert.deepEqual(await candidates(db, "member_owner", ""), [
        "Abel Prueba",
        "Berta Prueba",
        "Lidia Prueba",
        "Otilia Prueba",
        "Pablo Prueba",
      ]);
      assert.deepEqual(await candidates(db, "member_owner", "i"), []);
      for (const search of ["osc", "ini", "ÓSCAR"])
        assert.deepEqual(await candidates(db, "member_owner", search), ["Óscar Íñiguez"]);
      assert.deepEqual(await candidates(db, "member_owner", "scar"), []);
      assert.deepEqual(await candidates(db, "member_owner", "%r"), []);
      assert.deepEqual(await candidates(db, "member_owner", "prueb"), [
        "Abel Prueba",
        "Berta Prueba",
        "Lidia Prueba",
        "Otilia Prueba",
        "Pablo Prueba",
      ]);
    },
  },
  {
    name: "a member who does not want to be mentioned is not offered, nor anybody under a hidden prophecy",
    async run(db) {
      await db.query("update public.profiles set allow_mentions = false where id = $1", [PEOPLE.bystander]);
      assert.deepEqual(await candidates(db, "member_owner", ""), [
        "Abel Prueba",
        "Lidia Prueba",
        "Otilia Prueba",
        "Pablo Prueba",
        "Sara Prueba",
      ]);
      assert.deepEqual(await candidates(db, "member_owner", "pru", PROPHECIES.draft), []);
      assert.deepEqual((await candidates(db, "admin", "pru", PROPHECIES.draft)).length, 5);
    },
  },
  {
    name: "a member who requests names again and again is stopped for a minute, and nobody else is",
    async run(db) {
      for (let turn = 0; turn < 30; turn += 1) await candidates(db, "member_owner", "pru");
      assert.equal(await refusal(db, () => candidates(db, "member_owner", "")), "PT429 rate_limited");
      assert.equal((await candidates(db, "member_other", "pru")).length, 6);
      await waitAMinute(db);
      assert.equal((await candidates(db, "member_owner", "pru")).length, 6);
    },
  },
  {
    // A request that fails by the number of its rows undoes its turn and tells the number.
    name: "candidates come as one value, for none or many",
    async run(db) {
      for (const search of ["pru", "nadie"])
        assert.deepEqual(
          await as(db, "member_owner", () =>
            list(db, "select jsonb_typeof(found) from public.mention_candidates($1, $2) as found", [
              `prophecy:${PROPHECIES.published}`,
              search,
            ]),
          ),
          ["array"],
        );
    },
  },
  {
    name: "eight candidates at most",
    async run(db) {
      await db.exec(`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
        select gen_random_uuid(), number || '@ejemplo.mx', now(), '{"full_name": "Zoe Zamora"}' from generate_series(1, 12) as number`);
      await db.exec(`update public.member_details set listed_since = now(), is_consenting = true
        where user_id in (select id from auth.users where email like '%@ejemplo.mx')`);
      assert.equal((await candidates(db, "member_owner", "zoe")).length, 8);
    },
  },
  {
    name: "beyond the thread's people, those in the directory find those in the directory, 200 times an hour",
    async run(db) {
      const set = (who: Person, values: string) =>
        db.query(`update public.member_details set ${values} where user_id = $1`, [PEOPLE[who]]);
      const inside = "listed_since = now(), is_consenting = true";
      await db.query("delete from public.comments where user_id = $1", [PEOPLE.bystander]);
      await set("member_owner", inside);
      await set("bystander", inside);
      const find = () => candidates(db, "member_owner", "bert");
      assert.deepEqual(await find(), ["Berta Prueba"]);
      await set("bystander", "is_consenting = false");
      assert.deepEqual(await find(), [], "no consent");
      await set("bystander", "is_consenting = true, listed_since = null");
      assert.deepEqual(await find(), [], "not approved");
      await set("bystander", inside);
      await set("member_owner", "listed_since = null");
      assert.deepEqual(await find(), [], "the caller is not in it");
      assert.ok((await candidates(db, "member_owner", "")).length > 0, "the thread's own people");
      assert.deepEqual(await candidates(db, "admin", "bert"), ["Berta Prueba"]);
      await db.query(
        `insert into private.rate_limit_events (kind, subject, moments)
         values ('mention_candidates_hourly', $1, array_fill(clock_timestamp() - interval '59 minutes', array[200]))
         on conflict (kind, subject) do update set moments = excluded.moments`,
        [PEOPLE.member_owner],
      );
      assert.equal(await refusal(db, find), "PT429 rate_limited");
    },
  },
];
