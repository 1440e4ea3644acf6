import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { openPanel } from "#tests/support/office-menu.ts";
import { expect, signIn, test } from "#tests/support/site.ts";

/** The office changes settings of its site, and a visitor sees the change. */

/** The next one begins with the site as it comes, whatever was set here. */
test.afterEach(async ({ site }) => {
  await site.db.query("delete from public.site_settings");
  await site.db.query(
    "insert into public.site_settings (key, value) select key, value from jsonb_each($1::jsonb)",
    [JSON.stringify(DEMO_SETTINGS)],
  );
});

test("a super admin adds a service time; a visitor sees it at once and after a reload", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, site.origin, "sara");
  await page.goto(`${site.origin}/admin`);
  await openPanel(page, "Configuración");
  await expect(page.getByRole("heading", { name: "Horarios" })).toBeVisible();
  const before = await page.getByLabel("Reunión").count();
  await page.getByRole("button", { name: "Agregar horario" }).click();
  const line = page.getByRole("group").last();
  await line.getByLabel("Día").selectOption("Viernes");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Escribe qué se hace a esa hora.")).toBeVisible();
  await line.getByLabel("Hora").fill("20:00");
  await line.getByLabel("Reunión").fill("Ensayo del coro");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText(`quedó en el lugar ${before} de ${before + 1}`)).toBeAttached();
  await expect(page.getByRole("button", { name: "Ordenar por día y hora" })).toBeHidden();
  await page.getByRole("button", { name: /^Bajar Viernes/ }).click();
  await page.getByRole("button", { name: "Ordenar por día y hora" }).click();
  await expect(page.getByRole("group").nth(-2)).toHaveAccessibleName(/^Viernes/);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Configuración guardada")).toBeVisible();

  // The office's own browser shows the change without a reload.
  await page.getByRole("link", { name: "Ver en el sitio" }).click();
  await expect(page.locator("#horarios").getByText("Ensayo del coro")).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(site.origin);
  const times = visitor.locator("#horarios");
  await expect(times.getByText("Ensayo del coro")).toBeVisible();
  await expect(times.getByRole("heading", { name: "Viernes" })).toBeVisible();
  await visitor.reload();
  await expect(times.getByText("Ensayo del coro")).toBeVisible();
  await visitor.close();
});

test("a capability that is switched off leaves the menus, and its page says so", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, site.origin, "sara");
  await page.goto(`${site.origin}/admin/settings?seccion=funciones`);
  await page.getByRole("switch", { name: "Galería" }).uncheck();
  await page.getByRole("switch", { name: "Ofrendas" }).uncheck();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Configuración guardada")).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/galeria`);
  await expect(visitor.getByRole("heading", { name: "Volvemos pronto" })).toBeVisible();
  await visitor.getByRole("button", { name: "Multimedia" }).click();
  const menu = visitor.getByRole("banner");
  await expect(menu.getByRole("link", { name: "Videos" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Galería" })).toHaveCount(0);
  await expect(visitor.getByRole("link", { name: "Ofrenda Aquí" })).toHaveCount(0);
  await page.getByRole("switch", { name: "Galería" }).check();
  await page.getByRole("switch", { name: "Ofrendas" }).check();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect
    .poll(() => site.db.query("select value from public.site_settings where key = 'features'"))
    .toEqual([{ value: { off: [] } }]);
  const another = await browser.newPage();
  await another.goto(`${site.origin}/galeria`);
  await expect(another.getByRole("heading", { name: "Galería" })).toBeVisible();
  await another.close();
  await visitor.close();
});

test("a visitor reads every date by the clock of the zone that the office chose", async ({
  page,
  browser,
  site,
}) => {
  const [shown] = await site.db.query<{ slug: string }>(
    `insert into public.prophecies (title, content, status, publish_date)
     values ('La noche de los Reyes', '<p>Velaban y cantaban.</p>', 'published', '2026-01-06T05:30:00Z') returning slug`,
  );
  await signIn(page, site.origin, "sara");
  await page.goto(`${site.origin}/admin/settings?seccion=ubicacion`);
  await page.getByLabel("Zona horaria").selectOption("Cancún (Quintana Roo)");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Configuración guardada")).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/blog/${shown?.slug}`);
  // Where the site was built, half an hour before midnight, it was still the 5th.
  await expect(visitor.getByText("06 ene 2026")).toBeVisible();
  await visitor.close();
});

test("logo and portrait are made small here, kept, and shown to a visitor; what is no picture leaves nothing", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, site.origin, "sara");
  const reported = site.csp.reports.length;
  const files = async () =>
    (
      await site.db.query<{ name: string }>(
        "select name from storage.objects where bucket_id = 'site-pictures' order by created_at",
      )
    ).map(({ name }) => name);
  const before = await files();
  await page.goto(`${site.origin}/admin/settings?seccion=nombre`);
  const drawing = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_200, 1_600);
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "#2f6b5a";
    context?.fillRect(0, 0, 1_200, 800);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });
  const picture = { name: "marca.png", mimeType: "image/png", buffer: Buffer.from(drawing) };
  const notOne = { ...picture, buffer: Buffer.from("<svg onload=alert(1)>") };
  const heic = {
    ...picture,
    name: "IMG_1.HEIC",
    buffer: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
  };
  const logo = page.getByLabel("Archivo: Logotipo");
  await logo.setInputFiles(notOne);
  await expect(page.getByRole("alert")).toContainText("No pudimos leer esta imagen");
  await logo.setInputFiles(heic);
  await expect(page.getByRole("alert")).toContainText("guárdala como JPG");
  expect(await files()).toEqual(before);
  await logo.setInputFiles(picture);
  await expect(page.getByRole("button", { name: "Cambiar imagen" })).toBeVisible();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Configuración guardada")).toBeVisible();

  await page.getByRole("button", { name: "Pastores" }).click();
  await page.getByLabel("Archivo: Retrato").first().setInputFiles(picture);
  await expect(page.getByRole("button", { name: "Cambiar imagen" })).toBeVisible();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByRole("button", { name: "Descartar cambios" })).toBeHidden();

  const [mark = "", portrait = "", ...more] = (await files()).slice(before.length);
  expect([mark, portrait]).toEqual([
    expect.stringMatching(/^logo\/[0-9a-f-]{36}\.webp$/),
    expect.stringMatching(/^pastors\/[0-9a-f-]{36}\.webp$/),
  ]);
  expect(more).toEqual([]);
  const visitor = await browser.newPage();
  await visitor.goto(site.origin);
  const shown = visitor.getByRole("banner").locator(`img[src$="${mark}"]`);
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([192, 256]);
  const drawn = visitor.locator(`#conocenos image[href$="${portrait}"]`);
  await drawn.scrollIntoViewIfNeeded();
  await expect(drawn).toBeVisible();
  const size = await visitor.evaluate(
    async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return [bitmap.width, bitmap.height];
    },
    (await drawn.getAttribute("href")) ?? "",
  );
  expect(size).toEqual([360, 480]);
  await visitor.close();
  expect(site.csp.reports.slice(reported)).toEqual([]);
});
