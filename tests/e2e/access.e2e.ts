import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import type { Backend } from "#tests/support/backend.ts";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";
import { freshEmail, linkFor, NEW_PASSWORD } from "#tests/support/new-member.ts";

/** Access in the hands of the super administrator: given by name and by e-mail, with an end, taken away and given back. */

interface Seminar {
  id: string;
  title: string;
}

/** A published seminar with one session, which nobody has access to. */
async function aSeminar(site: Backend, title: string): Promise<Seminar> {
  const [row] = await site.db.query<{ id: string }>(
    "insert into public.seminars (title, description, starts_on, status) values ($1, 'Para todos.', '2027-02-01', 'published') returning id",
    [title],
  );
  const id = row?.id ?? "";
  await site.db.query("insert into public.seminar_sessions (seminar_id, title) values ($1, 'La primera')", [
    id,
  ]);
  return { id, title };
}

/** Gives somebody access, as the panel does. */
async function give(site: Backend, { id }: Seminar, email: string): Promise<void> {
  const sara = await site.signedIn(PEOPLE.sara);
  const { error } = await sara.rpc("grant_access_by_email", {
    p_kind: "seminar",
    p_target_id: id,
    p_email: email,
  });
  if (error) throw error;
}

const mayRead = async (client: { from: (table: "seminar_sessions") => unknown }, { id }: Seminar) => {
  const query = client.from("seminar_sessions") as {
    select: (columns: string) => {
      eq: (column: string, value: string) => PromiseLike<{ data: unknown[] | null }>;
    };
  };
  return ((await query.select("id").eq("seminar_id", id)).data ?? []).length > 0;
};

test("the super administrator finds a seminar, gives somebody access until a day, and invites an unknown e-mail", async ({
  page,
  site,
}) => {
  const seminar = await aSeminar(site, "Hortalizas en la azotea");
  await site.db.query(
    "insert into public.access_requests (kind, target_id, user_id) select 'seminar', $1, id from auth.users where email = $2",
    [seminar.id, PEOPLE.lucia],
  );
  const invited = freshEmail();
  await signIn(page, site.origin, "sara");
  await page.goto(`${site.origin}/admin`);
  await page
    .getByRole("navigation", { name: "Administración", exact: true })
    .getByRole("link", { name: "Accesos" })
    .click();
  await page.getByRole("searchbox", { name: "Buscar", exact: true }).fill("hortalizas");
  await expect(page.getByRole("list", { name: "Seminarios" }).getByRole("button")).toHaveCount(1);
  await page.getByRole("button", { name: seminar.title }).click();
  await expect(page.getByRole("region", { name: "Solicitudes" })).toContainText("Lucía Ramírez");

  await page.getByLabel("Nombre o correo").fill("marta");
  await page.getByLabel("Vence el").fill("2020-01-01");
  await page.getByRole("button", { name: "Dar acceso a Marta Hernández" }).click();
  await expect(page.getByText("La fecha no puede estar en el pasado.")).toBeVisible();
  await page.getByLabel("Vence el").fill("2099-12-31");
  await page.getByRole("button", { name: "Dar acceso a Marta Hernández" }).click();
  const people = page.getByRole("region", { name: "Con acceso" });
  await expect(people).toContainText("Vence el 31 dic 2099");
  await expect(page.getByText("Ya tiene acceso", { exact: true })).toBeVisible();
  expect(await mayRead(await site.signedIn(PEOPLE.marta), seminar)).toBe(true);

  await page.getByLabel("Vence el").fill("");
  await page.getByLabel("Nombre o correo").fill(invited.toUpperCase());
  await page.getByRole("button", { name: `Invitar a ${invited}` }).click();
  await expect(page.getByRole("region", { name: "Invitaciones" })).toContainText(invited);
});

test("the invitation becomes access when that e-mail signs up and confirms, and not before", async ({
  site,
}) => {
  const seminar = await aSeminar(site, "Costura para empezar");
  const invited = freshEmail();
  await give(site, seminar, invited);
  const person = site.client();
  await person.auth.signUp({
    email: invited,
    password: NEW_PASSWORD,
    options: { data: { full_name: "Rosa Tlapa" } },
  });
  const grants = () =>
    site.db.query(
      "select user_id is null as waiting, access_type from public.access_grants where email = $1",
      [invited],
    );
  expect(await grants()).toEqual([{ waiting: true, access_type: "invitado" }]);
  const link = new URL(await linkFor(site, invited, /Confirma tu correo/));
  await person.auth.verifyOtp({ type: "signup", token_hash: link.searchParams.get("token_hash") ?? "" });
  expect(await grants()).toEqual([{ waiting: false, access_type: "invitado" }]);
  expect(await mayRead(person, seminar)).toBe(true);
});

test("what has expired opens nothing, is shown as expired, and can be renewed", async ({ page, site }) => {
  const seminar = await aSeminar(site, "Guitarra de oído");
  await give(site, seminar, PEOPLE.marta);
  await site.db.query(
    "update public.access_grants set expires_at = now() - interval '2 days' where target_id = $1 and email = $2",
    [seminar.id, PEOPLE.marta],
  );
  const marta = await site.signedIn(PEOPLE.marta);
  expect(await mayRead(marta, seminar)).toBe(false);
  await signIn(page, site.origin, "sara");
  await page.goto(`${site.origin}/admin/accesos?ver=${seminar.id}`);
  const line = page
    .getByRole("region", { name: "Con acceso" })
    .getByRole("listitem")
    .filter({ hasText: "Marta Hernández" });
  await expect(line).toContainText("Venció el");
  await line.getByRole("button", { name: "Renovar: Marta Hernández" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Renovar acceso" }).click();
  await expect(line).not.toContainText("Venció el");
  expect(await mayRead(marta, seminar)).toBe(true);
});

test("revoked is closed at once and undone is open again; an invitation can be withdrawn; all of it is in the log", async ({
  page,
  site,
}) => {
  const seminar = await aSeminar(site, "Lectura en voz alta");
  await give(site, seminar, PEOPLE.marta);
  const marta = await site.signedIn(PEOPLE.marta);
  await signIn(page, site.origin, "sara");
  await page.goto(`${site.origin}/admin/accesos?ver=${seminar.id}`);
  await page.getByRole("button", { name: "Revocar el acceso de Marta Hernández" }).click();
  await expect(page.getByText("Marta Hernández ya no tiene acceso")).toBeVisible();
  expect(await mayRead(marta, seminar)).toBe(false);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("button", { name: "Revocar el acceso de Marta Hernández" })).toBeVisible();
  expect(await mayRead(marta, seminar)).toBe(true);

  const vecina = "vecina@ejemplo.mx";
  await page.getByLabel("Nombre o correo").fill(vecina);
  await page.getByRole("button", { name: `Invitar a ${vecina}` }).click();
  await page.getByRole("button", { name: `Retirar la invitación de ${vecina}` }).click();
  await expect(page.getByText(`Se retiró la invitación de ${vecina}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Invitaciones" })).toBeHidden();

  const logged = await site.db.query(
    `select action, count(*)::int as n from public.audit_log join public.app_users on app_users.id = actor_id
     where table_name = 'access_grants' and app_users.email = $1
       and row_id in (select id::text from public.access_grants where target_id = $2)
     group by action order by action`,
    [PEOPLE.sara, seminar.id],
  );
  // given and invited; revoked, undone and withdrawn
  expect(logged).toEqual([
    { action: "INSERT", n: 2 },
    { action: "UPDATE", n: 3 },
  ]);
});

test("resources are a tab of their own", async ({ page, site }) => {
  const seminar = await aSeminar(site, "Un rato de dibujo");
  await signIn(page, site.origin, "sara");
  await page.goto(`${site.origin}/admin/accesos`);
  await page.getByRole("button", { name: "Recursos" }).click();
  await expect(page.getByRole("button", { name: "Recursos" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: seminar.title })).toBeHidden();
  await expect(page.getByText("Error al cargar usuarios")).toBeHidden();
});

test("the page is not for administrators, and the procedures for nobody below them", async ({
  page,
  site,
}) => {
  const seminar = await aSeminar(site, "Pan casero");
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/accesos`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Buscar", exact: true })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Administración", exact: true })).not.toContainText(
    "Accesos",
  );

  const [person] = await site.db.query<{ id: string }>("select id from public.app_users where email = $1", [
    PEOPLE.lucia,
  ]);
  const grant = { p_user_id: person?.id ?? "", p_seminar_id: seminar.id };
  const calls = (client: ReturnType<typeof site.client>) =>
    Promise.all([
      client.rpc("grant_seminar_access", grant),
      client.rpc("revoke_seminar_access", grant),
      client.rpc("get_users_with_seminar_access", { p_seminar_id: seminar.id }),
      client.rpc("find_people", { p_words: "marta" }),
      client.rpc("grant_access_by_email", {
        p_kind: "seminar",
        p_target_id: seminar.id,
        p_email: PEOPLE.lucia,
      }),
    ]);
  const codes = async (client: ReturnType<typeof site.client>) =>
    (await calls(client)).map(({ error }) => error?.code);
  const refused = Array.from({ length: 5 }, () => "42501");
  expect(await codes(site.client())).toEqual(refused);
  expect(await codes(await site.signedIn(PEOPLE.lucia))).toEqual(refused);
  await site.db.query("update public.app_users set is_active = false where email = $1", [PEOPLE.abel]);
  try {
    const fired = site.client();
    await fired.auth.signInWithPassword({ email: PEOPLE.abel, password: DEMO_PASSWORD });
    expect(await codes(fired)).toEqual(refused);
  } finally {
    await site.db.query("update public.app_users set is_active = true where email = $1", [PEOPLE.abel]);
  }
  const admin = await site.signedIn(PEOPLE.abel);
  expect((await admin.rpc("grant_seminar_access", grant)).error).toBeNull();
});
