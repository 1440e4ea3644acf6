import assert from "node:assert/strict";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { isPersonName } from "#domain/name-rule.ts";
import { REFUSED_NAMES, RESERVED_NAMES, TAKEN_NAMES } from "#domain/person-names.fixture.ts";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, ownRow, PROPHECIES, TESTIMONIALS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { emptyDirectory } from "./directory-steps.ts";

const rename = (db: Statements, who: Person, first: string | null, last: string | null = null) =>
  as(db, who, () =>
    db.query("update public.profiles set first_name = $2, last_name = $3 where id = $1", [
      PEOPLE[who],
      first,
      last,
    ]),
  );
const taken = async (db: Statements, name: string, who: Person = "member_owner") =>
  (await refusal(db, () => rename(db, who, name))).replace(/^23514 /, "");
const namesBeside = (db: Statements, ids: readonly string[]) =>
  list(
    db,
    "select user_name || coalesce(user_photo, '') from public.comments where id = any ($1::uuid[]) order by id",
    [ids],
  );

const nameCongregation = (db: Statements) =>
  db.query(
    `insert into public.site_settings (key, value) values ('identity', $1)
     on conflict (key) do update set value = excluded.value`,
    [{ ...DEMO_SETTINGS.identity, name: "Luz del Valle" }],
  );

const APPROVED = ownRow("comment", PEOPLE.member_owner);
const PENDING = ownRow("pending", PEOPLE.member_owner);

const PORTRAIT = `/storage/v1/object/public/avatars/${PEOPLE.member_owner}/m.webp`;

export const NAMES: readonly Behaviour[] = [
  {
    name: "real names are taken, in any script",
    async run(db) {
      for (const name of TAKEN_NAMES) assert.equal(await taken(db, name), "accepted", name);
    },
  },
  {
    name: "addresses, sentences, digits and mixed scripts are no names",
    async run(db) {
      for (const name of [...REFUSED_NAMES, "M\u0332\u0332\u0332arta"])
        assert.equal(await taken(db, name), "name_form", name);
    },
  },
  {
    name: "the form of a name is the same in the database and on the screen, letter by letter",
    async run(db) {
      const rows = await db.query<{ letter: string; first: boolean; later: boolean }>(
        `select letter, private.is_person_name(letter) as first, private.is_person_name('A' || letter) as later
         from (select chr(code) as letter from generate_series(32, 12543) as code) as letters`,
      );
      const others = rows.filter(
        ({ letter, first, later }) => isPersonName(letter) !== first || isPersonName(`A${letter}`) !== later,
      );
      assert.deepEqual(
        others.map(({ letter }) => letter.codePointAt(0)?.toString(16)),
        [],
      );
    },
  },
  {
    name: "reserved names are for admins",
    async run(db) {
      await nameCongregation(db);
      for (const name of [
        "Pastor Juan",
        "PASTÓRA Ana",
        "Ps. Juan",
        "ADMIN",
        "Marta Oficial",
        "Luz del Valle",
        "Luz. del Valle",
        "Iglesia Nueva",
      ]) {
        assert.equal(await taken(db, name), "name_reserved", name);
        assert.equal(await taken(db, name, "admin"), "accepted", name);
      }
      for (const name of RESERVED_NAMES) assert.equal(await taken(db, name), "name_reserved", name);
      for (const name of ["María Pastor", "Luz María del Valle", "Pastora"]) {
        const expected = name === "Pastora" ? "name_reserved" : "accepted";
        assert.equal(await taken(db, name), expected, name);
      }
      assert.match(
        await refusal(db, () => rename(db, "member_owner", "Luz", "del Valle")),
        /^23514 name_reserved/,
      );
    },
  },
  {
    name: "an admin's whole name is nobody else's, however it is written; a first name is everybody's",
    async run(db) {
      await rename(db, "admin", "Abel", "Ortega");
      for (const name of ["Abel Ortega", "ÁBEL  ortega", "Abel-Ortega"])
        assert.equal(await taken(db, name), "name_reserved", name);
      assert.equal(await taken(db, "Abel Ortega", "super_admin"), "accepted");
      for (const name of ["Abel", "Abel Ortega Ruiz"]) assert.equal(await taken(db, name), "accepted", name);
      await db.query("update public.app_users set role = 'member' where id = $1", [PEOPLE.admin]);
      await rename(db, "super_admin", "Sara", "Prueba");
      assert.equal(await taken(db, "Abel Ortega"), "accepted", "of a member it is a name like any");
    },
  },
  {
    name: "a name that stays is not asked about again",
    async run(db) {
      await db.exec("alter table public.profiles disable trigger user");
      await db.query("update public.profiles set first_name = 'evil.test' where id = $1", [
        PEOPLE.member_owner,
      ]);
      await db.exec("alter table public.profiles enable trigger user");
      const mute = () =>
        as(db, "member_owner", () =>
          db.query("update public.profiles set avatar_url = $2 where id = $1", [
            PEOPLE.member_owner,
            PORTRAIT,
          ]),
        );
      assert.equal(await refusal(db, mute), "accepted");
    },
  },
  {
    name: "a profile that somebody makes for their account has the same rules",
    async run(db) {
      const make = (name: string) =>
        refusal(db, () =>
          as(db, "spare", () =>
            db.query("insert into public.profiles (id, first_name) values ($1, $2)", [PEOPLE.spare, name]),
          ),
        );
      assert.match(await make("evil.test"), /^23514 name_form/);
      assert.equal(await make("Saúl"), "accepted");
    },
  },
  {
    name: "the account's name has the same rules",
    async run(db) {
      await emptyDirectory(db);
      const write = (name: string) =>
        refusal(db, () =>
          as(db, "member_owner", () =>
            db.query("update public.app_users set full_name = $2 where id = $1", [PEOPLE.member_owner, name]),
          ),
        );
      assert.match(await write("evil.test"), /^23514 name_form/);
      assert.match(await write("Pastor Juan"), /^23514 name_reserved/);
      assert.equal(await write("Ana Ruiz"), "accepted");
    },
  },
  {
    name: "a sign-up is never stopped by its name: what cannot stand is left out",
    async run(db) {
      const signUp = async (number: number, metadata: object) => {
        const id = `00000000-0000-4000-8000-0000000000d${number}`;
        await db.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
          id,
          `nueva${number}@ejemplo.mx`,
          JSON.stringify(metadata),
        ]);
        return one(db, "select first_name, last_name from public.profiles where id = $1", [id]);
      };
      await nameCongregation(db);
      assert.deepEqual(await signUp(1, { first_name: "Pastor Juan", last_name: "Ruiz" }), {
        first_name: null,
        last_name: "Ruiz",
      });
      assert.deepEqual(await signUp(2, { first_name: "Ana", last_name: "evil.test" }), {
        first_name: "Ana",
        last_name: null,
      });
      assert.deepEqual(await signUp(3, { first_name: "Luz", last_name: "del Valle" }), {
        first_name: "Luz",
        last_name: null,
      });
      assert.deepEqual(await signUp(4, { first_name: "María", last_name: "Pastor" }), {
        first_name: "María",
        last_name: "Pastor",
      });
      assert.deepEqual(await signUp(5, { full_name: "María Pastor Admin" }), {
        first_name: "María",
        last_name: null,
      });
    },
  },
  {
    name: "a changed name or portrait leaves what was approved as it was, until the new one is approved with a comment",
    async run(db) {
      await emptyDirectory(db);
      await rename(db, "member_owner", "Rosa", "Prueba");
      await as(db, "member_owner", () =>
        db.query("update public.profiles set avatar_url = $2 where id = $1", [PEOPLE.member_owner, PORTRAIT]),
      );
      assert.deepEqual(await namesBeside(db, [APPROVED]), ["member_owner"]);
      assert.deepEqual(await namesBeside(db, [PENDING]), ["member_owner"], "somebody may be reading it");
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Con mi nombre de hoy' where id = $1", [PENDING]),
      );
      assert.deepEqual(await namesBeside(db, [PENDING]), [`Rosa Prueba${PORTRAIT}`]);
      const review = (verdict: boolean, id: string) =>
        as(db, "admin", () =>
          db.query("update public.comments set is_approved = $2 where id = $1", [id, verdict]),
        );
      await review(false, COMMENTS.pending);
      assert.deepEqual(await namesBeside(db, [APPROVED]), ["member_owner"]);
      await db.query("update public.comments set user_name = 'Antes' where id = $1", [COMMENTS.rejected]);
      await review(true, PENDING);
      assert.deepEqual(await namesBeside(db, [APPROVED, PENDING]), [
        `Rosa Prueba${PORTRAIT}`,
        `Rosa Prueba${PORTRAIT}`,
      ]);
      assert.equal(
        await value(
          db,
          "select count(*)::int from public.comments where user_name = 'Rosa Prueba' and user_id <> $1",
          [PEOPLE.member_owner],
        ),
        0,
      );
      assert.deepEqual(await namesBeside(db, [COMMENTS.rejected]), [`Antes${PORTRAIT}`]);
    },
  },
  {
    name: "text that goes back to review gets the current name; an admin's name changes everywhere at once",
    async run(db) {
      await emptyDirectory(db);
      await rename(db, "member_owner", "Rosa", "Prueba");
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Otras palabras' where id = $1", [APPROVED]),
      );
      assert.deepEqual(await namesBeside(db, [APPROVED]), ["Rosa Prueba"]);
      await rename(db, "admin", "Abelardo", "Prueba");
      assert.deepEqual(await namesBeside(db, [ownRow("comment", PEOPLE.admin)]), ["Abelardo Prueba"]);
    },
  },
  {
    name: "a reaction tells the first name alone, in thirty characters",
    async run(db) {
      await emptyDirectory(db);
      const tell = async (first: string | null, last: string | null) => {
        await db.exec("delete from public.prophecy_reactions; delete from public.notifications");
        await rename(db, "member_owner", first, last);
        await as(db, "member_owner", () =>
          db.query("insert into public.prophecy_reactions (prophecy_id, kind) values ($1, 'amen')", [
            PROPHECIES.quiet,
          ]),
        );
        return one(
          db,
          "select title, data ->> 'actor_name' as actor from public.notifications where type = 'post_like'",
        );
      };
      assert.deepEqual(await tell("María José", "entra a casino"), {
        title: "María José reaccionó a «Silencio»",
        actor: "María José",
      });
      const long = await tell("deposite hoy mismo en la cuenta de mi primo", null);
      assert.equal(long["actor"], "deposite hoy mismo en la…");
      assert.deepEqual(await tell(null, "Ruiz Paz"), { title: "Ruiz reaccionó a «Silencio»", actor: "Ruiz" });
    },
  },
  {
    name: "the author's name under a testimonial is a valid name, and not a reserved one",
    async run(db) {
      const told = (name: string) =>
        refusal(db, () =>
          as(db, "member_owner", () =>
            db.query(
              "insert into public.testimonials (author_name, content) values ($1, 'Dios me levantó')",
              [name],
            ),
          ),
        );
      assert.match(await told("evil.test"), /^23514 name_form/);
      assert.match(await told("Pastor Juan"), /^23514 name_reserved/);
      assert.equal(await told("Familia Ruiz Paz"), "accepted");
      const signed = (who: Person, name: string) =>
        refusal(db, () =>
          as(db, who, () =>
            db.query("update public.testimonials set author_name = $2 where id = $1", [
              TESTIMONIALS.pending,
              name,
            ]),
          ),
        );
      assert.match(await signed("member_owner", "Pastor Juan"), /^23514 name_reserved/);
      assert.match(await signed("admin", "evil.test"), /^23514 name_form/);
      assert.equal(await signed("admin", "Pastor Juan"), "accepted");
      assert.equal(await signed("member_owner", "Marta Ruiz"), "accepted");
    },
  },
];
