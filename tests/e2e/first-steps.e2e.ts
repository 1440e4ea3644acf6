import { startBackend } from "#tests/support/backend.ts";
import { freshEmail, linkFor, NEW_PASSWORD } from "#tests/support/new-member.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { expect, test } from "#tests/support/site.ts";

/** A stack that begins empty; the build is that of the demonstration, whose words pages show until others are saved. */
test.use({ viewport: { width: 360, height: 740 } });

test("the first account of an empty stack is led from nothing to a name, an address and service times that a visitor sees", async ({
  page,
  browser,
}) => {
  await using server = await startPostgres().then((postgres) => ({
    ...postgres,
    [Symbol.asyncDispose]: () => postgres.close(),
  }));
  await using site = await startBackend({ databaseUrl: await server.createDatabase(), isEmpty: true });
  const email = freshEmail();

  await test.step("she signs up and confirms her mail", async () => {
    await page.goto(`${site.origin}/auth?modo=crear`);
    await page.getByLabel("Nombre").fill("Elena");
    await page.getByLabel("Apellidos").fill("Tecuapacho");
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Crear cuenta" }).click();
    await page.goto(await linkFor(site, email, /Confirma tu correo/));
    await page.getByRole("main").getByRole("button").first().click();
    await page.waitForURL(/\/dashboard/);
    await expect(page.getByText("¡Te damos la bienvenida!")).toBeVisible();
  });

  await test.step("her home says that the site is hers to set up; the dashboard says how much is missing", async () => {
    await expect(page.getByRole("region", { name: "Prepara el sitio de tu iglesia" })).toBeInViewport();
    await page.goto(`${site.origin}/admin`);
    // her own mail has proved that mails arrive, and here pushes can go out
    await expect(page.getByText("Faltan 9 de 10 pasos")).toBeVisible();
    await page.goto(`${site.origin}/dashboard`);
    await page
      .getByRole("region", { name: "Prepara el sitio de tu iglesia" })
      .getByRole("link", { name: "Empezar" })
      .click();
    await expect(page.getByRole("button", { name: /^Nombre y lugar/ })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  });

  await test.step("name, address and times are saved where the steps are", async () => {
    const part = (name: string) => page.getByRole("region", { name, exact: true });
    await part("Nombre").getByLabel("Nombre", { exact: true }).fill("Iglesia Monte Sión");
    await part("Nombre").getByLabel("Nombre corto").fill("Monte Sión");
    await part("Ubicación").getByLabel("Dirección").fill("Av. Juárez 20");
    await part("Teléfono y WhatsApp").getByLabel("Teléfono").fill("222 555 0142");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await page.getByRole("button", { name: "Siguiente: ¿Qué van a usar?" }).click();
    await page.getByRole("switch", { name: "Foro" }).click();
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await page.getByRole("button", { name: "Siguiente: Colores y logotipo" }).click();
    await page.getByRole("button", { name: "Ahora no: Colores y logotipo" }).click();
    await page.getByRole("button", { name: "Siguiente: Horarios" }).click();
    await page.getByRole("button", { name: "Agregar horario" }).click();
    await page.getByLabel("Día", { exact: true }).selectOption("Domingo");
    await page.getByLabel("Hora", { exact: true }).fill("11:00");
    await page.getByLabel("Reunión").fill("Culto familiar");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByRole("button", { name: /^Horarios.?Hecho/ })).toBeVisible();
  });

  await test.step("she goes away for helpers and comes back to the same step", async () => {
    await page.getByRole("button", { name: /^Alguien que te ayude/ }).click();
    await page.getByRole("link", { name: "Invitar" }).click();
    await expect(page.getByRole("heading", { name: "Usuarios" })).toBeVisible();
    await expect(page.getByLabel("Entra como").first()).toHaveValue("admin");
    await page.getByRole("link", { name: "Volver a los primeros pasos" }).click();
    await expect(page.getByRole("button", { name: /^Alguien que te ayude/ })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await expect(page.getByRole("button", { name: /^Alguien que te ayude/ })).toBeFocused();
    await expect(page.getByRole("button", { name: /^Colores y logotipo.?Ahora no/ })).toBeVisible();
  });

  const visitor = await browser.newPage();
  await visitor.goto(site.origin);
  await expect(visitor.getByRole("heading", { level: 1, name: "Iglesia Monte Sión" })).toBeVisible();
  await expect(visitor.locator("#horarios").getByText("Culto familiar")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "222 555 0142" }).first()).toBeVisible();
  await visitor.close();
});
