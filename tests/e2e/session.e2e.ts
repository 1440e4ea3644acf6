import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { CHROMIUM, launchOptions } from "#tests/support/chromium-flags.ts";
import { submitSignIn } from "#tests/support/new-member.ts";
import { expect, PEOPLE, signIn, test, testWithWorker } from "#tests/support/site.ts";

/** A session from the way in to the way out, on a device that other people use too. */
test.use({ followWorkers: true });
// Signing out takes the number off the app's icon, at which the shell's worker crashes.
test.use({ launchOptions: launchOptions(CHROMIUM) });

async function databaseNames(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

test("with a damaged session one is a visitor, who signs in and goes on inside the site", async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem("iglesia-session", '{"user":{"id":"x"}}'));
  await page.goto(`${site.origin}/perfil`);
  await expect(page).toHaveURL(`${site.origin}/auth?next=%2Fperfil`);
  await submitSignIn(page, PEOPLE.marta, DEMO_PASSWORD);
  await expect(page).toHaveURL(`${site.origin}/perfil`);
  // A person who is signed in already is sent on at once, by the same rule.
  for (const [next, expected] of [
    ["https://evil.example/", "/dashboard"],
    ["//evil.example/perfil", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
  ] as const) {
    await page.goto(`${site.origin}/auth?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(site.origin + expected);
  }
});

testWithWorker(
  "without network the sign-in page keeps what was typed, and works when it is back",
  async ({ page, site, context }) => {
    await page.goto(`${site.origin}/auth`);
    await page.getByLabel("Correo electrónico").waitFor();
    await context.setOffline(true);
    await submitSignIn(page, PEOPLE.marta, DEMO_PASSWORD);
    await expect(page.getByRole("alert")).toContainText(
      "No pudimos conectarnos. Lo que escribiste sigue aquí",
    );
    await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue(DEMO_PASSWORD);
    await context.setOffline(false);
    await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
    await page.waitForURL((url) => url.pathname === "/dashboard");
  },
);

test("signing out clears the device and goes home after half a second, without a detour", async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site.origin, "marta");
  const [own] = await site.db.query<{ id: string }>("select id from public.app_users where email = $1", [
    PEOPLE.marta,
  ]);
  await page.goto(`${site.origin}/perfil/nombre`);
  await expect(page.getByRole("heading", { name: "Tus datos" })).toBeVisible();
  await expect.poll(() => databaseNames(page)).toContain(`iglesia-${own?.id}`);
  const secondTab = await context.newPage();
  await secondTab.goto(`${site.origin}/perfil/nombre`);
  await expect(secondTab.getByRole("heading", { name: "Tus datos" })).toBeVisible();

  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await page.getByRole("button", { name: /^Tu cuenta/ }).click();
  const pressed = Date.now();
  await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  await expect(page.getByText("Sesión cerrada")).toBeVisible();
  await page.waitForURL(`${site.origin}/`);
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(500);
  await expect(page.getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  expect(visited).toEqual(["/"]);
  expect(await page.evaluate(() => localStorage.getItem("iglesia-session"))).toBeNull();
  expect(await databaseNames(page)).not.toContain(`iglesia-${own?.id}`);

  await expect(secondTab).toHaveURL(`${site.origin}/auth?next=%2Fperfil%2Fnombre`);
  await page.goto(`${site.origin}/perfil`);
  await expect(page).toHaveURL(`${site.origin}/auth?next=%2Fperfil`);
});

testWithWorker(
  "signing out without network asks about what was not sent, and clears the device all the same",
  async ({ page, site, context }) => {
    await signIn(page, site.origin, "lucia");
    await page.goto(`${site.origin}/dashboard`);
    const [own] = await site.db.query<{ id: string }>("select id from public.app_users where email = $1", [
      PEOPLE.lucia,
    ]);
    const database = `iglesia-${own?.id}`;
    await expect.poll(() => databaseNames(page)).toContain(database);
    await context.setOffline(true);
    await page.evaluate(async (name) => {
      const opening = indexedDB.open(name);
      await new Promise((resolve, reject) => Object.assign(opening, { onsuccess: resolve, onerror: reject }));
      const writing = opening.result.transaction("outbox", "readwrite");
      const entry = { id: crypto.randomUUID(), kind: "comment", payload: { content: "Amén" }, revision: "1" };
      writing
        .objectStore("outbox")
        .put({ ...entry, createdAt: 1, attempts: 0, nextAttemptAt: 0, state: "pending" });
      await new Promise((resolve) => Object.assign(writing, { oncomplete: resolve }));
      opening.result.close();
    }, database);

    const signOut = async () => {
      await page.getByRole("button", { name: /^Tu cuenta/ }).click();
      await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
    };
    await signOut();
    const question = page.getByRole("alertdialog", { name: "Tienes 1 mensaje sin enviar" });
    await question.getByRole("button", { name: "Enviar ahora" }).click();
    await expect(question.getByText("Todavía no se pudo enviar.")).toBeVisible();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(page).toHaveURL(`${site.origin}/dashboard`);
    await signOut();
    await question.getByRole("button", { name: "Descartar y salir" }).click();
    await expect(page.getByText("Sesión cerrada")).toBeVisible();
    await page.waitForURL(`${site.origin}/`);
    expect(await databaseNames(page)).not.toContain(database);
    expect(await page.evaluate(() => localStorage.getItem("iglesia-session"))).toBeNull();
  },
);
