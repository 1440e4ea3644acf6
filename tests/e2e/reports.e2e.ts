import { expect, freshText, goOffline, goOnline, test } from "#tests/support/spoiled-site.ts";
import { PEOPLE, signIn, workerReady } from "#tests/support/site.ts";

/** A report from a phone without signal, through the office, and back to whoever reported. */
test.describe.configure({ timeout: 180_000 });

const PROPHECY = { id: "00000000-0000-4000-8000-000000000101", slug: "alzare-mis-ojos-al-volcan" };

test("a member reports a comment without network; it is stored once, the office hides it without knowing who said so, and the member is told", async ({
  page,
  context,
  browser,
  site,
  network,
}) => {
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
  await expect(said.getByRole("button", { name: "Reportar el comentario de Lucía Ramírez" })).toBeVisible();
  await goOffline(context, network);
  await said.getByRole("button", { name: "Reportar el comentario de Lucía Ramírez" }).click();
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
  await expect(desk.getByText("Se ocultó")).toBeVisible();
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
});
