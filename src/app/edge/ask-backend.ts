import type { Item } from "#functions/_shared/contracts/item-addresses.ts";
import type { EarlyRequests, KnownAnswer } from "#domain/early-pages.ts";

/** Title, a line of text and picture, as `public.share_card` answers. */
export interface Card {
  title: string;
  description: string;
  image_url: string | null;
}

/** The backend as a visitor reaches it. */
export interface Backend {
  origin: string;
  publishableKey: string;
  ask: (url: string, init: RequestInit) => Promise<Response>;
}

/** Of an answer's headers what the client of the rows reads. */
const READ_HEADERS = ["content-type", "content-range"];

/**
 * The share card of an item as a visitor gets it; null when the item is not public. Throws when the backend does not
 * answer.
 */
export async function askForCard(backend: Backend, { section, key }: Item): Promise<Card | null> {
  const { origin, publishableKey, ask } = backend;
  const answer = await ask(`${origin}/rest/v1/rpc/share_card`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${publishableKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ p_section: section, p_key: key }),
  });
  if (!answer.ok) throw new Error(`share_card answered ${answer.status}`);
  const cards: unknown = await answer.json();
  const card: unknown = Array.isArray(cards) ? cards[0] : null;
  return isCard(card) ? card : null;
}

/**
 * Sends the first requests of an item's page. Empty when one of them failed, or when the address is of another kind.
 */
export async function askEarly(
  { origin, ask }: Backend,
  { placeholder, requests }: EarlyRequests,
  { key }: Item,
): Promise<KnownAnswer[]> {
  // As build/inline-scripts.ts: a page by its id asks otherwise where the screen asks by the slug.
  if (/^[0-9a-f]{8}-/.test(key) !== /^0{8}-/.test(placeholder)) return [];
  const answers = await Promise.all(
    requests.map(async ({ url, method, headers, body }) => {
      const asked = {
        url: url.replaceAll(placeholder, key),
        body: body?.replaceAll(placeholder, key) ?? null,
      };
      const answer = await ask(new URL(asked.url, origin).href, { method, headers, body: asked.body });
      const kept = READ_HEADERS.flatMap((name): [string, string][] => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      return {
        ...asked,
        status: answer.status,
        headers: Object.fromEntries(kept),
        text: await answer.text(),
        ok: answer.ok,
      };
    }),
  );
  return answers.every(({ ok }) => ok) ? answers : [];
}

function isCard(value: unknown): value is Card {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string" &&
    "description" in value &&
    typeof value.description === "string" &&
    "image_url" in value &&
    (value.image_url === null || typeof value.image_url === "string")
  );
}
