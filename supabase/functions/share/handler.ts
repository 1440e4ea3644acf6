import * as v from "valibot";
import { json } from "../_shared/http.ts";
import { sharePage } from "./share-page.ts";

export type Sharing = {
  siteUrl: string;
  /** Where stored pictures are when their address has no origin. */
  supabaseUrl: string;
  /** Answer of `public.share_card` for an address. */
  read: (section: string, key: string) => Promise<unknown>;
};

const cards = v.array(
  v.object({ title: v.string(), description: v.string(), image_url: v.nullable(v.string()) }),
);

/** `…/share/blog/luz-en-el-valle`: a section of the site and an item's key. */
const ADDRESS = /\/share\/([a-z]+)\/([A-Za-z0-9-]{1,100})$/;

/** Sections whose items share a page: the parameter that selects one. */
const ASKED_FOR: Record<string, string | undefined> = { testimonios: "testimonio", recursos: "recurso" };

/** Picture in a chat for a page without one: a file of public/. */
const PICTURE = "/share.jpg";

/** Crawlers come again and again; so long an answer is good for the next one, in seconds. */
const KEEP_SECONDS = 300;

/** Nothing of this page runs or loads anything. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Title, picture and text of an address of the site, for crawlers; people are forwarded to the page itself. */
export async function handle(request: Request, { siteUrl, supabaseUrl, read }: Sharing): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return json(405, { error: "method not allowed" });
  const { pathname, search } = new URL(request.url);
  const [, section = "", key = ""] = ADDRESS.exec(pathname) ?? [];
  let found: v.InferOutput<typeof cards> = [];
  try {
    if (section) found = v.parse(cards, await read(section, key));
  } catch (error) {
    // People are forwarded all the same: the page says what happened.
    console.error(`share: ${String(error).slice(0, 300)}`);
  }
  const [card] = found;
  const page = new URL(section ? pathOf(section, key, search) : "/", siteUrl);
  const body = sharePage({
    title: card?.title ?? "Visita nuestra comunidad",
    description: card?.description || "Ábrelo para leerlo completo.",
    image: pictureOf(card?.image_url, supabaseUrl) ?? new URL(PICTURE, siteUrl).href,
    page: page.href,
    self: new URL(`/functions/v1/share${section ? `/${section}/${key}` : ""}`, supabaseUrl).href,
  });
  return new Response(request.method === "HEAD" ? null : body, {
    status: card ? 200 : 404,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": card ? `public, max-age=${KEEP_SECONDS}` : "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}

function pathOf(section: string, key: string, search: string): string {
  const name = ASKED_FOR[section];
  return name ? `/${section}?${name}=${key}` : `/${section}/${key}${search}`;
}

/** The picture's address; null where there is none, or what is stored is no address. */
function pictureOf(stored: string | null | undefined, supabaseUrl: string): string | null {
  return stored ? (URL.parse(stored, supabaseUrl)?.href ?? null) : null;
}
