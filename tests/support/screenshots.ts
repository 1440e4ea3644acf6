import { exampleOf } from "./addresses.ts";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { ROUTES } from "#domain/routes.ts";
import { startBackend } from "./backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "./chromium-flags.ts";
import type { ScreenState } from "./screen-state.ts";
import { SCREEN_STATES } from "./screenshot-states.ts";
import { signIn, type Person } from "./site.ts";

const ALL = join(import.meta.dirname, "..", "..", "test-results", "screenshots");
const README = join(import.meta.dirname, "screenshots");

/** The pictures of the README: name, address, width, theme, and who looks. */
const SHOWN = [
  { name: "home-360-light", path: "/", width: 360, theme: "light", person: null },
  { name: "prophecy-360-dark", path: "prophecy", width: 360, theme: "dark", person: null },
  { name: "admin-1280-light", path: "/admin", width: 1280, theme: "light", person: "abel" },
] as const;

/** `npm run screenshots -- <regular expression>` takes only the pictures whose file name matches. */
const WANTED = new RegExp(process.argv[2] ?? "");

/** `npm run screenshots`: every screen and state at 360 and 1280 px, light and dark, into test-results; the README's three (`-- support/screenshots`) beside this file. */
async function main(): Promise<void> {
  await using backend = await startBackend();
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const prophecy = await exampleOf(ROUTES.prophecy.pattern, backend);
  for (const person of [null, "marta", "abel", "sara"] as const) {
    for (const width of [360, 1280]) {
      for (const theme of ["light", "dark"] as const) {
        const screens = [...screensOf(person)].filter(({ name }) => WANTED.test(picture(name, width, theme)));
        if (screens.length === 0) continue;
        await using context = await openContext(browser, width, theme);
        const page = await openPage(context, backend.origin, person);
        for (const { name, path, open, window } of screens) {
          const address = backend.origin + (path.includes(":") ? await exampleOf(path, backend) : path);
          await shoot(page, address, picture(name, width, theme), { whole: !window, open });
          await context.setOffline(false);
        }
      }
    }
  }
  for (const { name, path, width, theme, person } of SHOWN) {
    const file = join(README, `${name}.png`);
    if (!WANTED.test(file)) continue;
    await using context = await openContext(browser, width, theme);
    const page = await openPage(context, backend.origin, person);
    const address = path === "prophecy" ? prophecy : path;
    await shoot(page, backend.origin + address, file, { whole: false });
  }
}

/** The routes that ask for this person's rank, and the states they open. */
function* screensOf(person: Person | null): Generator<Omit<ScreenState, "person">> {
  for (const { pattern, minimum } of Object.values(ROUTES)) {
    if (minimum === minimumOf(person)) yield { name: nameOf(pattern), path: pattern };
  }
  yield* SCREEN_STATES.filter((state) => state.person === person);
}

/** Opens a page whose worker has cached the fonts, and uses them once, so that the next view shows them in time. */
async function openPage(context: BrowserContext, origin: string, person: Person | null): Promise<Page> {
  const page = await context.newPage();
  if (person) await signIn(page, origin, person);
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function shoot(
  page: Page,
  url: string,
  file: string,
  { whole, open }: { whole: boolean; open?: ScreenState["open"] },
): Promise<void> {
  mkdirSync(join(file, ".."), { recursive: true });
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await open?.(page);
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  // A document in a frame may never be done: after this long it is as it will be.
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
  if (whole) await scrollThrough(page);
  await page.screenshot({ path: file, fullPage: whole });
  console.log(file);
}

/** Scrolls through the page, since some parts are drawn only near the window. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset["whole"] = "";
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForFunction(() => scrollY === 0);
}

function picture(name: string, width: number, theme: string): string {
  return join(ALL, `${name}-${width}-${theme}.png`);
}

function openContext(browser: Browser, width: number, colorScheme: "light" | "dark") {
  const height = width < 600 ? 780 : 800;
  return browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
    reducedMotion: "reduce",
  });
}

function minimumOf(person: Person | null): string {
  if (person === null) return "visitor";
  if (person === "sara") return "super_admin";
  return person === "abel" ? "admin" : "member";
}

function nameOf(pattern: string): string {
  return pattern.replace(/[^a-z]+/gi, "-").replace(/^-|-$/g, "") || "home";
}

await main();
process.exit(0);
