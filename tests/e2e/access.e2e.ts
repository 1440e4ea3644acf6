import { openPanel } from "#tests/support/office-menu.ts";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";
import { freshEmail } from "#tests/support/new-member.ts";

/** Access managed by the super administrator: granted by name and by e-mail, with an end, revoked and granted again. */
test("the super administrator gives access until a day, takes it away and back, and invites an unknown e-mail", async ({
  page,
  site,
}) => {
  const title = "Hortalizas en la azotea";
  // Published, with one session, and nobody has access to it.
  const [{ id } = { id: "" }] = await site.db.query<{ id: string }>(
    "insert into public.seminars (title, description, starts_on, status) values ($1, 'Para todos.', '2027-02-01', 'published') returning id",
    [title],
  );
  await site.db.query("insert into public.seminar_sessions (seminar_id, title) values ($1, 'La primera')", [
    id,
  ]);
  await site.db.query(
    "insert into public.access_requests (kind, target_id, user_id) select 'seminar', $1, id from auth.users where email = $2",
    [id, PEOPLE.lucia],
  );
  const marta = await site.signedIn(PEOPLE.marta);
  const sessions = async () =>
    (await marta.from("seminar_sessions").select("title").eq("seminar_id", id)).data;
  expect(await sessions()).toEqual([]);
  const people = page.getByRole("region", { name: "Con acceso" });
  const revoke = page.getByRole("button", { name: "Revocar el acceso de Marta Hernández" });

  await test.step("the seminar is found, with who asks for it", async () => {
    await signIn(page, site.origin, "sara");
    await page.goto(`${site.origin}/admin`);
    await openPanel(page, "Accesos");
    await page.getByRole("searchbox", { name: "Buscar", exact: true }).fill("hortalizas");
    await expect(page.getByRole("list", { name: "Seminarios" }).getByRole("button")).toHaveCount(1);
    await page.getByRole("button", { name: title }).click();
    await expect(page.getByRole("region", { name: "Solicitudes" })).toContainText("Lucía Ramírez");
  });

  await test.step("access is given until a day", async () => {
    await page.getByLabel("Nombre o correo").fill("marta");
    await page.getByLabel("Vence el").fill("2020-01-01");
    await page.getByRole("button", { name: "Dar acceso a Marta Hernández" }).click();
    await expect(page.getByText("La fecha no puede estar en el pasado.")).toBeVisible();
    await page.getByLabel("Vence el").fill("2099-12-31");
    await page.getByRole("button", { name: "Dar acceso a Marta Hernández" }).click();
    await expect(people).toContainText("Vence el 31 dic 2099");
    await expect(page.getByText("Ya tiene acceso", { exact: true })).toBeVisible();
    expect(await sessions()).toEqual([{ title: "La primera" }]);
  });

  await test.step("revoked it is closed at once, undone it is open again", async () => {
    await revoke.click();
    await expect(page.getByText("Marta Hernández ya no tiene acceso")).toBeVisible();
    expect(await sessions()).toEqual([]);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(revoke).toBeVisible();
    expect(await sessions()).toHaveLength(1);
  });

  await test.step("an unknown e-mail is invited, and the invitation withdrawn", async () => {
    const invited = freshEmail();
    await page.getByLabel("Vence el").fill("");
    await page.getByLabel("Nombre o correo").fill(invited.toUpperCase());
    await page.getByRole("button", { name: `Invitar a ${invited}` }).click();
    await expect(page.getByRole("region", { name: "Invitaciones" })).toContainText(invited);
    await page.getByRole("button", { name: `Retirar la invitación de ${invited}` }).click();
    await expect(page.getByText(`Se retiró la invitación de ${invited}`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Invitaciones" })).toBeHidden();
  });

  await test.step("all of it is in the log", async () => {
    const logged = await site.db.query(
      `select action, count(*)::int as n from public.audit_log join public.app_users on app_users.id = actor_id
       where table_name = 'access_grants' and app_users.email = $1
         and row_id in (select id::text from public.access_grants where target_id = $2)
       group by action order by action`,
      [PEOPLE.sara, id],
    );
    // given and invited; revoked, undone and withdrawn
    expect(logged).toEqual([
      { action: "INSERT", n: 2 },
      { action: "UPDATE", n: 3 },
    ]);
  });

  await test.step("resources are a separate tab", async () => {
    await page.getByRole("button", { name: "Recursos" }).click();
    await expect(page.getByRole("button", { name: "Recursos" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: title })).toBeHidden();
  });
});
