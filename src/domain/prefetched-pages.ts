/**
 * Cache of the content that the worker fetches when it shows a notice: JSON (`PrefetchedContent`) under the path of
 * the notice's page. The page takes it over: a prophecy into the store of read articles
 * (features/prophecies/cached-prophecies.ts), the others into their query (platform/pwa/prefetched.ts).
 */
export const PREFETCH_CACHE = "prefetched-pages";

/** Tag of the periodic sync by which the worker fetches the newest prophecies, once a day at most. */
export const LATEST_PROPHECIES = "latest-prophecies";

/** Header of a cached answer: the time it came from the server, in milliseconds. */
export const FETCHED_AT = "X-Fetched-At";

export interface PrefetchedContent<Row = unknown, Related = unknown> {
  row: Row;
  /** Rows of the kind's second question; empty for a kind without one. */
  related: Related[];
}

/** The columns of a prophecy that its page shows. */
export const PROPHECY_COLUMNS =
  "id, slug, title, excerpt, image_url, category, publish_date, author, total_reactions, comment_count, allow_comments, content, status, updated_at";

/** The columns of an event that its page shows. */
export const EVENT_COLUMNS =
  "id, slug, title, description, place, image_url, starts_at, ends_at, next_start, recurrence, recurrence_until, exceptions, line_id, capacity, remind_minutes, status, comment_count, allow_comments, version";

/** How many dates of one event its page offers. */
export const EVENT_DATES = 12;

/** The columns of a seminar that its page shows. */
export const SEMINAR_COLUMNS =
  "id, slug, title, description, teacher, starts_on, ends_on, schedule, is_online, place, image_url, status, session_count, version";

/** A kind of page that notices lead to, and the query for its content by slug. */
export interface PrefetchedKind {
  /** First part of the page's path; the second is the slug. */
  section: string;
  table: string;
  columns: string;
  /** PostgREST filters that leave the rows everybody may read. */
  published: Readonly<Record<string, string>>;
  /** A set-returning function whose rows have the same slug, with its query. */
  related?: { procedure: string; query: Readonly<Record<string, string>> };
}

/** Only what is public by itself: the file of a resource somebody was given access to is not. */
export const PREFETCHED_KINDS: readonly [PrefetchedKind, ...PrefetchedKind[]] = [
  {
    section: "blog",
    table: "prophecies",
    columns: PROPHECY_COLUMNS,
    published: { status: "eq.published", publish_date: "lte.now" },
  },
  {
    section: "eventos",
    table: "events",
    columns: EVENT_COLUMNS,
    // A cancelled event stays public: its page says that it was cancelled.
    published: { status: "neq.draft" },
    related: {
      procedure: "event_occurrences",
      query: { status: "neq.draft", order: "starts_at", limit: String(EVENT_DATES) },
    },
  },
  {
    section: "seminarios",
    table: "seminars",
    columns: SEMINAR_COLUMNS,
    published: { status: "eq.published" },
  },
];
