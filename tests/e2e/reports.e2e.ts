import { expect, freshText, goOffline, goOnline, test, testWithWorker } from "#tests/support/spoiled-site.ts";
import { PEOPLE, signIn, workerReady } from "#tests/support/site.ts";

/** A report from a phone without signal, through the office, and back to its author. */

const PROPHECY = { id: "00000000-0000-4000-8000-000000000101", slug: "alzare-mis-ojos-al-volcan" };

testWithWorker(
  "a member reports a comment without network; it is stored once, the office hides it without knowing who said so, and the member is told",
  async ({ page, context, browser, site, network }) => {
    const words = freshText("Eso que cantan es puro ruido");
    const [comment] = await site.db.query<{ id: string }>(
      `insert into public.comments (prophecy_id, user_id, user_name, content, is_approved, announced_at)
     select $1, id, 'Lucía Ramírez', $2, true, now() from public.app_users where email = $3 returning id`,
      [PROPHECY.id, words, PEOPLE.lucia],
    );
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/dashboard`);
    await workerReady(page);
    await page.goto(`${network.origin}/blog/${PROPHECY.slug}#comentarios`);
    const said = page.getByRole("article").filter({ hasText: words });
    const menu = said.getByRole("button", { name: "Opciones del comentario de Lucía Ramírez" });
    await expect(menu).toBeVisible();
    await goOffline(context, network);
    await menu.click();
    // By the keyboard: a click would first scroll the item out of the offline bar's margin, and miss it.
    await said.getByRole("menuitem", { name: "Reportar el comentario de Lucía Ramírez" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Enviar reporte" }).click();
    await expect(dialog.getByText("Elige un motivo.")).toBeVisible();
    await dialog.getByLabel("¿Qué pasa?").selectOption({ label: "Ofensa" });
    await dialog.getByLabel("Cuéntanos más").fill("Lastima a quienes cantan.");
    await dialog.getByRole("button", { name: "Enviar reporte" }).click();
    await expect(said).toContainText("Reporte pendiente de enviar");

    await goOnline(context, network, () =>
      network.next({ method: "POST", path: /\/rest\/v1\/rpc\/report$/ }, "cut answer"),
    );
    await expect(page.getByText("Reporte enviado")).toBeVisible();
    await expect(said).not.toContainText("Reporte pendiente de enviar");
    const stored = () =>
      site.db.query("select reason, note, outcome from public.reports where comment_id = $1", [comment?.id]);
    expect(await stored()).toEqual([{ reason: "offense", note: "Lastima a quienes cantan.", outcome: null }]);

    await using office = await browser.newContext({ locale: "es-MX" });
    const desk = await office.newPage();
    await signIn(desk, site.origin, "abel");
    await desk.goto(`${site.origin}/admin/comentarios?tab=reportes`);
    const reported = desk.getByRole("listitem").filter({ hasText: words });
    await expect(reported).toContainText("«Lastima a quienes cantan.»");
    await expect(reported).toContainText("1 persona lo reportó: Ofensa");
    await expect(reported).not.toContainText("Marta");
    await reported.getByRole("button", { name: "Ocultar el comentario de Lucía Ramírez" }).click();
    await desk.getByRole("dialog").getByLabel("Motivo").fill("Dilo con cariño.");
    await desk.getByRole("dialog").getByRole("button", { name: "Ocultar" }).click();
    await expect(desk.getByText("Se ocultó el comentario de Lucía Ramírez")).toBeVisible();
    await expect(reported).toHaveCount(0);
    await desk.getByRole("button", { name: "Deshacer" }).click();
    await expect(desk.getByText("Todo quedó como antes")).toBeVisible();
    await reported.getByRole("button", { name: "Ocultar el comentario de Lucía Ramírez" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Ocultar" }).click();
    await desk.getByRole("button", { name: "Revisados" }).click();
    await expect(desk.getByText("Abel Ortega ocultó el comentario de Lucía Ramírez")).toBeVisible();
    expect(await stored()).toMatchObject([{ outcome: "hidden" }]);

    await page.goto(`${network.origin}/notificaciones`);
    await expect(page.getByText("Revisamos lo que reportaste")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("ocult");
    await page.goto(`${network.origin}/blog/${PROPHECY.slug}#comentarios`);
    await expect(page.getByRole("heading", { name: /Comentarios/ })).toBeVisible();
    await expect(said).toHaveCount(0);
    await site.db.query("delete from public.comments where id = $1", [comment?.id]);
  },
);

test("a member worries about somebody; a pastor who is no admin follows the notice, reads the report, and answers it", async ({
  page,
  browser,
  site,
}) => {
  const words = freshText("Ya no le veo sentido a nada");
  const [prayer] = await site.db.query<{ id: string }>(
    `insert into public.prayer_requests (user_id, content, visibility, is_anonymous, status)
     select id, $1, 'miembros', true, 'approved' from public.app_users where email = $2 returning id`,
    [words, PEOPLE.abel],
  );
  await site.db.query(
    `insert into public.ministry_members (ministry_id, user_id) select ministries.id, app_users.id
     from public.ministries, public.app_users where is_pastoral and ministries.is_active and email = $1`,
    [PEOPLE.lucia],
  );
  await signIn(page, site.origin, "marta");
  await page.goto(`${site.origin}/oracion/${prayer?.id}`);
  await page.getByRole("button", { name: /^Opciones de la petición/ }).click();
  await page.getByRole("menuitem", { name: /^Reportar / }).click();
  await page.getByLabel("¿Qué pasa?").selectOption({ label: "Me preocupa esta persona" });
  await page.getByLabel("Cuéntanos más").fill("Lleva semanas sin salir.");
  await page.getByRole("button", { name: "Enviar reporte" }).click();
  await expect(page.getByText("El equipo pastoral ya lo sabe.", { exact: false })).toBeVisible();

  await using phone = await browser.newContext({ locale: "es-MX", viewport: { width: 360, height: 780 } });
  const pastor = await phone.newPage();
  await signIn(pastor, site.origin, "lucia");
  await pastor.goto(`${site.origin}/notificaciones`);
  await pastor.getByRole("link", { name: "A alguien le preocupa quien pidió oración" }).first().click();
  const reported = pastor.getByRole("listitem").filter({ hasText: words });
  await expect(reported).toContainText("«Lleva semanas sin salir.»");
  await expect(reported).toContainText("Me preocupa esta persona");
  await reported.getByRole("link", { name: "Abrir la petición" }).click();
  await expect(pastor.getByRole("button", { name: "Preguntar si quiere hablar" })).toBeVisible();
  await pastor.goBack();
  await reported.getByRole("button", { name: /^Ya lo atendimos/ }).click();
  await expect(
    pastor.getByText("Quedó atendido el reporte sobre la petición de oración sin nombre"),
  ).toBeVisible();
  await expect(reported).toHaveCount(0);
  await page.goto(`${site.origin}/notificaciones`);
  await expect(page.getByText("Revisamos lo que reportaste").first()).toBeVisible();

  await site.db.query("delete from public.prayer_requests where id = $1", [prayer?.id]);
  await site.db.query(
    "delete from public.ministry_members using public.ministries, public.app_users where ministry_id = ministries.id and user_id = app_users.id and is_pastoral and email = $1",
    [PEOPLE.lucia],
  );
});
