import { expect, test } from "#tests/support/site.ts";

/** The whole site by its words, from a key press to the page that was meant. */

test("Ctrl K and the button in the header lead to the search; a result to its page", async ({
  page,
  site,
}) => {
  const heading = page.getByRole("heading", { level: 1, name: "Buscar" });
  const field = page.getByLabel("Buscar en todo el sitio");
  await page.goto(site.origin);
  await page.getByRole("banner").getByRole("link", { name: "Buscar" }).click();
  // The prerendered page has the field too; the focus comes with the scripts, which hear the keys from then on.
  await expect(field).toBeFocused();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Inicio|Luz del Valle/ })
    .first()
    .click();
  await expect(heading).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(heading).toBeVisible();
  await expect(field).toBeFocused();
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
