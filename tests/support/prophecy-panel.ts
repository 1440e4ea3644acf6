import { chromium, type BrowserContext, type Page } from "@playwright/test";
import type { Backend } from "./backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "./chromium-flags.ts";
import { signIn, test } from "./site.ts";

/** Columns of a stored prophecy that the tests read. */
type Row = {
  id: string;
  title: string;
  content: string;
  status: string;
  version: number;
  image_url: string | null;
};

export const title = (page: Page) => page.getByLabel("Título", { exact: true });
export const text = (page: Page) => page.getByRole("textbox", { name: "Texto" });
/** The editor's line about the safety of the text, once this device has saved all of it. */
export const state = (page: Page, words: string) =>
  page.getByRole("status").and(page.locator(":not([aria-busy=true])")).filter({ hasText: words }).first();
export const dialog = (page: Page) => page.getByRole("alertdialog");

export async function stored(site: Backend, name: string): Promise<Row | undefined> {
  const [row] = await site.db.query<Row>(
    "select id, title, content, status, version, image_url from public.prophecies where title = $1",
    [name],
  );
  return row;
}

export async function make(site: Backend, name: string, status = "draft"): Promise<string> {
  const [row] = await site.db.query<{ id: string }>(
    "insert into public.prophecies (title, content, status, author, slug) values ($1, '<p>Texto</p>', $2, 'Abel', '') returning id",
    [name, status],
  );
  return row?.id ?? "";
}

export async function write(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

export function edit(page: Page, site: Backend, id: string) {
  return page.goto(`${site.origin}/admin/blog?editar=${id}`);
}

/** The members' list of the outside world: what a visitor is given. */
export async function asVisitor(site: Backend, id: string): Promise<string | undefined> {
  const { data } = await site.client().from("prophecies").select("content").eq("id", id);
  return data?.[0]?.content as string | undefined;
}

export async function paste(page: Page, html: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Every test of a file begins as Abel. */
export function asAbel(): void {
  test.beforeEach(({ page, site }) => signIn(page, site.origin, "abel"));
}

/** Abel's browser with a profile on the disk, for what has to outlive the browser. */
export async function openBrowser(profile: string, origin: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
    locale: "es-MX",
  });
  await signIn(await context.newPage(), origin, "abel");
  return context;
}
