import type { Page } from "@playwright/test";
import { expect, PEOPLE, signIn, test, testWithWorker, workerReady } from "#tests/support/site.ts";
import { newMember, submitSignIn } from "#tests/support/new-member.ts";

/** A person's questions, answered by the screens alone. */
test.use({ followWorkers: true });

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

test("where do I begin? Three steps, each ticked once it is so; what I put off stays so on my other telephone", async ({
  page,
  browser,
  site,
}) => {
  const email = await newMember(site, "Tomasa Xelhua");
  await page.goto(`${site.origin}/auth`);
  await submitSignIn(page, email);
  const steps = page.getByRole("region", { name: "Completa tu cuenta" });
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  await steps.getByRole("button", { name: "Ahora no: Los avisos" }).click();
  await expect(steps.getByRole("listitem")).toHaveCount(2);
  await steps.getByRole("link", { name: "Decidir" }).click();
  await page.getByRole("button", { name: "Acepto aparecer en el directorio" }).click();
  await expect(page.getByText("Falta que la oficina te apruebe")).toBeVisible();

  await using pocket = await browser.newContext({ locale: "es-MX" });
  const telephone = await pocket.newPage();
  await telephone.goto(`${site.origin}/auth`);
  await submitSignIn(telephone, email);
  const there = telephone.getByRole("region", { name: "Completa tu cuenta" });
  await expect(there.getByText("1 de 2 listos")).toBeVisible();
  await expect(there.getByRole("heading", { name: "Cómo quieres que te vean (listo)" })).toBeVisible();
  await expect(there.getByRole("link", { name: "Poner mi foto" })).toBeVisible();
});

testWithWorker(
  "what did I sign up for? My own page says it, with hour and place, without network too",
  async ({ page, site, context }) => {
    const email = await newMember(site, "Ofelia Toxqui");
    const [event] = await site.db.query<{ slug: string; day: string; title: string; place: string }>(
      "select slug, day::text, title, place from public.event_occurrences(now() + interval '2 days', now() + interval '60 days') where status = 'published' and capacity is null and place <> '' order by starts_at limit 1",
    );
    const mine = page.getByRole("region", { name: "Próximos eventos" });
    await page.goto(`${site.origin}/auth`);
    await submitSignIn(page, email);
    await mine.getByRole("link", { name: "Ver todos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Eventos" })).toBeVisible();
    await page.goto(`${site.origin}/eventos/${event?.slug}?fecha=${event?.day}`);
    await page.getByRole("button", { name: "Confirmar asistencia" }).click();
    await expect(page.getByText("Tu lugar está apartado.").first()).toBeVisible();

    await page.getByRole("button", { name: /^Tu cuenta/ }).click();
    await page.getByRole("menuitem", { name: "Área de Miembros" }).click();
    const card = mine.getByRole("article").first(); // one's own come first
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
  },
);

test("where is the church's telephone? The search finds it by any of its words", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.origin);
  await page.getByRole("button", { name: "Abrir menú" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Buscar" }).click();
  const found = page.getByRole("navigation", { name: "Páginas del sitio" });
  for (const words of ["teléfono de la iglesia", "wasap", "¿cómo los contacto?"]) {
    await page.getByLabel("Buscar en todo el sitio").fill(words);
    await expect(found.getByRole("link", { name: /^Contacto/ }), words).toBeVisible();
    await expect(page.getByText(/No encontramos/), words).toHaveCount(0);
  }
  await expect(found.getByRole("link", { name: /^Contacto/ })).toContainText("222 555 0142");
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
  const [talk] = await site.db.query<{ id: string }>(
    `select topics.id from public.forum_topics as topics join public.forum_categories as categories on categories.id = category_id
     where read_rank = 1 and topics.status = 'approved' and topics.deleted_at is null limit 1`,
  );
  const [prayer] = await site.db.query<{ id: string }>(
    "select id from public.prayer_requests where visibility = 'miembros' and status = 'approved' limit 1",
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
    "/foro",
    `/foro/topic/${talk?.id}`,
    "/oracion",
    `/oracion/${prayer?.id}`,
    "/testimonios",
    "/donaciones",
    "/perfil",
    "/admin",
    "/",
  ]) {
    await page.goto(site.origin + path);
    await expect(closed, path).toBeVisible();
    // Signed-in people are not asked to sign in or to confirm an address.
    await expect(main.getByText(/Inicia sesión|Confirma tu correo|Únete/), path).toHaveCount(0);
    // Nor invites to what they cannot do, nor says that what is for members has gone.
    await expect(main.getByText(/Sé quien abre|cuéntalo: oramos|Este tema ya no está/), path).toHaveCount(0);
  }
  await page.getByRole("button", { name: /^Tu cuenta/ }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Mi Perfil" })).toHaveCount(0);
  await menu.getByRole("menuitem", { name: "Escribir a la oficina" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacto");
});

test("was it accepted? Every open window of the office sees it wait, and its author is led to the decision and its reason", async ({
  browser,
  site,
}) => {
  const [prophecy] = await site.db.query<{ slug: string }>(
    "select slug from public.prophecies where status = 'published' and publish_date <= now() order by publish_date limit 1",
  );
  await using phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await using desk = await browser.newContext();
  await using secondDesk = await browser.newContext();
  const [marta, abel, sara] = [await phone.newPage(), await desk.newPage(), await secondDesk.newPage()];
  await signIn(marta, site.origin, "marta");
  await signIn(abel, site.origin, "abel");
  await signIn(sara, site.origin, "sara");
  await abel.goto(`${site.origin}/admin/comentarios`);
  await sara.goto(`${site.origin}/admin/testimonios`);
  const inMenu = (page: Page) =>
    page
      .getByRole("navigation", { name: "Administración", exact: true })
      .getByRole("link", { name: /^Comentarios/ });
  await expect(inMenu(sara)).toHaveText(/\d por revisar/);
  const before = Number(/\d+/.exec(await inMenu(sara).innerText())?.[0]);

  const words = "¿Se puede vender pan después del culto?";
  await marta.goto(`${site.origin}/blog/${prophecy?.slug}`);
  await marta.getByLabel("Escribe un comentario").fill(words);
  await marta.getByRole("button", { name: "Comentar", exact: true }).click();
  await expect(inMenu(sara)).toHaveText(new RegExp(`, ${before + 1} por revisar`));
  const waiting = abel.getByRole("listitem").filter({ hasText: words });
  await waiting.getByRole("button", { name: "Rechazar" }).click();
  await abel.getByLabel("Motivo").fill("Pregúntalo mejor en la oficina.");
  await abel.getByRole("dialog").getByRole("button", { name: "Rechazar" }).click();
  await expect(abel.getByText("Se rechazó el comentario de Marta")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(inMenu(sara)).toHaveText(new RegExp(`, ${before} por revisar`));

  const bell = marta.getByRole("banner").getByRole("button", { name: /^Notificaciones:/ });
  await marta.goto(`${site.origin}/dashboard`);
  const panel = marta.getByRole("dialog", { name: "Notificaciones" });
  await bell.click();
  const decided = panel.getByRole("listitem").filter({ hasText: "Motivo: Pregúntalo mejor en la oficina." });
  await decided.getByRole("link", { name: "Tu comentario no se publicó" }).click();
  const comment = marta.getByRole("article").filter({ hasText: words });
  await expect(comment).toContainText("No se aprobó");
  await expect(comment).toContainText("Pregúntalo mejor en la oficina.");
  await expect(comment).toBeInViewport();

  const [author, office] = [await site.signedIn(PEOPLE.marta), await site.signedIn(PEOPLE.abel)];
  const testimony = "Dios nos dio trabajo cuando ya no lo buscábamos.";
  const told = await author
    .from("testimonials")
    .insert({ content: testimony })
    .select("id, version, status")
    .single()
    .throwOnError();
  await office
    .rpc("decide", { p_items: [{ kind: "testimonial", ...told.data }], p_decision: "approved" })
    .throwOnError();
  await expect(bell).toHaveAccessibleName(/[1-9]\d* sin leer/);
  await bell.click();
  await panel.getByRole("link", { name: "Sin leer: ¡Tu testimonio ya está publicado!" }).click();
  const mine = marta.getByRole("region", { name: "Mis testimonios" });
  await expect(mine.getByRole("listitem").filter({ hasText: testimony })).toContainText("Aprobado");
  await expect(mine).toBeInViewport();
});
