import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "#local/database.ts";
import { migrationFiles } from "#local/migrations.ts";
import { SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import { fillSql } from "#tests/bench/list-queries.ts";
import { statementsOf } from "#tests/bench/filled-database.ts";
import { wrongCells } from "#tests/db/matrix.ts";
import { readPermissions } from "#tests/db/permissions.ts";
import { makeScenario } from "#tests/db/scenario.ts";
import { inSandbox } from "#tests/db/test-database.ts";
import { checkBefore } from "../../supabase/hosted/database.ts";
import { wordsFor } from "../../supabase/hosted/words.ts";
import { ANSWERS, makeChurch, type Church } from "./church.ts";
import { copyDeployed } from "./hosted-project.ts";
import { PROJECT_REF } from "./management-api.ts";

const deployed = inject("deployed");
if (!deployed) throw new Error("nothing was deployed: run with --project hosted");
const { adminUrl } = deployed;
const words = wordsFor(["--es"]);

const CHOICES = { withoutCopy: false, newKeys: false, isBack: false };

/** Rows of each kind. Comments hang on the prophecies from 1,001 on (list-queries.ts). */
const ROWS = 1_200;
const A_YEAR = `
  set session_replication_role = replica;
  update public.prophecies set publish_date = now() - random() * interval '1 year' where slug like 'texto-%';
  update public.comments set created_at = now() - random() * interval '1 year';
  update public.donations set given_on = current_date - (random() * 365)::integer;
  set session_replication_role = origin`;

/** A later release: columns, one of them filled from the old rows, a table and an index. */
const LATER = `
  alter table public.prophecies add column reading_minutes integer not null default 1
    constraint prophecies_reading_minutes_range check (reading_minutes between 1 and 600);
  update public.prophecies set reading_minutes = greatest(1, char_length(content) / 1000);
  grant select (reading_minutes) on public.prophecies to anon, authenticated;
  alter table public.events add column parking text;
  create table public.sermon_notes (id uuid primary key default gen_random_uuid(), prophecy_id uuid not null references public.prophecies (id));
  create index sermon_notes_prophecy on public.sermon_notes (prophecy_id);
  alter table public.sermon_notes enable row level security;
  insert into private.backup_tables (name) values ('public.sermon_notes');
  select private.announce_version('2027-01', 'Ya puedes tomar notas', 'Están debajo de cada profecía.', '/blog');
`;
const FAILING = `
  alter table public.prophecies add column planted text not null default '';
  update public.comments set content = 'planted';
  alter table public.prophecies add constraint prophecies_planted check (planted <> '');
`;

/** The database of a church that was deployed a year ago. */
let aYear: string;
beforeAll(async () => {
  const url = await copyDeployed(adminUrl);
  const database = await openDatabase({ url, isProject: true });
  await database.transaction(makeScenario);
  await database.close();
  const client = new pg.Client(url);
  await client.connect();
  const statements = statementsOf(client);
  for (const script of [fillSql(ROWS), A_YEAR])
    for (const statement of script.split(";\n")) await statements.exec(statement);
  // the stand-in of the function backup-night, which is not here
  await statements.exec(`create function private.carried_at_once() returns trigger language plpgsql as $$
    begin new.state := 'done'; new.finished_at := now(); return new; end $$`);
  await statements.exec(
    "create trigger carried_at_once before insert on private.backups for each row execute function private.carried_at_once()",
  );
  await client.end();
  aYear = new URL(url).pathname.slice(1);
});

const FINISHED = {
  ...ANSWERS,
  DEPLOY_FINISHED: "2025-11-28T10:00:00.000Z abc1234",
  ADMIN_PASSWORD: "una-clave-larga",
};
const churchOfAYear = async (): Promise<Church> => makeChurch(await copyDeployed(adminUrl, aYear), FINISHED);
const plant = (church: Church, name: string, sql: string) =>
  writeFileSync(join(church.folder, "supabase/migrations", `${name}.sql`), sql);

/** A sum over every row of a table, without a column that came later. */
const sumOf = async (church: Church, table: string, without = "") => {
  const [sum] = await church.query(
    `select count(*)::int, md5(string_agg((to_jsonb(each) - '${without}')::text, '' order by id)) as sum from ${table} as each`,
  );
  return sum;
};

describe("a second run", () => {
  it("copies first, then brings database, functions and site up to date, and says how to go back", async () => {
    await using church = await churchOfAYear();
    const admins = "select id, email from public.app_users where role = 'super_admin' order by id";
    const adminsBefore = await church.query(admins);
    expect(adminsBefore.length).toBeGreaterThan(0);
    const before = [await sumOf(church, "public.prophecies"), await sumOf(church, "public.comments")];
    plant(church, "20270101000000_later", LATER);
    const { code, output } = await church.run();
    expect({ code, output }).toEqual({ code: 0, output });
    expect(output).toContain(words.updating);
    expect(output.indexOf("Copia guardada")).toBeLessThan(output.indexOf(`→ ${words.steps.database}\n`));
    expect(output).toContain(`${words.goBack("abc1234")}\n${words.dataBefore}`);
    expect(output).toContain(words.dragAgain(join(church.folder, "dist")));
    expect(output).toContain(words.updated(ANSWERS.SITE_URL));
    expect(output).not.toContain("ADMIN_PASSWORD");
    expect(
      church.npmCalls().map(({ args }) => args.find((each) => /^(?:build|hosted:check)$/.test(each))),
    ).toEqual(["build", "hosted:check"]);
    expect(
      await church.query(
        "select kind, header ->> 'migration' as migration from private.backups order by frozen_at desc limit 1",
      ),
    ).toEqual([{ kind: "nightly", migration: migrationFiles().at(-1)?.version }]);
    expect([
      await sumOf(church, "public.prophecies", "reading_minutes"),
      await sumOf(church, "public.comments"),
    ]).toEqual(before);

    expect(
      await church.query(
        "select name, send_at > now() as waits from private.delayed_notices where kind = 'version'",
      ),
    ).toEqual([{ name: "Ya puedes tomar notas", waits: true }]);

    // no other super admin as long as there is one: ADMIN_EMAIL may be an address that its owner has given up
    expect(await church.query(admins)).toEqual(adminsBefore);
    expect(
      await church.query(`select id from public.app_users where email = '${ANSWERS.ADMIN_EMAIL}'`),
    ).toEqual([]);

    // a third run: a copy of the last hour is enough
    const again = await church.run({ killAt: `→ ${words.steps.database}\n` });
    expect(again.output).toContain("Copia guardada");
    expect(
      await church.query(
        "select count(*)::int from private.backups where frozen_at > now() - interval '1 hour'",
      ),
    ).toEqual([{ count: 1 }]);
  });

  it("leaves the database as it was when a migration fails, says what to do, and goes on with a corrected one", async () => {
    await using church = await churchOfAYear();
    const before = [await sumOf(church, "public.prophecies"), await sumOf(church, "public.comments")];
    plant(church, "20270101000000_failing", FAILING);
    const { code, output } = await church.run();
    expect(code).toBe(1);
    expect(output).toMatch(
      /El cambio 20270101000000_failing de la base de datos no se pudo aplicar \(.*prophecies_planted.*\)/,
    );
    expect(output).toContain("tus datos están como antes");
    expect(output).not.toMatch(/^\s+at /m);
    expect([await sumOf(church, "public.prophecies"), await sumOf(church, "public.comments")]).toEqual(
      before,
    );
    expect(
      await church.query("select version from supabase_migrations.schema_migrations where version > '2027'"),
    ).toEqual([]);
    expect(church.npmCalls()).toEqual([]);

    rmSync(join(church.folder, "supabase/migrations/20270101000000_failing.sql"));
    plant(church, "20270101000000_later", LATER);
    const corrected = await church.run({ killAt: `✓ ${words.steps.database}` });
    expect(corrected).toEqual({ code: null, output: corrected.output });
    expect(corrected.output).toContain("Copia guardada");
  });

  it("stops before the database when the copy fails, unless --without-copy is given", async () => {
    await using church = await churchOfAYear();
    await church.query(`create or replace function private.carried_at_once() returns trigger language plpgsql as $$
      begin new.state := 'failed'; return new; end $$`);
    plant(church, "20270101000000_later", LATER);
    const { code, output } = await church.run();
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(words.copyFailed) as string,
    });
    expect(
      await church.query("select version from supabase_migrations.schema_migrations where version > '2027'"),
    ).toEqual([]);
    const told = await church.run({ flags: ["--without-copy"], killAt: `✓ ${words.steps.database}` });
    expect(told.output).toContain(words.copySkipped);
    expect(
      await church.query("select version from supabase_migrations.schema_migrations where version > '2027'"),
    ).toHaveLength(1);
  });

  it("copies a church's data also from a computer that has not deployed it", async () => {
    await using church = await makeChurch(await copyDeployed(adminUrl, aYear), ANSWERS);
    plant(church, "20270101000000_later", LATER);
    const { output } = await church.run({ killAt: `✓ ${words.steps.database}` });
    expect(output).toContain("Copia guardada");
  });

  it("makes new push keys for a church that has some only when told --new-keys", async () => {
    await using church = await churchOfAYear();
    await church.query("select vault.create_secret('of the other computer', 'push_dispatch_secret')");
    const secret = "select decrypted_secret from vault.decrypted_secrets where name = 'push_dispatch_secret'";
    const { code, output } = await church.run();
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(words.keysMissing) as string,
    });
    expect(church.api.asked.filter(({ method, path }) => method === "POST" && path === "/secrets")).toEqual(
      [],
    );
    expect(await church.query(secret)).toEqual([{ decrypted_secret: "of the other computer" }]);
    const told = await church.run({ flags: ["--new-keys"], killAt: `✓ ${words.steps.calls}` });
    expect(told).toEqual({ code: null, output: told.output });
    expect(await church.query(secret)).not.toEqual([{ decrypted_secret: "of the other computer" }]);
  });

  it("refuses an older folder, whose functions and site it publishes when told to go back", async () => {
    await using church = await churchOfAYear();
    await church.query(
      "insert into supabase_migrations.schema_migrations (version, name) values ('20270101000000', 'later')",
    );
    const { code, output } = await church.run();
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(words.newer("20270101000000")) as string,
    });
    // nor may it go back to files that never made this database
    const settings = join(church.folder, "supabase/migrations/20261122100500_settings.sql");
    const text = readFileSync(settings, "utf8");
    writeFileSync(settings, `${text}select 1;`);
    expect(await church.run({ flags: ["--back"] })).toEqual({
      code: 1,
      output: expect.stringContaining(words.otherFiles("20261122100500_settings.sql")) as string,
    });
    expect(church.npmCalls()).toEqual([]);
    writeFileSync(settings, text);
    // a red line of the check does not make the next run a first one
    const back = await church.run({ flags: ["--back"], env: { NPM_FAILS: "hosted:check" } });
    expect(back).toEqual({ code: 1, output: expect.stringContaining(words.checkFailed) as string });
    expect(
      church.npmCalls().map(({ args }) => args.find((each) => /^(?:build|hosted:check)$/.test(each))),
    ).toEqual(["build", "hosted:check"]);
    expect(church.settings()["DEPLOY_FINISHED"]).not.toBe(FINISHED.DEPLOY_FINISHED);
    expect(church.settings()["DEPLOY_FINISHED"]).toMatch(/^20/);
  });
});

describe("the files that made a database", () => {
  const ours = migrationFiles();
  const [first, second, ...others] = ours.map(({ path }) => basename(path)) as [string, string, ...string[]];
  const later = others.at(-1) ?? "";
  const fitting: [string, (folder: string) => void][] = [
    ["as they are", () => undefined],
    ["with other blanks at their end", (folder) => appendFileSync(join(folder, first), "\r\n\n")],
    ["with a later one", (folder) => writeFileSync(join(folder, "20270101000000_later.sql"), "select 1")],
  ];
  const different: [string, (folder: string) => void, string][] = [
    ["with a changed one", (folder) => appendFileSync(join(folder, later), "select 1;"), later],
    ["with a changed word", (folder) => replaceIn(join(folder, second), "create", "CREATE"), second],
    [
      "with one before the last",
      (folder) => writeFileSync(join(folder, "20261122100150_between.sql"), "select 1"),
      "20261122100150_between.sql",
    ],
    ["without one in the middle", (folder) => rmSync(join(folder, second)), second.slice(0, 14)],
    [
      "with another name of the first",
      (folder) => renameSync(join(folder, first), join(folder, "20261122100000_foundation.sql")),
      "20261122100000_foundation.sql",
    ],
  ];
  function replaceIn(path: string, text: string, by: string) {
    writeFileSync(path, readFileSync(path, "utf8").replace(text, by));
  }

  /** The check's answer to a folder whose files were changed so. */
  async function checked(change: (folder: string) => void): Promise<unknown> {
    const root = mkdtempSync(join(tmpdir(), "files-"));
    const folder = join(root, "supabase/migrations");
    cpSync(join(SUPABASE_DIRECTORY, "migrations"), folder, { recursive: true });
    change(folder);
    const database = new pg.Client(deployed?.url);
    await database.connect();
    const query = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;
    try {
      return await checkBefore({ root, query, words, choices: CHOICES });
    } finally {
      await database.end();
      rmSync(root, { recursive: true });
    }
  }

  it.each(fitting)("fit those of the folder: %s", async (_name, change) => {
    expect(await checked(change)).toBe(false);
  });

  it.each(different)("do not fit those of the folder: %s", async (_name, change, file) => {
    await expect(checked(change)).rejects.toThrow(words.otherFiles(file));
  });
});

it("goes on where a first deployment stopped before anybody had an account", async () => {
  await using church = await makeChurch(await copyDeployed(adminUrl, "deployed"), ANSWERS);
  await church.query("delete from public.app_users");
  plant(church, "20270101000000_later", LATER);
  const { code, output } = await church.run({ killAt: `✓ ${words.steps.database}` });
  expect({ code, output }).toEqual({ code: null, output });
});

it("stays an update when a mistyped project is refused", async () => {
  await using church = await churchOfAYear();
  const { output } = await church.run({ lines: ["c", "", "zyxwvutsrqponmlkjihg"] });
  expect(output).toContain(words.noProject("zyxwvutsrqponmlkjihg", `${PROJECT_REF} (Luz del Valle)`));
  expect(church.settings()["DEPLOY_UPDATES"]).toBe(FINISHED.DEPLOY_FINISHED);
});

it("answers every call of the site that was built before the update", async () => {
  const database = await openDatabase({ url: await copyDeployed(adminUrl, aYear), isProject: true });
  const lines = readPermissions().filter(({ kind, object, operation }) =>
    kind === "table"
      ? /^(?:prophecies|events|comments)$/.test(object)
      : kind === "column" && object.startsWith("prophecies.") && operation === "select",
  );
  expect(lines.length).toBeGreaterThan(50);
  await database.exec(LATER);
  expect(await inSandbox(database, (db) => wrongCells(db, lines))).toEqual([]);
  await database.close();
});
