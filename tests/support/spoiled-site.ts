import { expect, type BrowserContext, type Page } from "@playwright/test";
import type { Backend } from "./backend.ts";
import { startFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import { test as base } from "./site.ts";

/** Playwright's test with the site behind a network that can be spoiled, and a prophecy to talk about. */
export const test = base.extend<{ network: FaultProxy }>({
  network: async ({ site }, provide) => {
    await using network = await startFaultProxy(site.origin);
    await provide(network);
    // Each test is one very busy member: the limiter of the database forgets in between.
    await site.db.query("delete from private.rate_limit_events");
  },
});

/** The same, with a service worker (site.ts). */
export const testWithWorker = test.extend({ serviceWorkers: "allow" });

export { expect };

export const PROPHECY = {
  id: "00000000-0000-4000-8000-000000000101",
  path: "/blog/alzare-mis-ojos-al-volcan",
  title: "Alzaré mis ojos al volcán",
} as const;

/** Marta's store on the device. */
export const STORE = "iglesia-00000000-0000-4000-8000-0000000000a1";

export const POST_COMMENT = { method: "POST", path: /^\/rest\/v1\/comments/ } as const;
export const ANY_DATA = { path: /^\/rest\/v1\// } as const;

/** The network is gone: for the browser, and for a worker that does not believe the browser. */
export async function goOffline(context: BrowserContext, network: FaultProxy): Promise<void> {
  network.always({}, "cut before");
  await context.setOffline(true);
}

/** The network is back; `spoil` says what befalls the first requests over it. */
export async function goOnline(
  context: BrowserContext,
  network: FaultProxy,
  spoil: () => void = () => undefined,
): Promise<void> {
  network.heal();
  spoil();
  await context.setOffline(false);
}

/** Opens the prophecy and waits for its conversation. */
export async function openProphecy(page: Page, network: FaultProxy): Promise<void> {
  await page.goto(network.origin + PROPHECY.path);
  await composer(page).waitFor();
}

/** Until the page has what it fetches once it stands: one's own reactions, and the code that sends what waits. */
export async function wholePage(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

export const composer = (page: Page) => page.getByLabel("Escribe un comentario");

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Comentar", exact: true }).click();
}

/** The comment with this text, as the page shows it. */
export const shown = (page: Page, text: string) =>
  page.getByRole("article").filter({ has: page.getByText(text, { exact: true }) });

/** Number of rows with this text in the database, visible or not. */
export async function stored(site: Backend, text: string): Promise<number> {
  const [row] = await site.db.query<{ count: number }>(
    "select count(*)::integer as count from public.comments where content = $1",
    [text],
  );
  return row?.count ?? 0;
}

/** Writes a comment without network: it waits on the device, and the page says so. */
export async function writeOffline(
  page: Page,
  context: BrowserContext,
  network: FaultProxy,
  text: string,
): Promise<void> {
  await wholePage(page);
  await goOffline(context, network);
  await write(page, text);
  await expect(shown(page, text)).toContainText("Pendiente de enviar");
}

/** Waits until the page says that the comment has reached the server; it is there once. */
export async function expectSent(page: Page, site: Backend, text: string): Promise<void> {
  await expect(shown(page, text)).toContainText("En revisión");
  expect(await stored(site, text)).toBe(1);
}

/** Rows of a table of Marta's store on the device, as they lie there; none without a store. */
export function rowsOnDevice<Row>(page: Page, table: "outbox" | "drafts"): Promise<Row[]> {
  return page.evaluate(
    async ([name, from]) => {
      if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
      return new Promise<Row[]>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener("error", () => reject(request.error ?? new Error("open")));
        request.addEventListener("success", () => {
          const database = request.result;
          if (!database.objectStoreNames.contains(from)) return (database.close(), resolve([]));
          const all = database.transaction(from).objectStore(from).getAll();
          all.addEventListener("success", () => {
            database.close();
            resolve(all.result as Row[]);
          });
        });
      });
    },
    [STORE, table] as const,
  );
}

/** Waits until Marta's device keeps `text`, which she is writing: a form keeps it a moment after the last key. */
export async function expectDraftKept(page: Page, text: string): Promise<void> {
  const drafts = async () =>
    (await rowsOnDevice<{ value: { text: string } }>(page, "drafts")).map(({ value }) => value.text);
  await expect.poll(drafts).toContain(text);
}

let number = 0;

/** A text that no other test writes. */
export function freshText(words: string): string {
  number += 1;
  return `${words} (${process.pid}-${number})`;
}
