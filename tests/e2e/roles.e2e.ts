import type { Page } from "@playwright/test";
import { ROUTES } from "#domain/routes.ts";
import { hasRole } from "#domain/roles.ts";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { forgetBreaches, reportedBreaches, settled } from "#tests/support/policy-breaches.ts";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";

/** Who sees which screens, that none of them breaks the policy, and that the database refuses what the screens hide. */

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
    for (const { pattern, minimum } of Object.values(ROUTES)) {
      // A screen of its own between two of them: what is found then is not what was there before.
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

test("a deactivated admin is a visitor for the screens and for the database", async ({ page, site }) => {
  await site.db.query(
    "insert into public.user_roles (user_id, role) select id, 'admin' from public.app_users where email = $1 on conflict do nothing",
    [PEOPLE.abel],
  );
  await site.db.query("update public.app_users set is_active = false where email = $1", [PEOPLE.abel]);
  try {
    await page.goto(`${site.origin}/auth`);
    await page.getByLabel("Correo electrónico").fill(PEOPLE.abel);
    await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page.getByText("¡Bienvenido!")).toBeVisible();
    await page.goto(`${site.origin}/admin`);
    await expect(page.getByRole("heading", { name: "Tu cuenta está desactivada" })).toBeVisible();

    const client = await site.signedIn(PEOPLE.abel);
    const draft = {
      id: crypto.randomUUID(),
      title: "No debe entrar",
      content: "<p>x</p>",
      category: "Fe",
      status: "draft",
    };
    expect((await client.from("prophecies").insert(draft)).error?.code).toBe("42501");
    expect((await client.rpc("my_role")).data).toBe("visitor");
    // Their own row, which says that they are inactive, and nobody else's.
    expect((await client.from("app_users").select("email")).data).toEqual([{ email: PEOPLE.abel }]);
  } finally {
    await site.db.query("update public.app_users set is_active = true where email = $1", [PEOPLE.abel]);
  }
  // The same call by the same person, active again: it was the deactivation that refused it.
  const client = await site.signedIn(PEOPLE.abel);
  const draft = {
    id: crypto.randomUUID(),
    title: "Ahora sí",
    content: "<p>x</p>",
    category: "Fe",
    status: "draft",
  };
  expect((await client.from("prophecies").insert(draft)).error).toBeNull();
});

test("a member is refused by the database what only admins may do", async ({ site }) => {
  const member = await site.signedIn(PEOPLE.marta);
  const admin = await site.signedIn(PEOPLE.abel);
  const row = () => ({
    id: crypto.randomUUID(),
    title: "Aviso",
    content: "<p>x</p>",
    category: "Fe",
    status: "published",
  });
  expect((await member.from("prophecies").insert(row())).error?.code).toBe("42501");
  expect((await admin.from("prophecies").insert({ ...row(), status: "draft" })).error).toBeNull();
  expect(
    (await member.from("app_users").update({ role: "super_admin" }).eq("email", PEOPLE.marta)).error?.code,
  ).toBe("42501");
  expect((await member.rpc("dashboard_statistics")).error?.code).toBe("42501");
  expect((await admin.rpc("dashboard_statistics")).error).toBeNull();
});
