import { startPhone, subscribe } from "#tests/support/push/phone.ts";
import { startPushSite } from "#tests/support/push/push-site.ts";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";

/** A person's notification settings are stored and obeyed. */
const LUCIA = "00000000-0000-4000-8000-0000000000a2";

test("preferences are rows of the person, and a muted conversation is listed with its title and can be heard again", async ({
  page,
  site,
}) => {
  const [prophecy] = await site.db.query<{ id: string; title: string }>(
    "select id, title from public.prophecies where status = 'published' and publish_date <= now() limit 1",
  );
  await site.db.query("insert into public.notification_mutes (user_id, topic) values ($1, $2)", [
    LUCIA,
    `prophecy:${prophecy?.id}`,
  ]);
  await signIn(page, site.origin, "lucia");
  await page.goto(`${site.origin}/configuracion/notificaciones`);
  await page.getByText("Comentarios y reacciones").click();
  await page.getByRole("switch", { name: "Recibir «Cuando me mencionan»" }).click();
  await expect(page.getByText("Preferencias actualizadas")).toBeVisible();
  await page.getByRole("switch", { name: "Horas de silencio" }).click();
  await page.getByLabel("Hasta").fill("06:15");
  await page.getByLabel("Zona horaria").selectOption("Noroeste (Tijuana)");
  await page.getByRole("button", { name: "Guardar horario" }).click();
  await expect
    .poll(() =>
      site.db.query(
        "select quiet_from::text, quiet_to::text, timezone from public.notification_preferences where user_id = $1",
        [LUCIA],
      ),
    )
    .toEqual([{ quiet_from: "22:00:00", quiet_to: "06:15:00", timezone: "America/Tijuana" }]);
  expect(
    await site.db.query(
      "select notification_type, channel, is_active from public.notification_subscriptions where user_id = $1",
      [LUCIA],
    ),
  ).toEqual([{ notification_type: "mention", channel: "app", is_active: false }]);

  await page.reload();
  await page.getByText("Comentarios y reacciones").click();
  await expect(page.getByRole("switch", { name: "Recibir «Cuando me mencionan»" })).not.toBeChecked();
  await expect(page.getByLabel("Hasta")).toHaveValue("06:15");
  await page.getByRole("switch", { name: "Horas de silencio" }).click();
  await expect
    .poll(() =>
      site.db.query("select quiet_from from public.notification_preferences where user_id = $1", [LUCIA]),
    )
    .toEqual([{ quiet_from: null }]);

  await expect(page.getByRole("link", { name: prophecy?.title ?? "" })).toBeVisible();
  await page.getByRole("button", { name: /^Quitar silencio/ }).click();
  await expect(page.getByText(/No has silenciado ninguna/)).toBeVisible();
  await expect
    .poll(() => site.db.query("select 1 from public.notification_mutes where user_id = $1", [LUCIA]))
    .toHaveLength(0);
  await site.db.query("delete from public.notification_subscriptions where user_id = $1", [LUCIA]);
});

test("a device with push says that the test notice arrived, is repaired when the server has forgotten it, and is switched off", async () => {
  await using site = await startPushSite();
  await using phone = await startPhone(site);
  const { page } = phone;
  await subscribe(phone, site, "marta");
  const thisDevice = page.getByRole("listitem").filter({ hasText: "Este" });
  await expect(thisDevice).toBeVisible();
  const trial = page.getByRole("button", { name: "Enviar aviso de prueba" });
  await trial.click();
  await expect(page.getByText(/llegó a este dispositivo en \d+ segundo/)).toBeVisible();
  await site.desktop.waitFor(({ title }) => title === "Notificación de prueba");
  await expect(thisDevice).toContainText(/Último aviso: hace/);

  // The push service answers 410 from now on: the test says so, and the next one arrives.
  const [dead = ""] = await site.devicesOf(PEOPLE.marta);
  site.pushService.expire(dead);
  await trial.click();
  await expect(page.getByText("Este dispositivo había dejado de recibir avisos")).toBeVisible();
  const devices = await site.devicesOf(PEOPLE.marta);
  expect([devices.length, devices[0] === dead]).toEqual([1, false]);
  await trial.click();
  await expect(page.getByText(/llegó a este dispositivo en \d+ segundo/)).toBeVisible();

  await page.getByRole("button", { name: "Desactivar en este dispositivo" }).click();
  await expect(page.getByText("Ya no recibirás notificaciones")).toBeVisible();
  await expect.poll(() => site.devicesOf(PEOPLE.marta)).toHaveLength(0);
  await expect(page.getByRole("button", { name: "Activar notificaciones" })).toBeVisible();
});
