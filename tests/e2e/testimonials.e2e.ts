import type { Backend } from "#tests/support/backend.ts";
import { expect, freshText, goOffline, goOnline, test, testWithWorker } from "#tests/support/spoiled-site.ts";
import { openPanel } from "#tests/support/office-menu.ts";
import { PEOPLE, signIn, workerReady } from "#tests/support/site.ts";

/**
 * A testimonial from a phone without signal, through the office, to everybody, and back on the phone without network.
 */

type Status = "pending" | "approved" | "rejected";

/** Stores testimonials of Marta's, so that a test begins with its own; the ids. */
async function tellAll(site: Backend, status: Status, ...contents: string[]): Promise<string[]> {
  const rows = await site.db.query<{ id: string }>(
    `insert into public.testimonials (author_id, author_name, status, content)
     select app_users.id, 'Marta Hernández', $1::public.review_status, words.content
     from public.app_users, unnest($2::text[]) as words (content) where email = $3 returning testimonials.id`,
    [status, contents, PEOPLE.marta],
  );
  return rows.map(({ id }) => id);
}

testWithWorker(
  "a member tells one without network; it is stored once, although its first answer is lost",
  async ({ page, context, site, network }) => {
    const told = freshText("La lluvia se llevó el techo y la iglesia lo volvió a poner");
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/dashboard`);
    await workerReady(page);
    await page.goto(`${network.origin}/testimonios`);
    await page.getByRole("button", { name: "Escribir mi testimonio" }).click();
    await expect(page.getByLabel("Nombre")).toHaveValue("Marta Hernández");
    await goOffline(context, network);
    await page.getByLabel("Mensaje").fill("Corto");
    await page.getByRole("button", { name: "Enviar testimonio" }).click();
    await expect(page.getByText("El mensaje debe tener al menos 10 caracteres")).toBeVisible();
    await page.getByLabel("Mensaje").fill(told);
    await page.getByRole("button", { name: "Enviar testimonio" }).click();
    const mine = page.getByRole("listitem").filter({ hasText: told });
    await expect(mine).toContainText("Pendiente de enviar");
    await page.reload();
    await expect(mine).toContainText("Pendiente de enviar");

    await goOnline(context, network, () =>
      network.next({ method: "POST", path: /\/rest\/v1\/testimonials/ }, "cut answer"),
    );
    await expect(page.getByText("Testimonio enviado")).toBeVisible();
    await expect(mine).toContainText("En revisión");
    await expect(mine).not.toContainText("Pendiente de enviar");
    const rows = await site.db.query("select status from public.testimonials where content = $1", [told]);
    expect(rows).toEqual([{ status: "pending" }]);
  },
);

test("one that the server refuses is said to be, stays with its text, and goes when it is tried again", async ({
  page,
  site,
}) => {
  const words = "Lo que hoy no cabe en el servidor, pero mañana sí.";
  await site.db.exec(
    "alter table public.testimonials add constraint closed_today check (content not like 'Lo que hoy%')",
  );
  await signIn(page, site.origin, "lucia");
  await page.goto(`${site.origin}/testimonios`);
  await page.getByRole("button", { name: "Escribir mi testimonio" }).click();
  await page.getByLabel("Mensaje").fill(words);
  await page.getByRole("button", { name: "Enviar testimonio" }).click();
  const said = page.getByRole("listitem").filter({ hasText: "No se pudo enviar tu testimonio" });
  await expect(said.getByText("Error", { exact: true })).toBeVisible();
  const mine = page.getByRole("listitem").filter({ hasText: words });
  await expect(mine).toContainText("No enviado");
  expect(await site.db.query("select id from public.testimonials where content = $1", [words])).toEqual([]);
  await site.db.exec("alter table public.testimonials drop constraint closed_today");
  await mine.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Testimonio enviado")).toBeVisible();
  await site.db.query("delete from public.testimonials where content = $1", [words]);
});

test("an admin corrects and approves one; several are rejected at once; the list is exported", async ({
  page,
  site,
}) => {
  const told = "El techo volvió a su lugar un sábado de mayo.";
  const unfit = ["Vendo zopilotes baratos", "Vendo zopilotes grandes", "Vendo zopilotes mansos"];
  await tellAll(site, "pending", told, ...unfit);
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin`);
  await openPanel(page, "Testimonios");
  await page.getByRole("button", { name: "Pendientes" }).click();
  const box = page.getByRole("searchbox", { name: "Buscar", exact: true });
  await box.fill("sabado mayo");
  await expect(page.getByText("1 testimonio", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /Más acciones del testimonio de Marta/ }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await page.getByRole("dialog").getByLabel("Nombre").fill("Marta de San Andrés");
  await page.getByRole("dialog").getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Testimonio actualizado")).toBeVisible();
  await page.getByRole("row").filter({ hasText: told }).getByRole("button", { name: "Aprobar" }).click();
  await expect(page.getByText("Testimonio aprobado")).toBeVisible();

  await box.fill("zopilotes");
  await expect(page.getByText("3 testimonios", { exact: true })).toBeVisible();
  await page.getByLabel("Seleccionar toda esta página").check();
  await page
    .getByRole("group", { name: "Con lo seleccionado" })
    .getByRole("button", { name: "Rechazar" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Rechazar" }).click();
  await expect(page.getByText("3 testimonios rechazados")).toBeVisible();

  await box.fill("");
  await page.getByRole("button", { name: "Aprobados" }).click();
  const approved = await site.db.query("select id from public.testimonials where status = 'approved'");
  await expect(page.getByText(`${approved.length} testimonios`, { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join("");
  expect(text).toContain(`Marta de San Andrés,${told},Aprobado`);
  // a line of headings, and one of each
  expect(text.trimEnd().split("\r\n")).toHaveLength(approved.length + 1);
});

testWithWorker(
  "a visitor reads one, finds one without accents, and reads them again without network",
  async ({ page, context, site, network }) => {
    const told = freshText("La iglesia puso el techo otra vez");
    await tellAll(site, "approved", told);
    await page.goto(`${network.origin}/testimonios`);
    await workerReady(page);
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: told })).toContainText("Marta Hernández");
    await page.getByLabel("Buscar en los testimonios").fill("carpinteria");
    await expect(page.getByText(/Con madera de tarimas/)).toBeVisible();
    await expect(page.getByText(told)).toBeHidden();
    await page.goto(`${network.origin}/testimonios`);
    await expect(page.getByText(told)).toBeVisible();
    await goOffline(context, network);
    await page.reload();
    await expect(page.getByText(told)).toBeVisible();
  },
);
