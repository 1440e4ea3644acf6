import { startPhone, subscribe, type Phone } from "#tests/support/push/phone.ts";
import { startPushSite, type PushSite } from "#tests/support/push/push-site.ts";
import { expect, PEOPLE, test } from "#tests/support/site.ts";

/** Two devices of one person both ring; signing out silences one of them. */
test.describe.configure({ mode: "serial" });

let site: PushSite;
const devices: Phone[] = [];

test.beforeAll(async () => {
  site = await startPushSite();
  devices.push(await startPhone(site), await startPhone(site));
});

test.afterAll(async () => {
  for (const device of devices) await device[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const rings = (text: string) => site.desktop.shown.filter(({ body }) => body.includes(text)).length;

test("both devices ring", async () => {
  for (const device of devices) await subscribe(device, site, "marta");
  await expect.poll(() => site.devicesOf(PEOPLE.marta)).toHaveLength(2);
  await site.publish("Para los dos teléfonos");
  await expect.poll(() => rings("Para los dos teléfonos")).toBe(2);
});

test("after signing out on one, only the other rings", async () => {
  const [first] = devices;
  await first?.page.getByRole("button", { name: /Tu cuenta/ }).click();
  await first?.page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  await first?.page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => site.devicesOf(PEOPLE.marta)).toHaveLength(1);
  await site.publish("Solo para uno");
  await expect.poll(() => rings("Solo para uno")).toBe(1);
  // The next notice arrives at the remaining device too, and still only there: nothing was merely late.
  await site.publish("Y otra más");
  await expect.poll(() => rings("Y otra más")).toBe(1);
  expect(rings("Solo para uno")).toBe(1);
});
