import { actAs, PEOPLE } from "#tests/db/people.ts";
import { percentile, type BenchmarkResult, type Figure } from "./benchmark.ts";
import { openFilledDatabase } from "./filled-database.ts";

const PEOPLE_IN_IT = 5_000;
const TIMES = 60;
const WARM_UP = 6;

/** Members with names that repeat as real ones do, all of them in the directory, a fifth in a ministry. */
const FILL = `
  set session_replication_role = replica;
  insert into auth.users (id, email, email_confirmed_at) select gen_random_uuid(), 'm' || n || '@ejemplo.mx', now() from generate_series(1, ${PEOPLE_IN_IT}) as n;
  create temp table numbered as select id, email, row_number() over () as n from auth.users where email like 'm%@ejemplo.mx';
  insert into public.app_users (id, email) select id, email from numbered on conflict do nothing;
  insert into public.profiles (id, first_name, last_name)
  select id, (array['María', 'José', 'Guadalupe', 'Ángel', 'Lucía', 'Jesús', 'Ximena', 'Raúl'])[n % 8 + 1],
    (array['Hernández', 'Ramírez', 'Núñez', 'Tecuapetla', 'Cuautle'])[n % 5 + 1] || ' ' || (array['López', 'Xicale', 'Pérez'])[n % 3 + 1]
  from numbered on conflict do nothing;
  insert into public.member_details (user_id, listed_since, neighbourhood, neighbourhood_for) select id, now(), 'San Andrés', 'members' from numbered
  on conflict (user_id) do update set listed_since = now();
  update public.member_details set is_consenting = true, folded_name = lower(extensions.unaccent(concat_ws(' ', first_name, last_name)))
  from public.profiles where profiles.id = user_id;
  insert into public.consents (user_id, kind, notice_version, is_given) select id, 'directory', 0, true from numbered;
  insert into public.ministries (id, name) values ('${PEOPLE.spare}', 'Música');
  insert into public.ministry_members (ministry_id, user_id) select '${PEOPLE.spare}', id from numbered where n % 5 = 0;
  set session_replication_role = origin;
  vacuum analyze`;

const QUESTIONS: Readonly<Record<string, string>> = {
  "the first page": "select * from public.search_members()",
  "two words": "select * from public.search_members('jose nunez')",
  "a ministry": `select * from public.search_members('', '${PEOPLE.spare}')`,
  "the last page": `select * from public.search_members('', null, ${PEOPLE_IN_IT / 20})`,
  "a card": `select * from public.member_card('${PEOPLE.member_other}')`,
};

/** Questions of the back office only. */
const ADMIN_QUESTIONS: Readonly<Record<string, string>> = {
  "a page of accounts": "select * from public.list_users('') order by name, id limit 10",
  "accounts by a word": "select * from public.list_users('nunez') order by name, id limit 10",
};

/** The directory of a congregation of 5,000 on a native PostgreSQL, as a member and as an admin ask it. */
export async function run(): Promise<BenchmarkResult> {
  await using database = await openFilledDatabase(FILL);
  const { client, statements } = database;
  const figures: Record<string, Figure> = {};
  for (const actor of ["member_owner", "admin"] as const)
    for (const [name, question] of Object.entries({
      ...QUESTIONS,
      ...(actor === "admin" && ADMIN_QUESTIONS),
    })) {
      const times: number[] = [];
      for (let time = -WARM_UP; time < TIMES; time += 1) {
        // taken back, so that the limits of a minute and an hour never count
        await client.query("begin");
        await actAs(statements, actor);
        const started = performance.now();
        await client.query({ name, text: question });
        if (time >= 0) times.push(performance.now() - started);
        await client.query("rollback");
      }
      figures[`${name}, ${actor}: p95`] = { value: percentile(times, 95), unit: "ms", max: 50 };
    }
  return { name: "directory", figures, notes: [`${PEOPLE_IN_IT} members, ${TIMES} calls each`] };
}
