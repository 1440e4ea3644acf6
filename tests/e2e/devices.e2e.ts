import { startPhone, subscribe } from "#tests/support/push/phone.ts";
import { startPushSite } from "#tests/support/push/push-site.ts";
import { expect, PEOPLE, test } from "#tests/support/site.ts";

test("two devices of one person both ring; after signing out on one, only the other rings", async () => {
  await using site = await startPushSite();
  await using first = await startPhone(site);
  await using second = await startPhone(site);
  const rings = (text: string) => site.desktop.shown.filter(({ body }) => body.includes(text)).length;

  for (const device of [first, second]) await subscribe(device, site, "marta");
  await expect.poll(() => site.devicesOf(PEOPLE.marta)).toHaveLength(2);
  await site.publish("Para los dos teléfonos");
  await expect.poll(() => rings("Para los dos teléfonos")).toBe(2);

  await first.page.getByRole("button", { name: /Tu cuenta/ }).click();
  await first.page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  await first.page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => site.devicesOf(PEOPLE.marta)).toHaveLength(1);
  await site.publish("Solo para uno");
  await expect.poll(() => rings("Solo para uno")).toBe(1);
  // The next notice arrives at the remaining device too, and still only there: nothing was merely late.
  await site.publish("Y otra más");
  await expect.poll(() => rings("Y otra más")).toBe(1);
  expect(rings("Solo para uno")).toBe(1);
});
