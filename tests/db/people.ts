import pg from "pg";
import type { Statements } from "./test-database.ts";

/** The ten kinds of caller of permissions.csv, in the order of its columns. `leader` leads a ministry, `pastor` serves in a pastoral one. */
export const ACTORS = [
  "visitor",
  "unverified",
  "member_owner",
  "member_other",
  "leader",
  "pastor",
  "deactivated_member",
  "deactivated_admin",
  "admin",
  "super_admin",
] as const;

export type Actor = (typeof ACTORS)[number];

const id = (suffix: string): string => `00000000-0000-4000-8000-0000000000${suffix}`;

/** Ids of the people. `bystander` is one more super admin, `spare` an account whose rows are missing. */
export const PEOPLE = {
  unverified: id("b1"),
  member_owner: id("b2"),
  member_other: id("b3"),
  deactivated_member: id("b4"),
  deactivated_admin: id("b5"),
  admin: id("b6"),
  super_admin: id("b7"),
  bystander: id("b8"),
  spare: id("b9"),
  leader: id("ba"),
  pastor: id("bb"),
} as const;

export type Person = keyof typeof PEOPLE;

/** Actors with an account. */
export const SIGNED_IN = ACTORS.filter((actor) => actor !== "visitor");

const ROLES: Partial<Record<Person, string>> = {
  deactivated_admin: "admin",
  admin: "admin",
  super_admin: "super_admin",
  bystander: "super_admin",
};

const FIRST_NAMES: Readonly<Record<Person, string>> = {
  unverified: "Ulises",
  member_owner: "Marta",
  member_other: "Otilia",
  deactivated_member: "Dora",
  deactivated_admin: "Darío",
  admin: "Abel",
  super_admin: "Sara",
  bystander: "Berta",
  spare: "Saúl",
  leader: "Lidia",
  pastor: "Pablo",
};

/** The id that an actor writes into their rows; a visitor tries with the spare account's. */
export function idOf(actor: Actor): string {
  return actor === "visitor" ? PEOPLE.spare : PEOPLE[actor];
}

/** Makes the accounts, as the auth server would, and gives them their roles. */
export async function makePeople(db: Statements): Promise<void> {
  for (const [name, person] of Object.entries(PEOPLE)) {
    await db.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, $3, $4)`,
      [
        person,
        `${name}@ejemplo.mx`,
        name === "unverified" ? null : "2026-01-01T00:00:00Z",
        JSON.stringify({ first_name: FIRST_NAMES[name as Person], last_name: "Prueba" }),
      ],
    );
    await db.query("update public.app_users set role = $2, is_active = $3 where id = $1", [
      person,
      ROLES[name as Person] ?? "member",
      !name.startsWith("deactivated"),
    ]);
    await startSession(db, person);
    await db.query("insert into public.user_roles (user_id, role) values ($1, $2)", [
      person,
      name === "deactivated_admin" ? "admin" : "member",
    ]);
  }
  await db.exec(`
    delete from public.app_users where id = '${PEOPLE.spare}';
    delete from public.profiles where id = '${PEOPLE.spare}';
    delete from public.member_details where user_id = '${PEOPLE.spare}';
    delete from public.notification_preferences where user_id = '${PEOPLE.spare}';
    delete from public.user_roles where user_id = '${PEOPLE.spare}';
    delete from public.forum_visits where user_id = '${PEOPLE.spare}'`);
}

/** Signs somebody in, as the auth server would; their session bears their own id, and stays young however long the tests run. */
export async function startSession(db: Statements, person: string): Promise<void> {
  await db.query(
    "insert into auth.sessions (id, user_id, created_at) values ($1, $1, now() + interval '1 day')",
    [person],
  );
}

/** Becomes the actor for the rest of the transaction or savepoint, as PostgREST would: role and claims. */
export async function actAs(db: Statements, actor: Actor | Person, more: object = {}): Promise<void> {
  await db.exec(becoming(actor, more));
}

/** The SQL of `actAs`, for a script that goes on. */
export function becoming(actor: Actor | Person, more: object = {}): string {
  const role = actor === "visitor" ? "anon" : "authenticated";
  const sub = actor === "visitor" ? undefined : PEOPLE[actor];
  return withClaims(role, sub ?? "", { role, ...(sub ? { sub, session_id: sub } : {}), ...more });
}

/** Becomes the function's secret key. */
export async function actAsService(db: Statements): Promise<void> {
  await db.exec(BECOMING_SERVICE);
}

/** The SQL of `actAsService`. */
export const BECOMING_SERVICE = withClaims("service_role", "", { role: "service_role" });

/** Becomes the owner of the tables again, without claims. */
export async function actAsOwner(db: Statements): Promise<void> {
  await db.exec(BECOMING_OWNER);
}

/** The SQL of `actAsOwner`. */
export const BECOMING_OWNER = `select set_config('role', 'none', true), set_config('request.jwt.claims', '', true),
  set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claim.role', '', true)`;

function withClaims(role: string, sub: string, claims: object): string {
  return `select set_config('request.jwt.claims', ${pg.escapeLiteral(JSON.stringify(claims))}, true),
    set_config('request.jwt.claim.sub', '${sub}', true), set_config('request.jwt.claim.role', '${role}', true),
    set_config('role', '${role}', true)`;
}
