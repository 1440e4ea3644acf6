import type { Page } from "@playwright/test";
import type { Backend } from "#tests/support/backend.ts";
import { newMember, NEW_PASSWORD, submitSignIn } from "#tests/support/new-member.ts";
import { expect, PEOPLE, signIn, test, testWithWorker, workerReady } from "#tests/support/site.ts";

/** /perfil and the role on the screen: what is shown follows the database, and says so when it cannot. */
test.use({ followWorkers: true });
testWithWorker(
  "a member changes name and photo, which the header shows at once, also without network, and the password",
  async ({ page, site, context }) => {
    const email = await newMember(site);
    await page.goto(`${site.origin}/auth?next=/perfil/nombre`);
    await submitSignIn(page, email);
    const own = () => profileOf(site, email);
    // On a busy machine a message may have gone again before an install leaves time to look for it.
    await workerReady(page);

    await page.getByLabel("Nombre").fill("Rosa Guadalupe");
    await page.getByLabel("Apellidos").fill("");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Perfil actualizado")).toBeVisible();
    expect(await own()).toMatchObject({
      first_name: "Rosa Guadalupe",
      last_name: null,
      full_name: "Rosa Guadalupe",
    });
    await expect(page.getByRole("button", { name: "Tu cuenta, Rosa Guadalupe" })).toBeVisible();

    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "yo.png", mimeType: "image/png", buffer: await picture(page) });
    const photo = page.getByRole("main").locator("img");
    await expect(photo).toHaveJSProperty("naturalWidth", 256);
    const face = page.getByRole("button", { name: "Tu cuenta, Rosa Guadalupe" }).locator("img");
    await expect(face).toHaveJSProperty("naturalWidth", 256);
    await context.setOffline(true);
    await page.reload();
    await expect(face).toHaveJSProperty("naturalWidth", 256);
    await context.setOffline(false);
    await page.reload();
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
    await expect(face).toHaveCount(0);
    expect((await own())?.["avatar_url"]).toBeNull();
    expect((await fetch(site.origin + String(stored))).ok).toBe(false);

    await page.getByRole("switch", { name: "Permitir que me mencionen" }).click();
    await expect.poll(async () => (await own())?.["allow_mentions"]).toBe(false);
    await page.getByRole("link", { name: /^Cuenta y seguridad/ }).click();
    await page.getByLabel("Contraseña nueva", { exact: true }).fill("otra frase distinta");
    await page.getByLabel("Repite la contraseña nueva").fill("otra frase distinta");
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(page.getByText("Contraseña actualizada")).toBeVisible();
    await expect(page.getByLabel("Contraseña nueva", { exact: true })).toHaveValue("");
    const { auth } = site.client();
    const refused = await auth.signInWithPassword({ email, password: NEW_PASSWORD });
    expect(refused.error?.code).toBe("invalid_credentials");
    const accepted = await auth.signInWithPassword({ email, password: "otra frase distinta" });
    expect(accepted.error).toBeNull();

    // An anchor of the page that had everything leads to its part.
    await page.goto(`${site.origin}/perfil#mi-actividad`);
    await expect(page).toHaveURL(`${site.origin}/perfil/actividad`);
    await expect(page.getByRole("heading", { name: "Mi actividad" })).toBeVisible();
  },
);

testWithWorker(
  "a role keeps its menus without network, labelled, and loses them when it was taken away",
  async ({ page, site, context }) => {
    await signIn(page, site.origin, "abel");
    await page.goto(`${site.origin}/dashboard`);
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
  },
);

async function profileOf(site: Backend, email: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await site.db.query(
    `select first_name, last_name, full_name, avatar_url, allow_mentions
     from public.profiles join public.app_users using (id) where email = $1`,
    [email],
  );
  return row;
}

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
