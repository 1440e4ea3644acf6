import { picturesIn } from "#domain/pictures.ts";
import {
  FETCHED_AT,
  PREFETCH_CACHE,
  PREFETCHED_KINDS,
  type PrefetchedContent,
  type PrefetchedKind,
} from "#domain/prefetched-pages.ts";
import { askAsVisitor, type BackendPorts } from "./backend.ts";

/** How many pages wait to be opened, and how long at most: 14 days, in milliseconds. */
const MOST = 10;
const MAX_AGE_MS = 14 * 24 * 60 * 60_000;
/** Twenty reactions to one prophecy are twenty notices, and one request. In milliseconds. */
const FRESH_MS = 10 * 60_000;
/** Pictures of one page, its cover first. */
const PICTURES = 4;
/** How many of the newest prophecies are fetched without a notice. */
const LATEST = 3;
/** A network that is slower than this must not keep the worker awake, in milliseconds. */
const PATIENCE_MS = 20_000;
/** Pauses before the page of a notice is tried again, in milliseconds: a bad signal lets a push through and a page not. */
const PAUSES_MS = [10_000, 60_000];

/** Fields that a row must have; the others pass through to the page. */
interface Row {
  slug: string;
  image_url: string | null;
  /** A text with pictures, of those kinds that have one. */
  content?: string;
}

export interface PrefetchPorts extends BackendPorts {
  /** Whether the person asked their browser to spare data. */
  savesData: () => boolean;
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
}

/** Keeps a public picture for reading without network. */
type CachePicture = (address: string) => Promise<unknown>;

/** Names a page that a notice led to. */
interface Target {
  kind: PrefetchedKind;
  path: string;
  slug: string;
}

/**
 * Fetches what opens without network afterwards: the `page` that a notice leads to, and the `latest` prophecies. That is
 * the row of a prophecy, an event or a seminar as any visitor reads it, with its pictures. Whatever is not public is not
 * even asked for. Neither rejects. `stop` ends what is under way: the person signed out.
 */
export function createPrefetch(ports: PrefetchPorts) {
  const { backend, savesData, pause } = ports;
  const underway = new Map<string, Promise<void>>();
  /** Number of sign-outs so far: nothing is stored for a person after theirs. */
  let signOuts = 0;

  const ask = async <Found>(
    resource: string,
    query: Readonly<Record<string, string>>,
    body: string | null = null,
  ): Promise<Found[]> => {
    const answer = await askAsVisitor(ports, `${resource}?${String(new URLSearchParams(query))}`, {
      body,
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`${resource} answered ${answer.status}`);
    const found = (await answer.json()) as unknown;
    if (!Array.isArray(found)) throw new Error(`${resource} answered no list`);
    return found as Found[];
  };

  const contentOf = async ({ kind, slug }: Target): Promise<PrefetchedContent<Row> | null> => {
    const { table, columns, published, related: more } = kind;
    const [[row], related] = await Promise.all([
      ask<Row>(table, { select: columns.replaceAll(" ", ""), ...published, slug: `eq.${slug}` }),
      more ? ask(`rpc/${more.procedure}`, { select: "*", ...more.query, slug: `eq.${slug}` }, "{}") : [],
    ]);
    // Somebody else may have answered than was asked; nothing of theirs is kept under this address.
    if (row && row.slug !== slug) throw new Error(`${table} answered another row than ${slug}`);
    return row ? { row, related } : null;
  };

  const bring = async (target: Target, cachePicture: CachePicture): Promise<void> => {
    const before = signOuts;
    const cache = await caches.open(PREFETCH_CACHE);
    const known = await cache.match(target.path);
    if (known && Date.now() - fetchedAt(known) < FRESH_MS) return;
    const content = await contentOf(target);
    if (before !== signOuts) return;
    if (content)
      await cache.put(
        target.path,
        new Response(JSON.stringify(content), {
          headers: { "Content-Type": "application/json", [FETCHED_AT]: String(Date.now()) },
        }),
      );
    else await cache.delete(target.path);
    const { image_url: cover = null, content: text = "" } = content?.row ?? {};
    const pictures = [cover, ...picturesIn(text)].filter((address) => address !== null);
    // None of these waits for another, which may fail.
    await Promise.allSettled([
      ...[...new Set(pictures)].slice(0, PICTURES).map(cachePicture),
      tidy(cache, target.path),
    ]);
  };

  const bringPatiently = async (target: Target, cachePicture: CachePicture): Promise<void> => {
    const before = signOuts;
    for (const ms of PAUSES_MS) {
      try {
        return await bring(target, cachePicture);
      } catch {
        await pause(ms);
        if (before !== signOuts) return;
      }
    }
    await bring(target, cachePicture);
  };

  const tidy = async (cache: Cache, except: string): Promise<void> => {
    await dropWithdrawn(cache, except).catch(() => undefined);
    await trim(cache);
  };

  /** Deletes the copies of pages unpublished since, before anyone opens them. */
  const dropWithdrawn = async (cache: Cache, except: string): Promise<void> => {
    const cached = (await cache.keys()).map((request) => targetAt(pathOf(request)));
    for (const kind of PREFETCHED_KINDS) {
      const targets = cached
        .filter((one) => one !== null)
        .filter((one) => one.kind === kind && one.path !== except);
      if (targets.length === 0) continue;
      const { table, published: filters } = kind;
      const slugs = targets.map(({ slug }) => slug).join(",");
      const published = await ask<{ slug: string }>(table, {
        select: "slug",
        ...filters,
        slug: `in.(${slugs})`,
      });
      const gone = targets.filter((target) => !published.some(({ slug }) => slug === target.slug));
      await Promise.all(gone.map(({ path }) => cache.delete(path)));
    }
  };

  /** `how` brings the page at `address`, unless that is under way or not fetched at all. */
  const once = (address: string, cachePicture: CachePicture, how: typeof bring): Promise<void> => {
    const target = targetAt(new URL(address, backend).pathname);
    if (target === null || savesData()) return Promise.resolve();
    const running = underway.get(target.path);
    if (running) return running;
    const work = how(target, cachePicture)
      .catch(() => undefined)
      .finally(() => underway.delete(target.path));
    underway.set(target.path, work);
    return work;
  };

  const page = (address: string, cachePicture: CachePicture) => once(address, cachePicture, bringPatiently);

  const latest = async (cachePicture: CachePicture): Promise<void> => {
    const [{ section, table, published }] = PREFETCHED_KINDS;
    if (savesData()) return;
    const query = { select: "slug", ...published, order: "publish_date.desc", limit: String(LATEST) };
    const newest = await ask<{ slug: string }>(table, query).catch(() => []);
    for (const { slug } of newest) await once(`/${section}/${slug}`, cachePicture, bring);
  };

  const stop = () => void (signOuts += 1);

  return { page, latest, stop };
}

/** The kind and slug at `path`; null for a page that is not fetched. */
function targetAt(path: string): Target | null {
  const [, section, slug = ""] = /^\/([a-z]+)\/([a-z0-9-]+)$/.exec(path) ?? [];
  const kind = PREFETCHED_KINDS.find((one) => one.section === section);
  return kind ? { kind, path, slug } : null;
}

/** The oldest go first. */
async function trim(cache: Cache): Promise<void> {
  const cached = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const path = pathOf(request);
      const found = await cache.match(path);
      return { path, age: Date.now() - (found ? fetchedAt(found) : 0) };
    }),
  );
  const over = cached
    .toSorted((a, b) => a.age - b.age)
    .filter(({ age }, place) => place >= MOST || age > MAX_AGE_MS);
  await Promise.all(over.map(({ path }) => cache.delete(path)));
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname;
}

function fetchedAt(cached: Response): number {
  return Number(cached.headers.get(FETCHED_AT));
}
