import assert from "node:assert/strict";
import { as, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { actAs, PEOPLE, type Person, startSession } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { emptyDirectory } from "./directory-steps.ts";

const NEWCOMER = "00000000-0000-4000-8000-0000000000bf";

async function signUp(db: Statements, metadata: object): Promise<void> {
  await db.query(
    "insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, 'nueva@ejemplo.mx', now(), $2)",
    [NEWCOMER, JSON.stringify(metadata)],
  );
}

const namesOf = (db: Statements) =>
  one(db, "select first_name, last_name from public.profiles where id = $1", [NEWCOMER]);

const NAMES: readonly [string, object, string | null, string | null][] = [
  [
    "takes both names of the form",
    { first_name: "Ana", last_name: "Ruiz Paz", full_name: "Otra Cosa" },
    "Ana",
    "Ruiz Paz",
  ],
  [
    "splits a full name at the first word",
    { full_name: "María del Carmen López" },
    "María",
    "del Carmen López",
  ],
  ["has no last name when there is one word", { full_name: "  Ana  " }, "Ana", null],
  ["has no name when none was given", {}, null, null],
  ["cuts a name at 80 characters", { first_name: "a".repeat(500) }, "a".repeat(80), null],
  ["drops control and direction characters", { first_name: "A\u202Ena\u0007\nRuiz" }, "Ana Ruiz", null],
  [
    "drops what nobody sees",
    { first_name: "A\u00ADn\u{E0041}a", last_name: "\u3164\u00A0\u2800" },
    "Ana",
    null,
  ],
];

const PORTRAIT = `/storage/v1/object/public/avatars/${PEOPLE.member_owner}/m.webp`;

export const IDENTITY: readonly Behaviour[] = [
  ...NAMES.map(([name, metadata, first, last]) => ({
    name: `a new account ${name}`,
    async run(db: Statements) {
      await signUp(db, metadata);
      assert.deepEqual(await namesOf(db), { first_name: first, last_name: last });
    },
  })),
  {
    name: "a new account is an active member with preferences, whatever its metadata claims",
    async run(db) {
      await signUp(db, { full_name: "Ana Ruiz", role: "super_admin", user_role: "admin", is_active: false });
      assert.deepEqual(
        await one(db, "select email, full_name, role, is_active from public.app_users where id = $1", [
          NEWCOMER,
        ]),
        {
          email: "nueva@ejemplo.mx",
          full_name: "Ana Ruiz",
          role: "member",
          is_active: true,
        },
      );
      assert.equal(
        await value(db, "select push_enabled from public.notification_preferences where user_id = $1", [
          NEWCOMER,
        ]),
        true,
      );
    },
  },
  {
    name: "a client's values for a new account's role, activity and e-mail are overwritten",
    async run(db) {
      await signUp(db, {});
      await db.query("delete from public.app_users where id = $1", [NEWCOMER]);
      await db.query(
        "insert into public.app_users (id, email, role, is_active) values ($1, 'papa@roma.mx', 'super_admin', false)",
        [NEWCOMER],
      );
      assert.deepEqual(
        await one(db, "select email, role, is_active from public.app_users where id = $1", [NEWCOMER]),
        {
          email: "nueva@ejemplo.mx",
          role: "member",
          is_active: true,
        },
      );
    },
  },
  {
    name: "a changed e-mail reaches the account",
    async run(db) {
      await db.query("update auth.users set email = 'marta@nuevo.mx' where id = $1", [PEOPLE.member_owner]);
      assert.equal(
        await value(db, "select email from public.app_users where id = $1", [PEOPLE.member_owner]),
        "marta@nuevo.mx",
      );
      assert.equal(
        await value(db, "select email from public.app_users where id = $1", [PEOPLE.member_other]),
        "member_other@ejemplo.mx",
      );
    },
  },
  {
    name: "a changed profile name reaches the account and its own comments, cleaned",
    async run(db) {
      await emptyDirectory(db);
      await as(db, "member_owner", () =>
        db.query(
          "update public.profiles set first_name = E'  Marta\\n', last_name = 'Ruiz', avatar_url = $2 where id = $1",
          [PEOPLE.member_owner, PORTRAIT],
        ),
      );
      assert.equal(
        await value(db, "select full_name from public.app_users where id = $1", [PEOPLE.member_owner]),
        "Marta Ruiz",
      );
      assert.deepEqual(
        await db.query(
          "select distinct user_name, user_photo from public.comments where user_id = $1 and is_approved is false",
          [PEOPLE.member_owner],
        ),
        [{ user_name: "Marta Ruiz", user_photo: PORTRAIT }],
      );
      assert.equal(
        await value(
          db,
          "select count(*)::int from public.comments where user_name = 'Marta Ruiz' and user_id <> $1",
          [PEOPLE.member_owner],
        ),
        0,
      );
    },
  },
  {
    name: "the account's name, shown where a profile has none, is cleaned as well",
    async run(db) {
      await emptyDirectory(db);
      const write = (name: string) =>
        as(db, "member_owner", () =>
          db.query("update public.app_users set full_name = $2 where id = $1", [PEOPLE.member_owner, name]),
        );
      const shown = () => value(db, "select private.display_name($1)", [PEOPLE.member_owner]);
      await as(db, "member_owner", () =>
        db.query("update public.profiles set first_name = null, last_name = null where id = $1", [
          PEOPLE.member_owner,
        ]),
      );
      assert.equal(
        await value(db, "select full_name from public.app_users where id = $1", [PEOPLE.member_owner]),
        null,
      );
      await write("Ana\u202E\u200B\n\n Juana");
      assert.equal(await shown(), "Ana Juana");
      await write("a".repeat(500));
      assert.equal(await shown(), "a".repeat(161));
      await write("\u3164");
      assert.equal(await shown(), "Miembro");
    },
  },
  {
    name: "rows say when they were changed",
    async run(db) {
      await db.exec(
        "alter table public.profiles disable trigger user; update public.profiles set updated_at = '2020-01-01'; alter table public.profiles enable trigger user",
      );
      await db.query("update public.profiles set first_name = 'Ana' where id = $1", [PEOPLE.member_owner]);
      assert.equal(
        await value(db, "select updated_at = now() from public.profiles where id = $1", [
          PEOPLE.member_owner,
        ]),
        true,
      );
      await db.exec(
        "alter table public.app_users disable trigger user; update public.app_users set updated_at = '2020-01-01'; alter table public.app_users enable trigger user",
      );
      await db.query("update public.app_users set full_name = 'Ana' where id = $1", [PEOPLE.member_owner]);
      assert.equal(
        await value(db, "select updated_at = now() from public.app_users where id = $1", [
          PEOPLE.member_owner,
        ]),
        true,
      );
    },
  },
  {
    name: "ensure_app_user makes the caller's missing rows, and changes nothing when they exist",
    async run(db) {
      await signUp(db, { full_name: "Ana Ruiz" });
      await db.exec(
        `delete from public.app_users where id = '${NEWCOMER}'; delete from public.profiles where id = '${NEWCOMER}'`,
      );
      await startSession(db, NEWCOMER);
      await actAs(db, "member_owner", { sub: NEWCOMER, session_id: NEWCOMER });
      await db.exec(`select set_config('request.jwt.claim.sub', '${NEWCOMER}', true)`);
      await db.query("select public.ensure_app_user()");
      await db.query("select public.ensure_app_user()");
      assert.equal(await value(db, "select public.my_role()"), "member");
      assert.deepEqual(await namesOf(db), { first_name: "Ana", last_name: "Ruiz" });
    },
  },
  {
    name: "a name or picture can be changed twenty times a minute, and nobody else's turns are taken",
    async run(db) {
      const rename = (who: Person, number: number) =>
        as(db, who, () =>
          db.query("update public.profiles set first_name = $1 where id = $2", [
            `Ana${"a".repeat(number)}`,
            PEOPLE[who],
          ]),
        );
      for (let number = 0; number < 20; number += 1) await rename("member_owner", number);
      assert.equal(await refusal(db, () => rename("member_owner", 20)), "PT429 rate_limited");
      assert.equal(
        await refusal(db, () =>
          as(db, "member_owner", () =>
            db.query("update public.profiles set allow_mentions = false where id = $1", [
              PEOPLE.member_owner,
            ]),
          ),
        ),
        "accepted",
      );
      assert.equal(await refusal(db, () => rename("member_other", 1)), "accepted");
    },
  },
  {
    name: "ensure_app_user needs a caller, were it open to visitors",
    async run(db) {
      await db.exec("grant execute on function public.ensure_app_user() to anon");
      const answer = await refusal(db, () =>
        as(db, "visitor", () => db.query("select public.ensure_app_user()")),
      );
      assert.equal(answer, "42501 rank_required");
    },
  },
  {
    name: "a portrait lies in the person's own folder of this project, and nowhere else",
    async run(db) {
      const show = (address: string | null, iss?: string) =>
        refusal(db, () =>
          as(db, "member_owner", async () => {
            if (iss !== undefined)
              await db.query(
                "select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('iss', $1::text))::text, true)",
                [iss],
              );
            await db.query("update public.profiles set avatar_url = $2 where id = $1", [
              PEOPLE.member_owner,
              address,
            ]);
          }),
        );
      const ours = "https://abc.supabase.co";
      for (const address of [PORTRAIT, null]) assert.equal(await show(address), "accepted", String(address));
      assert.equal(await show(`${ours}${PORTRAIT}`, `${ours}/auth/v1`), "accepted");
      for (const address of [
        "/m.webp",
        "https://evil.test/m.webp",
        `https://evil.test${PORTRAIT}`,
        `https://evil.test/x${PORTRAIT}`,
        `/x${PORTRAIT}`,
        PORTRAIT.replace(PEOPLE.member_owner, PEOPLE.member_other),
        PORTRAIT.replace("avatars", "receipts"),
        PORTRAIT.replace("m.webp", `../${PEOPLE.member_other}/m.webp`),
        PORTRAIT.replace("m.webp", "%2e%2e/m.webp"),
        `${PORTRAIT}?to=https://evil.test`,
      ]) {
        assert.match(await show(address), /^23514 /, address);
        assert.match(await show(address, `${ours}/auth/v1`), /^23514 /, address);
      }
    },
  },
];
