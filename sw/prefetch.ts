import { picturesIn } from "#domain/pictures-in.ts";
import { FETCHED_AT, PREFETCH_CACHE, PROPHECY_COLUMNS } from "#domain/prefetched-prophecies.ts";

/** How many prophecies wait to be opened, and how long at most: 14 days, in milliseconds. */
const MOST = 10;
const MAX_AGE_MS = 14 * 24 * 60 * 60_000;
/** Twenty reactions to one prophecy are twenty notices, and one request. In milliseconds. */
const FRESH_MS = 10 * 60_000;
/** Pictures of one prophecy, its cover first. */
const PICTURES = 4;
/** A network that is slower than this must not keep the worker awake, in milliseconds. */
const PATIENCE_MS = 20_000;

/** What a row must have; the rest passes through to the page. */
interface Row {
  slug: string;
  image_url: string | null;
  content: string;
}

export interface PrefetchPorts {
  /** Origin of the Supabase project. */
  backend: string;
  publishableKey: string;
  /** Whether the person asked their browser to spare data. */
  savesData: () => boolean;
}

/** Keeps a public picture for reading without network. */
type KeepPicture = (address: string) => Promise<unknown>;

/**
 * Fetches what a notice leads to, so that its tap opens without network: a prophecy as any visitor reads it, with its
 * pictures. Whatever is not public is not even asked for. Never rejects.
 */
export function createPrefetch({ backend, publishableKey, savesData }: PrefetchPorts) {
  const underway = new Map<string, Promise<void>>();

  const ask = async <Found>(query: Record<string, string>): Promise<Found[]> => {
    const url = new URL("/rest/v1/prophecies", backend);
    url.search = String(new URLSearchParams({ ...query, status: "eq.published", publish_date: "lte.now" }));
    const answer = await fetch(url, {
      // The key of the site and nobody's token: the database answers what everybody may read.
      headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`prophecies answered ${answer.status}`);
    return (await answer.json()) as Found[];
  };

  const bring = async (path: string, slug: string, keepPicture: KeepPicture): Promise<void> => {
    const cache = await caches.open(PREFETCH_CACHE);
    const known = await cache.match(path);
    if (known && Date.now() - fetchedAt(known) < FRESH_MS) return;
    const [row] = await ask<Row>({ select: PROPHECY_COLUMNS.replaceAll(" ", ""), slug: `eq.${slug}` });
    if (row)
      await cache.put(
        path,
        new Response(JSON.stringify(row), {
          headers: { "Content-Type": "application/json", [FETCHED_AT]: String(Date.now()) },
        }),
      );
    else await cache.delete(path);
    await dropWithdrawn(cache, path);
    await trim(cache);
    if (!row) return;
    const pictures = [row.image_url, ...picturesIn(row.content)].filter((address) => address !== null);
    await Promise.allSettled([...new Set(pictures)].slice(0, PICTURES).map(keepPicture));
  };

  /** What was unpublished since goes, without waiting for somebody to open it. */
  const dropWithdrawn = async (cache: Cache, except: string): Promise<void> => {
    const others = (await cache.keys()).map(pathOf).filter((path) => path !== except);
    if (others.length === 0) return;
    const slugs = others.map((path) => path.slice(path.lastIndexOf("/") + 1));
    const published = await ask<{ slug: string }>({ select: "slug", slug: `in.(${slugs.join(",")})` });
    const gone = others.filter((_, place) => !published.some(({ slug }) => slug === slugs[place]));
    await Promise.all(gone.map((path) => cache.delete(path)));
  };

  return (address: string, keepPicture: KeepPicture): Promise<void> => {
    const { pathname } = new URL(address, backend);
    const slug = prophecyIn(pathname);
    if (slug === null || savesData()) return Promise.resolve();
    const running = underway.get(slug);
    if (running) return running;
    const work = bring(pathname, slug, keepPicture)
      .catch(() => undefined)
      .finally(() => underway.delete(slug));
    underway.set(slug, work);
    return work;
  };
}

/** The slug of the prophecy whose page stands at `pathname`, or null. */
function prophecyIn(pathname: string): string | null {
  return /^\/blog\/([a-z0-9-]+)$/.exec(pathname)?.[1] ?? null;
}

/** The oldest go first. */
async function trim(cache: Cache): Promise<void> {
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const path = pathOf(request);
      const found = await cache.match(path);
      return { path, age: Date.now() - (found ? fetchedAt(found) : 0) };
    }),
  );
  const over = kept
    .toSorted((a, b) => a.age - b.age)
    .filter(({ age }, place) => place >= MOST || age > MAX_AGE_MS);
  await Promise.all(over.map(({ path }) => cache.delete(path)));
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname;
}

function fetchedAt(kept: Response): number {
  return Number(kept.headers.get(FETCHED_AT));
}
