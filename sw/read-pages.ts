import { fillShell, isReadPage, READ_PAGES_CACHE } from "#domain/read-pages.ts";

/** The kept page at `pathname` inside `shell`, or the shell itself when this device has not read that page. */
export async function withReadPage(shell: Response, pathname: string): Promise<Response> {
  if (!isReadPage(pathname) || !(await caches.has(READ_PAGES_CACHE))) return shell;
  const kept = await (await caches.open(READ_PAGES_CACHE)).match(pathname);
  if (!kept) return shell;
  const page = fillShell(await shell.text(), pathname, await kept.text());
  // The shell's own headers: its Content-Security-Policy holds for the kept page too.
  return new Response(page, { headers: shell.headers });
}

/** Another build has other names for its styles; its pages are kept anew as they are read. */
export async function dropReadPages(): Promise<void> {
  await caches.delete(READ_PAGES_CACHE);
}
