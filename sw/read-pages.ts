import { fillShell, isReadPage, KEPT_BY, READ_PAGES_CACHE } from "#domain/read-pages.ts";

/**
 * The kept page at an address inside the built page that `readShell` brings, or null when this device has
 * not read that page, or read it with another build. A filtered list is not the one that was read.
 */
export async function readPage(
  { pathname, searchParams }: URL,
  readShell: () => Promise<Response | undefined>,
): Promise<Response | null> {
  if (!isReadPage(pathname) || !isPlain(searchParams) || !(await caches.has(READ_PAGES_CACHE))) return null;
  const kept = await (await caches.open(READ_PAGES_CACHE)).match(pathname);
  const shell = kept && (await readShell());
  if (!shell) return null;
  const text = await shell.text();
  const keptBy = kept.headers.get(KEPT_BY);
  if (!keptBy || !text.includes(`"${keptBy}"`)) return null;
  // The shell's own headers: its Content-Security-Policy holds for the kept page too.
  return new Response(fillShell(text, pathname, await kept.text()), { headers: shell.headers });
}

/** What tells which notice or which chat led here changes nothing on the page. */
const WHENCE = /^(?:n|fbclid|gclid|utm_\w+)$/;

function isPlain(searchParams: URLSearchParams): boolean {
  return [...searchParams.keys()].every((name) => WHENCE.test(name));
}
