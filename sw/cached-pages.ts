import { fillShell, isCacheablePage, CACHED_BY, PAGES_CACHE } from "#domain/cached-pages.ts";

/**
 * The cached page at an address inside the built page that `readShell` brings, or null when this device has
 * not read that page, or read it with another build. A filtered list is not the one that was read.
 */
export async function cachedPage(
  { pathname, searchParams }: URL,
  readShell: () => Promise<Response | undefined>,
): Promise<Response | null> {
  if (!isCacheablePage(pathname) || !isPlain(searchParams) || !(await caches.has(PAGES_CACHE))) return null;
  const cached = await (await caches.open(PAGES_CACHE)).match(pathname);
  const shell = cached && (await readShell());
  if (!shell) return null;
  const text = await shell.text();
  const cachedBy = cached.headers.get(CACHED_BY);
  if (!cachedBy || !text.includes(`"${cachedBy}"`)) return null;
  // The shell's own headers: its Content-Security-Policy holds for the cached page too.
  return new Response(fillShell(text, pathname, await cached.text()), { headers: shell.headers });
}

/** Parameters that name the notice or the chat that led here; they change nothing on the page. */
const WHENCE = /^(?:n|fbclid|gclid|utm_\w+)$/;

function isPlain(searchParams: URLSearchParams): boolean {
  return [...searchParams.keys()].every((name) => WHENCE.test(name));
}
