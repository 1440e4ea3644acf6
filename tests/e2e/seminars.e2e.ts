import type { Page } from "@playwright/test";
import type { Backend } from "#tests/support/backend.ts";
import { expect, goOffline, goOnline, test, testWithWorker } from "#tests/support/spoiled-site.ts";
import { openPanel } from "#tests/support/office-menu.ts";
import { PEOPLE, signIn, workerReady } from "#tests/support/site.ts";

/** A seminar from the office to who takes it: public information, access asked for and given, a session done offline. */

const ABOUT = "Cinco noches para leerlos en voz alta.";
const SECRET = "Traigan una vela: hoy leemos el salmo 27 a oscuras.";
const LINK = "Canción del salmo 27";
const PDF = "%PDF-1.4\n% salmo 27\n";

interface Seminar {
  id: string;
  title: string;
  path: string;
  /** Where its file lies in the bucket. */
  file: string;
}

/** A published seminar of two sessions, the first with a link and a file, which nobody has access to. */
async function aSeminar(site: Backend, title: string): Promise<Seminar> {
  const [row] = await site.db.query<{ id: string; slug: string }>(
    `insert into public.seminars (title, description, teacher, starts_on, status)
     values ($1, $2, 'Elena Ortega', '2027-02-01', 'published') returning id, slug`,
    [title, ABOUT],
  );
  const { id = "", slug = "" } = row ?? {};
  const [first] = await site.db.query<{ id: string }>(
    "insert into public.seminar_sessions (seminar_id, title, content) values ($1, 'La luz', $2) returning id",
    [id, SECRET],
  );
  await site.db.query(
    "insert into public.seminar_sessions (seminar_id, title, content) values ($1, 'El camino', 'Salmo 23, de memoria.')",
    [id],
  );
  const file = `${first?.id}/guia.pdf`;
  const abel = await site.signedIn(PEOPLE.abel);
  const { error } = await abel.storage
    .from("seminar-files")
    .upload(file, new Blob([PDF], { type: "application/pdf" }));
  if (error) throw error;
  await site.db.query(
    `insert into public.seminar_materials (session_id, title, url, file_path, file_bytes)
     values ($1, $2, 'https://ejemplo.mx/salmo-27', null, null), ($1, 'Guía del salmo 27', null, $3, $4)`,
    [first?.id, LINK, file, PDF.length],
  );
  return { id, title, path: `/seminarios/${slug}`, file };
}

test("a volunteer writes a seminar with sessions and materials, in order, and publishes it", async ({
  page,
  site,
}) => {
  const title = "Los salmos de cerca";
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin`);
  await openPanel(page, "Seminarios");
  await page.getByRole("button", { name: "Nuevo seminario" }).click();
  const form = page.getByRole("dialog", { name: "Nuevo seminario" });
  await form.getByRole("button", { name: "Guardar seminario" }).click();
  await expect(form.getByText("Escribe un título de al menos 3 caracteres.")).toBeVisible();
  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Descripción").fill(ABOUT);
  await form.getByLabel("Imparte").fill("Elena Ortega");
  await form.getByLabel("Empieza").fill("2027-02-01");
  await form.getByLabel("Termina", { exact: false }).fill("2027-01-01");
  await form.getByRole("button", { name: "Guardar seminario" }).click();
  await expect(form.getByText("No puede terminar antes de empezar.")).toBeVisible();
  await form.getByLabel("Termina", { exact: false }).fill("2027-03-01");
  await form.getByRole("button", { name: "Guardar seminario" }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();

  for (const name of ["La luz", "El camino"]) {
    await page.getByRole("button", { name: "Nueva sesión" }).click();
    const session = page.getByRole("dialog", { name: "Nueva sesión" });
    await session.getByLabel("Título").fill(name);
    await session.getByLabel("Texto").fill(name === "La luz" ? SECRET : "Salmo 23, de memoria.");
    await session.getByRole("button", { name: "Guardar sesión" }).click();
    await expect(page.getByRole("heading", { name: new RegExp(name) })).toBeVisible();
  }
  await page.getByRole("button", { name: "Subir El camino" }).press("Enter");
  await expect(page.getByRole("heading", { name: "1. El camino" })).toBeVisible();
  await page.getByRole("button", { name: "Bajar El camino" }).press("Enter");
  const first = page.getByRole("listitem").filter({ hasText: "1. La luz" });
  await first.getByRole("button", { name: "Agregar enlace" }).click();
  await page.getByRole("dialog").getByLabel("Nombre").fill(LINK);
  await page.getByRole("dialog").getByLabel("Dirección").fill("ejemplo");
  await page.getByRole("dialog").getByRole("button", { name: "Agregar" }).click();
  await expect(page.getByText("Escribe la dirección completa, con https://")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Dirección").fill("https://ejemplo.mx/salmo-27");
  await page.getByRole("dialog").getByRole("button", { name: "Agregar" }).click();
  await expect(first.getByText("https://ejemplo.mx/salmo-27")).toBeVisible();
  await first.locator("input[type=file]").setInputFiles({
    name: "Guía del salmo 27.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(PDF),
  });
  await expect(first.getByRole("button", { name: "Quitar Guía del salmo 27" })).toBeVisible();
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Seminario publicado")).toBeVisible();
  const link = page.getByRole("link", { name: "Ver en el sitio" });
  await expect(link).toHaveAttribute("href", "/seminarios/los-salmos-de-cerca");
});

test("a file whose row was stored keeps lying there although the answer was lost", async ({
  page,
  site,
  network,
}) => {
  const { id, title } = await aSeminar(site, "Cantos de peregrinos");
  await signIn(page, network.origin, "abel");
  await page.goto(`${network.origin}/admin/seminarios`);
  await page.getByRole("searchbox", { name: "Buscar", exact: true }).fill("peregrinos");
  await page.getByRole("link", { name: title, exact: true }).click();
  const second = page.getByRole("listitem").filter({ hasText: "2. El camino" });
  network.next({ method: "POST", path: /\/rest\/v1\/seminar_materials/ }, "cut answer");
  await second.locator("input[type=file]").setInputFiles({
    name: "Mapa.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n% mapa\n"),
  });
  await expect(second.getByRole("button", { name: "Quitar Mapa" })).toBeVisible();
  const files = await site.db.query<{ stored: boolean }>(
    `select exists (select from storage.objects where bucket_id = 'seminar-files' and name = file_path) as stored
     from public.seminar_materials join public.seminar_sessions on seminar_sessions.id = session_id
     where seminar_materials.title = 'Mapa' and seminar_id = $1`,
    [id],
  );
  expect(files).toEqual([{ stored: true }]);
});

test("a visitor finds it and reads what it is about, and gets nothing of its sessions", async ({
  page,
  site,
}) => {
  const { title } = await aSeminar(site, "Las bienaventuranzas despacio");
  await page.goto(`${site.origin}/seminarios`);
  await page.getByLabel("Buscar en los seminarios").fill("bienáventur");
  await expect(page.getByRole("article")).toHaveCount(1);
  const answers: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/rest/v1/"))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText(ABOUT)).toBeVisible();
  await expect(page.getByText("Imparte Elena Ortega")).toBeVisible();
  await expect(page.getByText("2 sesiones", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Inicia sesión para pedir acceso" })).toBeVisible();
  expect(answers.join("")).not.toContain(SECRET);
});

test("a member asks for access and gets nothing of the sessions meanwhile; the office sees that somebody waits, and lets her in", async ({
  page,
  browser,
  site,
}) => {
  const { id, title, path, file } = await aSeminar(site, "El sermón del monte");
  await signIn(page, site.origin, "marta");
  await page.goto(site.origin + path);
  await page.getByRole("button", { name: "Pedir acceso" }).click();
  await expect(page.getByText("Solicitud pendiente")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Solicitud pendiente")).toBeVisible();
  await expect(page.getByText("La luz")).toBeHidden();
  const marta = await site.signedIn(PEOPLE.marta);
  expect((await marta.from("seminar_sessions").select("id").eq("seminar_id", id)).data).toEqual([]);
  expect((await marta.storage.from("seminar-files").download(file)).error).not.toBeNull();

  const [waiting] = await site.db.query<{ all: number }>(
    "select count(*)::int as \"all\" from public.access_requests where kind = 'seminar'",
  );
  const all = waiting?.all ?? 0;
  await using office = await browser.newContext({ locale: "es-MX" });
  const desk = await office.newPage();
  await signIn(desk, site.origin, "abel");
  await desk.goto(`${site.origin}/admin/seminarios`);
  const menu = desk.getByRole("navigation", { name: "Administración", exact: true });
  await expect(menu.getByRole("link", { name: `Seminarios , ${all} por revisar` })).toBeVisible();
  await desk.getByRole("link", { name: `1 solicitud de acceso a ${title}` }).click();
  await desk.getByRole("button", { name: /^Dar acceso a Marta/ }).click();
  await expect(desk.getByText(/Le diste acceso a Marta/)).toBeVisible();
  await expect(desk.getByRole("region", { name: "Solicitudes" })).toBeHidden();
  await expect(
    menu.getByRole("link", { name: all > 1 ? `Seminarios , ${all - 1} por revisar` : "Seminarios" }),
  ).toBeVisible();
  const told = await marta.from("notifications").select("title, data").like("title", `%${title}%`);
  expect(told.data).toEqual([{ title: `¡Ya tienes acceso a «${title}»!`, data: { path } }]);
  expect((await marta.storage.from("seminar-files").download(file)).error).toBeNull();
});

/** How many sessions of the seminar are marked on the server. */
async function marks(site: Backend, { id }: Seminar): Promise<unknown> {
  const [row] = await site.db.query(
    "select count(*)::int as number from public.seminar_progress where seminar_id = $1",
    [id],
  );
  return row?.["number"];
}

/** Marks that the server has not acknowledged: waiting, or being sent. */
const unsent = (page: Page) => page.getByText(/^(Enviando…|Pendiente de enviar)$/);

testWithWorker(
  "she reads, fetches the file, marks a session; without network both still work and the mark is stored once",
  async ({ page, context, site, network }) => {
    const seminar = await aSeminar(site, "Los profetas menores");
    const { path } = seminar;
    await site.db.query(
      "insert into public.access_grants (kind, target_id, user_id, email) select 'seminar', $1, id, email from auth.users where email = $2",
      [seminar.id, PEOPLE.marta],
    );
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/dashboard`);
    await workerReady(page);
    await page.goto(network.origin + path);
    await page.getByText("1. La luz").click();
    await expect(page.getByText(SECRET)).toBeVisible();
    await expect(page.getByRole("link", { name: LINK })).toHaveAttribute(
      "href",
      "https://ejemplo.mx/salmo-27",
    );
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Guía del salmo 27/ }).click();
    expect((await download).suggestedFilename()).toBe("Guía del salmo 27.pdf");
    await page.getByRole("button", { name: "Marcar como hecha" }).first().click();
    await expect(page.getByText("1 de 2 sesiones")).toBeVisible();
    await expect.poll(() => marks(site, seminar)).toBe(1);
    // the answer has to arrive as well
    await expect(unsent(page)).toHaveCount(0);

    await page.waitForFunction(
      (slug) => localStorage.getItem("iglesia-public")?.includes(slug),
      path.slice(12),
    );
    await goOffline(context, network);
    await page.reload();
    await expect(page.getByText("1 de 2 sesiones")).toBeVisible();
    await page.getByText("1. La luz").click();
    await expect(page.getByText(SECRET)).toBeVisible();
    await page.getByText("2. El camino").click();
    await page.getByRole("button", { name: "Marcar como hecha" }).click();
    await expect(page.getByText("2 de 2 sesiones")).toBeVisible();
    await expect(page.getByText("Pendiente de enviar", { exact: true })).toBeVisible();

    await goOnline(context, network, () =>
      network.next({ method: "POST", path: /\/rest\/v1\/rpc\/mark_session/ }, "cut answer"),
    );
    await expect(unsent(page)).toHaveCount(0);
    await expect(page.getByText("2 de 2 sesiones")).toBeVisible();
    expect(await marks(site, seminar)).toBe(2);
  },
);
