import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { ACTORS, PEOPLE, type Actor, type Person } from "../people.ts";
import { MINISTRIES, PROPHECIES } from "../scenario-rows.ts";
import { undone, type Statements } from "../test-database.ts";
import { approve } from "./directory-steps.ts";
import { everythingReadable } from "./readable-steps.ts";

type Audience = "nobody" | "leaders" | "members";
const AUDIENCES: readonly Audience[] = ["nobody", "leaders", "members"];

/** member_owner's entry: each value is found nowhere else in the scenario. */
const SECRETS = {
  photo: `/storage/v1/object/public/avatars/${PEOPLE.member_owner}/cara-de-marta.webp`,
  phone: "229 118 8071",
  email: "member_owner@ejemplo.mx",
  birthday: "17",
  neighbourhood: "Barrio de Analco",
  about: "Toco el violonchelo desde niña",
} as const;
type Field = keyof typeof SECRETS;
const FIELDS = Object.keys(SECRETS) as Field[];
/** The column of a card that shows a field. */
const shownIn = (field: Field) => (field === "birthday" ? "birth_day" : field);

/** Readers of the directory, with their audience. */
const READERS: Readonly<Record<Actor, Audience | "refused">> = {
  visitor: "refused",
  unverified: "refused",
  member_owner: "members",
  member_other: "members",
  leader: "leaders",
  pastor: "members",
  deactivated_member: "refused",
  deactivated_admin: "refused",
  admin: "leaders",
  super_admin: "leaders",
};

async function tellEverything(db: Statements): Promise<void> {
  await as(db, "member_owner", async () => {
    await db.query("update public.profiles set avatar_url = $1", [SECRETS.photo]);
    await db.query(
      "update public.member_details set phone = $1, birth_day = 17, birth_month = 11, neighbourhood = $2, about = $3",
      [SECRETS.phone, SECRETS.neighbourhood, SECRETS.about],
    );
  });
}

/** Shows fields of member_owner to an audience. */
async function show(db: Statements, audience: Audience, fields: readonly Field[] = FIELDS): Promise<void> {
  const changes = fields.map((field) => `${field}_for = '${audience}'`).join(", ");
  await db.query(`update public.member_details set ${changes} where user_id = $1`, [PEOPLE.member_owner]);
}

const cardOf = (db: Statements, who: Actor | Person, person: Person = "member_owner") =>
  as(db, who, () => db.query("select * from public.member_card($1)", [PEOPLE[person]]));

const found = (
  db: Statements,
  who: Actor | Person,
  words: string,
  ministry: string | null = null,
  page = 1,
) =>
  as(db, who, () => list(db, "select name from public.search_members($1, $2, $3)", [words, ministry, page]));

/** Whether the directory, by list and by card, has somebody for a reader. */
async function isListed(db: Statements, person: Person, who: Person = "member_other"): Promise<boolean> {
  await db.exec("delete from private.rate_limit_events");
  const cards = await cardOf(db, who, person);
  const ids = await as(db, who, () => list(db, "select id from public.search_members('prueba')"));
  assert.equal(ids.includes(PEOPLE[person]), cards.length === 1, "list and card differ");
  return cards.length === 1;
}

export const MEMBER_DIRECTORY: readonly Behaviour[] = [
  {
    name: "one's word on the directory is nobody else's, and a ministry that rests finds nobody",
    async run(db) {
      await as(db, "member_owner", () => db.query("select public.record_consent('directory', false, 0)"));
      assert.deepEqual([await isListed(db, "member_owner"), await isListed(db, "leader")], [false, true]);
      await as(db, "member_owner", () => db.query("select public.record_consent('directory', true, 0)"));
      await db.query("insert into public.ministry_members (ministry_id, user_id) values ($1, $2)", [
        MINISTRIES.closed,
        PEOPLE.member_owner,
      ]);
      assert.deepEqual(await found(db, "member_other", "", MINISTRIES.closed), []);
    },
  },
  ...FIELDS.map((field): Behaviour => ({
    name: `each level of the field ${field} shows it to whom it says, and to nobody else, whoever asks`,
    async run(db) {
      await tellEverything(db);
      await show(db, "nobody");
      for (const level of AUDIENCES) {
        await show(db, level, [field]);
        for (const actor of ACTORS) {
          await db.exec("delete from private.rate_limit_events");
          const reader = READERS[actor];
          if (reader === "refused") {
            assert.match(await refusal(db, () => cardOf(db, actor)), /^42501/, actor);
            continue;
          }
          const [card] = await cardOf(db, actor);
          const isShown = level !== "nobody" && AUDIENCES.indexOf(level) >= AUDIENCES.indexOf(reader);
          const told = `${field} for ${level}, read by ${actor}`;
          assert.equal(String(card?.[shownIn(field)]), isShown ? SECRETS[field] : "null", told);
          assert.equal(card?.["birth_month"], isShown && field === "birthday" ? 11 : null, `month, ${told}`);
          for (const other of FIELDS)
            if (other !== field) assert.equal(card?.[shownIn(other)], null, `${other} beside ${told}`);
        }
      }
    },
  })),
  {
    name: "the list masks photo and neighbourhood as the card does",
    async run(db) {
      await tellEverything(db);
      const row = (who: Actor) =>
        as(db, who, () => one(db, "select photo, neighbourhood from public.search_members('marta')"));
      await show(db, "leaders");
      assert.deepEqual(await row("member_other"), { photo: null, neighbourhood: null });
      assert.deepEqual(await row("leader"), { photo: SECRETS.photo, neighbourhood: SECRETS.neighbourhood });
      await show(db, "members");
      assert.deepEqual(await row("member_other"), {
        photo: SECRETS.photo,
        neighbourhood: SECRETS.neighbourhood,
      });
    },
  },
  {
    name: "a detail for nobody is in no table, view, notice or list of mentions that another can read",
    async run(db) {
      await tellEverything(db);
      await show(db, "nobody");
      await as(db, "member_other", () =>
        db.query("select public.ask_contact($1, '¿Me das tu número?')", [PEOPLE.member_owner]),
      );
      const asked = await value(
        db,
        `select id from public.contact_requests where from_id = '${PEOPLE.member_other}'`,
      );
      await as(db, "member_owner", () => db.query("select public.answer_contact($1, true)", [asked]));
      // the account's e-mail and picture have their own readers: admins, and readers of a comment
      const secrets = [SECRETS.phone, SECRETS.neighbourhood, SECRETS.about];
      for (const actor of ACTORS.filter((name) => name !== "member_owner")) {
        const readable = await everythingReadable(db, actor);
        for (const secret of secrets)
          assert.ok(!readable.includes(secret), `${actor} reads ${secret} in a table`);
        assert.equal(
          readable.includes(SECRETS.email),
          actor.endsWith("admin") && actor !== "deactivated_admin",
        );
      }
      const own = await everythingReadable(db, "member_owner");
      for (const secret of secrets) assert.ok(own.includes(secret), `one's own ${secret}`);
      const mentioned = await as(db, "member_other", () =>
        value(db, "select public.mention_candidates($1, 'marta')::text", [
          `prophecy:${PROPHECIES.published}`,
        ]),
      );
      assert.match(String(mentioned), /Marta Prueba/);
      const pushed = await list(db, "select to_jsonb(notifications)::text from public.notifications");
      for (const secret of [...secrets, SECRETS.email])
        assert.ok(![String(mentioned), ...pushed].some((text) => text.includes(secret)), secret);
      assert.match(
        await refusal(db, () => as(db, "admin", () => db.query("select * from private.listed_members"))),
        /^42501/,
      );
    },
  },
  {
    name: "one's own card as another sees it is what others get, and nobody chooses the eyes for somebody else",
    async run(db) {
      await tellEverything(db);
      await show(db, "leaders", ["phone"]);
      await show(db, "members", ["about"]);
      const as_ = (audience: Audience) =>
        as(db, "member_owner", () =>
          db.query("select * from public.member_card($1, $2::public.field_audience)", [
            PEOPLE.member_owner,
            audience,
          ]),
        );
      assert.deepEqual(await as_("members"), await cardOf(db, "member_other"));
      assert.deepEqual(await as_("leaders"), await cardOf(db, "leader"));
      assert.deepEqual(await as_("nobody"), []);
      for (const actor of ["member_other", "leader", "super_admin"] as const)
        assert.equal(
          await refusal(db, () =>
            as(db, actor, () => db.query("select public.member_card($1, 'leaders')", [PEOPLE.member_owner])),
          ),
          "42501 own_card_only",
        );
      await db.query("update public.member_details set is_hidden = true where user_id = $1", [
        PEOPLE.member_owner,
      ]);
      assert.deepEqual(await as_("members"), [], "hidden for oneself too");
    },
  },
  {
    name: "a member who hides, withdraws consent, is deactivated, unconfirmed, a minor, not approved or erased is gone at the next query",
    async run(db) {
      const person = `user_id = '${PEOPLE.member_owner}'`;
      const gone = async (change: string): Promise<void> => {
        assert.equal(await isListed(db, "member_owner"), true);
        await undone(db, async () => {
          await db.exec(change);
          assert.equal(await isListed(db, "member_owner"), false, change);
        });
      };
      await gone(`update public.member_details set is_hidden = true where ${person}`);
      await gone(`update public.member_details set is_minor = true where ${person}`);
      await gone(`update public.member_details set listed_since = null where ${person}`);
      await gone(`update public.app_users set is_active = false where id = '${PEOPLE.member_owner}'`);
      await gone(`update auth.users set email_confirmed_at = null where id = '${PEOPLE.member_owner}'`);
      await gone(
        `insert into public.consents (user_id, kind, notice_version, is_given) values ('${PEOPLE.member_owner}', 'directory', 0, false)`,
      );
      await gone(`delete from auth.users where id = '${PEOPLE.member_owner}'`);
      // consent to the notice is no consent to be listed
      await gone(`delete from public.consents where ${person};
        insert into public.consents (user_id, kind, notice_version, is_given) values ('${PEOPLE.member_owner}', 'privacy_notice', 0, true)`);
      for (const person_ of ["unverified", "deactivated_member", "spare"] as const)
        assert.equal(await isListed(db, person_), false, person_);
    },
  },
  {
    name: "an approved member gets one notice, unless they switched accesses off, and loses it when the approval is withdrawn",
    async run(db) {
      const told = (who: Person) =>
        list(
          db,
          "select title || ' | ' || message || ' | ' || (data ->> 'path') from public.notifications where user_id = $1 and group_key = 'directory:' || $1",
          [PEOPLE[who]],
        );
      const decide = (approved: boolean, ...people: Person[]) =>
        approve(
          db,
          people.map((who) => PEOPLE[who]),
          approved,
        );
      await db.exec("update public.member_details set listed_since = null");
      await db.query("update public.member_details set is_hidden = true where user_id = $1", [
        PEOPLE.member_other,
      ]);
      await db.query(
        "insert into public.notification_subscriptions (user_id, notification_type, is_active) values ($1, 'access_update', false)",
        [PEOPLE.leader],
      );
      assert.equal(await decide(true, "member_owner", "member_other", "leader"), 3);
      const sentence =
        "Ya tienes lugar en el directorio | La oficina te aprobó: ya apareces y puedes encontrar a tus hermanos. | /miembros";
      assert.deepEqual(await told("member_owner"), [sentence]);
      assert.deepEqual(await told("member_other"), [
        "Ya tienes lugar en el directorio | La oficina te aprobó: ya puedes encontrar a tus hermanos. Tú decides si apareces. | /miembros",
      ]);
      assert.deepEqual([await told("leader"), await told("pastor")], [[], []]);
      await db.exec("update public.notifications set read = true");
      assert.equal(await decide(true, "member_owner"), 0);
      assert.equal(
        await value(db, "select count(*)::int from public.notifications where not read"),
        0,
        "they were approved already",
      );
      assert.equal(await decide(false, "member_owner"), 1);
      assert.deepEqual([await told("member_owner"), (await told("member_other")).length], [[], 1]);
      await decide(true, "member_owner");
      assert.deepEqual(await told("member_owner"), [sentence]);
      for (const [change, sentence_] of [
        ["is_minor = true", /hermanos\. \|/],
        ["is_consenting = false", /Tú decides si apareces\./],
      ] as const)
        await undone(db, async () => {
          await decide(false, "member_owner");
          await db.query(`update public.member_details set ${change} where user_id = $1`, [
            PEOPLE.member_owner,
          ]);
          await decide(true, "member_owner");
          assert.match(String((await told("member_owner"))[0]), sentence_, change);
        });
    },
  },
  {
    name: "hiding takes no reading away; waiting for approval does, except from admins",
    async run(db) {
      await as(db, "member_other", () => db.exec("update public.member_details set is_hidden = true"));
      assert.equal((await cardOf(db, "member_other")).length, 1);
      await db.exec("update public.member_details set listed_since = null");
      const ask = (who: Actor) =>
        refusal(db, () => as(db, who, () => db.query("select public.search_members('marta')")));
      assert.equal(await ask("member_other"), "42501 approval_required");
      assert.equal(await ask("leader"), "42501 approval_required");
      assert.equal(await ask("admin"), "accepted");
      assert.equal(await refusal(db, () => cardOf(db, "member_other")), "42501 approval_required");
    },
  },
  {
    name: "a leader is who leads an active ministry or is an admin, while they are active",
    async run(db) {
      const leads = (person: Person) => value(db, "select private.is_leader($1)", [PEOPLE[person]]);
      assert.equal(await leads("leader"), true);
      assert.equal(await leads("admin"), true);
      assert.equal(await leads("pastor"), false);
      assert.equal(await leads("member_other"), false);
      await undone(db, async () => {
        await db.query("update public.ministries set is_active = false where id = $1", [MINISTRIES.music]);
        assert.equal(await leads("leader"), false);
      });
      await db.query("update public.app_users set is_active = false where id = any ($1)", [
        [PEOPLE.leader, PEOPLE.admin],
      ]);
      assert.equal(await leads("leader"), false);
      assert.equal(await leads("admin"), false);
    },
  },
  {
    name: "people are found by the beginnings of their names' words, accents aside; signs and single letters find nobody",
    async run(db) {
      await db.exec(
        `update public.profiles set first_name = 'José', last_name = 'Ramírez' where id = '${PEOPLE.member_owner}'`,
      );
      for (const words of ["jose ramirez", "José Ramírez", "RAM", "ramí jo"])
        assert.deepEqual(await found(db, "member_other", words), ["José Ramírez"], words);
      for (const words of ["%", "_", "j", "ose", "jose%ram_", "'", "229", "nadie"])
        assert.deepEqual(
          await found(db, "member_other", words),
          words === "jose%ram_" ? ["José Ramírez"] : [],
          words,
        );
      await db.exec(
        `update public.profiles set last_name = 'de-la-O D’Angelo' where id = '${PEOPLE.leader}'`,
      );
      for (const words of ["la o", "angelo", "d'angelo lidia"])
        assert.deepEqual(await found(db, "member_other", words), ["Lidia de-la-O D’Angelo"], words);
      assert.deepEqual(await found(db, "member_other", "prueba", MINISTRIES.care), ["Pablo Prueba"]);
      assert.deepEqual(await found(db, "member_other", "prueba", MINISTRIES.closed), []);
      assert.ok((await found(db, "member_other", "")).length > 3);
      assert.deepEqual(await found(db, "member_other", "", null, 10_000), []);
      // no word that finds something finds it by what is not shown
      await tellEverything(db);
      await show(db, "nobody");
      for (const words of ["analco", "violonchelo", "2291188071", "member_owner"])
        assert.deepEqual(await found(db, "member_other", words), [], words);
    },
  },
  {
    name: "a page has twenty people in the order of their names and says whether more follow; no page repeats one",
    async run(db) {
      await db.exec(`
        insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
        select gen_random_uuid(), 'authenticated', 'authenticated', 'mucha' || n || '@ejemplo.mx', now(),
          jsonb_build_object('first_name', 'Mucha', 'last_name', 'Gente ' || chr(64 + n)) from generate_series(1, 25) as n;
        update public.member_details set listed_since = now() where listed_since is null;
        insert into public.consents (user_id, kind, notice_version, is_given)
        select id, 'directory', 0, true from auth.users where email like 'mucha%'`);
      const page = (number: number | null) =>
        as(db, "member_other", () =>
          db.query<{ name: string; has_more: boolean }>(
            "select name, has_more from public.search_members('mucha', null, $1)",
            [number],
          ),
        );
      const [first, second] = [await page(1), await page(2)];
      assert.deepEqual([first.length, second.length], [20, 5]);
      assert.deepEqual([first[0]?.has_more, second[0]?.has_more], [true, false]);
      const names = [...first, ...second].map(({ name }) => name);
      assert.deepEqual(names, names.toSorted());
      assert.equal(new Set(names).size, 25);
      for (const odd of [0, -3, null]) assert.deepEqual(await page(odd), first);
    },
  },
];
