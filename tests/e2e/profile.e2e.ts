import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { expect, PEOPLE, signIn, test, workerReady } from "#tests/support/site.ts";

/** /perfil and the role on the screen: what is shown follows the database, and says so when it cannot. */
test("a member changes name, photo, mentions and password", async ({ page, site }) => {
  await signIn(page, site.origin, "lucia");
  await page.goto(`${site.origin}/perfil`);
  const own = async () => {
    const [row] = await site.db.query<Record<string, unknown>>(
      "select first_name, last_name, full_name, avatar_url, allow_mentions from public.profiles join public.app_users using (id) where email = $1",
      [PEOPLE.lucia],
    );
    return row;
  };

  await page.getByLabel("Nombre").fill("Lucía Guadalupe");
  await page.getByLabel("Apellidos").fill("");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Perfil actualizado")).toBeVisible();
  expect(await own()).toMatchObject({
    first_name: "Lucía Guadalupe",
    last_name: null,
    full_name: "Lucía Guadalupe",
  });
  await expect(page.getByRole("button", { name: "Tu cuenta, Lucía Guadalupe" })).toBeVisible();

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "yo.png", mimeType: "image/png", buffer: await picture(page) });
  const photo = page.getByRole("main").locator("img");
  await expect(photo).toHaveJSProperty("naturalWidth", 256);
  const { avatar_url: stored } = (await own()) ?? {};
  expect(stored).toMatch(/^\/storage\/v1\/object\/public\/avatars\/[0-9a-f-]{36}\/\d+\.webp$/);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no soy una imagen") });
  await expect(page.getByRole("alert")).toHaveText(
    "No pudimos abrir esa imagen. Elige una foto JPG, PNG o WebP.",
  );
  await page.getByRole("button", { name: "Quitar foto" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar foto" }).click();
  await expect(photo).toHaveCount(0);
  expect((await own())?.["avatar_url"]).toBeNull();
  expect((await fetch(site.origin + String(stored))).ok).toBe(false);

  await page.getByRole("switch", { name: "Permitir que me mencionen" }).click();
  await expect.poll(async () => (await own())?.["allow_mentions"]).toBe(false);

  await page.getByLabel("Contraseña nueva", { exact: true }).fill(`${DEMO_PASSWORD}-b`);
  await page.getByLabel("Repite la contraseña nueva").fill(`${DEMO_PASSWORD}-b`);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("Contraseña actualizada")).toBeVisible();
  await expect(page.getByLabel("Contraseña nueva", { exact: true })).toHaveValue("");
  const signInWith = (password: string) =>
    site.client().auth.signInWithPassword({ email: PEOPLE.lucia, password });
  expect((await signInWith(DEMO_PASSWORD)).error?.code).toBe("invalid_credentials");
  const { auth } = site.client();
  expect(
    (await auth.signInWithPassword({ email: PEOPLE.lucia, password: `${DEMO_PASSWORD}-b` })).error,
  ).toBeNull();
  await auth.updateUser({ password: DEMO_PASSWORD });
});

test("a role keeps its menus without network, labelled, and loses them when it was taken away", async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site.origin, "abel");
  await workerReady(page);
  const account = page.getByRole("button", { name: /^Tu cuenta/ });
  const administration = page.getByRole("menuitem", { name: "Administración" });

  await context.setOffline(true);
  await page.reload();
  await account.click();
  await expect(administration).toBeVisible();
  const unchecked = page.getByText("sin conexión", { exact: true });
  await expect(unchecked).toBeVisible();
  await context.setOffline(false);
  await expect(unchecked).toHaveCount(0);

  await site.db.query("update public.app_users set role = 'member' where email = $1", [PEOPLE.abel]);
  try {
    await page.reload();
    await account.click();
    await expect(page.getByRole("menuitem", { name: "Mi Perfil" })).toBeVisible();
    await expect(administration).toHaveCount(0);
  } finally {
    await site.db.query("update public.app_users set role = 'admin' where email = $1", [PEOPLE.abel]);
  }
});

/** A real PNG, larger than what is kept, made by the browser itself. */
async function picture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "#a8452a";
    context?.fillRect(0, 0, 900, 600);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}
