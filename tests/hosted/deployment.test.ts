import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { PROJECT_ROOT } from "#local/project-paths.ts";
import { migrationFiles } from "#local/migrations.ts";
import { SUPABASE_CLI } from "#tests/support/supabase-cli.ts";
import { copyDeployed } from "./hosted-project.ts";
import { OWNER_SETTINGS, runShell, type StepOutcome } from "./deploy.ts";
import { deploymentSteps } from "./deployment-commands.ts";

const deployed = inject("deployed");
if (!deployed) throw new Error("nothing was deployed: run with --project hosted");
const { outcomes, url } = deployed;

const outcome = (part: string): StepOutcome => {
  const found = outcomes.find(({ text }) => text.includes(part));
  if (!found) throw new Error(`README does not tell to run ${part}`);
  return found;
};
const sent = ({ asked }: StepOutcome, path: string) =>
  asked.filter((request) => request.path === path).map(({ body }) => Buffer.from(body, "base64"));

let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client(url);
  await database.connect();
});
afterAll(() => database.end());
const rows = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
  (await database.query<Row>(sql)).rows;

describe("the commands of README", () => {
  it.each(outcomes)("reaches the hosted project, whole and unasked: $text", ({ output }) => {
    expect(output).not.toMatch(/local stack|skipping|Confirmation required|deprecated/);
  });

  it.each(outcomes)("ends well: $text", (step) => {
    expect(step).toMatchObject({ code: 0, output: step.output });
  });

  it("is found in its blocks, SQL apart from shell", () => {
    const readme =
      "## Before\n```sh\nrm\n```\n## Deploy to hosted Supabase\n1. First\n   ```sh\n   one\n   two\n   ```\n```sql\nselect 1;\n```\n## After\n";
    expect(deploymentSteps(readme)).toEqual([
      { language: "sh", text: "one" },
      { language: "sh", text: "two" },
      { language: "sql", text: "select 1;" },
    ]);
  });
});

describe("the pushed database", () => {
  it("has every migration, recorded by the CLI", async () => {
    const versions = await rows<{ version: string }>(
      "select version from supabase_migrations.schema_migrations order by version",
    );
    expect(versions.map(({ version }) => version)).toEqual(migrationFiles().map(({ version }) => version));
  });

  it("was pushed by no superuser, who owns all of it and nothing of the services", async () => {
    expect(await rows("select rolname, rolsuper from pg_roles where rolname = current_user")).toEqual([
      { rolname: "postgres", rolsuper: false },
    ]);
    expect(
      await rows(`select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'v') and relowner <> 'postgres'::regrole`),
    ).toEqual([]);
    expect(
      await rows(`select distinct nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('auth', 'storage', 'realtime') and relowner = 'postgres'::regrole`),
    ).toEqual([]);
  });

  it.each([
    "alter table storage.objects add column planted text",
    "create table auth.planted (id int)",
    "comment on table realtime.messages is 'planted'",
    "create function storage.planted() returns int language sql as 'select 1'",
    "delete from storage.objects",
  ])("refuses to a migration: %s", async (sql) => {
    await expect(database.query(sql)).rejects.toMatchObject({ code: "42501" });
  });

  it("lets the jobs of the minute run, each minute, as postgres", async () => {
    expect(
      await rows("select jobname, schedule, username, active from cron.job where jobname <> 'media-jobs'"),
    ).toEqual([{ jobname: "run-jobs", schedule: "* * * * *", username: "postgres", active: true }]);
    await expect
      .poll(
        () =>
          rows(`select details.status from cron.job_run_details as details join cron.job on job.jobid = details.jobid
            where job.jobname = 'run-jobs' order by details.runid limit 1`),
        { timeout: 80_000, interval: 1_000 },
      )
      .toEqual([expect.objectContaining({ status: "succeeded" })]);
    expect(
      await rows(`select count(distinct name)::int = (select count(*) from private.jobs) as all, count(error)::int as failed
        from private.job_runs`),
    ).toEqual([{ all: true, failed: 0 }]);
  });

  it("says which job fails or was not run, until it runs again", async () => {
    const jobs = async () =>
      (await rows("select is_fine, seen from public.project_state() where part = 'jobs'"))[0];
    const last = "(select max(id) from private.job_runs where name = 'remind of events')";
    await rows("begin");
    try {
      await rows(`update private.job_runs set error = '22012 division by zero' where id = ${last}`);
      await rows("delete from private.job_runs where name = 'advance events'");
      expect(await jobs()).toEqual({
        is_fine: false,
        seen: "advance events: late; remind of events: 22012 division by zero",
      });
      await rows("select private.run_jobs()");
      expect(await jobs()).toEqual({ is_fine: true, seen: "succeeded" });
    } finally {
      await rows("rollback");
    }
  });

  it("knows what of it works: here all but what Debian has no package for, and a request", async () => {
    expect(
      await rows("select part, is_fine, seen from public.project_state() where part <> 'media jobs'"),
    ).toEqual([
      { part: "jobs", is_fine: true, seen: "succeeded" },
      { part: "calls", is_fine: false, seen: "pg_net is not there" },
      { part: "secrets", is_fine: true, seen: "all seven are in the vault" },
      { part: "broadcasts", is_fine: true, seen: "messages have a place today" },
      { part: "sender", is_fine: false, seen: "this request came without cf-connecting-ip" },
      { part: "mails", is_fine: true, seen: "no mail waits" },
    ]);
  });

  it("says whether what cannot wait a minute runs, where pg_cron knows seconds", async () => {
    const isScheduled = (await rows("select from cron.job where jobname = 'media-jobs'")).length > 0;
    await expect
      .poll(() => rows("select is_fine, seen from public.project_state() where part = 'media jobs'"), {
        timeout: 80_000,
        interval: 1_000,
      })
      .toEqual([{ is_fine: isScheduled, seen: isScheduled ? "succeeded" : "no run for a minute" }]);
  });

  it("fails where the jobs cannot be made, instead of going without them", async () => {
    const copy = new URL(await copyDeployed(deployed.adminUrl));
    const without = new URL(deployed.adminUrl);
    without.pathname = copy.pathname;
    const admin = new pg.Client(without.href);
    await admin.connect();
    await admin.query("drop extension pg_cron");
    await admin.end();
    const owner = new pg.Client(copy.href);
    await owner.connect();
    const jobs = migrationFiles().find(({ name }) => name === "jobs");
    await expect(owner.query(readFileSync(jobs?.path ?? "", "utf8"))).rejects.toThrow(/extension/);
    await owner.end();
  });

  it("keeps the addresses and the secret that the functions are called with", async () => {
    const secrets = sent(outcome("secrets set"), "/secrets").map(
      (body) => JSON.parse(body.toString()) as unknown,
    );
    const secret = (secrets as { name: string; value: string }[][])[0]?.find(
      ({ name }) => name === "PUSH_DISPATCH_SECRET",
    );
    expect(await rows("select name, decrypted_secret from vault.decrypted_secrets order by name")).toEqual([
      {
        name: "backup_night_url",
        decrypted_secret: expect.stringMatching(/\/functions\/v1\/backup-night$/),
      },
      {
        name: "mail_digest_url",
        decrypted_secret: expect.stringMatching(/\/functions\/v1\/mail-digest$/),
      },
      {
        name: "media_auto_archive_url",
        decrypted_secret: expect.stringMatching(/\/functions\/v1\/media-auto-archive$/),
      },
      { name: "push_dispatch_secret", decrypted_secret: secret?.value },
      {
        name: "push_dispatch_url",
        decrypted_secret: expect.stringMatching(/\/functions\/v1\/push-dispatch$/),
      },
      {
        name: "storage_sweep_url",
        decrypted_secret: expect.stringMatching(/\/functions\/v1\/storage-sweep$/),
      },
      {
        name: "webhook_dispatch_url",
        decrypted_secret: expect.stringMatching(/\/functions\/v1\/webhook-dispatch$/),
      },
    ]);
  });

  it("has no finding of Supabase's own advisors", async () => {
    const { code, output } = await runShell(
      PROJECT_ROOT,
      `${SUPABASE_CLI} db advisors --level warn --fail-on warn "--remote=${url}?sslmode=disable"`,
    );
    expect({ code, output }).toEqual({ code: 0, output });
  });
});

describe("the functions", () => {
  const uploads = sent(outcome("functions deploy"), "/functions/deploy").map(readUpload);
  const scratch = mkdtempSync(join(tmpdir(), "functions-"));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it("are all sent", () => {
    expect(uploads.map(({ metadata }) => metadata.name).toSorted()).toEqual([
      "backup-night",
      "calendar",
      "feed",
      "file-address",
      "invite",
      "mail-digest",
      "media-auto-archive",
      "media-notifications",
      "phone-code",
      "podcast",
      "push-dispatch",
      "share",
      "storage-sweep",
      "webhook-dispatch",
    ]);
  });

  it.each(uploads)("resolve alone: $metadata.name", async ({ metadata, files }) => {
    const folder = join(scratch, metadata.name);
    for (const { name, content } of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    expect(metadata.verify_jwt).toBe(false);
    const config = metadata.import_map_path ? `--config ${metadata.import_map_path}` : "--no-config";
    const { code, output } = await runShell(
      folder,
      `${join(PROJECT_ROOT, "node_modules/.bin/deno")} cache --quiet ${config} ${metadata.entrypoint_path}`,
      // The registry may use a certificate that only this machine trusts.
      {
        DENO_DIR: join(PROJECT_ROOT, "node_modules/.cache/deno-remote"),
        DENO_TLS_CA_STORE: "mozilla,system",
      },
    );
    expect({ code, output }).toEqual({ code: 0, output });
  });
});

describe("the settings", () => {
  const [settings = {}] = sent(outcome("config push"), "/config/auth").map(
    (body) => JSON.parse(body.toString()) as Record<string, unknown>,
  );

  it("let mails lead to the site and come from its own server", () => {
    expect(settings).toMatchObject({
      site_url: OWNER_SETTINGS.SITE_URL,
      smtp_host: OWNER_SETTINGS.SMTP_HOST,
      smtp_user: OWNER_SETTINGS.SMTP_USER,
      smtp_pass: OWNER_SETTINGS.SMTP_PASS,
      smtp_admin_email: OWNER_SETTINGS.SMTP_SENDER,
      external_email_enabled: true,
      mailer_autoconfirm: false,
      password_min_length: 10,
    });
    expect(JSON.stringify(settings)).not.toMatch(/localhost|env\(/);
  });

  it("bring the texts of the mails", () => {
    const template = readFileSync(join(PROJECT_ROOT, "supabase/templates/confirmation.html"), "utf8");
    expect(settings["mailer_templates_confirmation_content"]).toBe(template);
  });
});

interface Upload {
  metadata: { name: string; entrypoint_path: string; import_map_path?: string; verify_jwt?: boolean };
  files: { name: string; content: Buffer }[];
}

/** The parts of a multipart/form-data body: one of JSON, and the files by their path in the repository. */
function readUpload(body: Buffer): Upload {
  const boundary = body.subarray(0, body.indexOf("\r\n"));
  const upload: Upload = { metadata: { name: "", entrypoint_path: "" }, files: [] };
  let start = 0;
  for (;;) {
    const end = body.indexOf(boundary, start + boundary.length);
    if (end < 0) return upload;
    const part = body.subarray(start + boundary.length + 2, end - 2);
    const headEnd = part.indexOf("\r\n\r\n");
    const name = /filename="([^"]+)"/.exec(part.subarray(0, headEnd).toString())?.[1];
    const content = part.subarray(headEnd + 4);
    if (name === undefined) upload.metadata = JSON.parse(content.toString()) as Upload["metadata"];
    else upload.files.push({ name, content });
    start = end;
  }
}
