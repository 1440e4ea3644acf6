import {
  codeFor,
  freshEmail,
  linkFor,
  newMember,
  NEW_PASSWORD,
  scanLink,
  submitSignIn,
} from "#tests/support/new-member.ts";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";

/** Journey (d): sign-up with mail confirmation, reset through the mailbox, and every way in that must stay shut. */
const WRONG = "El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.";
const DEAD_LINK = "Este enlace ya no funciona";

test("a new person signs up, confirms through the mailbox and is at home", async ({
  page,
  site,
  context,
  browser,
}) => {
  const email = freshEmail();
  await page.goto(`${site.origin}/auth?modo=crear`);
  await page.getByLabel("Nombre").fill("Rosa María");
  await page.getByLabel("Apellidos").fill("Tlapa");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
  await expect(page.getByText("¡Cuenta creada!")).toBeVisible();
  await expect(
    page.getByText("Por favor, verifica tu correo electrónico para activar tu cuenta."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Reenviar correo \(en \d+ s\)/ })).toBeDisabled();

  const [mailbox] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "buzón de prueba" }).click(),
  ]);
  await scanLink(browser, await linkFor(site, email, /Confirma tu correo/));
  await mailbox.getByRole("link", { name: new RegExp(email) }).click();
  await mailbox.getByRole("link", { name: "Confirmar mi correo" }).click();
  await expect(mailbox.getByRole("main")).toContainText(email);
  await mailbox.getByRole("button", { name: "Confirmar mi correo" }).click();
  await mailbox.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");

  const [person] = await site.db.query(
    `select role, is_active, full_name, first_name, last_name from public.app_users join public.profiles using (id) where email = $1`,
    [email],
  );
  expect(person).toEqual({
    role: "member",
    is_active: true,
    full_name: "Rosa María Tlapa",
    first_name: "Rosa María",
    last_name: "Tlapa",
  });

  await mailbox.goto(await linkFor(site, email, /Confirma tu correo/));
  await expect(mailbox.getByText(DEAD_LINK)).toBeVisible();
});

test("a forgotten password is replaced through the mailbox, once", async ({ page, site, browser }) => {
  const email = await newMember(site);
  await page.goto(`${site.origin}/auth?modo=recuperar`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByText("Revisa tu correo para restablecer tu contraseña.")).toBeVisible();
  const link = await linkFor(site, email, /contraseña nueva/);
  await scanLink(browser, link);
  await page.goto(link);
  await expect(page.getByText(`Para la cuenta ${email}`)).toBeVisible();
  await page.getByLabel("Contraseña nueva", { exact: true }).fill("corta");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("La contraseña debe tener al menos 10 caracteres.")).toBeVisible();
  await page.getByLabel("Contraseña nueva", { exact: true }).fill("otra frase distinta");
  await page.getByLabel("Repite la contraseña nueva").fill("otra frase distinta");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("Contraseña actualizada")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/dashboard");

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText(DEAD_LINK)).toBeVisible();
  await other.getByRole("link", { name: "Pedir un enlace nuevo" }).click();
  await expect(other.getByRole("heading", { name: "Recupera tu contraseña" })).toBeVisible();
  await other.goto(`${site.origin}/auth`);
  await submitSignIn(other, email, NEW_PASSWORD);
  await expect(other.getByRole("alert")).toHaveText(WRONG);
  await submitSignIn(other, email, "otra frase distinta");
  await other.waitForURL((url) => url.pathname === "/dashboard");
  await other.context().close();
});

test("a mail whose link does not open is answered by its six digits", async ({ page, site }) => {
  const email = await newMember(site);
  await page.goto(`${site.origin}/auth?modo=recuperar`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await page.getByText("El botón del correo no se abre: tengo un código").click();
  await page.getByLabel("Código de 6 números").fill("000000");
  await page.getByRole("button", { name: "Usar el código" }).click();
  await expect(page.getByText(/Ese código no es el del último correo/)).toBeVisible();
  await page.getByLabel("Código de 6 números").fill(await codeFor(site, email, /contraseña nueva/));
  await page.getByRole("button", { name: "Usar el código" }).click();
  await expect(page.getByText(`Para la cuenta ${email}`)).toBeVisible();
  await page.getByLabel("Contraseña nueva", { exact: true }).fill("otra frase distinta");
  await page.getByLabel("Repite la contraseña nueva").fill("otra frase distinta");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard");
});

test("nobody who is signed in is taken into another account by a link", async ({ page, site }) => {
  const stranger = await newMember(site);
  await signIn(page, site.origin, "marta");
  const session = () => page.evaluate(() => localStorage.getItem("iglesia-session"));

  const theirs = (await site.client().auth.signInWithPassword({ email: stranger, password: NEW_PASSWORD }))
    .data.session;
  await page.goto(
    `${site.origin}/auth?next=/donaciones#access_token=${theirs?.access_token}&refresh_token=${theirs?.refresh_token}&type=signup`,
  );
  await expect(page.getByText(DEAD_LINK)).toBeVisible();
  expect(await session()).toContain(PEOPLE.marta);

  await site.client().auth.resetPasswordForEmail(stranger);
  await page.goto(await linkFor(site, stranger, /contraseña nueva/));
  await expect(
    page.getByText(`En este dispositivo está abierta la sesión de ${PEOPLE.marta}.`),
  ).toBeVisible();
  await page.getByRole("button", { name: `Seguir como ${PEOPLE.marta}` }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard");
  expect(await session()).toContain(PEOPLE.marta);
});
