import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { ACTORS, PEOPLE, type Person } from "../people.ts";
import { FORUM, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { approve, emptyDirectory } from "./directory-steps.ts";
import { everythingReadable } from "./readable-steps.ts";

const BEFORE = "Marta Prueba";
const NEW = "Marta Xicoténcatl";
const ME = PEOPLE.member_owner;

const rename = (db: Statements, name: string, who: Person = "member_owner") =>
  as(db, who, () =>
    db.query(
      "update public.profiles set first_name = split_part($2, ' ', 1), last_name = split_part($2, ' ', 2) where id = $1",
      [PEOPLE[who], name],
    ),
  );
const decline = (db: Statements, name: string, who: Person = "admin") =>
  as(db, who, () => db.query("select public.decline_name($1, $2)", [ME, name]));
const approveAs = (db: Statements, name: string) =>
  as(db, "admin", () => db.query("select public.approve_members($1, true, $2)", [[ME], [name]]));
const own = (db: Statements) =>
  as(db, "member_owner", () =>
    one(
      db,
      "select concat_ws(' ', first_name, last_name) as shown, nullif(concat_ws(' ', asked_first_name, asked_last_name), '') as asked, asked_at is not null as waits from public.profiles where id = $1",
      [ME],
    ),
  );
const answers = (db: Statements) =>
  list(
    db,
    "select title || ' | ' || message from public.notifications where user_id = $1 and group_key = 'own_name'",
    [ME],
  );
const waits = (db: Statements) =>
  as(db, "admin", () =>
    list(
      db,
      "select name || coalesce(' → ' || asked_name, '') from public.list_users('') where is_waiting and id = $1",
      [ME],
    ),
  );

/** Names that a person gets beside what they do now, and that others find them by. */
async function shownNames(db: Statements): Promise<unknown[]> {
  await db.exec("delete from private.rate_limit_events");
  const write = (sql: string, values: unknown[]) => as(db, "member_owner", () => value(db, sql, values));
  const found = (sql: string, who: Person = "member_other") =>
    as(db, who, () => value(db, `select max(name) from ${sql}`, [ME]));
  return [
    await write(
      "insert into public.comments (id, prophecy_id, content) values (gen_random_uuid(), $1, 'Amén, así sea') returning user_name",
      [PROPHECIES.published],
    ),
    await write(
      "insert into public.forum_posts (id, topic_id, content) values (gen_random_uuid(), $1, 'Amén, así sea') returning user_name",
      [FORUM.topics.open],
    ),
    await write(
      "insert into public.prayer_requests (id, visibility, content) values (gen_random_uuid(), 'todos', 'Oren por mi viaje') returning shown_name",
      [],
    ),
    await value(db, "select full_name from public.app_users where id = $1", [ME]),
    await found("public.member_card($1)"),
    await found("public.search_members('marta') where id = $1"),
    await found(
      `jsonb_to_recordset(public.mention_candidates('prophecy:${PROPHECIES.published}', 'marta')) as found (id uuid, name text) where id = $1`,
    ),
    await found("public.list_users('') where id = $1", "admin"),
  ];
}
const EVERYWHERE = 8;

export const NEW_NAMES: readonly Behaviour[] = [
  {
    name: "a person of the directory is seen under the name they had, until an admin approves the new one",
    async run(db) {
      await rename(db, NEW);
      assert.deepEqual(await own(db), { shown: BEFORE, asked: NEW, waits: true });
      assert.deepEqual(await shownNames(db), Array(EVERYWHERE).fill(BEFORE));
      for (const actor of ACTORS.filter((who) => who !== "member_owner" && !who.endsWith("admin")))
        assert.ok(!(await everythingReadable(db, actor)).includes("Xicoténcatl"), actor);
      assert.equal(await approve(db, [ME]), 1);
      assert.deepEqual(await own(db), { shown: NEW, asked: null, waits: false });
      assert.deepEqual(await shownNames(db), Array(EVERYWHERE).fill(NEW));
      assert.deepEqual(await answers(db), ["Tu nombre nuevo ya se ve | La oficina lo aprobó."]);
    },
  },
  {
    name: "the new name of an admin, and of whom nobody has approved, is seen at once",
    async run(db) {
      await rename(db, "Abelardo Ruiz", "admin");
      assert.equal(await value(db, "select private.display_name($1)", [PEOPLE.admin]), "Abelardo Ruiz");
      await emptyDirectory(db);
      await rename(db, NEW);
      assert.deepEqual(await own(db), { shown: NEW, asked: null, waits: false });
    },
  },
  {
    name: "nobody approves or declines a name that they have not read, of a new person neither",
    async run(db) {
      await rename(db, NEW);
      await rename(db, "Marta Ruiz");
      for (const name of [NEW, BEFORE]) {
        assert.equal(await refusal(db, () => approveAs(db, name)), "PT409 changed", name);
        assert.equal(await refusal(db, () => decline(db, name)), "PT409 changed", name);
      }
      assert.equal(
        await refusal(db, () => as(db, "admin", () => db.query("select public.approve_members($1)", [[ME]]))),
        "PT409 changed",
      );
      await approveAs(db, "Marta Ruiz");
      assert.deepEqual(await own(db), { shown: "Marta Ruiz", asked: null, waits: false });
      await emptyDirectory(db);
      await rename(db, NEW);
      assert.equal(await refusal(db, () => approveAs(db, "Marta Ruiz")), "PT409 changed");
      await approveAs(db, NEW);
    },
  },
  {
    name: "a name that waits is taken back with the one before; a new picture leaves it waiting",
    async run(db) {
      await rename(db, NEW);
      await as(db, "member_owner", () =>
        db.query("update public.profiles set avatar_url = null, allow_mentions = false where id = $1", [ME]),
      );
      assert.deepEqual(await waits(db), [`${BEFORE} → ${NEW}`]);
      await rename(db, BEFORE);
      assert.deepEqual(await own(db), { shown: BEFORE, asked: null, waits: false });
      assert.deepEqual(await waits(db), []);
      assert.equal(await refusal(db, () => decline(db, NEW)), "PT409 changed");
    },
  },
  {
    name: "a declined name goes, its owner hears of it, and what they ask for next waits again",
    async run(db) {
      await rename(db, NEW);
      await decline(db, NEW);
      assert.deepEqual(await own(db), { shown: BEFORE, asked: null, waits: false });
      assert.deepEqual(await answers(db), [
        "Tu nombre sigue como antes | La oficina no aprobó el nombre nuevo. Si crees que es un error, habla con ella.",
      ]);
      const logged = await one(
        db,
        "select actor_id, reason, changes::text like '%Xico%' as told from public.audit_log where table_name = 'profiles' order by id desc limit 1",
      );
      assert.deepEqual(logged, {
        actor_id: PEOPLE.admin,
        reason: "Conserva el nombre de antes",
        told: false,
      });
      await rename(db, NEW);
      assert.deepEqual(await answers(db), []);
      assert.deepEqual(await waits(db), [`${BEFORE} → ${NEW}`]);
    },
  },
  {
    name: "admins hear that a name waits, and not which",
    async run(db) {
      await db.exec(`update public.member_details set listed_since = now() where listed_since is null;
        select private.recount_waiting('users', false); delete from public.notifications`);
      await rename(db, NEW);
      assert.deepEqual(
        await list(
          db,
          "select title || ' | ' || message || ' | ' || (data ->> 'path') from public.notifications where user_id = $1",
          [PEOPLE.admin],
        ),
        [
          "Un nombre nuevo espera tu revisión | Mientras, se ve el de antes. | /admin/usuarios?estado=waiting",
        ],
      );
      await rename(db, BEFORE);
      assert.deepEqual(await list(db, "select title from public.notifications"), []);
    },
  },
  {
    name: "the account's name of a person of the directory stays as it is, also where their profile has none",
    async run(db) {
      const write = () =>
        as(db, "member_owner", () =>
          db.query("update public.app_users set full_name = $2 where id = $1", [ME, NEW]),
        );
      const shown = () => value(db, "select private.display_name($1)", [ME]);
      await db.query("update public.profiles set first_name = null, last_name = null where id = $1", [ME]);
      const before = await shown();
      await write();
      assert.equal(await shown(), before);
      await emptyDirectory(db);
      await write();
      assert.equal(await shown(), NEW);
    },
  },
  {
    name: "an admin approves many names in a minute, a person changes theirs twenty times",
    async run(db) {
      for (let number = 0; number < 20; number += 1)
        await rename(db, `Marta ${"abcdefghijklmnopqrst"[number]}`);
      assert.equal(await refusal(db, () => rename(db, NEW)), "PT429 rate_limited");
      for (let number = 0; number < 25; number += 1) {
        await db.query(
          "update public.profiles set asked_first_name = 'Ana', asked_at = now() where id = $1",
          [ME],
        );
        assert.equal(await approve(db, [ME]), 1, String(number));
      }
    },
  },
];
