import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Backend } from "#tests/support/backend.ts";
import { freshEmail, linkFor, newMember, NEW_PASSWORD, submitSignIn } from "#tests/support/new-member.ts";
import { expect, test } from "#tests/support/site.ts";

/** Journey (d): sign-up with mail confirmation, reset through the mailbox, and every way in that must stay shut. */
const WRONG = "El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.";
const DEAD_LINK = "Este enlace ya no funciona";

async function submitSignUp(
  page: Page,
  site: Backend,
  email: string,
  password = NEW_PASSWORD,
): Promise<void> {
  await page.goto(`${site.origin}/auth?modo=crear`);
  await page.getByLabel("Nombre").fill("Rosa María");
  await page.getByLabel("Apellidos").fill("Tlapa");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
}

async function askForReset(page: Page, site: Backend, email: string): Promise<void> {
  await page.goto(`${site.origin}/auth?modo=recuperar`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByText("Revisa tu correo para restablecer tu contraseña.")).toBeVisible();
}

/** What the screen says, whoever it is said to and however long they waited. */
async function wordsWithout(page: Page, email: string): Promise<string> {
  const words = await page.getByRole("main").innerText();
  return words.replaceAll(email, "…").replace(/en \d+ s/, "en … s");
}

test("a new person signs up, confirms through the mailbox and is at home", async ({
  page,
  site,
  context,
}) => {
  const email = freshEmail();
  await submitSignUp(page, site, email);
  await expect(page.getByText("¡Cuenta creada!")).toBeVisible();
  await expect(
    page.getByText("Por favor, verifica tu correo electrónico para activar tu cuenta."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Reenviar correo \(en \d+ s\)/ })).toBeDisabled();

  const [mailbox] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "buzón de prueba" }).click(),
  ]);
  await mailbox.getByRole("link", { name: new RegExp(email) }).click();
  await mailbox.getByRole("link", { name: "Confirmar mi correo" }).click();
  await expect(mailbox.getByRole("main")).toContainText(email);
  await mailbox.getByRole("button", { name: "Entrar con esta cuenta" }).click();
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

test("an unconfirmed e-mail is told so after the right password only, and can have its mail again", async ({
  page,
  site,
}) => {
  const email = freshEmail();
  await submitSignUp(page, site, email);
  await page.goto(`${site.origin}/auth`);
  await submitSignIn(page, email, "otra frase distinta");
  await expect(page.getByRole("alert")).toHaveText(WRONG);
  await submitSignIn(page, email, NEW_PASSWORD);
  await expect(page.getByRole("alert")).toContainText("Todavía falta confirmar tu correo.");

  await site.db.query(
    "update auth.users set confirmation_sent_at = now() - interval '2 hours' where email = $1",
    [email],
  );
  await page.goto(await linkFor(site, email, /Confirma tu correo/));
  await expect(page.getByText(DEAD_LINK)).toBeVisible();
  site.mailbox.clear();
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Enviar otro enlace" }).click();
  await expect(page.getByText("Pedimos otro enlace")).toBeVisible();
  await page.goto(await linkFor(site, email, /Confirma tu correo/));
  await page.getByRole("button", { name: "Entrar con esta cuenta" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard");
});

test("a forgotten password is replaced through the mailbox, once", async ({ page, site, browser }) => {
  const email = await newMember(site);
  await askForReset(page, site, email);
  const link = await linkFor(site, email, /contraseña nueva/);
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

test("a reset link that has expired says so and leads to a new one", async ({ page, site }) => {
  const email = await newMember(site);
  await askForReset(page, site, email);
  await site.db.query(
    "update auth.users set recovery_sent_at = now() - interval '2 hours' where email = $1",
    [email],
  );
  await page.goto(await linkFor(site, email, /contraseña nueva/));
  await expect(page.getByText(DEAD_LINK)).toBeVisible();
  await expect(page.getByRole("link", { name: "Pedir un enlace nuevo" })).toBeVisible();
});

test("nobody who is signed in is taken into another account by a link", async ({ page, site }) => {
  const [victim, stranger] = [await newMember(site), await newMember(site)];
  await page.goto(`${site.origin}/auth`);
  await submitSignIn(page, victim);
  await page.waitForURL((url) => url.pathname === "/dashboard");
  const session = () => page.evaluate(() => localStorage.getItem("iglesia-session"));

  const theirs = (await site.client().auth.signInWithPassword({ email: stranger, password: NEW_PASSWORD }))
    .data.session;
  await page.goto(
    `${site.origin}/auth?next=/donaciones#access_token=${theirs?.access_token}&refresh_token=${theirs?.refresh_token}&type=signup`,
  );
  await expect(page.getByText(DEAD_LINK)).toBeVisible();
  expect(await session()).toContain(victim);

  await site.client().auth.resetPasswordForEmail(stranger);
  await page.goto(await linkFor(site, stranger, /contraseña nueva/));
  await expect(page.getByText(`En este dispositivo está abierta la sesión de ${victim}.`)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: `Seguir como ${victim}` }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard");
  expect(await session()).toContain(victim);
});

test("no face of the doors has an axe violation", async ({ page, site }) => {
  const faces: Record<string, () => Promise<unknown>> = {
    "errors of sign-up": async () => {
      await page.goto(`${site.origin}/auth?modo=crear`);
      await page.getByRole("button", { name: "Crear cuenta" }).click();
      await page.getByText("Escribe tu nombre.").waitFor();
    },
    "a refused sign-in": async () => {
      await page.goto(`${site.origin}/auth`);
      await submitSignIn(page, freshEmail(), "no es la contraseña");
      await page.getByRole("alert").waitFor();
    },
    "the mail is on its way": () => askForReset(page, site, freshEmail()),
    "a dead confirmation link": async () => {
      await page.goto(`${site.origin}/auth?token_hash=nada&type=signup`);
      await page.getByText(DEAD_LINK).waitFor();
    },
    "a dead reset link": async () => {
      await page.goto(`${site.origin}/reset-password?token_hash=nada&type=recovery`);
      await page.getByText(DEAD_LINK).waitFor();
    },
  };
  for (const [face, open] of Object.entries(faces)) {
    await open();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      face,
    ).toEqual([]);
  }
});

test("nobody learns from the screen whether an e-mail has an account; the mail tells its owner", async ({
  page,
  site,
}) => {
  const [known, unknown] = [await newMember(site), freshEmail()];
  await page.goto(`${site.origin}/auth`);
  for (const email of [known, unknown]) {
    await submitSignIn(page, email, "no es la contraseña");
    await expect(page.getByRole("alert")).toHaveText(WRONG);
    // The toast before it may still be on its way out.
    await expect(page.getByText("Error al iniciar sesión").last()).toBeVisible();
  }

  site.mailbox.clear();
  const said: string[] = [];
  for (const email of [known, unknown]) {
    await askForReset(page, site, email);
    said.push(await wordsWithout(page, email));
  }
  expect(said[0]).toBe(said[1]);
  expect(site.mailbox.mails.map(({ to }) => to)).toEqual([known]);

  site.mailbox.clear();
  const shown: string[] = [];
  for (const email of [known, freshEmail()]) {
    await submitSignUp(page, site, email);
    await expect(page.getByText("¡Cuenta creada!")).toBeVisible();
    shown.push(
      (await page.getByRole("main").innerText()).replaceAll(email, "…").replace(/en \d+ s/, "en … s"),
    );
  }
  expect(shown[0]).toBe(shown[1]);
  expect((await site.mailbox.waitFor(known)).subject).toBe("Elige una contraseña nueva");
  expect((await site.mailbox.waitFor(known)).text).toContain("ya tienes una cuenta");
});
