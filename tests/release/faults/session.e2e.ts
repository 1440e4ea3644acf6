import type { BrowserContext, Page } from "@playwright/test";
import { everySeed, Ledger } from "#tests/support/every-seed.ts";
import { comment, forget, hearOfNetwork, waiting } from "#tests/support/faulty-writing.ts";
import { PEOPLE, signIn } from "#tests/support/site.ts";
import type { Backend } from "#tests/support/backend.ts";
import { CHROMIUM, launchOptions } from "#tests/support/chromium-flags.ts";
import {
  ANY_DATA,
  expect,
  goOffline,
  openProphecy,
  POST_COMMENT,
  shown,
  STORE,
  stored,
  test,
  wholePage,
} from "#tests/support/spoiled-site.ts";

/** Faults of the session and the clock. */

// Signing out takes the number off the app's icon, at which the shell's worker crashes.
test.use({ launchOptions: launchOptions(CHROMIUM) });

const WORDS = "En la sesión";
const TOKEN = { path: /^\/auth\/v1\/token/ } as const;
const ACCOUNT = /^Tu cuenta/;

const DAY_MS = 86_400_000;
/** Clocks of phones, in milliseconds from the true time. */
const CLOCKS = [-3_652 * DAY_MS, 3_652 * DAY_MS, -DAY_MS, DAY_MS, -3_600_000, 3_600_000, 400 * DAY_MS];

/** The access token has run out, as after a night in the pocket. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("iglesia-session") ?? "{}") as object;
    localStorage.setItem("iglesia-session", JSON.stringify({ ...session, expires_at: 1 }));
  });

/** Traces of the person on the device. */
const leftOver = (page: Page) =>
  page.evaluate(
    async (name) => ({
      session: localStorage.getItem("iglesia-session"),
      store: (await indexedDB.databases()).some((database) => database.name === name),
    }),
    STORE,
  );

async function aPhone(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, origin, "marta");
  return page;
}

test("fault 25: a clock that is wrong, jumps, or changes its zone", async ({ browser, site, network }) => {
  await everySeed(25, async (random) => {
    const timezoneId = random.one(["America/Mexico_City", "America/New_York", "Pacific/Kiritimati", "UTC"]);
    const context = await browser.newContext({ timezoneId });
    const page = await aPhone(context, network.origin);
    const clock = () => page.clock.setSystemTime(Date.now() + random.one(CLOCKS));
    await clock();
    await openProphecy(page, network);
    await wholePage(page);
    const ledger = new Ledger();
    const texts: string[] = [];
    network.always(ANY_DATA, "cut before");
    for (let number = 1 + Math.floor(random.next() * 3); number > 0; number -= 1) {
      texts.push(await comment({ page, site, network, ledger }, WORDS));
      await clock();
    }
    network.next(POST_COMMENT, ...random.some(["cut answer", "cut before"] as const, 2));
    await hearOfNetwork(page, network);
    const verdict = await ledger.judge(waiting(page));
    await expect(page.getByRole("button", { name: ACCOUNT })).toBeVisible();
    // In the order of writing, whatever the phone's clock said, at the server's time.
    const rows = await site.db.query<{ content: string; is_now: boolean }>(
      "select content, created_at between now() - interval '10 minutes' and now() as is_now from public.comments where content like $1 order by created_at",
      [`${WORDS} %`],
    );
    expect(rows).toEqual(texts.map((content) => ({ content, is_now: true })));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

test("fault 26: two to ten tabs renew the session together", async ({ browser, site, network }) => {
  await everySeed(26, async (random) => {
    const context = await browser.newContext();
    const page = await aPhone(context, network.origin);
    await openProphecy(page, network);
    const before = await sessionsOf(site);
    const pages = [page];
    const tabs = 2 + Math.floor(random.next() * 9);
    while (pages.length < tabs) pages.push(await context.newPage());
    await expire(page);
    network.next(TOKEN, ...random.some(["cut answer", "cut before"] as const, 2));
    await Promise.all(pages.map((one) => openProphecy(one, network)));
    const ledger = new Ledger();
    await comment({ page: random.one(pages), site, network, ledger }, WORDS);
    for (const one of pages) await expect(one.getByRole("button", { name: ACCOUNT })).toBeVisible();
    const verdict = await ledger.judge(waiting(page));
    expect((await leftOver(page)).session).toContain("refresh_token");
    expect(await sessionsOf(site)).toBe(before);
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

const sessionsOf = async (site: Backend) =>
  (await site.db.query<{ n: number }>("select count(*)::int as n from auth.sessions"))[0]?.n;

test("fault 27: signing out while the session is renewed, and without network", async ({
  browser,
  site,
  network,
}) => {
  await everySeed(27, async (random) => {
    const context = await browser.newContext();
    const page = await aPhone(context, network.origin);
    await openProphecy(page, network);
    await wholePage(page);
    const ledger = new Ledger();
    await comment({ page, site, network, ledger }, WORDS);
    await ledger.judge(waiting(page));
    const isOffline = random.chance(0.4);
    if (isOffline) await goOffline(context, network);
    else network.next(TOKEN, random.one(["trickle", "cut answer", "cut halfway"]));
    await expire(page);
    // A request for data renews the session first.
    if (!isOffline) await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByRole("button", { name: ACCOUNT }).click();
    await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
    const leave = page.getByRole("button", { name: /Salir|salir/ });
    await expect(leave.or(page.getByRole("button", { name: ACCOUNT }))).not.toHaveCount(2);
    if (await leave.isVisible().catch(() => false)) await leave.click();
    await page.waitForURL(`${network.origin}/`);
    network.heal();
    await context.setOffline(false);
    await expect.poll(() => leftOver(page).catch(() => null)).toEqual({ session: null, store: false });
    await page.waitForLoadState("networkidle");
    // Nor does anything come back. The page may still be on its way to another one.
    await expect.poll(() => leftOver(page).catch(() => null)).toEqual({ session: null, store: false });
    const verdict = await ledger.judge(() => Promise.resolve([]));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

test("fault 29: a session or an account that ends while its phone is without network", async ({
  browser,
  site,
  network,
}) => {
  await everySeed(29, async (random) => {
    const context = await browser.newContext();
    const page = await aPhone(context, network.origin);
    await openProphecy(page, network);
    await wholePage(page);
    const ledger = new Ledger();
    await goOffline(context, network);
    const texts: string[] = [];
    for (let number = 1 + Math.floor(random.next() * 3); number > 0; number -= 1)
      texts.push(await comment({ page, site, network, ledger }, WORDS));
    const active = (value: boolean) =>
      site.db.query("update public.app_users set is_active = $1 where email = $2", [value, PEOPLE.marta]);
    const isAccount = random.chance(0.5);
    if (isAccount) await active(false);
    else
      await site.db.query(
        "delete from auth.sessions where user_id = (select id from auth.users where email = $1)",
        [PEOPLE.marta],
      );
    if (!isAccount) await expire(page);
    network.heal();
    await context.setOffline(false);
    if (isAccount) {
      for (const text of texts) await expect(shown(page, text)).toContainText(/no se envió|Pendiente/);
      await active(true);
      await page.goto(`${network.origin}/dashboard`);
      const list = page.getByRole("region", { name: "Lo que falta por enviar" });
      // One that was still on its way when the account was back is stored by now.
      for (const text of texts)
        await expect
          .poll(async () => (await list.getByText(text).isVisible()) || (await stored(site, text)) === 1)
          .toBe(true);
      for (const retry of (await list.getByRole("button", { name: "Reintentar" }).all()).toReversed())
        await retry.click();
    } else {
      await expect(page.getByText(/Inicia sesión para enviar/)).toBeVisible();
      await signIn(page, network.origin, "marta");
      await openProphecy(page, network);
    }
    const stuckFirst = await ledger.judge(waiting(page));
    await context.close();
    await forget(site, WORDS);
    return stuckFirst;
  });
});
