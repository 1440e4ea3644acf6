import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SEED_FILES } from "#local/seed-files.ts";
import type { Backend } from "#tests/support/backend.ts";
import { CHROMIUM, launchOptions } from "#tests/support/chromium-flags.ts";
import { reportedBreaches } from "#tests/support/policy-breaches.ts";
import { expect, goOffline, goOnline, test, testWithWorker } from "#tests/support/spoiled-site.ts";
import { openPanel } from "#tests/support/office-menu.ts";
import { PEOPLE, signIn, workerReady } from "#tests/support/site.ts";

/** A PDF from the office's computer to a visitor, and onto a member's phone, where it opens without network. */
// A PDF is shown by the viewer that the whole browser brings.
test.use({ launchOptions: launchOptions(CHROMIUM) });

const NOTEBOOK = "00000000-0000-4000-8000-000000000720";
const PDF = readFileSync(
  join(SEED_FILES, "resources", "00000000-0000-4000-8000-000000000701", "1760000000000.pdf"),
);
const aFile = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

/** Keeps a resource of the shown list for a time without network. */
async function keep(page: Page, title: string): Promise<void> {
  await card(page, title)
    .getByRole("button", { name: /^Guardar sin conexión/ })
    .click();
  await expect(card(page, title)).toContainText("Guardado sin conexión");
}

/** The same for the only resource with a tag, "matrimonio (1)". */
async function keepOnlyOf(page: Page, tag: string, title: string): Promise<void> {
  await page.getByLabel("Etiqueta", { exact: true }).selectOption(tag);
  await expect(page.getByRole("article")).toHaveCount(1);
  await keep(page, title);
}

/** A resource that everybody may open, with a PDF that goes by `name`. */
async function aResource(site: Backend, title: string, tag = "prueba", name = "guia.pdf"): Promise<void> {
  const id = crypto.randomUUID();
  const path = `${id}/1760000000000.pdf`;
  const abel = await site.signedIn(PEOPLE.abel);
  const { error } = await abel.storage
    .from("resources")
    .upload(path, new Blob([PDF], { type: "application/pdf" }));
  if (error) throw error;
  await site.db.query(
    `insert into public.resources (id, title, description, category, tags, visibility, file_path, file_name, file_size)
     values ($1, $2, 'Tres días, con su porqué.', 'Guías', array[$3], 'public', $4, $5, $6)`,
    [id, title, tag, path, name, PDF.length],
  );
}

/** The resource with this title, as the database has it. */
async function uploaded(site: Backend, title: string) {
  const [row] = await site.db.query<{
    id: string;
    file_path: string;
    file_type: string;
    file_size: number;
    tags: string[];
  }>("select id, file_path, file_type, file_size, tags from public.resources where title = $1", [title]);
  if (!row) throw new Error("nothing was uploaded");
  return row;
}
const objectsOf = async (site: Backend, id: string) =>
  (
    await site.db.query<{ object: string }>(
      "select bucket_id || '/' || name as object from storage.objects where name like $1",
      [`${id}/%`],
    )
  ).map(({ object }) => object);

test("an admin uploads a PDF with tags; what is wrong is said beside its field, and a cut answer makes it once", async ({
  page,
  site,
  network,
}) => {
  const title = "Guía de ayuno y oración";
  await signIn(page, network.origin, "abel");
  await page.goto(`${network.origin}/admin`);
  await openPanel(page, "Recursos");
  await page.getByRole("button", { name: "Nuevo recurso" }).click();
  const form = page.getByRole("dialog", { name: "Nuevo recurso" });
  const save = form.getByRole("button", { name: "Guardar recurso" });
  await save.click();
  for (const sentence of [
    "Archivo requerido",
    "El título debe tener al menos 3 caracteres",
    "Seleccione una categoría",
  ])
    await expect(form.getByText(sentence)).toBeVisible();
  await form
    .getByLabel("Archivo")
    .setInputFiles(aFile("ayuno.pdf", Buffer.from("<html>no es un PDF</html>")));
  await expect(form.getByText("El contenido no es el de un archivo .pdf")).toBeVisible();
  await form.getByLabel("Archivo").setInputFiles(aFile("ayuno.pdf", PDF));
  await expect(form.getByText("El contenido no es el de un archivo .pdf")).toBeHidden();
  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Descripción").fill("Tres días, con su porqué.");
  await form.getByLabel("Categoría").selectOption("Guías");
  await form.getByLabel("Etiquetas").fill("Ayuno");
  await form.getByLabel("Etiquetas").press("Enter");
  await form.getByLabel("Etiquetas").fill("ayuno");
  await form.getByLabel("Etiquetas").press("Enter");
  await expect(form.getByText("Etiqueta duplicada")).toBeVisible();
  await form.getByLabel("Etiquetas").fill("Oración");

  network.next({ method: "POST", path: /\/rest\/v1\/resources/ }, "cut answer");
  await save.click();
  await expect(form.getByText("No se pudo crear el recurso. Revisa tu conexión")).toBeVisible();
  await save.click();
  await expect(page.getByText("Recurso creado")).toBeVisible();
  await expect(card(page, title)).toContainText("ayuno");
  const row = await uploaded(site, title);
  expect(row).toMatchObject({ file_type: "pdf", tags: ["ayuno", "oración"] });
  expect(Number(row.file_size)).toBe(PDF.length);
  expect(await objectsOf(site, row.id)).toEqual([`resources/${row.file_path}`]);
  expect(await reportedBreaches(page, site)).toEqual([]);
});

testWithWorker(
  "a visitor finds it without accents, previews it and downloads it, and keeps it without an account",
  async ({ page, context, site, network }) => {
    const title = "Meditación y oración";
    await aResource(site, title, "quietud", "meditar.pdf");
    await page.goto(`${network.origin}/recursos`);
    await workerReady(page);
    await expect(card(page, title)).toBeVisible();
    await page.getByRole("searchbox", { name: "Buscar" }).fill("meditacion oracion");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByLabel("Tipo").selectOption("PDF");
    await page.getByLabel("Etiqueta", { exact: true }).selectOption("quietud (1)");
    await expect(page).toHaveURL(/tipo=pdf&etiqueta=quietud&buscar=meditacion/);
    await page.getByRole("button", { name: "Ver en lista" }).click();
    await expect(page).toHaveURL(/vista=lista/);

    await page.getByRole("button", { name: `Vista previa de ${title}` }).click();
    await expect(page.getByTitle(`PDF: ${title}`)).toBeVisible();
    // The browser's own viewer has taken the frame: nothing in the policy is in its way.
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-extension:")))
      .toBe(true);
    await expect(page.getByRole("link", { name: "Abrir el PDF en otra pestaña" })).toHaveAttribute(
      "href",
      /\/storage\/v1\/object\/public\/resources\//,
    );
    await page.getByRole("button", { name: "Cerrar" }).click();

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: `Descargar ${title}` }).click();
    expect((await download).suggestedFilename()).toBe("meditar.pdf");
    expect(Buffer.concat(await (await (await download).createReadStream()).toArray())).toEqual(PDF);

    await keep(page, title);
    await goOffline(context, network);
    await page.goto(`${network.origin}/recursos?ver=descargas`);
    await expect(page.getByText("1 archivo ·")).toBeVisible();
    await page.getByRole("button", { name: `Abrir ${title}` }).click();
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-extension:")))
      .toBe(true);
    expect(site.csp.reports).toEqual([]);
  },
);

testWithWorker(
  "a member may ask for what is closed to them, keeps what is not; both kept files open without network; the room is freed",
  async ({ page, context, network }) => {
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/recursos?buscar=consejeria`);
    await workerReady(page);
    const closed = card(page, "Guía de consejería pastoral");
    await expect(closed).toContainText("Con acceso");
    await expect(closed.getByRole("button", { name: "Pedir acceso" })).toBeVisible();
    await expect(closed.getByRole("button", { name: /Descargar|Guardar|Vista previa/ })).toHaveCount(0);
    await page.goto(`${network.origin}/recursos`);
    await keepOnlyOf(page, "matrimonio (1)", "Cuaderno del seminario");
    await keepOnlyOf(page, "asamblea (1)", "Minuta de la asamblea");

    await goOffline(context, network);
    await page.goto(`${network.origin}/recursos?ver=descargas`);
    await expect(page.getByText("2 archivos ·")).toBeVisible();
    await expect(page.getByText(/El sitio ocupa .+ de los .+ que le presta este dispositivo/)).toBeVisible();
    await page.getByRole("button", { name: "Abrir Cuaderno del seminario de matrimonios" }).click();
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-extension:")))
      .toBe(true);
    await page.getByRole("button", { name: "Cerrar" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descargar Minuta de la asamblea anual" }).click();
    expect((await download).suggestedFilename()).toBe("Minuta de la asamblea anual.docx");

    await page.getByRole("button", { name: /^Liberar .*Minuta/ }).click();
    await expect(page.getByText("1 archivo ·")).toBeVisible();
    await page.getByRole("button", { name: "Biblioteca" }).click();
    await page.getByRole("button", { name: "Mis descargas" }).click();
    await page.getByRole("button", { name: "Liberar todo el espacio" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Liberar" }).click();
    await expect(page.getByText("Aún no guardas nada")).toBeVisible();
  },
);

testWithWorker(
  "what a member kept goes when the access ends, and the rest at sign-out; a visitor's files stay",
  async ({ page, context, network, site }) => {
    const title = "Calendario de lectura";
    await aResource(site, title);
    await page.goto(`${network.origin}/recursos`);
    await workerReady(page);
    await keep(page, title);
    await signIn(page, network.origin, "marta");
    for (const [tag, own] of [
      ["matrimonio (1)", "Cuaderno del seminario"],
      ["asamblea (1)", "Minuta de la asamblea"],
    ] as const) {
      await page.goto(`${network.origin}/recursos`);
      await keepOnlyOf(page, tag, own);
    }
    await page.getByRole("button", { name: "Mis descargas" }).click();
    await expect(page.getByText("3 archivos ·")).toBeVisible();

    await site.db.query("update public.access_grants set revoked_at = now() where target_id = $1", [
      NOTEBOOK,
    ]);
    await page.reload();
    await expect(page.getByText("2 archivos ·")).toBeVisible();
    await expect(card(page, "Cuaderno del seminario")).toHaveCount(0);
    await site.db.query("update public.access_grants set revoked_at = null where target_id = $1", [NOTEBOOK]);

    await page.getByRole("button", { name: /^Tu cuenta/ }).click();
    await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
    await page.waitForURL(`${network.origin}/`);
    await goOffline(context, network);
    await page.goto(`${network.origin}/recursos?ver=descargas`);
    await expect(page.getByText("1 archivo ·")).toBeVisible();
    await expect(card(page, title)).toBeVisible();
    await goOnline(context, network);
  },
);

testWithWorker(
  "the list is read again without network, by a visitor and by a member",
  async ({ page, context, network, site }) => {
    const title = "Cuaderno de gratitud";
    await aResource(site, title);
    await page.goto(`${network.origin}/recursos`);
    await workerReady(page);
    await expect(card(page, title)).toBeVisible();
    // The lists of a visit are written to the device within a second.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("iglesia-public"))).toContain(title);
    await goOffline(context, network);
    await page.reload();
    await expect(card(page, title)).toBeVisible();
    await goOnline(context, network);
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/recursos`);
    await expect(card(page, "Directorio de grupos en casa")).toBeVisible();
    // Members' content is not among the public lists of the device.
    expect(await page.evaluate(() => localStorage.getItem("iglesia-public"))).not.toContain(
      "Directorio de grupos",
    );
    await goOffline(context, network);
    await page.reload();
    await expect(card(page, "Directorio de grupos en casa")).toBeVisible();
  },
);

test("made restricted, its file leaves the public bucket; a member sees the title, and opens it once they have access", async ({
  page,
  site,
}) => {
  const title = "Directorio de parteras";
  await aResource(site, title);
  const before = await uploaded(site, title);
  const address = `${site.origin}/storage/v1/object/public/resources/${before.file_path}`;
  expect((await fetch(address)).status).toBe(200);
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/recursos`);
  await page.getByRole("button", { name: `Editar ${title}` }).click();
  await page.getByLabel("Quién lo puede abrir").selectOption("Solo a quienes des acceso");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Recurso actualizado")).toBeVisible();
  const after = await uploaded(site, title);
  await expect.poll(async () => (await fetch(address)).ok).toBe(false);
  expect(await objectsOf(site, before.id)).toEqual([`resources-private/${after.file_path}`]);

  const lucia = await site.signedIn(PEOPLE.lucia);
  const listed = () => lucia.from("resource_listing").select("title, file_path").eq("id", before.id);
  expect((await listed()).data).toEqual([{ title, file_path: null }]);
  const open = () => lucia.storage.from("resources-private").download(after.file_path);
  expect((await open()).error).not.toBeNull();

  await page.getByRole("button", { name: `Accesos a ${title}` }).click();
  await expect(page.getByRole("dialog")).toContainText(`Acceso a «${title}»`);
  await site.db.query(
    "insert into public.access_grants (kind, target_id, user_id, email) select 'resource', $1, id, email from auth.users where email = $2",
    [before.id, PEOPLE.lucia],
  );
  expect((await listed()).data).toEqual([{ title, file_path: after.file_path }]);
  const { data } = await open();
  expect(Buffer.from(await (data ?? new Blob()).arrayBuffer())).toEqual(PDF);
});

test("an admin replaces the file and deletes the resource; no file stays behind", async ({ page, site }) => {
  const title = "Programa del aniversario";
  await aResource(site, title);
  const before = await uploaded(site, title);
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/recursos`);
  await page.getByRole("button", { name: `Editar ${title}` }).click();
  await page
    .getByLabel("Archivo")
    .setInputFiles(aFile("ayuno.docx", Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(40)])));
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Recurso actualizado")).toBeVisible();
  await expect(card(page, title)).toContainText("Word");
  await page.getByRole("button", { name: `Eliminar ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Recurso eliminado")).toBeVisible();
  await expect.poll(() => objectsOf(site, before.id)).toEqual([]);
});
