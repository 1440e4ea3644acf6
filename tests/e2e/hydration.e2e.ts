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
