import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SEED_FILES } from "#local/seed-files.ts";
import type { Backend } from "#tests/support/backend.ts";
import { reportedBreaches } from "#tests/support/policy-breaches.ts";
import { expect, goOffline, test, testWithWorker } from "#tests/support/spoiled-site.ts";
import { openPanel } from "#tests/support/office-menu.ts";
import { PEOPLE, signIn, workerReady } from "#tests/support/site.ts";

/** An album from the office's folder of photos to a visitor's screen, and again without network. */

const CAPTION = "La capilla, de mañana";
const aFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: typeof content === "string" ? Buffer.from(content) : content,
});
/** A photo of the demonstration content, as the file of a camera. */
const camera = (name: string) =>
  aFile(
    `foto-${name}.webp`,
    readFileSync(
      join(SEED_FILES, "gallery", "00000000-0000-4000-8000-000000000501", `1760000000000-${name}.webp`),
    ),
  );
/** An album with three photos, two wide and a tall one; the first says what it shows. */
async function anAlbum(site: Backend, title: string): Promise<string> {
  const [row] = await site.db.query<{ id: string }>(
    "insert into public.albums (title) values ($1) returning id",
    [title],
  );
  const id = row?.id ?? "";
  const { storage } = await site.signedIn(PEOPLE.abel);
  for (const [position, name] of ["0", "1", "3"].entries()) {
    const path = `${id}/176000000000${position}-0.webp`;
    const picture = new Blob([new Uint8Array(camera(name).buffer)], { type: "image/webp" });
    const { error } = await storage.from("gallery").upload(path, picture);
    if (error) throw error;
    const address = `/storage/v1/object/public/gallery/${path}`;
    const [width, height] = name === "3" ? [800, 1200] : [1200, 800];
    await site.db.query(
      `insert into public.photos (album_id, image_url, thumbnail_url, width, height, caption, position)
       values ($1, $2, $2, $3, $4, $5, $6)`,
      [id, address, width, height, position === 0 ? CAPTION : "", position],
    );
  }
  return id;
}

const tiles = (page: Page) => page.getByRole("region", { name: "Fotos del álbum" }).getByRole("listitem");
const line = (page: Page, name: string) =>
  page.getByRole("region", { name: "Subir fotos" }).getByRole("listitem").filter({ hasText: name });

test("an admin makes an album and brings many photos at once; what fails says why and goes the second time", async ({
  page,
  site,
  network,
}) => {
  const title = "Día de la Biblia";
  await signIn(page, network.origin, "abel");
  await page.goto(`${network.origin}/admin`);
  await openPanel(page, "Galería");
  await page.getByRole("button", { name: "Nuevo álbum" }).click();
  await page.getByRole("dialog").getByLabel("Título").fill(title);
  await page.getByRole("dialog").getByRole("button", { name: "Crear álbum" }).click();
  await expect(page.getByText("Álbum creado correctamente")).toBeVisible();

  network.next({ method: "POST", path: /\/rest\/v1\/photos/ }, "cut before");
  await page
    .getByLabel("Archivos de las fotos")
    .setInputFiles([
      camera("0"),
      camera("1"),
      camera("3"),
      aFile("IMG_0042.HEIC", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
      aFile("carta.jpg", "%PDF-1.7 no es una foto"),
    ]);
  await expect(page.getByText("2 de 5 fotos subidas. Revisa las que faltan.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Subir fotos" }).getByRole("listitem")).toHaveCount(3);
  await expect(line(page, "IMG_0042.HEIC")).toContainText("elige «Más compatible»");
  await expect(line(page, "carta.jpg")).toContainText("No pudimos leer esta imagen");
  await expect(tiles(page)).toHaveCount(2);
  await page.getByRole("button", { name: /^Reintentar foto-/ }).click();
  await expect(tiles(page)).toHaveCount(3);

  const rows = await site.db.query<{ width: number; height: number; position: number }>(
    "select width, height from public.photos join public.albums on albums.id = album_id where title = $1 order by position",
    [title],
  );
  expect(rows).toEqual([
    { width: 1200, height: 800 },
    { width: 1200, height: 800 },
    { width: 800, height: 1200 },
  ]);
  const files = await site.db.query<{ name: string }>(
    "select name from storage.objects where bucket_id = 'gallery' and name like (select id || '/%' from public.albums where title = $1)",
    [title],
  );
  expect(files).toHaveLength(6);
  // album id, timestamp and extension; an index, since several go at once
  for (const { name } of files) expect(name).toMatch(/^[0-9a-f-]{36}\/\d{13}-\d+(-mini)?\.webp$/);
  expect(await reportedBreaches(page, site)).toEqual([]);
});

testWithWorker(
  "a visitor looks at it by keyboard, and again without network",
  async ({ page, context, network, site }) => {
    const title = "Bautizos en el lago";
    await anAlbum(site, title);
    await page.goto(`${network.origin}/galeria`);
    await workerReady(page);
    await page.reload();
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: CAPTION })).toBeVisible();
    await page.getByRole("link", { name: CAPTION }).press("Enter");
    const lightbox = page.getByRole("dialog");
    await expect(lightbox.getByText("1 de 3")).toBeVisible();
    await expect.poll(() => large(page)).toBe(1200);
    await page.keyboard.press("ArrowRight");
    await expect(lightbox.getByText("2 de 3")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(lightbox.getByText("3 de 3")).toBeVisible();
    await expect.poll(() => large(page)).toBe(800);

    // The lists of a visit are written to the device within a second.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("iglesia-public"))).toContain(CAPTION);
    expect(await reportedBreaches(page, site)).toEqual([]);
    await goOffline(context, network);
    await page.reload();
    await expect(lightbox.getByText("3 de 3")).toBeVisible();
    await expect.poll(() => large(page)).toBe(800);
    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
    await expect.poll(() => loaded(page)).toEqual([true, true, true]);
  },
);

/** The width of the large picture in the lightbox once it has come; 0 before. */
function large(page: Page): Promise<number> {
  return page
    .getByRole("dialog")
    .getByRole("img", { name: /.+/ })
    .evaluate((image) => (image as HTMLImageElement).naturalWidth);
}

/** Whether each picture of the grid is there. */
function loaded(page: Page): Promise<boolean[]> {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("img")
    .evaluateAll((images) => (images as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth > 0));
}
