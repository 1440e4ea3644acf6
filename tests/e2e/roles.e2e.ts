import type { Page } from "@playwright/test";
import { ROUTES } from "#domain/routes.ts";
import { hasRole } from "#domain/roles.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { forgetBreaches, reportedBreaches, settled } from "#tests/support/policy-breaches.ts";
import { expect, signIn, test } from "#tests/support/site.ts";

/**
 * The screens of each role. The database refuses what they hide (db/permissions.csv). The super administrator opens an admin's;
 * the others are refused what is not theirs, and accessibility.e2e.ts opens what is.
 */

/** As a link of the site leads on: the document stays. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

const notFound = (page: Page) => page.getByRole("heading", { name: "Por aquí no es" });

for (const { role, person } of [
  { role: "visitor", person: null },
  { role: "member", person: "marta" },
  { role: "admin", person: "abel" },
  { role: "super_admin", person: "sara" },
] as const) {
  test(`a ${role} sees the screens of that role and no others, and nothing on them breaks the policy`, async ({
    page,
    site,
  }) => {
    // Every screen of the site, one after the other.
    test.setTimeout(600_000);
    await forgetBreaches(site);
    if (person) await signIn(page, site.origin, person);
    const refused = page.getByRole("heading", { name: "Esta sección no está disponible para ti" });
    await page.goto(`${site.origin}/no-existe`);
    const routes = Object.values(ROUTES).filter(({ minimum }) =>
      role === "super_admin" ? minimum === "admin" : !hasRole(role, minimum),
    );
    for (const { pattern, minimum } of routes) {
      // Another screen between two routes: a heading found after it is not the earlier route's.
      await followLink(page, "/no-existe");
      await notFound(page).waitFor();
      const path = await exampleOf(pattern, site);
      await followLink(page, path);
      await expect(notFound(page), pattern).toHaveCount(0);
      if (hasRole(role, minimum)) {
        await settled(page);
        await expect(refused, pattern).toHaveCount(0);
        continue;
      }
      if (role === "visitor")
        await expect(page, pattern).toHaveURL(
          (url) => url.pathname === "/auth" && url.searchParams.get("next") === path,
        );
      else await expect(refused, pattern).toBeVisible();
      await settled(page);
    }
    await page.goto(`${site.origin}/admin/no-existe`);
    await notFound(page).waitFor();
    await expect(page.getByRole("navigation", { name: "Administración", exact: true })).toHaveCount(
      hasRole(role, "admin") ? 1 : 0,
    );
    expect(await reportedBreaches(page, site)).toEqual([]);
  });
}
