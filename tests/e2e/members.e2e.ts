import { newMember, NEW_PASSWORD, submitSignIn } from "#tests/support/new-member.ts";
import { signIn } from "#tests/support/site.ts";
import { expect, freshText, goOffline, goOnline, testWithWorker } from "#tests/support/spoiled-site.ts";

/** The directory from both sides: consent, approval, what others see, a number asked for and given, and the way out. */
testWithWorker(
  "a member enters the directory, gets a number that was asked for, and can leave, take a prayer back, and come back",
  async ({ page, context, site, network, browser }) => {
    const email = await newMember(site, "Rosa Tecuapa");
    await page.goto(`${network.origin}/auth?next=/miembros`);
    await submitSignIn(page, email);
    await expect(page.getByText("Tu lugar en el directorio está por aprobarse")).toBeVisible();
    await page.getByRole("link", { name: "Ver cómo aparezco" }).click();

    const directory = page.getByRole("region", { name: "Directorio de miembros" });
    await directory.getByRole("button", { name: "Acepto aparecer en el directorio" }).click();
    await expect(directory.getByText("Falta que la oficina te apruebe")).toBeVisible();
    await directory.getByLabel("Teléfono", { exact: true }).fill("222 118");
    await directory.getByRole("button", { name: "Guardar" }).click();
    await expect(
      directory.getByText("Escribe un solo número de 10 dígitos, con o sin espacios."),
    ).toBeVisible();
    await directory.getByLabel("Teléfono", { exact: true }).fill("222 118 8071");
    await directory.getByLabel("Quién lo ve: Teléfono").selectOption("Líderes");
    await directory.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Guardamos lo que cuentas de ti")).toBeVisible();

    await using other = await browser.newContext();
    const office = await other.newPage();
    await signIn(office, site.origin, "abel");
    await office.goto(`${site.origin}/admin/usuarios?estado=waiting`);
    const row = office.getByRole("row", { name: /Rosa Tecuapa/ });
    await row.getByRole("button", { name: "Aprobar" }).click();
    await expect(office.getByText("Rosa Tecuapa ya puede estar en el directorio")).toBeVisible();

    await page.reload();
    await expect(directory.getByText("Apareces", { exact: true })).toBeVisible();
    await directory.getByRole("button", { name: "Miembros" }).click();
    await expect(directory.getByText("No comparte más datos en el directorio.")).toBeVisible();
    await directory.getByRole("button", { name: "Líderes" }).click();
    await expect(directory.getByRole("link", { name: "222 118 8071" })).toBeVisible();

    await page.goto(`${network.origin}/miembros`);
    await page.getByRole("searchbox", { name: "Buscar por nombre" }).fill("hernandez");
    await page.getByRole("button", { name: /^Marta Hernández/ }).click();
    const card = page.getByRole("dialog", { name: "Ficha" });
    await card.getByRole("button", { name: "Pedir contacto" }).click();
    await card.getByLabel("¿Para qué quieres su contacto?").fill("Quiero cantar en el coro");
    await card.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByText("Le avisamos")).toBeVisible();

    await using third = await browser.newContext();
    const asked = await third.newPage();
    await signIn(asked, site.origin, "marta");
    await asked.goto(`${site.origin}/perfil#contacto`);
    await asked.getByRole("button", { name: "Compartir mi teléfono con Rosa Tecuapa" }).click();
    await expect(asked.getByText("Rosa Tecuapa ya puede ver tu teléfono")).toBeVisible();

    await page.reload();
    await expect(card.getByRole("link", { name: "222 555 0141" })).toBeVisible();
    await card.getByRole("button", { name: "Cerrar" }).click();
    await goOffline(context, network);
    await page.getByRole("button", { name: /^Marta Hernández/ }).click();
    await expect(card.getByText("Así era su ficha la última vez que la abriste.")).toBeVisible();
    await expect(card.getByRole("link", { name: "222 555 0141" })).toBeVisible();
    await goOnline(context, network);

    const words = freshText("Oren por mi viaje");
    await site.db.query(
      `insert into public.prayer_requests (user_id, content, is_anonymous, status)
     select id, $2, true, 'approved' from public.app_users where email = $1`,
      [email, words],
    );
    await page.goto(`${network.origin}/perfil/mis-datos`);
    await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
    const leaving = page.getByRole("dialog", { name: "Borrar mi cuenta" });
    await leaving.getByLabel("Tu contraseña").fill("no es esta");
    await leaving.getByRole("button", { name: "Borrar mi cuenta" }).click();
    await expect(leaving.getByText("Esa no es tu contraseña. Inténtalo de nuevo.")).toBeVisible();
    await leaving.getByLabel("Tu contraseña").fill(NEW_PASSWORD);
    await leaving.getByRole("button", { name: "Borrar mi cuenta" }).click();
    await expect(page.getByText("Pediste borrar tu cuenta")).toBeVisible();
    await page.getByRole("link", { name: "retíralas ya" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Recuperar mi cuenta" })).toBeVisible();
    const prayer = page.getByRole("article").filter({ hasText: words });
    await prayer.getByRole("button", { name: "Retirar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
    await expect(page.getByText("Petición retirada")).toBeVisible();
    await expect(prayer).not.toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Quiero quedarme" }).click();
    await page
      .getByRole("navigation", { name: "Mi perfil" })
      .getByRole("link", { name: "Directorio" })
      .click();
    await expect(page.getByRole("region", { name: "Directorio de miembros" })).toContainText("Apareces");
  },
);
