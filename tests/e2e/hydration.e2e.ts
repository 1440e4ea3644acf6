import { expect, signIn, test } from "#tests/support/site.ts";

for (const who of ["visitor", "marta"] as const) {
  test(`the prerendered pages are taken over without an error by ${who}`, async ({ page, site }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    if (who !== "visitor") await signIn(page, site.origin, who);
    for (const path of ["/", "/donaciones"]) {
      await page.goto(site.origin + path);
      const header = page.getByRole("banner");
      await expect(
        who === "visitor"
          ? header.getByRole("link", { name: "Iniciar Sesión" })
          : header.getByRole("button", { name: /Tu cuenta/ }),
      ).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
}

test("they are also when the office has changed the site since they were built", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, site.origin, "sara");
  await page.goto(`${site.origin}/admin/settings`);
  await page.getByLabel("Hora", { exact: true }).first().fill("07:45");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Configuración guardada")).toBeVisible();

  const visitor = await browser.newPage();
  const errors: string[] = [];
  visitor.on("pageerror", ({ message }) => errors.push(message));
  // The first time the answer comes from the network, then what the device kept may come before it.
  await visitor.goto(site.origin);
  await expect(visitor.locator("#horarios").getByText("7:45 a. m.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator("#horarios").getByText("7:45 a. m.")).toBeVisible();
  expect(errors).toEqual([]);
  await visitor.close();
});
