import assert from "node:assert/strict";
import { as, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

interface Header {
  church: { id: string; name: string };
  migration: string;
  tables: { name: string; rows: number; chunks: { number: number }[] }[];
}

export interface Copy {
  header: Header;
  chunks: { table: string; number: number; body: string }[];
}

export const CHURCH = "Nuestra iglesia";

/** A copy as the browser carries it away. */
export async function makeCopy(db: Statements, who: Person = "super_admin"): Promise<Copy> {
  return as(db, who, async () => {
    const id = await value(db, "select public.start_backup()");
    const header = (await value(db, "select public.backup_header($1)", [id])) as Header;
    const chunks: Copy["chunks"] = [];
    for (const { name, chunks: listed } of header.tables)
      for (const { number } of listed)
        chunks.push({
          table: name,
          number,
          body: String(await value(db, "select public.read_backup_chunk($1, $2, $3)", [id, name, number])),
        });
    await value(db, "select public.finish_backup($1, 'abc', 1000, 2, 500)", [id]);
    return { header, chunks };
  });
}

export const begin = (db: Statements, header: object, who: Person = "super_admin") =>
  as(db, who, () => value(db, "select public.begin_restore($1)", [JSON.stringify(header)]));

export async function stage(
  db: Statements,
  { header, chunks }: Copy,
  who: Person = "super_admin",
): Promise<unknown> {
  const id = await begin(db, header, who);
  await as(db, who, async () => {
    for (const { table, number, body } of chunks)
      await db.query("select public.stage_restore_chunk($1, $2, $3, $4)", [id, table, number, body]);
  });
  return id;
}

export interface Difference {
  name: string;
  missing: number;
  extra: number;
  different: number;
}

export const check = (db: Statements, id: unknown, who: Person = "super_admin") =>
  as(
    db,
    who,
    async () =>
      (await value(db, "select public.check_restore($1)", [id])) as {
        tables: Difference[];
        problems: string[];
        accounts_missing: number;
      },
  );

/** Restores the copy whole; answers the state that the job left. */
export async function restore(db: Statements, copy: Copy, who: Person = "super_admin"): Promise<unknown> {
  const id = await stage(db, copy, who);
  await check(db, id, who);
  await as(db, who, () => value(db, "select public.run_restore($1, $2)", [id, CHURCH]));
  assert.equal(await value(db, "select private.run_restores()"), 1);
  const { state, problem } = await one<{ state: string; problem: string | null }>(
    db,
    "select state, problem from private.restores where id = $1",
    [id],
  );
  return problem ?? state;
}

/** A sum of every row of each content table. */
export async function sums(db: Statements): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const name of await list(db, "select name from private.backup_tables where class = 'content'"))
    found[name] = await value(
      db,
      `select md5(string_agg(md5(to_jsonb(each)::text), '' order by md5(to_jsonb(each)::text))) from ${name} as each`,
    );
  return found;
}

/** Leaves a project that was just made: its first super admin is `spare`, with the address of super_admin. */
export async function emptyProject(db: Statements): Promise<void> {
  await db.exec("set local session_replication_role = replica");
  for (const name of await list(
    db,
    "select name from private.backup_tables where class in ('content', 'carried')",
  ))
    await db.exec(`delete from ${name}`);
  await db.exec(`delete from auth.users; delete from auth.sessions;
    set local session_replication_role = origin;
    update private.church set id = gen_random_uuid()`);
  await db.query(
    "insert into auth.users (id, email, email_confirmed_at) values ($1, 'super_admin@ejemplo.mx', now())",
    [PEOPLE.spare],
  );
  await db.query("update public.app_users set role = 'super_admin' where id = $1", [PEOPLE.spare]);
  await db.query("insert into auth.sessions (id, user_id, created_at) values ($1, $1, now())", [
    PEOPLE.spare,
  ]);
}

export const disabledTriggers = (db: Statements) =>
  list(
    db,
    `select distinct relname from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgenabled = 'D' and not tgisinternal and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );

/** Accounts whose person has no rows get them by a restore; here they have them before. */
export const completePeople = (db: Statements) =>
  db.exec(
    "select private.create_person(users.id) from auth.users where users.id not in (select id from public.app_users)",
  );

/** The behaviours in a database without the scenario's own copies and restores. */
export function withoutCopies(behaviours: readonly Behaviour[]): readonly Behaviour[] {
  return behaviours.map(({ name, run }) => ({
    name,
    run: async (db) => {
      await db.exec(
        "delete from private.restores; delete from private.backups; delete from storage.objects where bucket_id = 'backups'",
      );
      await run(db);
    },
  }));
}
