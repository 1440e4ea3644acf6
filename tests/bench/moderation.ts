import { actAs } from "#tests/db/people.ts";
import { percentile, type Figure } from "./benchmark.ts";
import { openFilledDatabase, type FilledDatabase } from "./filled-database.ts";

/** Rows of each kind; two of a hundred wait, three were rejected. */
const ROWS = 100_000;
const ROUNDS = 25;
const WARM_UP = 6;

const QUESTIONS: readonly (readonly [name: string, text: string, max: number])[] = [
  ["what waits", "select * from public.moderation_queue()", 20],
  ["what is published", "select * from public.moderation_queue('approved')", 20],
  ["what was rejected", "select * from public.moderation_queue('rejected')", 20],
  ["one kind", "select * from public.moderation_queue('approved', '{forum_post}')", 20],
  [
    "the next ones",
    "select * from public.moderation_queue('approved', null, '', now() - interval '20 days', gen_random_uuid())",
    20,
  ],
];

/** 100 things of all kinds that wait, twenty of each. */
const DECIDE = `select * from public.decide((select jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'version', version, 'status', status)) from (
  select queue.* from unnest(enum_range(null::public.moderated_kind)) as each, public.moderation_queue('pending', array[each]) as queue) as items), 'approved')`;

/** The queue of all kinds at 100,000 rows each on a native PostgreSQL, asked by an admin, and a hundred decisions. */
export async function moderationFigures(): Promise<Record<string, Figure>> {
  await using database = await openFilledDatabase(...FILL);
  const figures: Record<string, Figure> = {};
  for (const [name, text, max] of QUESTIONS)
    figures[`moderation_queue(), ${name}: p95`] = {
      value: percentile(await timesOf(database, text, ROUNDS), 95),
      unit: "ms",
      max,
    };
  figures["100 decisions: p95"] = {
    value: percentile(await timesOf(database, DECIDE, 5), 95),
    unit: "ms",
    max: 500,
  };
  return figures;
}

/** Milliseconds of each time, in a transaction that is rolled back. */
async function timesOf(
  { client, statements }: FilledDatabase,
  text: string,
  rounds: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < WARM_UP + rounds; time++) {
    await client.query("begin");
    await actAs(statements, "admin");
    const started = performance.now();
    await client.query(text);
    if (time >= WARM_UP) times.push(performance.now() - started);
    await client.query("rollback");
  }
  return times;
}

const WORDS = "'Oramos por el pan de cada día, la familia y el trabajo ' || n";
const STATUS = `case when n % 100 < 2 then 'pending' when n % 100 < 5 then 'rejected' else 'approved' end`;
const AUTHOR = "('00000000-0000-4000-9000-' || lpad((n % 1000 + 1)::text, 12, '0'))::uuid";
const SENT = "now() - n * interval '1 minute'";
/** Conversations over which posts and comments are spread. */
const TALKS = 9_973;
const TALK = `('00000000-0000-4000-a000-' || lpad((n % ${TALKS})::text, 12, '0'))::uuid`;
/** Each talk begins with something public. */
const POST_STATUS = `case when n <= ${TALKS} then 'approved' else ${STATUS} end`;

const FILL: readonly string[] = [
  "set session_replication_role = replica",
  `insert into auth.users (id, aud, role, email, email_confirmed_at) select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
    'authenticated', 'authenticated', n || '@ejemplo.mx', now() from generate_series(1, 1000) as n`,
  "insert into public.app_users (id, email) select id, email from auth.users on conflict do nothing",
  "insert into public.profiles (id, first_name) select id, 'Ana' from auth.users on conflict do nothing",
  `insert into public.prophecies (id, title, slug, content, status, publish_date) select ${TALK}, 'Pan', 'pan-' || n, '<p>Pan</p>', 'published', now() from generate_series(1, ${TALKS}) as n`,
  "insert into public.forum_categories (id, slug, name) values ('00000000-0000-4000-a000-000000000003', 'familia', 'Familia')",
  `insert into public.forum_topics (id, category_id, title, status, numbers_given, last_number, post_count)
    select ${TALK}, '00000000-0000-4000-a000-000000000003', 'Pan', 'approved', 20, 20, 10 from generate_series(1, ${TALKS}) as n`,
  `insert into public.comments (prophecy_id, user_id, user_name, content, is_approved, created_at)
    select ${TALK}, ${AUTHOR}, 'Ana', ${WORDS}, case ${STATUS} when 'approved' then true when 'rejected' then false end, ${SENT} from generate_series(1, ${ROWS}) as n`,
  `insert into public.testimonials (author_id, author_name, content, status, created_at)
    select ${AUTHOR}, 'Ana', ${WORDS}, (${STATUS})::public.review_status, ${SENT} from generate_series(1, ${ROWS}) as n`,
  `insert into public.forum_posts (topic_id, number, opens_topic, user_id, user_name, content, status, published_at, created_at)
    select ${TALK}, case when status = 'approved' then (n - 1) / ${TALKS} + 1 end, n <= ${TALKS}, ${AUTHOR}, 'Ana', ${WORDS}, status::public.review_status,
      case when status = 'approved' then ${SENT} end, ${SENT}
    from (select n, ${POST_STATUS} as status from generate_series(1, ${ROWS}) as n) as posts`,
  `insert into public.prayer_requests (id, user_id, shown_name, content, status, created_at)
    select ('00000000-0000-4000-b000-' || lpad(n::text, 12, '0'))::uuid, ${AUTHOR}, 'Ana', ${WORDS}, (${STATUS})::public.review_status, ${SENT} from generate_series(1, ${ROWS}) as n`,
  `insert into public.prayer_updates (request_id, content, status, created_at)
    select ('00000000-0000-4000-b000-' || lpad(n::text, 12, '0'))::uuid, ${WORDS}, (${STATUS})::public.review_status, ${SENT} from generate_series(1, ${ROWS}) as n`,
  "set session_replication_role = origin",
  "vacuum analyze",
];
