import { expect, signIn, test, workerReady } from "#tests/support/site.ts";
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

test("what did I sign up for? My own page says it, with hour and place, without network too", async ({
  page,
  site,
  context,
}) => {
  const email = await newMember(site, "Ofelia Toxqui");
  const [event] = await site.db.query<{ slug: string; day: string; title: string; place: string }>(
    "select slug, day::text, title, place from public.event_occurrences(now() + interval '2 days', now() + interval '60 days') where status = 'published' and capacity is null and place <> '' order by starts_at limit 1",
  );
  const mine = page.getByRole("region", { name: "Mis próximos eventos" });
  await page.goto(`${site.origin}/auth`);
  await submitSignIn(page, email);
  await mine.getByRole("link", { name: "Ver los próximos eventos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Eventos" })).toBeVisible();
  await page.goto(`${site.origin}/eventos/${event?.slug}?fecha=${event?.day}`);
  await page.getByRole("button", { name: "Confirmar asistencia" }).click();
  await expect(page.getByText("Tu lugar está apartado.").first()).toBeVisible();

  await page.getByRole("button", { name: /^Tu cuenta/ }).click();
  await page.getByRole("menuitem", { name: "Área de Miembros" }).click();
  const card = mine.getByRole("article");
  await expect(card).toContainText(event?.title ?? "?");
  await expect(card).toContainText(event?.place ?? "?");
  await expect(card).toContainText(/\d{1,2}:\d\d\s[ap]\.\sm\./);
  await expect(card).toContainText("Vas a ir");
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(card).toContainText(event?.title ?? "?");
  await context.setOffline(false);
  await card.getByRole("button", { name: /Ya no puedo ir/ }).click();
  await expect(card).toContainText("Dijiste que no vas");
  await expect
    .poll(() =>
      site.db.query(
        "select state from public.event_rsvps where user_id = (select id from public.app_users where email = $1)",
        [email],
      ),
    )
    .toEqual([]);
  await card.getByRole("button", { name: /Sí voy/ }).click();
  await expect(card).toContainText("Vas a ir");
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
