import type { Actor } from "#tests/db/people.ts";

export const KINDS = ["page", "filter", "search"] as const;
export type Kind = (typeof KINDS)[number];

/** How the API asks a list, as SQL. A list has a question of each kind that its screen has. */
export interface ListQuery {
  name: string;
  /** Callers that may read the list. */
  actors: readonly Actor[];
  columns: string;
  /** A table, or a call. */
  from: string;
  scope: string;
  filter?: string;
  order: string;
  /** The call that searches it. */
  search?: string;
  /** Whether the query also counts all rows, as the panels do. */
  counted?: boolean;
  /** Asks for a rank itself, so that there is no question without rules to compare with. */
  guarded?: boolean;
  /** Longest time, in ms: 50 unless told. */
  max?: number;
}

const READERS = ["visitor", "member_owner"] as const satisfies readonly Actor[];
const ADMIN = ["admin"] as const satisfies readonly Actor[];
const EVERYBODY = [...READERS, ...ADMIN] as const;

/** A beginning of eleven words; one text in four has one of them. */
const WORD = "palabra77";

/** Sixty words out of two thousand, different for each row. */
const TEXT = `(select string_agg('palabra' || (hashint4(row * 61 + place) & 2047), ' ') from generate_series(1, 60) as place)`;

const PROPHECY =
  "id, slug, title, excerpt, image_url, category, publish_date, author, total_reactions, comment_count";
const TESTIMONIAL = "id, author_name, content, status, version, created_at";
const EVENT =
  "id, slug, title, description, place, image_url, starts_at, ends_at, next_start, recurrence, recurrence_until, exceptions, capacity, remind_minutes, status, version";
const OCCURRENCE =
  "event_id, day, slug, title, place, status, recurrence, capacity, starts_at, ends_at, wall_start, wall_end, going, waiting, image_url";
const ALBUM =
  "id, title, description, cover_photo_id, version, created_at, deleted_at, photo_count, cover_url, cover_width, cover_height";
const SEMINAR =
  "id, slug, title, description, teacher, starts_on, ends_on, schedule, is_online, place, image_url, status, session_count, version";
const RESOURCE =
  "id, title, description, category, tags, visibility, file_name, file_size, file_type, file_path, version, created_at, updated_at";
const DONATION =
  "id, user_id, donor_name, fund_id, amount, given_on, method, reference, note, receipt_path, status, version, created_at";
const MESSAGE =
  "id, user_id, name, email, phone, subject, message, status, note, read_at, answered_at, version, created_at";

/** The library shows the same to readers and to its panel. */
const LIBRARY = {
  columns: RESOURCE,
  from: "public.resource_listing",
  scope: "true",
  filter: "category = 'Estudios'",
  order: "created_at desc, id",
  search: `public.search_resources('${WORD}')`,
};

/** The office reads messages by how far they have come. */
const MESSAGES = {
  actors: ADMIN,
  columns: MESSAGE,
  from: "public.contact_messages",
  order: "created_at desc, id",
  search: `public.search_contact_messages('${WORD}')`,
  counted: true,
};

/** The lists of the site and of the back office. */
export const LISTS: readonly ListQuery[] = [
  {
    name: "prophecies",
    actors: READERS,
    columns: PROPHECY,
    from: "public.prophecies",
    scope: "status = 'published' and publish_date <= now()",
    filter: "category = 'Fe'",
    order: "publish_date desc, id",
    search: `public.search_prophecies('${WORD}')`,
  },
  {
    name: "prophecies, panel",
    actors: ADMIN,
    columns: `${PROPHECY}, status, version, announced_at, deleted_at`,
    from: "public.prophecies",
    scope: "deleted_at is null",
    filter: "category = 'Fe' and status = 'draft'",
    order: "publish_date desc, id",
    search: `public.search_prophecies('${WORD}')`,
    counted: true,
  },
  {
    name: "testimonials",
    actors: READERS,
    columns: TESTIMONIAL,
    from: "public.testimonials",
    scope: "status = 'approved'",
    order: "created_at desc, id",
    search: `public.search_testimonials('${WORD}')`,
  },
  {
    name: "testimonials, panel",
    actors: ADMIN,
    columns: TESTIMONIAL,
    from: "public.testimonials",
    scope: "true",
    filter: "status = 'pending'",
    order: "created_at desc, id",
    search: `public.search_testimonials('${WORD}')`,
    counted: true,
  },
  {
    name: "events to come",
    actors: READERS,
    columns: OCCURRENCE,
    from: "public.event_occurrences(now(), now() + interval '365 days')",
    scope: "true",
    order: "starts_at, event_id",
  },
  {
    name: "events, panel",
    actors: ADMIN,
    columns: EVENT,
    from: "public.events",
    scope: "true",
    filter: "status = 'draft'",
    order: "next_start, starts_at desc, id",
    search: `public.search_events('${WORD}')`,
    counted: true,
  },
  {
    name: "albums",
    actors: READERS,
    columns: ALBUM,
    from: "public.gallery",
    scope: "deleted_at is null",
    order: "created_at desc, id",
  },
  {
    name: "albums, panel",
    actors: ADMIN,
    columns: ALBUM,
    from: "public.gallery",
    scope: "deleted_at is null",
    order: "created_at desc, id",
    counted: true,
  },
  {
    name: "seminars",
    actors: READERS,
    columns: SEMINAR,
    from: "public.seminars",
    scope: "status = 'published'",
    order: "starts_on desc nulls first, id",
    search: `public.search_seminars('${WORD}')`,
  },
  {
    name: "seminars, panel",
    actors: ADMIN,
    columns: SEMINAR,
    from: "public.seminars",
    scope: "true",
    filter: "status = 'draft'",
    order: "starts_on desc nulls first, id",
    search: `public.search_seminars('${WORD}')`,
    counted: true,
  },
  { ...LIBRARY, name: "resources", actors: READERS },
  { ...LIBRARY, name: "resources, panel", actors: ADMIN, counted: true },
  {
    name: "ledger",
    actors: ADMIN,
    columns: DONATION,
    from: "public.donations",
    scope: "true",
    filter: "status = 'reported'",
    order: "given_on desc, id",
    search: `public.search_donations('${WORD}')`,
    counted: true,
  },
  { ...MESSAGES, name: "messages", scope: "status = 'new'" },
  { ...MESSAGES, name: "messages, answered", scope: "status = 'answered'" },
  {
    name: "conversation of 1,000",
    actors: READERS,
    columns: "id, user_name, content, is_pinned, created_at",
    from: "public.thread_comments('prophecy', (select id from public.prophecies where slug = 'texto-1001'))",
    scope: "parent_comment_id is null",
    order: "is_pinned desc, created_at desc, id",
    guarded: true,
  },
  {
    name: "accesses",
    actors: ADMIN,
    columns: "*",
    from: "public.search_access_targets('seminar', '')",
    scope: "true",
    order: "1",
    search: `public.search_access_targets('seminar', '${WORD}')`,
    guarded: true,
  },
  {
    name: "the whole site",
    actors: EVERYBODY,
    columns: "kind, id, slug, title, excerpt, happened_at",
    from: `public.search_site('${WORD}')`,
    scope: "true",
    order: "1",
    max: 100,
  },
];

/** The kinds of question that a list has. */
export const kindsOf = ({ filter, search }: ListQuery): readonly Kind[] =>
  KINDS.filter((kind) => kind === "page" || (kind === "filter" ? filter : search) !== undefined);

/**
 * The SQL of one kind of question. PostgREST calls a procedure once, for the columns that are asked for, and reads lines
 * and number out of its answer.
 */
export function sqlOf(list: ListQuery, kind: Kind): string {
  const from = (kind === "search" && list.search) || list.from;
  const once = list.counted && kind === "search";
  const source = once ? "source" : from;
  const where = kind === "filter" ? `${list.scope} and ${list.filter}` : list.scope;
  const page = `select ${list.columns} from ${source} where ${where} order by ${list.order} limit 10`;
  const total = list.counted ? `(select count(*) from ${source} where ${where})` : "null";
  const called = once ? `source as (select ${list.columns} from ${from}), ` : "";
  return `with ${called}page as (${page}) select ${total} as total, coalesce(json_agg(page), '[]') as rows from page`;
}

/** Fills every table with `rows` rows, without its triggers: what they would tell people is not what is measured. */
export function fillSql(rows: number): string {
  const each = `from generate_series(1, ${rows}) as row, lateral ${TEXT} as text(words)`;
  return `
    set session_replication_role = replica;
    insert into public.prophecies (slug, title, content, excerpt, category, status, publish_date, announced_at, author)
    select 'texto-' || row, 'Título ' || row, '<p>' || words || '</p>', left(words, 300),
      (array['Esperanza', 'Fe', 'Familia', 'Sanidad', 'Oración', 'Iglesia', 'Otra'])[row % 7 + 1],
      case when row % 20 = 0 then 'draft' else 'published' end::public.prophecy_status,
      now() - row * interval '1 minute', now() - row * interval '1 minute', 'Autor ' || row % 50 ${each};
    insert into public.testimonials (author_name, content, status, created_at)
    select 'Nombre ' || row % 1000, left(words, 480), (array['approved', 'approved', 'approved', 'pending', 'rejected']::public.review_status[])[row % 5 + 1],
      now() - row * interval '1 minute' ${each};
    insert into public.events (title, slug, description, place, starts_at, ends_at, next_start, recurrence, recurrence_until, status)
    select 'Evento ' || row, 'evento-' || row, left(words, 480), 'Salón ' || row % 9, at, at + interval '2 hours', case when at > now() then at end,
      case when row % 100 = 0 then 'weekly' else 'none' end::public.event_recurrence, case when row % 100 = 0 then at::date + 90 end,
      case when row % 20 = 0 then 'draft' else 'published' end::public.event_status
    from generate_series(1, ${rows}) as row, lateral ${TEXT} as text(words),
      lateral (select date_trunc('minute', now() at time zone 'America/Mexico_City') + interval '1 year' - row * interval '2 hours') as time(at);
    insert into public.comments (prophecy_id, event_id, user_name, content, is_approved, announced_at, created_at)
    select case when row <= 1001 or row % 2 = 0 then (select id from public.prophecies where slug = 'texto-' || greatest(row, 1001)) end,
      case when row > 1001 and row % 2 = 1 then (select id from public.events where slug = 'evento-' || row) end,
      'Nombre ' || row % 1000, left(words, 480), case when row % 20 > 1 then true when row % 20 = 1 then false end,
      now(), now() - row * interval '1 minute' ${each};
    insert into public.albums (title, description, created_at, deleted_at)
    select 'Álbum ' || row, left(words, 300), now() - row * interval '1 minute', case when row % 50 = 0 then now() end ${each};
    insert into public.photos (album_id, image_url, thumbnail_url, width, height, position)
    select id, '/storage/v1/object/public/gallery/' || id || '/1.webp', '/storage/v1/object/public/gallery/' || id || '/1-mini.webp', 1200, 800, 1
    from public.albums;
    insert into public.seminars (title, slug, description, teacher, starts_on, status)
    select 'Seminario ' || row, 'seminario-' || row, left(words, 480), 'Maestra ' || row % 40, current_date - row % 4000,
      case when row % 20 = 0 then 'draft' else 'published' end::public.seminar_status ${each};
    insert into public.resources (title, description, category, visibility, file_path, file_name, file_size, created_at)
    select 'Recurso ' || row, left(words, 480), (array['Guías', 'Formación', 'Herramientas', 'Estudios', 'Otros']::public.resource_category[])[row % 5 + 1],
      (array['public', 'public', 'members', 'restricted']::public.resource_visibility[])[row % 4 + 1], gen_random_uuid() || '/a.pdf', 'a.pdf', 1000,
      now() - row * interval '1 minute' ${each};
    insert into public.donations (donor_name, fund_id, amount, given_on, note, status)
    select 'Nombre ' || row % 1000, (select id from public.donation_funds order by id limit 1), 100 + row % 900, current_date - row % 3000,
      left(words, 250), (array['confirmed', 'confirmed', 'confirmed', 'reported', 'rejected']::public.donation_status[])[row % 5 + 1] ${each};
    insert into public.contact_messages (name, email, message, status, created_at)
    select 'Nombre ' || row % 1000, 'a@ejemplo.mx', left(words, 480), (array['new', 'answered', 'archived', 'archived']::public.message_status[])[row % 4 + 1],
      now() - row * interval '1 minute' ${each};
    set session_replication_role = origin;
    vacuum analyze`;
}
