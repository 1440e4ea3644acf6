import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import type { Backend } from "#tests/support/backend.ts";
import { CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";
import { expect, signIn, test, workerReady } from "#tests/support/site.ts";

/** The prophecy panel against the real database and storage, under the real headers. */
type Row = {
  id: string;
  title: string;
  content: string;
  status: string;
  version: number;
  image_url: string | null;
};

const title = (page: Page) => page.getByLabel("Título", { exact: true });
const text = (page: Page) => page.getByRole("textbox", { name: "Texto" });
const state = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).first();
const dialog = (page: Page) => page.getByRole("alertdialog");

async function stored(site: Backend, name: string): Promise<Row | undefined> {
  const [row] = await site.db.query<Row>(
    "select id, title, content, status, version, image_url from public.prophecies where title = $1",
    [name],
  );
  return row;
}

async function make(site: Backend, name: string, status = "draft"): Promise<string> {
  const [row] = await site.db.query<{ id: string }>(
    "insert into public.prophecies (title, content, status, author, slug) values ($1, '<p>Texto</p>', $2, 'Abel', '') returning id",
    [name, status],
  );
  return row?.id ?? "";
}

async function write(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

function edit(page: Page, site: Backend, id: string) {
  return page.goto(`${site.origin}/admin/blog?editar=${id}`);
}

/** The members' list of the outside world: what a visitor is given. */
async function asVisitor(site: Backend, id: string): Promise<string | undefined> {
  const { data } = await site.client().from("prophecies").select("content").eq("id", id);
  return data?.[0]?.content as string | undefined;
}

/** Pastes as from another program. */
async function paste(page: Page, html: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

// While a menu slides in, the runner tries to click it by scrolling the page, and scrolls it from under the pointer.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The session of one sign-in, for every test of this file: they are about the panel, not the door. */
let session: string | undefined;

test.beforeEach(async ({ page, site, context }) => {
  if (!session) {
    await signIn(page, site.origin, "abel");
    session = await page.evaluate(() => localStorage.getItem("iglesia-session") ?? "");
  }
  await enter(context);
});

/** Every page of this context is Abel's. */
function enter(context: BrowserContext) {
  return context.addInitScript((value) => localStorage.setItem("iglesia-session", value), session ?? "");
}

/** Abel's browser with a profile on the disk, for what has to outlive the browser. */
async function openBrowser(profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: "/usr/bin/chromium",
    args: CHROMIUM_FLAGS,
    locale: "es-MX",
  });
  await enter(context);
  return context;
}

test("a prophecy is written, saved by itself, published and read by a visitor; the policy has nothing to report", async ({
  page,
  site,
}) => {
  const reported = site.csp.reports.length;
  await page.goto(`${site.origin}/admin/blog`);
  await page.getByRole("link", { name: "Nueva profecía" }).click();
  await title(page).fill("Levántate, resplandece");
  await write(page, "Porque ha venido tu luz. ");
  await paste(
    page,
    "<p class=MsoNormal style='color:red' onclick='x()'><b>Y la gloria</b> del Señor</p><img src=https://otra.mx/x.png>",
  );
  await page.keyboard.press("Control+A");
  await page.getByRole("button", { name: "Color del texto" }).click();
  await page.getByRole("button", { name: "Azul" }).click();
  await expect(state(page, "Guardado")).toBeVisible();
  expect(await stored(site, "Levántate, resplandece")).toMatchObject({ status: "draft" });

  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(dialog(page)).toContainText("«Levántate, resplandece»");
  await dialog(page).getByRole("button", { name: "Publicar" }).click();
  await page.getByRole("link", { name: "Ver profecía" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Levántate, resplandece" })).toBeVisible();
  await expect(page.locator(".text-colour-5 strong, strong .text-colour-5").first()).toHaveText(
    "Y la gloria",
  );

  const row = await stored(site, "Levántate, resplandece");
  expect(row?.status).toBe("published");
  expect(row?.content).not.toMatch(/style|onclick|img|Mso/);
  expect(await asVisitor(site, row?.id ?? "")).toBe(row?.content);
  expect(site.csp.reports.slice(reported)).toEqual([]);
});

test("what readers see changes only with 'Guardar cambios'", async ({ page, site }) => {
  const id = await make(site, "Ya publicada", "published");
  await edit(page, site, id);
  await write(page, " y corregido");
  await expect(state(page, "guardados en este dispositivo")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Usar" }).click();
  await expect(text(page)).toContainText("Texto y corregido");
  expect(await asVisitor(site, id)).toBe("<p>Texto</p>");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(state(page, "Guardado")).toBeVisible();
  expect(await asVisitor(site, id)).toBe("<p>Texto y corregido</p>");
});

test("a crash without network loses nothing", async ({ site }) => {
  const id = await make(site, "Antes del apagón");
  const profile = mkdtempSync(join(tmpdir(), "iglesia-browser-"));
  try {
    const before = await openBrowser(profile);
    const page = await before.newPage();
    await edit(page, site, id);
    await text(page).click();
    await before.setOffline(true);
    await write(page, " que nadie quiere perder");
    await expect(state(page, "Sin conexión: guardado en este dispositivo")).toBeVisible();
    const gone = before.waitForEvent("close");
    const devtools = await before.newCDPSession(page);
    // A browser that is no more does not answer.
    void devtools.send("Browser.crash").catch(() => undefined);
    await gone;

    await using after = await openBrowser(profile);
    const again = await after.newPage();
    await again.goto(`${site.origin}/admin/blog`);
    await expect(again.getByText("Recuperamos cambios que no se habían guardado")).toBeVisible();
    await again.getByRole("link", { name: "Continuar" }).click();
    await again.getByRole("button", { name: "Usar" }).click();
    await expect(state(again, "Guardado")).toBeVisible();
    expect((await stored(site, "Antes del apagón"))?.content).toBe("<p>Texto que nadie quiere perder</p>");
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test("nothing is stored without a title, and the editor asks for it", async ({ page, site }) => {
  await page.goto(`${site.origin}/admin/blog?nueva`);
  await title(page).focus();
  await write(page, "Un texto que aún no se llama");
  await expect(page.getByText("El título es obligatorio")).toBeHidden();
  await title(page).focus();
  await text(page).click();
  await expect(page.getByText("El título es obligatorio")).toBeVisible();
  await expect(state(page, "ponle título para guardarlo")).toBeVisible();
  await title(page).fill("Ya se llama");
  await expect(page.getByText("El título es obligatorio")).toBeHidden();
  await expect(state(page, "Guardado")).toBeVisible();
  const rows = await site.db.query<Row>(
    "select title from public.prophecies where content like '%aún no se llama%'",
  );
  expect(rows).toEqual([{ title: "Ya se llama" }]);
});

test("a list that cannot be loaded says why, and loads when asked again", async ({ page, site }) => {
  await make(site, "En la lista");
  let reachable = false;
  await page.route("**/rest/v1/prophecies*", (route) => (reachable ? route.continue() : route.abort()));
  await page.goto(`${site.origin}/admin/blog`);
  await expect(
    page.getByText("Error al cargar las profecías: no hay conexión con el servidor"),
  ).toBeVisible();
  reachable = true;
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("link", { name: "En la lista" })).toBeVisible();
});

test("a second tab that saved first leads to a comparison; a new prophecy is stored once", async ({
  page,
  site,
  context,
}) => {
  const id = await make(site, "Entre dos");
  const second = await context.newPage();
  await edit(page, site, id);
  await edit(second, site, id);
  await write(second, " de la segunda");
  await expect(state(second, "Guardado")).toBeVisible();
  await write(page, " de la primera");
  await expect(dialog(page).getByRole("region", { name: "La otra", exact: true })).toContainText(
    "Texto de la segunda",
  );
  await expect(dialog(page).getByRole("region", { name: "La mía", exact: true })).toContainText(
    "Texto de la primera",
  );
  expect((await stored(site, "Entre dos"))?.content).toBe("<p>Texto de la segunda</p>");
  await dialog(page).getByRole("button", { name: "Quedarme con la mía" }).click();
  await expect(state(page, "Guardado")).toBeVisible();
  expect(await stored(site, "Entre dos")).toMatchObject({
    content: "<p>Texto de la primera</p>",
    version: 3,
  });
});

test("the answer to a save that is lost makes neither a double nor a conflict", async ({ page, site }) => {
  await page.goto(`${site.origin}/admin/blog?nueva`);
  let lost = 0;
  // The request arrives, its answer does not: the one failure that only the network can make.
  await page.route("**/rest/v1/prophecies*", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await title(page).fill("Una sola vez");
  await expect(state(page, "Sin conexión")).toBeVisible();
  await write(page, "Y sigo escribiendo");
  await expect(state(page, "Guardado")).toBeVisible({ timeout: 20_000 });
  const rows = await site.db.query("select 1 from public.prophecies where title = 'Una sola vez'");
  expect(rows).toHaveLength(1);
  expect((await stored(site, "Una sola vez"))?.content).toBe("<p>Y sigo escribiendo</p>");
  await expect(dialog(page)).toHaveCount(0);
});

test("Back is held while something is unsaved, and goes when asked to", async ({ page, site }) => {
  const id = await make(site, "Para volver", "published");
  await page.goto(`${site.origin}/admin/blog`);
  await page.getByRole("link", { name: "Para volver" }).click();
  await write(page, " sin guardar");
  await expect(state(page, "guardados en este dispositivo")).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toContainText("¿Salir sin guardar?");
  await dialog(page).getByRole("button", { name: "Seguir editando" }).click();
  expect(page.url()).toContain(`editar=${id}`);
  await page.goBack();
  await dialog(page).getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Panel de Blog" })).toBeVisible();
  await expect(page.getByText("Recuperamos cambios que no se habían guardado")).toBeVisible();
});

test("a picture is made smaller here, stored, shown to readers, and goes with its prophecy", async ({
  page,
  site,
}) => {
  const id = await make(site, "Con imagen", "published");
  await edit(page, site, id);
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2_400, 1_200);
    const context = canvas.getContext("2d");
    if (context) [context.fillStyle] = ["#a8452a"];
    context?.fillRect(0, 0, 2_400, 1_200);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });
  await page.getByLabel("Archivo de la imagen").setInputFiles({
    name: "foto.png",
    mimeType: "image/png",
    buffer: Buffer.from(picture),
  });
  await expect(page.getByRole("button", { name: "Quitar imagen" })).toBeVisible();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(state(page, "Guardado")).toBeVisible();
  const { image_url: address } = (await stored(site, "Con imagen")) ?? {};
  expect(address).toMatch(new RegExp(`/prophecy-images/${id}/\\d{13}-0\\.webp$`));

  const answer = await page.request.get(new URL(address ?? "", site.origin).href);
  expect(answer.headers()["content-type"]).toBe("image/webp");
  const size = await page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob());
    return [bitmap.width, bitmap.height];
  }, address ?? "");
  expect(size).toEqual([1_600, 800]);

  await page.getByRole("button", { name: "Profecías" }).click();
  await page.getByRole("button", { name: "Más acciones de Con imagen" }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await expect(dialog(page)).toContainText("su imagen");
  await dialog(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Profecía eliminada")).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(new URL(address ?? "", site.origin).href)).status())
    .not.toBe(200);
});

test("a file that is no picture is refused with a sentence", async ({ page, site }) => {
  await edit(page, site, await make(site, "Sin imagen"));
  await page.getByLabel("Archivo de la imagen").setInputFiles({
    name: "foto.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg onload=alert(1)>"),
  });
  await expect(page.getByText("No pudimos leer esta imagen")).toBeVisible();
  expect(await stored(site, "Sin imagen")).toMatchObject({ image_url: null });
});

test("the search finds words without their accents, in title and text", async ({ page, site }) => {
  await site.db.query(
    "insert into public.prophecies (title, content, slug) values ('Oración del alba', '<p>Una bendición</p>', '')",
  );
  await page.goto(`${site.origin}/admin/blog?buscar=oracion`);
  await expect(page.getByRole("link", { name: "Oración del alba" })).toBeVisible();
  await page.getByLabel("Buscar").fill("bendicion");
  await expect(page).toHaveURL(/buscar=bendicion/);
  await expect(page.getByRole("link", { name: "Oración del alba" })).toBeVisible();
});

test("the dashboard shows the database's own counts", async ({ page, site }) => {
  await page.goto(`${site.origin}/admin`);
  const [counts] = await site.db.query<{ users: number; prophecies: number; pending: number }>(
    "select (select count(*)::int from public.app_users) as users, (select count(*)::int from public.prophecies) as prophecies, (select count(*)::int from public.comments where is_approved is null) as pending",
  );
  const card = (label: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByText(label, { exact: true }) })
      .first();
  await expect(card("Usuarios Totales")).toContainText(String(counts?.users));
  await expect(card("Profecías")).toContainText(String(counts?.prophecies));
  await expect(card("Comentarios por aprobar")).toContainText(String(counts?.pending));
  const system = page.getByRole("region", { name: "Estado del Sistema" });
  await expect(system.getByText("En línea")).toHaveCount(3);
});

test("a test error breaks its own part, is listed and can be deleted", async ({ page, site }) => {
  await page.goto(`${site.origin}/admin/debug`);
  await page.getByRole("button", { name: "Provocar un error de prueba" }).click();
  await expect(page.getByText("Error en componente")).toBeVisible();
  const listed = page.getByRole("listitem").filter({ hasText: "Error de prueba provocado" }).first();
  await listed.getByText("Error de prueba provocado desde el diagnóstico", { exact: true }).click();
  await expect(listed.getByText(/^ERR_\d+_\w+$/)).toBeVisible();
  await listed.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await listed.getByText("Error de prueba provocado desde el diagnóstico", { exact: true }).click();
  await listed.getByRole("button", { name: "Eliminar" }).click();
  // Whoever leaves the page meant it.
  await page.getByRole("link", { name: "Panel" }).click();
  await expect
    .poll(
      async () =>
        (await site.db.query("select 1 from public.client_errors where message like 'Error de prueba%'"))
          .length,
    )
    .toBe(0);
});

test("nothing of the back office reaches a visitor's device", async ({ browser, site }) => {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(site.origin);
  await page.goto(`${site.origin}/blog`);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await workerReady(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const files = requests.flat().map(({ url }) => new URL(url).pathname);
    const bodies = await Promise.all(
      files
        .filter((file) => /\.(js|css)$/.test(file))
        .map(async (file) => (await caches.match(file))?.text() ?? ""),
    );
    return { files, text: bodies.join("\n") };
  });
  expect([...loaded, ...kept.files].filter((file) => /(admin|editor)-.*\.(js|css)$/.test(file))).toEqual([]);
  expect(kept.text).not.toMatch(/ProseMirror-|Panel de Blog|dashboard_statistics/);
});
