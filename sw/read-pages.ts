import { fillShell, isReadPage, KEPT_BY, READ_PAGES_CACHE } from "#domain/read-pages.ts";

/**
 * The kept page at `pathname` inside the shell that `readShell` brings, or null when this device has
 * not read that page, or read it with another build.
 */
export async function readPage(
  pathname: string,
  readShell: () => Promise<Response | undefined>,
): Promise<Response | null> {
  if (!isReadPage(pathname) || !(await caches.has(READ_PAGES_CACHE))) return null;
  const kept = await (await caches.open(READ_PAGES_CACHE)).match(pathname);
  const shell = kept && (await readShell());
  if (!shell) return null;
  const text = await shell.text();
  const keptBy = kept.headers.get(KEPT_BY);
  if (!keptBy || !text.includes(`"${keptBy}"`)) return null;
  // The shell's own headers: its Content-Security-Policy holds for the kept page too.
  return new Response(fillShell(text, pathname, await kept.text()), { headers: shell.headers });
}
