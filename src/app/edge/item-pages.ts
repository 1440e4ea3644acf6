import { itemAt, type Item } from "#functions/_shared/contracts/item-addresses.ts";
import { askEarly, askForCard, type Backend, type Card } from "./ask-backend.ts";
import { onThisOrigin, type KnownAnswer } from "#domain/early-pages.ts";
import { SHARE_PICTURE } from "#domain/page-shells.ts";
import type { drawPage, DrawnPage } from "./draw-page.tsx";
import { fillPage, requestsOf } from "./fill-page.ts";

/** How a host lets a request go on to its files, and lets work go on behind an answer. */
export interface Host {
  next: (request: Request) => Promise<Response>;
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** Dependencies. The build fills in where the backend and the site are. */
export interface Surroundings {
  /** "" for the site's own origin. */
  backend: string;
  publishableKey: string;
  /** Where the site is; "" for wherever it is asked. */
  site: string;
  ask: Backend["ask"];
  draw: typeof drawPage;
  now: () => number;
}

/** An item as it was read, and when, in milliseconds. */
interface Read {
  at: number;
  /** Null for what is not public. */
  item: { card: Card; answers: readonly KnownAnswer[]; drawn: DrawnPage | null } | null;
}

/** Age up to which a read item is used as it is, in milliseconds. */
const FRESH_MS = 60_000;
/** Age up to which it is shown while it is read again. */
const SHOWN_MS = 10 * FRESH_MS;
/** Longest wait of a page for its item. */
const PATIENCE_MS = 1_000;
const MAX_ITEMS = 300;

/**
 * Answers the address of a prophecy, an event or another single item with the page of its kind, filled with the item's
 * title, text, picture and words: for chats, search engines and slow phones. Items are read as a visitor; one that is not
 * public, gone, or not read in time gets the page as it was built.
 */
export function createItemPages(
  surroundings: Surroundings,
): (request: Request, host: Host) => Promise<Response> {
  const { now } = surroundings;
  const items = new Map<string, { last?: Read; reading?: Promise<Read> | undefined }>();

  const read = (path: string, load: () => Promise<Read>): Promise<Read> => {
    const entry = items.get(path) ?? {};
    items.delete(path);
    items.set(path, entry);
    const [oldest] = items.keys();
    if (items.size > MAX_ITEMS && oldest !== undefined) items.delete(oldest);
    entry.reading ??= load()
      .then((done) => (entry.last = done))
      .finally(() => (entry.reading = undefined));
    return entry.reading;
  };

  const itemOf = async (path: string, host: Host, load: () => Promise<Read>): Promise<Read | null> => {
    const last = items.get(path)?.last;
    const age = last ? now() - last.at : Infinity;
    if (last && age < FRESH_MS) return last;
    const reading = read(path, load);
    const settled = reading.catch(() => null);
    host.waitUntil?.(settled);
    if (last && age < SHOWN_MS) return last;
    return Promise.race([settled, new Promise<null>((late) => setTimeout(late, PATIENCE_MS, null))]);
  };

  return async (request, host) => {
    const url = new URL(request.url);
    const item = request.method === "GET" || request.method === "HEAD" ? itemAt(url) : null;
    if (!item) return host.next(request);
    try {
      const shell = await host.next(plain(request));
      const isPage = shell.ok && shell.headers.get("content-type")?.startsWith("text/html");
      const html = isPage ? await shell.text() : "";
      const requests = requestsOf(html);
      // A capability that is switched off has no page.
      if (!isPage || !requests) return await host.next(request);
      const found = await itemOf(item.path, host, async () => ({
        at: now(),
        item: await load(surroundings, url.origin, item, requests),
      }));
      if (!found?.item) return await host.next(request);
      const { card, answers, drawn } = found.item;
      const origin = surroundings.site || url.origin;
      const filled = fillPage(html, {
        card,
        address: new URL(item.path, origin).href,
        image: pictureOf(card, surroundings.backend || origin),
        commonImage: new URL(SHARE_PICTURE.path, origin).href,
        markup: drawn?.markup ?? null,
        early: drawn && { answers: now() - found.at < FRESH_MS ? answers : [], state: drawn.state },
      });
      return await pageAnswer(request, shell, filled);
    } catch {
      // Any error here must not cost the visitor the page: serve the built one.
      return host.next(request);
    }
  };
}

/** Reads an item as a visitor, and draws its page. */
async function load(
  { backend, publishableKey, ask, draw }: Surroundings,
  origin: string,
  item: Item,
  requests: NonNullable<ReturnType<typeof requestsOf>>,
): Promise<Read["item"]> {
  const asked: Backend = { origin: backend || origin, publishableKey, ask };
  const [card, answers] = await Promise.all([
    askForCard(asked, item),
    item.hasPage ? askEarly(asked, requests, item).catch(() => []) : [],
  ]);
  if (!card) return null;
  const drawn = answers.length > 0 ? await draw(item.path, answers).catch(() => null) : null;
  return { card, answers, drawn: drawn && { ...drawn, markup: onThisOrigin(drawn.markup) } };
}

/** The picture's address; null where there is none, or what is stored is no address. */
function pictureOf({ image_url: stored }: Card, origin: string): string | null {
  return stored ? (URL.parse(stored, origin)?.href ?? null) : null;
}

/** The request for the whole page, as it is and not packed. */
function plain(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["if-none-match", "if-modified-since", "range"]) headers.delete(name);
  headers.set("accept-encoding", "identity");
  return new Request(request.url, { method: "GET", headers });
}

async function pageAnswer(request: Request, shell: Response, html: string): Promise<Response> {
  const body = new TextEncoder().encode(html);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const etag = `W/"${Array.from(digest.slice(0, 10), (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
  const headers = new Headers(shell.headers);
  for (const name of ["content-length", "content-encoding", "last-modified"]) headers.delete(name);
  headers.set("etag", etag);
  if (request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
