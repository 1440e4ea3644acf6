import { NEW_PASSWORD, submitSignIn } from "#tests/support/new-member.ts";
import { expect, signIn, test } from "#tests/support/site.ts";

/** Somebody without e-mail: the office reads a code out, the person chooses a password, and enters by name from then on. */
test("a volunteer invites a woman by telephone; she types the code on her phone, and later enters by her name", async ({
  page: office,
  site,
  browser,
}) => {
  await signIn(office, site.origin, "abel");
  await office.goto(`${site.origin}/admin/usuarios?ver=invitaciones`);
  await office.getByLabel("Nombre", { exact: true }).fill("Chayo");
  await office.getByLabel("Apellidos").fill("Tecuapetla");
  await office.getByRole("button", { name: "Hacer código" }).click();
  const dialog = office.getByRole("dialog", { name: "Código para Chayo Tecuapetla" });
  const name = (await dialog.getByText(/^chayo\.\d{4}$/).textContent()) ?? "";
  const code = (await dialog.getByText(/^\d{4}$/).allTextContents()).join(" ");
  await office.getByRole("button", { name: "Ya se lo leí" }).click();
  const row = office.getByRole("row", { name: /Chayo Tecuapetla/ });
  await expect(row).toContainText("En espera");

  await using phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await phone.newPage();
  await page.goto(`${site.origin}/auth`);
  await page.getByRole("link", { name: "Tengo un código" }).click();
  await page.getByLabel("Código").fill("0000 0000 0000");
  await page.getByRole("button", { name: "Seguir" }).click();
  await expect(page.getByText(/^Ese código no es, ya se usó o venció/)).toBeVisible();
  await page.getByLabel("Código").fill(code);
  await page.getByRole("button", { name: "Seguir" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Chayo");
  await page.getByLabel("Contraseña", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Guardar y entrar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¡Ya estás dentro!");
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Ya lo apunté" }).click();
  await expect(page).toHaveURL(`${site.origin}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Chayo");

  // no reload: the list follows
  await expect(row).toContainText("Aceptada");

  await page.goto(`${site.origin}/perfil/nombre`);
  await expect(page.getByLabel("Nombre para entrar")).toHaveValue(name);
  await page.getByRole("button", { name: /^Tu cuenta/ }).click();
  await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.goto(`${site.origin}/auth`);
  await submitSignIn(page, name.replace(".", " "));
  await expect(page).toHaveURL(`${site.origin}/dashboard`);

  // the used code opens nothing; another one sets another password and ends her session
  await office.goto(`${site.origin}/admin/usuarios?buscar=${name}`);
  await office.getByRole("button", { name: /^Más acciones de la cuenta de Chayo/ }).click();
  await office.getByRole("menuitem", { name: "Código para entrar de nuevo" }).click();
  await office.getByRole("button", { name: "Hacer el código" }).click();
  const dialogAgain = office.getByRole("dialog", { name: "Código para Chayo Tecuapetla" });
  await expect(dialogAgain.getByText(name, { exact: true })).toBeVisible();
  const again = (await dialogAgain.getByText(/^\d{4}$/).allTextContents()).join(" ");
  await using other = await browser.newContext();
  const late = await other.newPage();
  await late.goto(`${site.origin}/codigo`);
  await late.getByLabel("Código").fill(code);
  await late.getByRole("button", { name: "Seguir" }).click();
  await expect(late.getByText(/^Ese código no es, ya se usó o venció/)).toBeVisible();
  await late.getByLabel("Código").fill(again);
  await late.getByRole("button", { name: "Seguir" }).click();
  await late.getByLabel("Contraseña nueva").fill("otra frase muy mía");
  await late.getByRole("button", { name: "Guardar y entrar" }).click();
  await expect(late.getByRole("heading", { level: 1 })).toHaveText("¡Ya estás dentro!");
  const { error } = await site.client().auth.signInWithPassword({
    email: `${name}@sin-correo.invalid`,
    password: NEW_PASSWORD,
  });
  expect(error?.code).toBe("invalid_credentials");
});
