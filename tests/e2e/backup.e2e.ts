import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { migrate, openDatabase } from "#local/database.ts";
import { submitSignIn } from "#tests/support/new-member.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startPhone, subscribe } from "#tests/support/push/phone.ts";
import { startPushSite } from "#tests/support/push/push-site.ts";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";

const PASSWORD = "Empezar-de-cero-2026";
/** Longest time to copy, compare or restore everything that the church has. */
const LONG_JOB_MS = 300_000;
const CHURCH = DEMO_SETTINGS.identity.name;

test.use({ followWorkers: true });

test("a church is copied from the browser and restored from that file into an empty project, where a member reads, signs in and gets a push", async ({
  page,
  site,
  browser,
}, info) => {
  const file = info.outputPath("copia.tar.age");
  let words = "";

  await test.step("the super admin makes a copy", async () => {
    // without the dialog of the system the browser downloads it
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined }),
    );
    await signIn(page, site.origin, "sara");
    await page.goto(`${site.origin}/admin/backup`);
    await page.getByRole("button", { name: "Hacer una copia" }).click();
    const dialog = page.getByRole("dialog");
    words = (await dialog.getByRole("listitem").allTextContents()).join(" ");
    await dialog.getByRole("checkbox").click();
    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: LONG_JOB_MS }),
      dialog.getByRole("button", { name: "Hacer la copia" }).click(),
    ]);
    await download.saveAs(file);
    await expect(page.getByText("Tu copia está lista")).toBeVisible();
  });

  await using server = await startPostgres().then((postgres) => ({
    ...postgres,
    [Symbol.asyncDispose]: () => postgres.close(),
  }));
  const databaseUrl = await server.createDatabase();
  await makeEmptyProject(databaseUrl);
  await using empty = await startPushSite({ databaseUrl });
  const { db } = empty.backend;

  await test.step("she opens it in an empty project and restores it", async () => {
    const context = await browser.newContext();
    const desk = await context.newPage();
    await desk.goto(`${empty.origin}/auth?next=/admin/backup?parte=restaurar`);
    await submitSignIn(desk, PEOPLE.sara, PASSWORD);
    await desk.getByLabel("Archivo de la copia").setInputFiles(file);
    await desk.getByLabel("Las seis palabras").fill(words);
    await desk.getByRole("button", { name: "Abrir y comparar" }).click();
    await desk.getByRole("button", { name: "Seguir", exact: true }).click({ timeout: LONG_JOB_MS });
    await desk.getByLabel(/^Para confirmar/).fill(CHURCH);
    await desk.getByRole("button", { name: "Restaurar el sitio" }).click();
    // after the last of its files
    await expect(desk.getByRole("dialog")).toHaveCount(0, { timeout: LONG_JOB_MS });
    await expect(desk.getByText("Restaurando el sitio")).toBeVisible();
    // the job of the minute, which leaves a restore alone that the minute's own call has begun
    await expect
      .poll(async () => {
        await db.query("select private.run_jobs()");
        return db.query("select state, problem from private.restores");
      })
      .toEqual([{ state: "done", problem: null }]);
    await context.close();
    // Her account of the empty project made way for the one of the copy, and its session with it.
    const later = await browser.newContext();
    const home = await later.newPage();
    await home.goto(`${empty.origin}/auth?next=/admin/backup`);
    await submitSignIn(home, PEOPLE.sara, DEMO_PASSWORD);
    await expect(home.getByRole("heading", { level: 1, name: "Copias de seguridad" })).toBeVisible();
    await later.close();
  });

  await test.step("every row and every file is there", async () => {
    const count =
      "select count(*)::int as files, sum((metadata ->> 'size')::bigint)::int as bytes from storage.objects where bucket_id <> 'backups'";
    expect(await db.query(count)).toEqual(await site.db.query(count));
    const texts = "select slug, md5(content) as sum from public.prophecies order by slug";
    expect(await db.query(texts)).toEqual(await site.db.query(texts));
  });

  await test.step("a member signs in, reads, and their phone rings", async () => {
    await using phone = await startPhone(empty);
    await phone.page.goto(`${empty.origin}/auth?next=/blog/alzare-mis-ojos-al-volcan`);
    await submitSignIn(phone.page, PEOPLE.marta, DEMO_PASSWORD);
    await expect(phone.page.getByRole("heading", { level: 1 })).toContainText("Alzaré mis ojos");
    await subscribe(phone, empty, "marta");
    await phone.page.goto("about:blank");
    await empty.publish("La casa reconstruida");
    await empty.desktop.waitFor(({ body }) => body.includes("La casa reconstruida"));
  });
});

/** A database with every migration, no demonstration, and the account of its first super admin. */
async function makeEmptyProject(url: string): Promise<void> {
  const database = await openDatabase({ url });
  await migrate(database);
  await database.exec(`
    create table supabase_migrations.seed_files (path text not null primary key, hash text not null);
    insert into supabase_migrations.seed_files values ('supabase/seed.sql', 'none')`);
  await database.query(
    `with made as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, extensions.crypt($2, extensions.gen_salt('bf', 10)), now(),
         '{"provider": "email", "providers": ["email"]}', '{"full_name": "Sara Domínguez"}')
       returning id)
     insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', $1::text) from made`,
    [PEOPLE.sara, PASSWORD],
  );
  await database.exec("update public.app_users set role = 'super_admin'");
  await database.close();
}
