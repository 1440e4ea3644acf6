import { begin, check, CHURCH, makeCopy, sums, type Copy } from "#tests/db/behaviours/backup-steps.ts";
import { as, list, value } from "#tests/db/behaviour.ts";
import { PEOPLE } from "#tests/db/people.ts";
import { measureArchive } from "./archive.ts";
import { median, type BenchmarkResult, type Figure } from "./benchmark.ts";
import { inTransactions, openFilledDatabase, type Transactions } from "./filled-database.ts";

const ROUNDS = 3;
const NUMBERED = (space: string, n: string) =>
  `('00000000-0000-4000-${space}-' || lpad((${n})::text, 12, '0'))::uuid`;

/** Some 180,000 rows: 5,000 people, their words and their notices. */
const FILL: readonly string[] = [
  "set session_replication_role = replica",
  `insert into auth.users (id, aud, role, email, email_confirmed_at, encrypted_password) select ${NUMBERED("9000", "n")},
    'authenticated', 'authenticated', n || '@ejemplo.mx', now(), '$2a$10$' || md5(n::text) from generate_series(1, 5000) as n`,
  "insert into public.app_users (id, email) select id, email from auth.users on conflict do nothing",
  "insert into public.profiles (id, first_name) select id, 'Ana' from auth.users on conflict do nothing",
  "insert into public.notification_preferences (user_id) select id from auth.users on conflict do nothing",
  "insert into public.member_details (user_id) select id from auth.users on conflict do nothing",
  "insert into public.forum_visits (user_id, all_read_at) select id, now() from auth.users on conflict do nothing",
  `insert into public.prophecies (id, title, slug, content, status, publish_date, announced_at)
    select ${NUMBERED("a000", "n")}, 'Palabra ' || n, 'palabra-' || n, '<p>' || repeat('Así dice el Señor de paz. ', 200) || '</p>', 'published',
      now() - n * interval '1 day', now() from generate_series(1, 500) as n`,
  `insert into public.comments (prophecy_id, user_id, user_name, content, is_approved, announced_at)
    select ${NUMBERED("a000", "n % 500 + 1")}, ${NUMBERED("9000", "n % 5000 + 1")}, 'Ana',
      'Amén, que así sea en cada casa de esta congregación', true, now() from generate_series(1, 40000) as n`,
  `insert into public.notifications (user_id, type, title, message)
    select ${NUMBERED("9000", "n % 5000 + 1")}, 'new_post', 'Nueva profecía', 'Palabra ' || n from generate_series(1, 90000) as n`,
  `insert into public.prophecy_reactions (prophecy_id, user_id, kind)
    select ${NUMBERED("a000", "n % 500 + 1")}, ${NUMBERED("9000", "n / 500 + 1")}, 'amen' from generate_series(1, 25000) as n`,
  "select private.create_person(users.id) from auth.users where users.id not in (select id from public.app_users)",
  "set session_replication_role = origin",
  "vacuum analyze",
];

/** A project that was just made, whose first super admin has an address of the copy. */
const EMPTY: readonly string[] = [
  "set session_replication_role = replica",
  `do $$ declare name text; begin
    for name in select tables.name from private.backup_tables as tables where class = 'content' loop execute 'delete from ' || name; end loop; end $$`,
  "delete from auth.users",
  "delete from auth.sessions",
  "set session_replication_role = origin",
  `insert into auth.users (id, email, email_confirmed_at) values ('${PEOPLE.spare}', 'super_admin@ejemplo.mx', now())`,
  `update public.app_users set role = 'super_admin' where id = '${PEOPLE.spare}'`,
  `insert into auth.sessions (id, user_id, created_at) values ('${PEOPLE.spare}', '${PEOPLE.spare}', now())`,
];

/**
 * A copy of 180,000 rows on a native PostgreSQL: frozen, put beside the living rows, compared, and restored on the same
 * database after damage and into an empty project; and a gigabyte of files in the browser.
 */
export async function run(): Promise<BenchmarkResult> {
  await using full = await openFilledDatabase(...FILL, `delete from auth.users where id = '${PEOPLE.spare}'`);
  const db = inTransactions(full.statements);
  const before = await sums(db);
  const freezes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    freezes.push(
      await secondsOf(() =>
        db.together(() => as(db, "super_admin", () => value(db, "select public.start_backup()"))),
      ),
    );
  }
  const copy = await db.together(() => makeCopy(db));
  const rows = copy.header.tables.reduce((sum, table) => sum + table.rows, 0);
  const figures: Record<string, Figure> = {
    "rows of the copy": { value: rows, unit: "rows", min: 180_000 },
    freeze: { value: median(freezes), unit: "s", max: 20 },
  };
  await db.exec(`delete from public.prophecies where id in (select id from public.prophecies order by id limit 50);
    update public.comments set content = 'Otra cosa' where id in (select id from public.comments order by id limit 2000);
    delete from public.notifications where id in (select id from public.notifications order by id limit 5000)`);
  await measureRestore("after damage", db, copy, "super_admin", before, figures);
  await using empty = await openFilledDatabase(...EMPTY);
  await measureRestore(
    "into an empty project",
    inTransactions(empty.statements),
    copy,
    "spare",
    before,
    figures,
  );
  Object.assign(figures, await measureArchive());
  return {
    name: "control",
    figures,
    notes: [
      `${copy.chunks.length} chunks, the largest of ${Math.max(...copy.chunks.map(({ body }) => body.length))} characters`,
    ],
  };
}

async function measureRestore(
  where: string,
  db: Transactions,
  copy: Copy,
  who: "super_admin" | "spare",
  before: Record<string, unknown>,
  figures: Record<string, Figure>,
): Promise<void> {
  const id = await db.together(() => begin(db, copy.header, who));
  const staged: number[] = [];
  for (const { table, number, body } of copy.chunks) {
    staged.push(
      await secondsOf(() =>
        db.together(() =>
          as(db, who, () =>
            db.query("select public.stage_restore_chunk($1, $2, $3, $4)", [id, table, number, body]),
          ),
        ),
      ),
    );
  }
  figures[`slowest chunk put beside, ${where}`] = { value: Math.max(...staged), unit: "s", max: 1 };
  figures[`comparison ${where}`] = {
    value: await secondsOf(() => db.together(() => check(db, id, who))),
    unit: "s",
    max: 60,
  };
  await db.together(() => as(db, who, () => db.query("select public.run_restore($1, $2)", [id, CHURCH])));
  figures[`restore ${where}`] = {
    value: await secondsOf(() => db.query("select private.run_restores()")),
    unit: "s",
    max: 60,
  };
  const [problem] = await list(db, "select coalesce(problem, state) from private.restores where id = $1", [
    id,
  ]);
  if (problem !== "done") throw new Error(problem);
  await db.exec("delete from public.notifications where title = 'Se restauró una copia de seguridad'");
  const after = await sums(db);
  figures[`tables that differ ${where}`] = {
    value: Object.keys(before).filter((name) => before[name] !== after[name]).length,
    unit: "tables",
    max: 0,
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
}
