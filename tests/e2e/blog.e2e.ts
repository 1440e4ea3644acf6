import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SEED_FILES } from "#local/seed-files.ts";
import type { Backend } from "#tests/support/backend.ts";
import { dialog, paste, state, text, title, write } from "#tests/support/prophecy-panel.ts";
import { expect, goOffline, test, testWithWorker } from "#tests/support/spoiled-site.ts";
import { PEOPLE, signIn, workerReady } from "#tests/support/site.ts";

/** A prophecy from the office's desk, scheduled and with a picture, to a member who reads it without network. */

const ALT = "Lámparas de papel en el atrio";
const LONG = Array.from(
  { length: 40 },
  (_, line) => `<p>Renglón ${line}: ${"velaban y cantaban, ".repeat(20)}amén.</p>`,
);

type Row = {
  id: string;
  slug: string;
  content: string;
  status: string;
  version: number;
};

const picture = (page: Page) => page.getByRole("img", { name: ALT });

async function row(site: Backend, title: string): Promise<Row> {
  const [found] = await site.db.query<Row>(
    "select id, slug, content, status, version from public.prophecies where title = $1",
    [title],
  );
  if (!found) throw new Error("not stored");
  return found;
}

const files = (site: Backend, id: string) =>
  site.db.query("select name from storage.objects where bucket_id = 'prophecy-images' and name like $1", [
    `${id}/%`,
  ]);

/** A long prophecy as Abel saves it, with a picture at its end; it shows from `publish_date` on. */
async function aProphecy(site: Backend, title: string, publish_date: string): Promise<Row> {
  const id = crypto.randomUUID();
  const abel = await site.signedIn(PEOPLE.abel);
  const name = `${id}/${crypto.randomUUID()}.webp`;
  const photo = readFileSync(
    join(SEED_FILES, "gallery", "00000000-0000-4000-8000-000000000501", "1760000000000-0.webp"),
  );
  const uploaded = await abel.storage
    .from("prophecy-images")
    .upload(name, new Blob([new Uint8Array(photo)], { type: "image/webp" }));
  if (uploaded.error) throw uploaded.error;
  const address = `/storage/v1/object/public/prophecy-images/${name}`;
  const content = `${LONG.join("")}<p><img src="${address}" alt="${ALT}" width="1200" height="800" loading="lazy"></p>`;
  const stored = await abel
    .from("prophecies")
    .insert({ id, title, content, category: "Familia", status: "published", publish_date });
  if (stored.error) throw stored.error;
  return row(site, title);
}

const LATER = "2040-05-07T01:30:00Z";
const justNow = () => new Date(Date.now() - 1_000).toISOString();

/** Pastes or drops a drawing of `width` by `height` pixels, as from a screenshot. */
async function bring(page: Page, how: "paste" | "drop", width: number, height: number): Promise<void> {
  await text(page).evaluate(
    async (element, [kind, wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext("2d");
      if (context) context.fillStyle = "#e8b23a";
      context?.fillRect(0, 0, wide, high / 2);
      const data = new DataTransfer();
      data.items.add(
        new File([await canvas.convertToBlob({ type: "image/png" })], "captura.png", { type: "image/png" }),
      );
      const { left, top } = element.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...common, clipboardData: data })
          : new DragEvent("drop", { ...common, dataTransfer: data, clientX: left + 20, clientY: top + 20 }),
      );
    },
    [how, width, height] as const,
  );
}

/** Time passes: the date comes without anybody saving anything, and the job of the minute runs. */
async function comeTrue(site: Backend, id: string): Promise<void> {
  await site.db.exec(`
    alter table public.prophecies disable trigger user;
    update public.prophecies set publish_date = now() - interval '1 second', updated_at = now() - interval '1 hour' where id = '${id}';
    alter table public.prophecies enable trigger user;
    select private.run_jobs(); select private.run_jobs()`);
}

test("an admin writes with a pasted picture that is described, looks at it as a visitor, and schedules it", async ({
  page,
  site,
}) => {
  const name = "Las lámparas de la víspera";
  await signIn(page, site.origin, "abel");
  const reported = site.csp.reports.length;
  await page.goto(`${site.origin}/admin/blog?nueva`);
  await title(page).fill(name);
  await paste(page, LONG.join(""));
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await bring(page, "paste", 2_400, 1_200);
  const asked = page.getByRole("dialog", { name: "Poner imagen" });
  await asked.getByRole("button", { name: "Poner imagen" }).click();
  await expect(asked.getByText("Describe la imagen, o marca que solo adorna")).toBeVisible();
  await asked.getByLabel("Descripción de la imagen").fill(`  ${ALT} `);
  await asked.getByRole("button", { name: "Poner imagen" }).click();
  await expect(picture(page)).toBeVisible();
  await expect(state(page, "Guardado")).toBeVisible();
  const { id, content } = await row(site, name);
  const [, address = ""] =
    /<img src="([^"]+)" alt="[^"]+" width="1600" height="800" loading="lazy">/.exec(content) ?? [];
  expect(address).toMatch(
    new RegExp(`^/storage/v1/object/public/prophecy-images/${id}/[0-9a-f-]{36}\\.webp$`),
  );
  expect(content).not.toContain("data:");

  await page.getByRole("button", { name: "Vista previa" }).click();
  const preview = page.getByRole("dialog", { name: "Vista previa" });
  await expect(preview.getByRole("heading", { level: 1, name })).toBeVisible();
  await preview.getByRole("button", { name: "Teléfono" }).click();
  expect((await preview.locator("[data-preview]").boundingBox())?.width).toBe(360);
  const shown = preview.getByRole("img", { name: ALT });
  // It is loaded when a reader comes near it, far below in the text.
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await preview.getByRole("link", { name }).click();
  await preview.getByRole("button", { name: "Cerrar" }).click();
  await expect(title(page)).toHaveValue(name);

  await page.getByLabel("Categoría").selectOption("Familia");
  await page.getByLabel("Día").fill("2040-05-06");
  await page.getByLabel("Hora").fill("19:30");
  await page.getByRole("button", { name: "Programar" }).click();
  await expect(dialog(page)).toContainText("se verá en el sitio a partir del 06 may 2040, 7:30");
  await dialog(page).getByRole("button", { name: "Programar" }).click();
  await expect(page.getByText("Profecía programada")).toBeVisible();
  expect(
    await site.db.query(
      "select publish_date = timestamptz '2040-05-07 01:30Z' as evening from public.prophecies where id = $1",
      [id],
    ),
  ).toEqual([{ evening: true }]);
  await page.goto(`${site.origin}/admin/blog?estado=scheduled`);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("06 may 2040, 7:30");
  expect(site.csp.reports.slice(reported)).toEqual([]);
});

test("a cancelled or unreadable picture leaves no file and nothing in the text", async ({ page, site }) => {
  const { id } = await aProphecy(site, "El pan de la madrugada", LATER);
  const before = await files(site, id);
  const reported = site.csp.reports.length;
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/blog?editar=${id}`);
  await write(page, " ");
  const asked = page.getByRole("dialog", { name: "Poner imagen" });
  await bring(page, "drop", 300, 200);
  await expect(asked.getByText("La imagen ya está guardada")).toBeVisible();
  expect(await files(site, id)).toHaveLength(before.length + 1);
  await asked.getByRole("button", { name: "Cancelar" }).click();
  await expect.poll(() => files(site, id)).toEqual(before);

  await page.getByLabel("Imágenes para el texto").setInputFiles({
    name: "foto.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg onload=alert(1)>"),
  });
  await expect(asked.getByText("No pudimos leer esta imagen")).toBeVisible();
  await asked.getByLabel("Solo adorna").check();
  await asked.getByRole("button", { name: "Poner imagen" }).click();
  await asked.getByRole("button", { name: "Cancelar" }).click();
  await expect(text(page).getByRole("img")).toHaveCount(1);
  expect(await files(site, id)).toEqual(before);
  expect(site.csp.reports.slice(reported)).toEqual([]);
});

test("nobody else reads it before its time; then members are notified once, and a visitor finds it under its category", async ({
  page,
  site,
  browser,
}) => {
  const name = "La hora de los gallos";
  const { id, slug } = await aProphecy(site, name, LATER);
  await page.goto(`${site.origin}/blog/${slug}`);
  await expect(page.getByText("Esta profecía ya no está publicada")).toBeVisible();
  await page.goto(`${site.origin}/blog?categoria=Familia`);
  await expect(page.getByRole("link", { name: "Una sola tortilla" })).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
  const chip = (at: Page) => at.getByRole("button", { name: /^Familia/ });
  const count = async (at: Page) => Number(/\d+/.exec((await chip(at).textContent()) ?? "")?.[0]);
  await expect(chip(page)).toHaveText(/\d/);
  const before = await count(page);
  await comeTrue(site, id);
  const told = await site.db.query(
    "select from public.notifications join public.app_users on app_users.id = user_id where related_post_id = $1 and email = $2",
    [id, PEOPLE.marta],
  );
  expect(told).toHaveLength(1);
  // Somebody else's phone: this one keeps its list for some minutes.
  await using context = await browser.newContext();
  const later = await context.newPage();
  await later.goto(`${site.origin}/blog`);
  await expect.poll(() => count(later)).toBe(before + 1);
  await chip(later).click();
  await expect(later).toHaveURL(/\?categoria=Familia$/);
  await expect(chip(later)).toHaveAttribute("aria-pressed", "true");
  await expect(later.getByRole("link", { name })).toBeVisible();
  await expect(later.getByRole("link", { name: "Alzaré mis ojos al volcán" })).toBeHidden();
});

testWithWorker(
  "a member reads it, and again without network with the picture they had not scrolled to",
  async ({ page, context, site, network }) => {
    const name = "El rebozo de mi abuela";
    const { content, slug } = await aProphecy(site, name, justNow());
    const [, address = ""] = /<img src="([^"]+)"/.exec(content) ?? [];
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/dashboard`);
    await workerReady(page);
    await page.goto(`${network.origin}/blog`);
    await expect(page.getByRole("link", { name })).toBeVisible();
    await page.getByRole("link", { name }).click();
    // The list has the same words in its excerpts.
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("Renglón 0:")).toBeVisible();
    await expect
      .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, address))
      .toBe(true);
    await page.waitForFunction((part) => localStorage.getItem("iglesia-public")?.includes(part), slug);
    await goOffline(context, network);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("Guardado para leer sin conexión").first()).toBeVisible();
    await picture(page).scrollIntoViewIfNeeded();
    await expect.poll(() => picture(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_200);
    // A category that was never opened shows what is cached of the whole list.
    await page.goto(`${network.origin}/blog?categoria=Familia`);
    await expect(page.getByText("Esta lista puede no estar al día")).toBeVisible();
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(page.getByRole("link", { name: "Alzaré mis ojos al volcán" })).toBeHidden();
  },
);

test("an admin edits it, compares with what it was, and restores that as a new version", async ({
  page,
  site,
}) => {
  const name = "Los cántaros vacíos";
  const { id, content: first } = await aProphecy(site, name, justNow());
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/blog?editar=${id}`);
  await title(page).fill(name);
  await text(page).press("Control+Home");
  await page.keyboard.type("Aquella noche. ");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(state(page, "Guardado")).toBeVisible();
  await page.getByRole("button", { name: "Versiones" }).click();
  const versions = page.getByRole("dialog", { name: "Versiones" });
  await expect(versions.getByRole("listitem")).toHaveCount(2);
  await expect(versions.getByText("Las palabras son las mismas.")).toBeVisible();
  await versions
    .getByRole("button", { name: /^Comparar/ })
    .nth(1)
    .press("Enter");
  await expect(versions.getByText("2 palabras agregadas y 0 quitadas.")).toBeVisible();
  await expect(versions.getByRole("insertion")).toContainText("Aquella noche.");
  await versions
    .getByRole("button", { name: /^Restaurar/ })
    .nth(1)
    .click();
  await expect(text(page)).not.toContainText("Aquella noche.");
  await expect(page.getByText("Revísala y guarda los cambios")).toBeVisible();
  expect((await row(site, name)).content).toContain("Aquella noche.");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(state(page, "Guardado")).toBeVisible();
  expect((await row(site, name)).content).toBe(first);
  const saved = await site.db.query(
    "select saved_by_name, content = $2 as first from public.prophecy_versions where prophecy_id = $1 order by version",
    [id, first],
  );
  expect(saved).toEqual([true, false, true].map((same) => ({ saved_by_name: "Abel Ortega", first: same })));
});
