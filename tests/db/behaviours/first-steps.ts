import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { as, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

interface Step {
  step: string;
  missing: string[];
  is_aside: boolean;
}

const ORDER = [
  "name",
  "features",
  "look",
  "schedule",
  "offerings",
  "texts",
  "helpers",
  "services",
  "notice",
  "copy",
];

const steps = (db: Statements, who: Actor | Person = "super_admin") =>
  as(db, who, () => db.query("select * from public.first_steps()")) as unknown as Promise<Step[]>;
const missing = async (db: Statements, who: Actor | Person = "super_admin") =>
  (await steps(db, who)).flatMap((step) => step.missing);
const putAside = (db: Statements, step: string, isAside = true, who: Actor | Person = "super_admin") =>
  as(db, who, () => db.query("select public.put_aside_first_step($1, $2)", [step, isAside]));
const set = (db: Statements, key: keyof typeof DEMO_SETTINGS, setting: unknown = DEMO_SETTINGS[key]) =>
  db.query(
    `insert into public.site_settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(setting)],
  );

/** A hosted project with nothing that a new one does not have: one super admin, no words, no secrets, no devices, no copies. */
async function empty(db: Statements) {
  if ((await value(db, "select to_regnamespace('vault')::text")) === null)
    await db.exec(readFileSync(join(import.meta.dirname, "../../hosted/vault.sql"), "utf8"));
  await db.exec(`
    delete from vault.secrets;
    delete from public.site_settings; delete from public.push_subscriptions; delete from private.backups;
    delete from private.account_invitations;
    update public.prophecies set status = 'draft' where status = 'published';
    update public.app_users set is_active = false where role <> 'member' and id <> '${PEOPLE.super_admin}';
    update auth.users set confirmation_sent_at = null, invited_at = null`);
}

const DEVICE = (who: Person) => `
  insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, last_success_at)
  values ('${PEOPLE[who]}', 'https://push.example/${who}', repeat('a', 87), repeat('a', 22), now())`;
const copy = (state: string, kind = "manual") =>
  `insert into private.backups (kind, state, header) values ('${kind}', '${state}', '{}')`;
const invite = (role: string) =>
  `insert into private.account_invitations (email, role) values ('ana@iglesia.mx', '${role}')`;
const SECOND_ADMIN = `update public.app_users set is_active = true where id = '${PEOPLE.admin}'`;
const MAILED = `update auth.users set confirmation_sent_at = now() - interval '1 minute', email_confirmed_at = now()`;

/** For each part, something near that does not count, and what does. */
const PARTS: readonly (readonly [
  part: string,
  near: string,
  does: string | ((db: Statements) => unknown),
])[] = [
  ["name", "select", (db) => set(db, "identity")],
  ["place", "select", (db) => set(db, "location")],
  ["features", "select", (db) => set(db, "features", DEFAULT_SETTINGS.features)],
  ["look", "select", (db) => set(db, "theme", DEFAULT_SETTINGS.theme)],
  ["schedule", "select", (db) => set(db, "schedule")],
  ["bank", "select", (db) => set(db, "bank")],
  ["vision", "select", (db) => set(db, "vision")],
  ["pastors", "select", (db) => set(db, "pastors")],
  [
    "prophecy",
    "update public.prophecies set status = 'published', publish_date = now() + interval '1 day' where deleted_at is null",
    "update public.prophecies set status = 'published', publish_date = now() - interval '1 day' where deleted_at is null",
  ],
  ["helper", invite("member"), SECOND_ADMIN],
  [
    "push",
    "select vault.create_secret('https://abc.supabase.co', 'push_dispatch_url')",
    "select vault.create_secret('un secreto', 'push_dispatch_secret')",
  ],
  [
    "mail",
    MAILED.replace("email_confirmed_at = now()", "email_confirmed_at = now() - interval '2 minutes'"),
    `${MAILED} where id = '${PEOPLE.super_admin}'`,
  ],
  ["notice", DEVICE("admin"), DEVICE("super_admin")],
  ["copy", `${copy("frozen")}; ${copy("failed")}; ${copy("done", "before_restore")}`, copy("done")],
];

export const FIRST_STEPS: readonly Behaviour[] = [
  {
    name: "a new project lacks every part, and each is done by rows that nothing near them replaces",
    async run(db) {
      await empty(db);
      let left = PARTS.map(([part]) => part);
      assert.deepEqual(await missing(db), left);
      for (const [part, near, does] of PARTS) {
        await db.exec(near);
        assert.deepEqual(await missing(db), left, `near ${part}`);
        await (typeof does === "string" ? db.exec(does) : does(db));
        left = left.filter((each) => each !== part);
        assert.deepEqual(await missing(db), left, part);
      }
      assert.deepEqual(
        (await steps(db)).map(({ step }) => step),
        ORDER,
      );
    },
  },
  {
    name: "the words of the defaults and empty lists count as missing; a logo, offerings switched off and a second admin do not",
    async run(db) {
      await empty(db);
      for (const key of ["identity", "location", "schedule", "bank", "vision", "pastors"] as const)
        await set(db, key, DEFAULT_SETTINGS[key]);
      const left = "name place features look schedule bank vision pastors prophecy helper".split(" ");
      assert.deepEqual((await missing(db)).slice(0, left.length), left);
      const logo = "/storage/v1/object/public/site-pictures/logo/marca.webp";
      await set(db, "identity", { ...DEMO_SETTINGS.identity, logo });
      await set(db, "features", { off: ["donaciones"] });
      await db.exec(SECOND_ADMIN);
      assert.deepEqual((await missing(db)).slice(0, 5), [
        "place",
        "schedule",
        "vision",
        "pastors",
        "prophecy",
      ]);
    },
  },
  {
    name: "an invited admin is missing until they accept, and a copy of the night does not replace one by hand; both are said",
    async run(db) {
      await empty(db);
      const said = async () => (await missing(db)).filter((part) => /helper|acceptance|copy/.test(part));
      assert.deepEqual(await said(), ["helper", "copy"]);
      await db.exec(`${invite("admin")}; ${copy("frozen", "nightly")}`);
      assert.deepEqual(await said(), ["acceptance", "copy"]);
      await db.exec("update private.backups set state = 'done'");
      assert.deepEqual(await said(), ["acceptance", "own_copy"]);
      await db.exec("update private.account_invitations set cancelled_at = now()");
      assert.deepEqual(await said(), ["helper", "own_copy"]);
      await db.exec(`${SECOND_ADMIN}; ${copy("done")}`);
      assert.deepEqual(await said(), []);
    },
  },
  {
    name: "a step is put aside for every super admin and taken up again by any of them, and no other is known",
    async run(db) {
      const aside = async (who: Person) =>
        (await steps(db, who)).filter((step) => step.is_aside).map(({ step }) => step);
      await putAside(db, "copy");
      await putAside(db, "copy");
      assert.deepEqual(await aside("bystander"), ["copy"]);
      await putAside(db, "copy", false, "bystander");
      assert.deepEqual(await aside("super_admin"), []);
      assert.match(await refusal(db, () => putAside(db, "todo")), /^23514/);
      for (const step of ORDER) await putAside(db, step);
      assert.deepEqual(await aside("super_admin"), ORDER);
    },
  },
  {
    name: "an admin neither reads the steps nor puts one aside; a super admin does both",
    async run(db) {
      assert.equal(await refusal(db, () => steps(db, "super_admin")), "accepted");
      assert.equal(await refusal(db, () => putAside(db, "copy")), "accepted");
      for (const who of ["admin", "member_owner", "deactivated_admin"] as const) {
        assert.equal(await refusal(db, () => steps(db, who)), "42501 rank_required", who);
        assert.equal(await refusal(db, () => putAside(db, "copy", true, who)), "42501 rank_required", who);
      }
    },
  },
];
