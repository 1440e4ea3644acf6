import { SITE_ROUTES, isSwitchedOff } from "#domain/paths.ts";
import { escapeHtml } from "#functions/_shared/contracts/escape-html.ts";
import { supabaseOrigin } from "./build-environment.ts";

/** A project that does not answer in this time does not hold the build up, in milliseconds. */
const PATIENCE_MS = 10_000;
/** As many addresses as one sitemap may have (sitemaps.org). */
const MOST = 50_000;
/** Public, and yet nothing to be found by. */
const UNLISTED: readonly string[] = [
  SITE_ROUTES.search,
  SITE_ROUTES.prayers,
  SITE_ROUTES.received,
  SITE_ROUTES.auth,
  SITE_ROUTES.resetPassword,
  SITE_ROUTES.code,
  SITE_ROUTES.mail,
].map(({ pattern }) => pattern);

/** Published content by its section: the rows that the database shows a visitor. */
const CONTENT = [
  { section: "/blog", query: "prophecies?select=key:slug&status=eq.published&order=publish_date.desc" },
  { section: "/eventos", query: "events?select=key:slug&status=eq.published&order=starts_at.desc" },
  { section: "/seminarios", query: "seminars?select=key:slug&status=eq.published&order=starts_on.desc" },
  {
    section: "/media",
    query:
      "media_content?select=key:id&status=in.(published,active)&is_public=is.true&order=published_at.desc",
  },
  { section: "/galeria", query: "gallery?select=key:id&deleted_at=is.null&order=created_at.desc" },
] as const;

/** The public pages with a separate address, without those the congregation switched off. */
export function pagesForSitemap(off: readonly string[]): string[] {
  return Object.values(SITE_ROUTES)
    .filter(({ pattern, minimum }) => minimum === "visitor" && !pattern.includes(":"))
    .map(({ pattern }) => pattern)
    .filter((path) => !UNLISTED.includes(path) && !isSwitchedOff(off, path));
}

/**
 * Paths of what the configured project has published, as a visitor reads it; none for the local stack, whose database is
 * not there at build. Never throws: a section that does not answer is left out, and the build says so.
 */
export async function publishedPaths(
  off: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  ask: typeof fetch = fetch,
): Promise<string[]> {
  if (!env["VITE_SUPABASE_URL"]) return [];
  const key = env["VITE_SUPABASE_PUBLISHABLE_KEY"] ?? "";
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  const sections = CONTENT.filter(({ section }) => !isSwitchedOff(off, section)).map(
    async ({ section, query }) => {
      try {
        const url = `${supabaseOrigin(env)}/rest/v1/${query}`;
        const answer = await ask(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        const rows = (await answer.json()) as { key: string }[];
        return rows.map((row) => `${section}/${encodeURIComponent(row.key)}`);
      } catch (error) {
        console.warn(`The sitemap lacks what stands under ${section}: ${String(error)}`);
        return [];
      }
    },
  );
  return (await Promise.all(sections)).flat();
}

/** sitemap.xml with absolute addresses (sitemaps.org, version 0.9). */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths
    .slice(0, MOST)
    .map((path) => `  <url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/**
 * robots.txt with where the sitemap is, and the feed of prophecies beside it: crawlers take a feed for a sitemap of what
 * is newest, which is what came after the build.
 */
export function withSitemaps(robots: string, siteUrl: string): string {
  const feed = new URL("/functions/v1/feed", supabaseOrigin() || siteUrl).href;
  return `${robots.trimEnd()}\n\nSitemap: ${new URL("/sitemap.xml", siteUrl).href}\nSitemap: ${feed}\n`;
}
