/** A kind of what the site shows one by one, and where. */
interface ItemKind {
  /** As `public.share_card` has it. */
  section: string;
  /** The item's page, or the page of all items with a parameter that opens one. */
  address: string;
  /** Another parameter that belongs to the address: a day of a recurring event. */
  kept?: string;
}

/** Every kind that shows itself in a chat. */
const ITEM_KINDS = (
  [
    { section: "blog", address: "/blog/:key" },
    { section: "eventos", address: "/eventos/:key", kept: "fecha" },
    { section: "galeria", address: "/galeria/:key" },
    { section: "seminarios", address: "/seminarios/:key" },
    { section: "media", address: "/media/:key" },
    { section: "foro", address: "/foro/topic/:key" },
    { section: "testimonios", address: "/testimonios?testimonio=:key" },
    { section: "recursos", address: "/recursos?recurso=:key" },
  ] satisfies ItemKind[] as ItemKind[]
).map(({ address, ...kind }) => ({
  ...kind,
  base: address.replace(/\/:key$|\?.*/, ""),
  askedFor: /\?(\w+)=/.exec(address)?.[1],
}));

/** Paths that a host must send to the middleware, in the patterns of Netlify and Cloudflare. */
export const ITEM_PATHS = ITEM_KINDS.map(({ base, askedFor }) => (askedFor ? base : `${base}/*`));

/** A slug or an id. */
const KEY = /^[A-Za-z0-9-]{1,100}$/;

/** One of what the site shows, by its address. */
export interface Item {
  section: string;
  key: string;
  /** Path and search under which it is known, without what only tells how somebody came. */
  path: string;
  /** Whether the page is its own, and not that of all. */
  hasPage: boolean;
}

/** The item at an address of the site; null for any other page. */
export function itemAt({ pathname, searchParams }: URL): Item | null {
  for (const { section, base, askedFor, kept } of ITEM_KINDS) {
    const own = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1).replace(/\/$/, "") : "";
    const key = askedFor ? pathname.replace(/\/$/, "") === base && searchParams.get(askedFor) : own;
    if (!key || !KEY.test(key)) continue;
    const value = kept && searchParams.get(kept);
    const path = askedFor ? `${base}?${askedFor}=${key}` : `${base}/${key}`;
    const known = value && /^\d{4}-\d\d-\d\d$/.test(value) ? `${path}?${kept}=${value}` : path;
    return { section, key, path: known, hasPage: askedFor === undefined };
  }
  return null;
}

/** The address of what the function share was asked for as `/share/section/key` (`/share/foro/topic/key`); null for nothing. */
export function sharedPath(asked: string, search: string): string | null {
  for (const { section, base, askedFor } of ITEM_KINDS) {
    const key = [`/${section}/`, `${base}/`]
      .filter((start) => asked.startsWith(start))
      .map((start) => asked.slice(start.length))
      .find((rest) => KEY.test(rest));
    if (key) return askedFor ? `${base}?${askedFor}=${key}` : `${base}/${key}${search}`;
  }
  return null;
}
