import { expect, test } from "#tests/support/site.ts";

/** The whole site by its words, from a key press to the page that was meant. */

test("Ctrl K and the button in the header lead to the search; a result to its page", async ({
  page,
  site,
}) => {
  await page.goto(site.origin);
  await page.getByRole("link", { name: "Buscar" }).waitFor();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("heading", { level: 1, name: "Buscar" })).toBeVisible();
  await expect(page.getByLabel("Buscar en todo el sitio")).toBeFocused();
  await page.keyboard.type("noche oracion");
  const event = page.getByRole("article").filter({ hasText: "Evento" }).first();
  await expect(event.locator("mark").first()).toHaveText(/noche|oración/i);
  await expect(page).toHaveURL(/\/buscar\?q=noche\+oracion$/);

  await page.getByRole("group", { name: "Qué buscar" }).getByRole("button", { name: "Eventos" }).click();
  await expect(page).toHaveURL(/en=event$/);
  await expect(page.getByRole("article").filter({ hasText: "Profecía" })).toHaveCount(0);
  await event.getByRole("link").click();
  await expect(page).toHaveURL(/\/eventos\//);
  await page.goBack();
  await expect(event).toBeVisible();
  await expect(page.getByLabel("Buscar en todo el sitio")).toHaveValue("noche oracion");
});

test("a page of the site is found by other words for it, nothing by words that are nowhere", async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/buscar`);
  const box = page.getByLabel("Buscar en todo el sitio");
  await expect(box).toBeFocused();
  await box.fill("diezmo");
  await page
    .getByRole("navigation", { name: "Páginas del sitio" })
    .getByRole("link", { name: /^Ofrendas/ })
    .click();
  await expect(page).toHaveURL(/\/donaciones$/);
  await page.goBack();
  await box.fill("xilofonista");
  await expect(page.getByRole("heading", { name: "No encontramos «xilofonista»" })).toBeVisible();
});

test("a resource and a testimonial are shown alone, with the way to all of them", async ({ page, site }) => {
  await page.goto(`${site.origin}/buscar?q=carpinteria`);
  await page.getByRole("article").filter({ hasText: "Testimonio" }).getByRole("link").click();
  await expect(page.getByText(/Con madera de tarimas/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Ver todos los testimonios" }).click();
  await expect(page.getByRole("article")).toHaveCount(10);

  await page.goto(`${site.origin}/buscar?q=oracion&en=resource`);
  const found = page.getByRole("article").first();
  const title = (await found.getByRole("heading").textContent()) ?? "";
  await found.getByRole("link").click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto(`${site.origin}/testimonios?testimonio=${crypto.randomUUID()}`);
  await expect(page.getByText("Este testimonio ya no está")).toBeVisible();
});

test("what is not public is in no answer, whoever asks the database", async ({ site }) => {
  await site.db.query(
    "update public.prophecies set title = 'Quetzalcoatlus' where id = (select id from public.prophecies where status = 'draft' limit 1)",
  );
  const asked = async (words: string) => {
    const { data } = await site.client().rpc("search_site", { p_words: words });
    return (data as { title: string }[]).map(({ title }) => title);
  };
  expect(await asked("quetzalcoatlus")).toEqual([]);
  await site.db.query(
    "update public.prophecies set status = 'published', publish_date = now() where title = 'Quetzalcoatlus'",
  );
  expect(await asked("quetzalcoatlus")).toEqual(["\uE000Quetzalcoatlus\uE001"]);
});
