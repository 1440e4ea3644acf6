import { expect, signIn, test } from "#tests/support/site.ts";
import { newMember, submitSignIn } from "#tests/support/new-member.ts";

/** What a person asks of the site, followed by what is on the screen alone. */

test("how do I join? Home leads to the form for a new account; a member is led to their own page", async ({
  page,
  site,
}) => {
  await page.goto(site.origin);
  await page.getByRole("link", { name: "Únete a la comunidad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crea tu cuenta");
  await expect(page.getByLabel("Nombre", { exact: true })).toBeVisible();
  await signIn(page, site.origin, "marta");
  await page.goto(site.origin);
  await page.getByRole("main").getByRole("link", { name: "Ir a mi área" }).click();
  await expect(page).toHaveURL(`${site.origin}/dashboard`);
  await page.goto(site.origin);
  await expect(page.getByRole("link", { name: "Únete a la comunidad" })).toHaveCount(0);
});

test("my account was closed: what now? Every page says the same, and whom to ask", async ({ page, site }) => {
  const email = await newMember(site, "Elena Coyotl");
  await site.db.query("update public.app_users set is_active = false where email = $1", [email]);
  const [prophecy] = await site.db.query<{ slug: string }>(
    "select slug from public.prophecies where status = 'published' and publish_date <= now() order by publish_date desc limit 1",
  );
  const [event] = await site.db.query<{ slug: string }>(
    "select slug from public.event_occurrences(now(), now() + interval '60 days') where status = 'published' order by starts_at limit 1",
  );
  const main = page.getByRole("main");
  const closed = main.getByText("Tu cuenta está desactivada").first();
  await page.goto(`${site.origin}/auth`);
  await submitSignIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu cuenta está desactivada");
  await expect(main.getByRole("link", { name: "Escribir a la oficina" })).toHaveAttribute(
    "href",
    "/contacto",
  );
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  for (const path of [
    `/blog/${prophecy?.slug}`,
    `/eventos/${event?.slug}`,
    "/testimonios",
    "/donaciones",
    "/perfil",
    "/",
  ]) {
    await page.goto(site.origin + path);
    await expect(closed, path).toBeVisible();
    // Nothing asks whoever is signed in to sign in, or to confirm an address.
    await expect(main.getByText(/Inicia sesión|Confirma tu correo|Únete/), path).toHaveCount(0);
  }
  await page.getByRole("button", { name: /^Tu cuenta/ }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Mi Perfil" })).toHaveCount(0);
  await menu.getByRole("menuitem", { name: "Escribir a la oficina" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacto");
});
