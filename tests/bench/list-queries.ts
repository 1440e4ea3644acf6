import type { Actor } from "#tests/db/people.ts";

/** How the API asks a list, as SQL; `where` and `from` vary between page, filter and search. */
interface ListQuery {
  name: string;
  /** Who sees it. */
  actors: readonly Actor[];
  columns: string;
  table: string;
  /** What the list shows at all. */
  scope: string;
  filter: string;
  order: string;
  /** The procedure that searches it. */
  search: string;
  /** Whether the number of all lines is asked for as well, as the panels do. */
  counted: boolean;
}

/** The lists of the site and of the back office, with what fills their tables. */
export const LISTS: readonly ListQuery[] = [
  {
    name: "prophecies",
    actors: ["visitor", "member_owner"],
    columns:
      "id, slug, title, excerpt, image_url, category, publish_date, author, total_reactions, comment_count",
    table: "prophecies",
    scope: "status = 'published' and publish_date <= now()",
    filter: "category = 'Fe'",
    order: "publish_date desc, id",
    search: "search_prophecies",
    counted: false,
  },
  {
    name: "prophecies, panel",
    actors: ["admin"],
    columns:
      "id, slug, title, excerpt, category, publish_date, author, image_url, status, version, announced_at, comment_count, total_reactions",
    table: "prophecies",
    scope: "true",
    filter: "category = 'Fe' and status = 'draft'",
    order: "publish_date desc, id",
    search: "search_prophecies",
    counted: true,
  },
  {
    name: "testimonials",
    actors: ["visitor", "member_owner"],
    columns: "id, author_id, author_name, content, status, version, created_at",
    table: "testimonials",
    scope: "status = 'approved'",
    filter: "author_name = 'Nombre 77'",
    order: "created_at desc, id",
    search: "search_testimonials",
    counted: false,
  },
  {
    name: "testimonials, panel",
    actors: ["admin"],
    columns: "id, author_id, author_name, content, status, version, created_at",
    table: "testimonials",
    scope: "true",
    filter: "status = 'pending'",
    order: "created_at desc, id",
    search: "search_testimonials",
    counted: true,
  },
];

/** A word that one text in thirty has. */
const WORD = "palabra77";

/** The SQL of one kind of question. */
export function sqlOf(list: ListQuery, kind: "page" | "filter" | "search"): string {
  const source = kind === "search" ? `public.${list.search}('${WORD}')` : `public.${list.table}`;
  const where = kind === "filter" ? `${list.scope} and ${list.filter}` : list.scope;
  const page = `select ${list.columns} from ${source} where ${where} order by ${list.order} limit 10`;
  const total = list.counted ? `(select count(*) from ${source} where ${where})` : "null";
  return `with page as (${page}) select ${total} as total, coalesce(json_agg(page), '[]') as rows from page`;
}

/** Sixty words out of two thousand, different for each row. */
const TEXT = `(select string_agg('palabra' || (hashint4(row * 61 + place) & 2047), ' ') from generate_series(1, 60) as place)`;

/** Fills every table with `rows` rows, without its triggers: what they would tell people is not what is measured. */
export function fillSql(rows: number): string {
  return `
    set session_replication_role = replica;
    insert into public.prophecies (slug, title, content, excerpt, category, status, publish_date, announced_at, author)
    select 'texto-' || row, 'Título ' || row, '<p>' || words || '</p>', left(words, 300),
      (array['Esperanza', 'Fe', 'Familia', 'Sanidad', 'Oración', 'Iglesia', 'Otra'])[row % 7 + 1],
      case when row % 20 = 0 then 'draft' else 'published' end,
      now() - row * interval '1 minute', now() - row * interval '1 minute', 'Autor ' || row % 50
    from generate_series(1, ${rows}) as row, lateral ${TEXT} as text(words);
    insert into public.testimonials (author_name, content, status, created_at)
    select 'Nombre ' || row % 1000, left(words, 480), (array['approved', 'approved', 'approved', 'pending', 'rejected'])[row % 5 + 1],
      now() - row * interval '1 minute'
    from generate_series(1, ${rows}) as row, lateral ${TEXT} as text(words);
    set session_replication_role = origin;
    vacuum analyze`;
}
