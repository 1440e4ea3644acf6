import { actAs, type Actor } from "#tests/db/people.ts";
import { percentile, type Figure } from "./benchmark.ts";
import { openFilledDatabase, type FilledDatabase } from "./filled-database.ts";
import { kindsOf, sqlOf, type ListQuery } from "./list-queries.ts";

const ITEMS = 2_000;
/** Items of which something was watched on a day. */
const WATCHED = 100;
const LIKES = 20_000;
const COMMENTS = 20_000;
const TIMES = 60;
const WARM_UP = 6;
const MAX_MS = 50;

export const about = `${ITEMS} items, a year of ${WATCHED} watched ones a day, ${LIKES} likes, ${COMMENTS} comments; ${TIMES} times each, prepared as PostgREST does`;

/** As MEDIA_COLUMNS of features/media/media.ts. */
const ITEM =
  "id, title, description, content_type, status, category, speaker, is_public, thumbnail_url, stream_url, video_url, provider, provider_id, scheduled_for, published_at, started_at, ended_at, duration, view_count, likes, comment_count, has_sound, allow_comments, allow_download, is_featured, version, series";
/** As EDITED_COLUMNS of features/media/edited-item.ts, and what the panel asks of them. */
const EDITED = `${ITEM}, series_id, schedule_id, occurrence, starts_on_its_own, remind_minutes, auto_archive, tags, moment, deleted_at`;

/** Items with their series, as PostgREST embeds it. */
const withSeries = (rows: string): string =>
  `${rows} as items left join lateral (select row_to_json(those) as series from (select each.id, each.name from public.media_series as each where each.id = items.series_id) as those) as embedded on true`;
const TABLE = withSeries("public.media_content");
const FOUND = withSeries("public.search_media('palabra77')");
const SHOWN = "status in ('published', 'active')";
const SERIES = "00000000-0000-4000-8000-00000000a001";

const READERS = ["visitor", "member_owner"] as const satisfies readonly Actor[];
const ADMIN = ["admin"] as const satisfies readonly Actor[];

const LISTS: readonly ListQuery[] = [
  {
    name: "recordings",
    actors: READERS,
    columns: ITEM,
    from: TABLE,
    scope: SHOWN,
    filter: "category = 'sermon'",
    order: "is_featured desc, published_at desc, id",
    search: FOUND,
    counted: true,
  },
  {
    name: "recordings of a series",
    actors: READERS,
    columns: `${ITEM}, series_position`,
    from: TABLE,
    scope: `${SHOWN} and series_id = '${SERIES}'`,
    order: "series_position, id",
  },
  {
    name: "live, planned and in preparation",
    actors: READERS,
    columns: ITEM,
    from: TABLE,
    scope: "status in ('live', 'processing', 'scheduled')",
    order: "scheduled_for desc nulls first",
  },
  {
    name: "panel",
    actors: ADMIN,
    columns: EDITED,
    from: TABLE,
    scope: "deleted_at is null",
    filter: "status = 'draft' and content_type in ('live', 'youtube_live', 'facebook_live')",
    order: "moment desc, id",
    search: FOUND,
    counted: true,
  },
  {
    name: "panel, narrowed",
    actors: ADMIN,
    columns: EDITED,
    from: TABLE,
    scope: `deleted_at is null and speaker ~* 'p[aáÁ]st[oóÓ]r[aáÁ] 7' and not is_featured and is_public
      and moment >= now() - interval '400 days' and moment < now()`,
    order: "moment desc, id",
    counted: true,
  },
  {
    name: "panel, most seen",
    actors: ADMIN,
    columns: EDITED,
    from: TABLE,
    scope: "deleted_at is null and view_count > 0",
    order: "view_count desc, id",
  },
  {
    name: "dashboard",
    actors: ADMIN,
    columns: "*",
    from: "public.media_dashboard()",
    scope: "true",
    order: "1",
  },
  {
    name: "calendar of two months",
    actors: ADMIN,
    columns: "*",
    from: "public.media_calendar(current_date - 30, current_date + 31)",
    scope: "true",
    order: "moment, id",
  },
];

/** A year of days, which the list of ten above would cut. */
const ENGAGEMENT =
  "select json_agg(days) from public.media_engagement(current_date - 364, current_date) as days";

/** Each query at 2,000 items on a native PostgreSQL, by its usual caller, through the policies. */
export async function measure(): Promise<Record<string, Figure>> {
  await using database = await openFilledDatabase(FILL);
  const figures: Record<string, Figure> = {};
  const note = async (name: string, text: string, actor: Actor) => {
    const times = await timesOf(database, { name, text }, actor);
    figures[`SQL, ${name}: p95`] = { value: percentile(times, 95), unit: "ms", max: MAX_MS };
  };
  for (const list of LISTS)
    for (const kind of kindsOf(list))
      for (const actor of list.actors)
        await note(`${list.name}, ${kind}, ${actor}`, sqlOf(list, kind), actor);
  await note("engagement of a year", ENGAGEMENT, "admin");
  return figures;
}

/** Milliseconds of each time. */
async function timesOf(
  { client, statements }: FilledDatabase,
  question: { name: string; text: string },
  actor: Actor,
): Promise<number[]> {
  const times: number[] = [];
  await client.query("begin");
  await actAs(statements, actor);
  for (let time = -WARM_UP; time < TIMES; time++) {
    const started = performance.now();
    await client.query(question);
    if (time >= 0) times.push(performance.now() - started);
  }
  await client.query("rollback");
  return times;
}

const DAYS_BACK = "now() - row * interval '1 day' / 5";

/** Sermons of eight years, with what was planned, left lying and thrown away in between. Without triggers. */
const FILL = `
  set session_replication_role = replica;
  insert into public.media_series (id, name, order_position)
  select ('00000000-0000-4000-8000-00000000a' || lpad(row::text, 3, '0'))::uuid, 'Serie ' || row, row from generate_series(1, 40) as row;
  insert into public.media_content (title, description, content_type, status, category, series_id, series_position, speaker, is_public,
    stream_url, video_url, scheduled_for, published_at, started_at, ended_at, duration, view_count, likes, created_at, deleted_at)
  select 'Culto ' || row, words, (case when shown then 'recorded' else 'youtube_live' end)::public.media_content_type, status::public.media_status,
    (array['sermon', 'sermon', 'worship', 'teaching', 'event']::public.media_category[])[row % 5 + 1],
    ('00000000-0000-4000-8000-00000000a' || lpad((row % 40 + 1)::text, 3, '0'))::uuid, row, 'Pastora ' || row % 20, row % 10 > 0,
    link, case when shown then link end, case status when 'scheduled' then now() + row * interval '1 hour' else at end,
    case when shown then at end, case when shown then at end, case when shown then at + interval '90 minutes' end, 5400, row % 977, row % 31, at,
    case when row % 50 = 0 then now() end
  from generate_series(1, ${ITEMS}) as row,
    lateral (select (array['published', 'published', 'active', 'published', 'draft', 'published', 'archived', 'published', 'active', 'published'])[row % 10 + 1] as usual) as states,
    lateral (select case when row % 100 = 1 then 'scheduled' else usual end as status) as state,
    lateral (select status in ('published', 'active', 'archived') as shown, ${DAYS_BACK} as at,
      'https://www.youtube.com/watch?v=' || lpad(row::text, 11, 'a') as link) as facts,
    lateral (select string_agg('palabra' || (hashint4(row * 61 + place) & 2047), ' ') as words from generate_series(1, 60) as place) as text;
  insert into public.media_daily (media_content_id, day, views, plays, completes, shares, watch_seconds, peak)
  select id, current_date - back, row % 90, row % 60, row % 20, row % 3, row % 9000, row % 50
  from (select id, row_number() over (order by id) as row from public.media_content) as items, generate_series(0, 364) as back
  where (row + back * 37) % ${ITEMS} < ${WATCHED};
  insert into auth.users (id, email, email_confirmed_at) select gen_random_uuid(), 'p' || row || '@ejemplo.mx', now() from generate_series(1, 200) as row;
  insert into public.media_likes (media_content_id, user_id, created_at)
  select items.id, users.id, now() - random() * interval '3 years'
  from (select id from public.media_content limit ${LIKES / 100}) as items, (select id from auth.users where email ~ '^p' limit 100) as users;
  insert into public.comments (media_id, user_name, content, is_approved, created_at)
  select items.id, 'Ana', 'Amén', row % 20 > 0, now() - random() * interval '3 years'
  from (select id, row_number() over () as place from public.media_content) as items
    join generate_series(1, ${COMMENTS}) as row on row % ${ITEMS} + 1 = place;
  set session_replication_role = origin;
  vacuum analyze`;
