import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { keepSettings } from "#local/keep-settings.ts";
import { migrationFiles } from "#local/migrations.ts";
import { startServer } from "#local/server.ts";
import { startBackend } from "#tests/support/backend.ts";

const dataDir = mkdtempSync(join(tmpdir(), "iglesia-data-"));
const folder = join(dataDir, "data");
const settings = join(dataDir, "site-settings.json");
afterAll(() => rmSync(dataDir, { recursive: true }));

const start = () => startBackend({ functions: false, dataDir: folder });

it("kept data is there at the next start, which seeds nothing, and its settings are written for the build before it", async () => {
  const theme = { primary: "#1d3a7a", accent: "#e8b23a" };
  const first = await start();
  const people = await first.db.query("select count(*) from auth.users");
  await first.db.query("delete from auth.users where email = 'otra@demo.local'");
  await first.db.query("update public.profiles set first_name = 'Martita' where first_name = 'Marta'");
  await first.db.query("delete from public.site_settings");
  await first.db.query("insert into public.site_settings (key, value) values ('theme', $1)", [theme]);
  await first.close();
  await first.close();
  await keepSettings(settings, folder);
  expect(JSON.parse(readFileSync(settings, "utf8"))).toEqual({
    isDemo: true,
    settings: [{ key: "theme", value: theme }],
  });

  const second = await start();
  expect(people).toEqual([{ count: 4 }]);
  expect(await second.db.query("select count(*) from auth.users")).toEqual([{ count: 3 }]);
  expect(await second.db.query("select count(*) from public.profiles where first_name = 'Martita'")).toEqual([
    { count: 1 },
  ]);
  // Rights that a migration has revoked stay revoked.
  await second.db.exec("create table public.later ()");
  expect(
    await second.db.query("select has_table_privilege('anon', 'public.later', 'select') as open"),
  ).toEqual([{ open: false }]);
  await second.close();
});

it("an empty folder is migrated and seeded by the first start, and taken up by the second", async () => {
  const open = () => startServer({ port: 0, functions: false, dataDir: join(dataDir, "empty") });
  const first = await open();
  const state = async ({ db }: typeof first) => ({
    migrations: await db.query("select version from supabase_migrations.schema_migrations order by version"),
    people: await db.query("select email from auth.users order by email"),
    prophecies: await db.query("select id, title from public.prophecies order by id"),
    files: await db.query("select bucket_id, name from storage.objects order by bucket_id, name"),
  });
  const made = await state(first);
  expect(made.migrations).toEqual(migrationFiles().map(({ version }) => ({ version })));
  for (const rows of Object.values(made)) expect(rows).not.toEqual([]);
  await first.db.query("update public.prophecies set title = 'La que quedó' where id = $1", [
    made.prophecies[0]?.["id"],
  ]);
  await first.close();

  const second = await open();
  const [kept, ...others] = made.prophecies;
  expect(await state(second)).toEqual({
    ...made,
    prophecies: [{ ...kept, title: "La que quedó" }, ...others],
  });
  await second.close();
});

it("is started empty without demonstration, and its first confirmed account alone becomes super admin", async () => {
  const empty = join(dataDir, "bare");
  const open = (isEmpty: boolean) => startServer({ port: 0, functions: false, dataDir: empty, isEmpty });
  const first = await open(true);
  const [rows] = await first.db.query(`
    select (select count(*) from auth.users) as accounts, (select count(*) from public.site_settings) as settings,
      (select count(*) from public.prophecies) as prophecies, (select count(*) from public.events) as events,
      (select count(*) from storage.objects) as files`);
  expect(rows).toEqual({ accounts: 0, settings: 0, prophecies: 0, events: 0, files: 0 });
  await first.db.exec(`
    insert into auth.users (id, aud, role, email, email_confirmed_at) values
      ('${anId(1)}', 'authenticated', 'authenticated', 'nadie@iglesia.mx', null),
      ('${anId(2)}', 'authenticated', 'authenticated', 'elena@iglesia.mx', null),
      ('${anId(3)}', 'authenticated', 'authenticated', 'ruben@iglesia.mx', now());
    update auth.users set email_confirmed_at = now() where email = 'elena@iglesia.mx'`);
  expect(await first.db.query("select id, role from public.app_users order by id")).toEqual([
    { id: anId(1), role: "member" },
    { id: anId(2), role: "member" },
    { id: anId(3), role: "super_admin" },
  ]);
  await first.close();

  // Later starts know it without being told.
  const second = await open(false);
  expect(second.isDemo).toBe(false);
  expect(await second.db.query("select count(*) from auth.users")).toEqual([{ count: 3 }]);
  await second.close();
  await keepSettings(settings, empty);
  expect(JSON.parse(readFileSync(settings, "utf8"))).toEqual({ isDemo: false, settings: [] });
});

it("refuses to start the demonstration empty, in a sentence that says what to do", async () => {
  await expect(startServer({ port: 0, functions: false, dataDir: folder, isEmpty: true })).rejects.toThrow(
    /hold the demonstration.*npm run reset/s,
  );
  await expect(keepSettings(settings, folder, { isEmpty: true })).rejects.toThrow(/hold the demonstration/);
});

const anId = (number: number) => `00000000-0000-4000-8000-0000000000e${number}`;
