import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

const ask = (db: Statements, from: Person, to: Person, words: string | null = "Para el coro") =>
  as(db, from, () => db.query("select public.ask_contact($1, $2)", [PEOPLE[to], words]));

const idOfRequest = (db: Statements, from: Person, to: Person) =>
  value(db, "select id from public.contact_requests where from_id = $1 and to_id = $2", [
    PEOPLE[from],
    PEOPLE[to],
  ]);

const answer = async (db: Statements, from: Person, to: Person, isShared: boolean) => {
  const id = await idOfRequest(db, from, to);
  await as(db, to, () => db.query("select public.answer_contact($1, $2)", [id, isShared]));
};

const phoneSeen = (db: Statements, who: Person, person: Person) =>
  as(
    db,
    who,
    async () => (await db.query("select phone from public.member_card($1)", [PEOPLE[person]]))[0]?.["phone"],
  );

const toldOf = (db: Statements, person: Person, like: string) =>
  list(
    db,
    "select title || ' | ' || message || ' | ' || (data ->> 'path') from public.notifications where user_id = $1 and group_key like $2",
    [PEOPLE[person], like],
  );

export const CONTACT_REQUEST: readonly Behaviour[] = [
  {
    name: "the asked member reads who asks and why; the number shows to that person alone, from the yes until it is withdrawn",
    async run(db) {
      await ask(db, "member_other", "member_owner", "  Para el \n coro ");
      assert.deepEqual(await toldOf(db, "member_owner", "contact:%"), [
        "Otilia Prueba te pide tu contacto | Lee en tu perfil lo que te escribe, y decide. | /perfil/directorio#contacto",
      ]);
      assert.deepEqual(
        await as(db, "member_owner", () =>
          one(db, "select from_name, message, is_shared from public.contact_requests where from_id = $1", [
            PEOPLE.member_other,
          ]),
        ),
        { from_name: "Otilia Prueba", message: "Para el coro", is_shared: null },
      );
      assert.equal(await phoneSeen(db, "member_other", "member_owner"), null);
      await answer(db, "member_other", "member_owner", true);
      assert.equal(await phoneSeen(db, "member_other", "member_owner"), "2225550000");
      for (const other of ["pastor", "leader", "super_admin"] as const)
        assert.equal(await phoneSeen(db, other, "member_owner"), null, other);
      assert.equal(await phoneSeen(db, "member_owner", "member_other"), null, "only one way");
      assert.deepEqual(await toldOf(db, "member_owner", "contact:%"), [], "answered");
      assert.deepEqual(await toldOf(db, "member_other", "contact_shared:%"), [
        `Marta Prueba compartió su teléfono contigo | Está en su ficha del directorio. | /miembros?persona=${PEOPLE.member_owner}`,
      ]);
      await answer(db, "member_other", "member_owner", false);
      assert.equal(await phoneSeen(db, "member_other", "member_owner"), null);
      assert.deepEqual(await toldOf(db, "member_other", "contact_shared:%"), []);
      await answer(db, "member_other", "member_owner", true);
      await db.query("update public.member_details set is_hidden = true where user_id = $1", [
        PEOPLE.member_owner,
      ]);
      assert.equal(await phoneSeen(db, "member_other", "member_owner"), undefined, "hidden");
    },
  },
  {
    name: "a number that was shared is not shown in one's own card as members see it",
    async run(db) {
      await ask(db, "member_other", "member_owner");
      await answer(db, "member_other", "member_owner", true);
      const own = await as(db, "member_owner", () =>
        value(db, "select phone from public.member_card($1, 'members')", [PEOPLE.member_owner]),
      );
      assert.equal(own, null);
    },
  },
  {
    name: "a number that was shared stands on no other card, and nobody else's missing number keeps one from sharing",
    async run(db) {
      await db.query("update public.member_details set phone = '' where user_id = $1", [PEOPLE.leader]);
      await ask(db, "member_other", "member_owner");
      await answer(db, "member_other", "member_owner", true);
      assert.equal(await phoneSeen(db, "member_other", "member_owner"), "2225550000");
      for (const person of ["leader", "pastor"] as const)
        assert.equal(await phoneSeen(db, "member_other", person), null, person);
    },
  },
  {
    name: "a no is told to nobody, and looks to who asked as if it waited",
    async run(db) {
      await ask(db, "member_other", "member_owner");
      const again = () => refusal(db, () => ask(db, "member_other", "member_owner"));
      assert.equal(await again(), "PT409 already_asked");
      await answer(db, "member_other", "member_owner", false);
      assert.equal(await again(), "PT409 already_asked");
      assert.deepEqual(await toldOf(db, "member_other", "contact%"), []);
      const readable = await as(db, "member_other", () =>
        list(db, "select id from public.contact_requests where from_id = $1", [PEOPLE.member_other]),
      );
      assert.deepEqual(readable, []);
      await db.query(
        "update public.contact_requests set created_at = now() - interval '31 days' where from_id = $1",
        [PEOPLE.member_other],
      );
      assert.equal(await again(), "accepted", "after a month");
      await db.query(
        "update public.contact_requests set is_shared = true where from_id = $1 and to_id = $2",
        [PEOPLE.member_other, PEOPLE.member_owner],
      );
      assert.equal(await again(), "PT409 already_asked", "they have the number");
    },
  },
  {
    name: "nobody asks who is not in the directory or themselves; neither do minors, nor who waits for approval",
    async run(db) {
      const asked = (from: Person, to: Person) => refusal(db, () => ask(db, from, to));
      assert.equal(await asked("member_other", "member_other"), "PT404 not_found");
      for (const to of ["unverified", "deactivated_member", "spare"] as const)
        assert.equal(await asked("member_other", to), "PT404 not_found", to);
      for (const flag of ["is_hidden", "is_minor"]) {
        await db.query(`update public.member_details set ${flag} = true where user_id = $1`, [PEOPLE.leader]);
        assert.equal(await asked("member_other", "leader"), "PT404 not_found", flag);
        await db.query(`update public.member_details set ${flag} = false where user_id = $1`, [
          PEOPLE.leader,
        ]);
      }
      assert.equal(await asked("member_other", "leader"), "accepted");
      await db.query("update public.member_details set is_minor = true where user_id = $1", [
        PEOPLE.member_other,
      ]);
      assert.equal(await asked("member_other", "leader"), "42501 minor");
      await db.query("update public.member_details set listed_since = null where user_id = $1", [
        PEOPLE.pastor,
      ]);
      assert.equal(await asked("pastor", "leader"), "42501 approval_required");
    },
  },
  {
    name: "five people a day may be asked, with one to two hundred characters",
    async run(db) {
      for (const words of [null, "", " \u200B", "a".repeat(201)])
        assert.match(await refusal(db, () => ask(db, "member_other", "member_owner", words)), /^23514/);
      assert.equal(
        await refusal(db, () => ask(db, "member_other", "member_owner", "a".repeat(200))),
        "accepted",
      );
      for (const to of ["member_owner", "leader", "pastor", "admin", "super_admin"] as const)
        await ask(db, "member_other", to);
      assert.equal(
        await refusal(db, () => ask(db, "member_other", "bystander")),
        "PT429 too_many_contact_requests",
      );
      assert.equal(await refusal(db, () => ask(db, "member_owner", "bystander")), "accepted");
      await db.exec("update public.contact_requests set created_at = now() - interval '25 hours'");
      assert.equal(await refusal(db, () => ask(db, "member_other", "bystander")), "accepted");
    },
  },
  {
    name: "only who was asked answers, and shares no number they do not have",
    async run(db) {
      await ask(db, "member_other", "member_owner");
      const id = await idOfRequest(db, "member_other", "member_owner");
      const answers = (who: Person, isShared: boolean) =>
        refusal(db, () =>
          as(db, who, () => db.query("select public.answer_contact($1, $2)", [id, isShared])),
        );
      for (const who of ["member_other", "leader", "admin"] as const)
        assert.equal(await answers(who, true), "PT404 not_found", who);
      await as(db, "member_owner", () => db.exec("update public.member_details set phone = ''"));
      assert.equal(await answers("member_owner", true), "23514 phone_missing");
      assert.equal(await answers("member_owner", false), "accepted");
    },
  },
];
