import {
  asAbel,
  title,
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

  const notices = () =>
    site.db.query("select from public.notifications where related_post_id = $1", [row?.id]);
  expect(await notices()).toEqual([]);
  await page.goto(`${site.origin}/admin/avisos`);
  await page.getByRole("button", { name: "Enviar ya: Nueva profecía: «Levántate, resplandece»" }).click();
  await dialog(page).getByRole("button", { name: "Enviar ya" }).click();
  await expect(page.getByText("Notificación enviada", { exact: true })).toBeVisible();
  expect((await notices()).length).toBeGreaterThan(1);
  expect(site.csp.reports.slice(reported)).toEqual([]);
});

test("a picture is made smaller here, stored, shown to readers, and goes with its prophecy; a file that is none is refused with a sentence", async ({
  page,
  site,
}) => {
  const id = await make(site, "Con imagen", "published");
  await edit(page, site, id);
  const file = page.getByLabel("Archivo de la imagen");
  const asPicture = (buffer: Buffer) =>
    file.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer });
  await asPicture(Buffer.from("<svg onload=alert(1)>"));
  await expect(page.getByText("No pudimos leer esta imagen")).toBeVisible();
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2_400, 1_200);
    const context = canvas.getContext("2d");
    if (context) [context.fillStyle] = ["#a8452a"];
    context?.fillRect(0, 0, 2_400, 1_200);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });
  await asPicture(Buffer.from(picture));
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
