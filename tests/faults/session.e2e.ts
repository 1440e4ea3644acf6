import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { CHROMIUM, launchOptions } from "#tests/support/chromium-flags.ts";
import { PORTAL, type Fault } from "#tests/support/fault-proxy.ts";
import { submitSignIn } from "#tests/support/new-member.ts";
import { PEOPLE, signIn } from "#tests/support/site.ts";
import {
  expect,
  expectSent,
  freshText,
  goOnline,
  openProphecy,
  STORE,
  stored,
  test,
  writeOffline,
} from "#tests/support/spoiled-site.ts";

/** A session outlives whatever answers in the auth server's place, and says so when it really ends. */

// Signing out takes the number off the app's icon, at which the shell's worker crashes.
test.use({ launchOptions: launchOptions(CHROMIUM) });

const TOKEN = { path: /^\/auth\/v1\/token/ } as const;
const ACCOUNT = /^Tu cuenta/;

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem("iglesia-session"));

/** The access token has run out, as after a night in the pocket. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("iglesia-session") ?? "{}") as object;
    localStorage.setItem("iglesia-session", JSON.stringify({ ...session, expires_at: 1 }));
  });

test("a portal's answer to the refresh of a session does not end it", async ({
  page,
  context,
  site,
  network,
}) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  const text = freshText("En el hotel");
  await writeOffline(page, context, network, text);
  network.heal();
  const faults: Fault[] = [PORTAL, ...[403, 404, 429, 511].map((status) => ({ ...PORTAL, status }))];
  for (const fault of faults) {
    network.always(TOKEN, fault);
    await expire(page);
    const before = network.seen(TOKEN).length;
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => network.seen(TOKEN).length).toBeGreaterThan(before);
    await expect(page.getByRole("button", { name: ACCOUNT })).toBeVisible();
    expect(await storedSession(page), JSON.stringify(fault)).toContain("refresh_token");
    network.heal();
  }
  await page.reload();
  await expectSent(page, site, text);
});

test("a session that the server refuses ends with a word, and what waits goes after the next sign-in", async ({
  page,
  context,
  site,
  network,
}) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  const text = freshText("Hasta que vuelva");
  await writeOffline(page, context, network, text);
  network.heal();
  const refusal = { code: 400, error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" };
  network.always(TOKEN, { status: 400, body: JSON.stringify(refusal) });
  await expire(page);
  await context.setOffline(false);
  await page.reload();
  const word = page.getByText("Tu sesión terminó. Inicia sesión para enviar 1 mensaje.");
  await expect(word).toBeVisible();
  await expect(page.getByRole("button", { name: ACCOUNT })).toHaveCount(0);
  // It is still so at the next visit.
  await page.goto(network.origin);
  await expect(word).toBeVisible();
  network.heal();
  await word.click();
  await page.waitForURL(/\/auth/);
  await submitSignIn(page, PEOPLE.marta, DEMO_PASSWORD);
  await expect(word).toHaveCount(0);
  await expect.poll(() => stored(site, text)).toBe(1);
});

test("pending entries are not sent, nor left behind, when their author signs out and discards them", async ({
  page,
  context,
  site,
  network,
}) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  const text = freshText("Mejor no");
  await writeOffline(page, context, network, text);
  await page.getByRole("button", { name: /Tu cuenta/ }).click();
  await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  await page.getByRole("button", { name: "Descartar y salir" }).click();
  await page.waitForURL(`${network.origin}/`);
  await goOnline(context, network);
  // The page may load itself again: a part of home that did not arrive offline is there now.
  const stores = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(() => stores().catch(() => [STORE])).not.toContain(STORE);
  expect(await stored(site, text)).toBe(0);
});

test("on a device whose clock is a day ahead a session is not renewed before every request", async ({
  page,
  network,
}) => {
  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  await page.goto(`${network.origin}/auth`);
  await submitSignIn(page, PEOPLE.marta, DEMO_PASSWORD);
  await page.waitForURL(`${network.origin}/dashboard`);
  const before = network.seen(TOKEN).length;
  await openProphecy(page, network);
  await page.goto(`${network.origin}/notificaciones`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(network.seen(TOKEN).length - before).toBe(0);
});
