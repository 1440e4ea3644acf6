import { actAs, actAsOwner, PEOPLE } from "#tests/db/people.ts";
import type { Statements } from "#tests/db/test-database.ts";
import { openFilledDatabase, type FilledDatabase } from "./filled-database.ts";
import { median, percentile, type BenchmarkResult, type Figure } from "./benchmark.ts";
import { moderationFigures } from "./moderation.ts";

const TOPICS = 10_000;
const MEMBERS = 5_000;
/** Topics whose marks each member has. */
const MARKS = 400;
/** The question goes to and fro between who asks it so often, and is asked so often each time. */
const ROUNDS = 9;
const TIMES = 25;
const WARM_UP = 6;
const ME = PEOPLE.member_owner;
/** A topic that nobody has read yet. */
const TOPIC = "00000000-0000-4000-8000-0000000f0101";
const OPEN = "status = 'approved' and deleted_at is null";

/** A page of topics as the API asks for it (features/forum/api.ts). */
function list(scope: string, from = 0, source = "public.forum_topic_list"): string {
  const page = `select id, category_id, user_name, title, excerpt, status, last_number, last_post_at, last_user_name, post_count, pinned_at,
      closed_at, deleted_at, version, created_at, author_id, read_number, my_level, is_unread
    from ${source} where ${scope} order by pinned_at desc nulls last, last_post_at desc, id limit 10 offset ${from}`;
  return `with page as (${page}) select coalesce(json_agg(page), '[]') as rows from page`;
}

interface Question {
  name: string;
  text: string;
  max: number;
  /** Whether the owner's time without policies is compared. */
  isCompared?: boolean;
}

const QUESTIONS: readonly Question[] = [
  { name: "forum_unread()", text: "select public.forum_unread()", max: 5 },
  { name: "list of topics with marks", text: list(OPEN), max: 20, isCompared: true },
  { name: "list of unread topics", text: list(`${OPEN} and is_unread`), max: 20, isCompared: true },
  {
    name: "list of followed topics",
    text: list(`${OPEN} and my_level = 'following'`),
    max: 20,
    isCompared: true,
  },
  {
    name: "list of one's own topics",
    text: list("deleted_at is null", 0, "public.my_forum_topics()"),
    max: 20,
    isCompared: true,
  },
  {
    name: "list of a category, page 10",
    text: list(`${OPEN} and category_id = '00000000-0000-4000-8000-00000000f002'`, 90),
    max: 20,
    isCompared: true,
  },
  { name: "member_home()", text: "select public.member_home()", max: 20 },
  { name: "mark read", text: `select public.mark_topic_read('${TOPIC}', 1)`, max: 10 },
  { name: "mark all read", text: "select public.mark_forum_read()", max: 10 },
  {
    name: "new post",
    text: `insert into public.forum_posts (topic_id, content) values ('${TOPIC}', 'Amén, hermanos')`,
    max: 10,
  },
];

/**
 * The forum at 10,000 topics and 5,000 members on a native PostgreSQL, each question asked by a member through the policies,
 * prepared as PostgREST does; the lists in turns with the tables' owner, whom no policy holds back.
 */
export async function run(): Promise<BenchmarkResult> {
  await using database = await openFilledDatabase(...FILL);
  const figures: Record<string, Figure> = {};
  for (const question of QUESTIONS) {
    const held: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const times = await timesOf(database, question, (db) => actAs(db, "member_owner"));
      held.push(...times);
      // Round by round: what slows the machine for a moment slows both, or one round.
      if (question.isCompared)
        ratios.push(median(times) / median(await timesOf(database, question, withoutPolicies)));
    }
    figures[`${question.name}: p95`] = { value: percentile(held, 95), unit: "ms", max: question.max };
    if (question.isCompared)
      figures[`${question.name}: with policies / without`] = { value: median(ratios), unit: "×", max: 1.3 };
  }
  return {
    name: "community",
    figures: { ...figures, ...(await moderationFigures()) },
    notes: [`${TOPICS} topics, ${MEMBERS} members with ${MARKS} marks each`],
  };
}

/** The tables' owner with a member's claims: the same question, without policies. */
async function withoutPolicies(db: Statements): Promise<void> {
  await actAsOwner(db);
  await db.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ role: "authenticated", sub: ME, session_id: ME }),
  ]);
}

/** Milliseconds of each time: all in one transaction, each undone, so that every act is counted in no minute but its own. */
async function timesOf(
  { client, statements }: FilledDatabase,
  { name, text }: Question,
  become: (db: Statements) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  await client.query("begin");
  await become(statements);
  for (let time = 0; time < WARM_UP + TIMES; time++) {
    await client.query("savepoint before");
    const started = performance.now();
    await client.query({ name, text });
    if (time >= WARM_UP) times.push(performance.now() - started);
    await client.query("rollback to before");
  }
  await client.query("rollback");
  return times;
}

const FILL: readonly string[] = [
  "set session_replication_role = replica",
  `insert into auth.users (id, aud, role, email, email_confirmed_at) select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
    'authenticated', 'authenticated', n || '@ejemplo.mx', now() from generate_series(1, ${MEMBERS}) as n`,
  "insert into public.app_users (id, email) select id, email from auth.users on conflict do nothing",
  "insert into public.profiles (id, first_name) select id, 'Ana' from auth.users on conflict do nothing",
  "insert into public.forum_visits (user_id, all_read_at) select id, now() - interval '1 year' from auth.users on conflict (user_id) do update set all_read_at = excluded.all_read_at",
  `insert into public.forum_categories (id, slug, name) select ('00000000-0000-4000-8000-00000000f' || lpad(n::text, 3, '0'))::uuid, 'c' || n, 'Categoría ' || n
    from generate_series(1, 8) as n`,
  `insert into public.forum_topics (id, category_id, user_id, user_name, title, excerpt, status, numbers_given, last_number, post_count, last_post_at, created_at)
    select case when n = 1 then '${TOPIC}'::uuid else ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid end,
      ('00000000-0000-4000-8000-00000000f' || lpad((n % 8 + 1)::text, 3, '0'))::uuid, ('00000000-0000-4000-9000-' || lpad((n % ${MEMBERS} + 1)::text, 12, '0'))::uuid,
      'Ana', 'Tema ' || n, 'Así empieza', case when n % 200 = 0 then 'pending' else 'approved' end::public.review_status, 10, 10, 10,
      now() - n * interval '50 minutes', now() - n * interval '55 minutes' from generate_series(1, ${TOPICS}) as n`,
  `insert into public.forum_posts (topic_id, number, opens_topic, user_id, user_name, content, status, published_at, announced_at)
    select topics.id, n, n = 1, topics.user_id, 'Ana', 'Una respuesta sobre la oración y el pan de cada día', 'approved', now(), now()
    from public.forum_topics as topics, generate_series(1, 10) as n where topics.status = 'approved'`,
  // the asking member has answered in some 400 topics
  `update public.forum_posts set user_id = '${ME}' where number = 5
    and topic_id in (select id from public.forum_topics where created_at > now() - interval '15 days')`,
  // read marks are on new topics: each member has marks of the newest, most of them read to the end
  `insert into public.forum_states (user_id, topic_id, last_read_number, level)
    select users.id, topics.id, case when topics.place % 40 = 0 then 9 else 10 end,
      case when topics.place % 25 = 0 then 'following' else 'normal' end::public.forum_level
    from auth.users as users, (select id, row_number() over (order by last_post_at desc) as place from public.forum_topics) as topics
    where topics.place <= case when users.id = '${ME}' then 1700 else ${MARKS} end`,
  // known to the congregation: what they write is public at once
  `update public.forum_visits set is_trusted = true`,
  "set session_replication_role = origin",
  "vacuum analyze",
];
