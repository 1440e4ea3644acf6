import type { BrowserContext, Page } from "@playwright/test";
import { aChromiumProfile, type ChromiumProfile } from "#tests/support/push/chromium.ts";
import { startPushSite, type PushSite } from "#tests/support/push/push-site.ts";
import { expect, PEOPLE, signIn, test, workerReady } from "#tests/support/site.ts";

/** Two devices of one person both ring; signing out silences one of them. */
test.describe.configure({ mode: "serial" });

let site: PushSite;
const devices: { profile: ChromiumProfile; context: BrowserContext; page: Page }[] = [];

test.beforeAll(async () => {
  site = await startPushSite();
  for (let device = 0; device < 2; device++) {
    const profile = aChromiumProfile({
      pushService: site.pushService,
      desktop: site.desktop,
      notifications: { origins: [site.backend.origin], setting: "allow" },
    });
    const context = await profile.launch();
    devices.push({ profile, context, page: await context.newPage() });
  }
});

test.afterAll(async () => {
  for (const { context, profile } of devices) {
    await context.close();
    profile.remove();
  }
  await site[Symbol.asyncDispose]();
});

const rings = (text: string) => site.desktop.shown.filter(({ body }) => body.includes(text)).length;

test("both devices ring", async () => {
  for (const { page } of devices) {
    await signIn(page, site.backend.origin, "marta");
    await workerReady(page);
    await page.goto(`${site.backend.origin}/configuracion/notificaciones`);
    await page.getByRole("button", { name: "Activar notificaciones" }).click();
    await expect(page.getByText("Notificaciones habilitadas")).toBeVisible({ timeout: 25_000 });
  }
  await expect.poll(() => site.devicesOf(PEOPLE.marta)).toHaveLength(2);
  await site.publish("Para los dos teléfonos");
  await expect.poll(() => rings("Para los dos teléfonos"), { timeout: 20_000 }).toBe(2);
});

test("after signing out on one, only the other rings", async () => {
  const [first] = devices;
  await first?.page.getByRole("button", { name: /Tu cuenta/ }).click();
  await first?.page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  await first?.page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => site.devicesOf(PEOPLE.marta)).toHaveLength(1);
  await site.publish("Solo para uno");
  await expect.poll(() => rings("Solo para uno"), { timeout: 20_000 }).toBe(1);
  // The next notice arrives at the remaining device too, and still only there: nothing was merely late.
  await site.publish("Y otra más");
  await expect.poll(() => rings("Y otra más"), { timeout: 20_000 }).toBe(1);
  expect(rings("Solo para uno")).toBe(1);
});
