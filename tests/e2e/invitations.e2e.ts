import { freshEmail, linkFor, NEW_PASSWORD, scanLink } from "#tests/support/new-member.ts";
import { expect, signIn, test } from "#tests/support/site.ts";

/** An invitation from both sides: the office, the mail, the phone of the invited person, and the office again. */
test("a volunteer invites a person, who chooses name and password on her phone; the office sees it at once", async ({
  page: office,
  site,
  browser,
}) => {
  const email = freshEmail();
  await signIn(office, site.origin, "abel");
  await office.goto(`${site.origin}/admin/usuarios`);
  await office.getByRole("link", { name: "Invitar" }).click();
  await office.getByLabel("Correos", { exact: true }).fill(`Nora Xicale <${email}>, miembro@demo.local`);
  await office.getByLabel("Unas palabras tuyas").fill("¡Qué gusto verte el domingo!");
  await office.getByRole("button", { name: "Invitar", exact: true }).click();
  const results = office.getByRole("list", { name: "Resultado de cada correo" });
  await expect(results).toContainText(`${email} Invitación enviada.`);
  await expect(results).toContainText("miembro@demo.local Ya tiene cuenta: búscala en Personas.");
  await expect(office.getByLabel("Correos", { exact: true })).toHaveValue("miembro@demo.local");
  const row = office.getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("En espera");

  const mail = await site.mailbox.waitFor(email, /^Te invitamos/);
  expect(mail.text).toContain("de parte de Abel Ortega");
  expect(mail.text).toContain("¡Qué gusto verte el domingo!");

  await scanLink(browser, await linkFor(site, email, /^Te invitamos/));
  await expect(row).toContainText("En espera");

  await using phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await phone.newPage();
  await page.goto(await linkFor(site, email, /^Te invitamos/));
  await expect(page.getByText(`Tu cuenta será la de ${email}`)).toBeVisible();
  await page.getByLabel("Nombre").fill("Nora");
  await page.getByLabel("Apellidos").fill("Xicale");
  await page.getByLabel("Contraseña", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Aceptar y entrar" }).click();
  await expect(page).toHaveURL(`${site.origin}/dashboard`);
  await expect(page.getByText("¡Te damos la bienvenida!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nora");

  // no reload: the list follows, and the inviter's bell rings
  await expect(row).toContainText("Aceptada");
  await office.getByRole("button", { name: /^Notificaciones/ }).click();
  await expect(office.getByText("Aceptaron tu invitación")).toBeVisible();

  await page.goto(`${site.origin}/miembros`);
  await expect(page.getByText("Tu lugar en el directorio está por aprobarse")).toBeHidden();

  const other = freshEmail();
  await office.goto(`${site.origin}/admin/usuarios?ver=invitaciones`);
  await office.getByLabel("Correos", { exact: true }).fill(other);
  await office.getByRole("button", { name: "Invitar", exact: true }).click();
  await expect(results).toContainText(`${other} Invitación enviada.`);
  await office.getByRole("button", { name: `Cancelar la invitación de ${other}` }).click();
  await office.getByRole("button", { name: "Cancelar la invitación", exact: true }).click();
  await expect(office.getByRole("row", { name: new RegExp(other) })).toContainText("Cancelada");
  await using another = await browser.newContext();
  const late = await another.newPage();
  await late.goto(await linkFor(site, other, /^Te invitamos/));
  await expect(late.getByRole("heading", { level: 1 })).toHaveText("Tu invitación se retiró");
  await expect(late.getByRole("link", { name: "Escribir a la oficina" })).toBeVisible();
});
