import {
  asAbel,
  title,
  text,
  state,
  dialog,
  stored,
  make,
  write,
  edit,
  asVisitor,
  paste,
} from "#tests/support/prophecy-panel.ts";
import { expect, test } from "#tests/support/site.ts";

/** The prophecy panel against the real database and storage, under the real headers. */
asAbel();

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
  const rows = await site.db.query(
    "select title from public.prophecies where content like '%aún no se llama%'",
  );
  expect(rows).toEqual([{ title: "Ya se llama" }]);
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
  expect(address).toMatch(new RegExp(`/prophecy-images/${id}/[0-9a-f-]{36}\\.webp$`));

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
  // It can be restored for thirty days, with its picture; for good, the file is left to the sweeper.
  const queued = () => site.db.query("select name from private.file_queue where name like $1", [`${id}/%`]);
  expect(await queued()).toEqual([]);
  await page.getByLabel("Estado").selectOption("En la papelera");
  await page.getByRole("button", { name: "Eliminar para siempre Con imagen" }).click();
  await dialog(page).getByRole("button", { name: "Eliminar para siempre" }).click();
  await expect(page.getByText("Profecía eliminada para siempre")).toBeVisible();
  // The sweeper may have been faster than this look into its queue.
  const isGone = async () => !(await page.request.get(new URL(address ?? "", site.origin).href)).ok();
  expect((await queued()).length === 1 || (await isGone())).toBe(true);
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
