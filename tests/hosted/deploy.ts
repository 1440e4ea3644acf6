import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { PROJECT_ROOT } from "#local/project-paths.ts";
import { deploymentSteps, type DeploymentStep } from "./deployment-commands.ts";
import type { HostedProject } from "./hosted-project.ts";
import { ACCESS_TOKEN, PROJECT_REF, startManagementApi, type Asked } from "./management-api.ts";

export interface StepOutcome extends DeploymentStep {
  code: number;
  output: string;
  /** Requests to the Management API. */
  asked: Asked[];
}

/** The owner's lines of supabase/.env. */
export const OWNER_SETTINGS = {
  SITE_URL: "https://tu-iglesia.mx",
  SMTP_HOST: "smtp.correo.example",
  SMTP_USER: "oficina",
  SMTP_PASS: "una-clave",
  SMTP_SENDER: "oficina@tu-iglesia.mx",
};

/**
 * Deploys this repository as supabase/README.md tells, by the real CLI, to a hosted-like database and a stand-in of the Management
 * API, in a copy of the repository that knows nothing else. `db push` is given the database's address: the CLI finds a
 * linked project's by its name and a fixed port. After it the database is kept for copies. Answers what each step did.
 */
export async function deployAsReadmeTells(project: HostedProject): Promise<StepOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), "deployment-"));
  const api = await startManagementApi();
  try {
    prepare(folder, api.address);
    const settings = Object.entries(OWNER_SETTINGS).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(folder, "supabase", ".env"), settings.join(""));
    const outcomes: StepOutcome[] = [];
    for (const step of deploymentSteps()) {
      const before = api.asked.length;
      if (step.text.includes("db push")) await project.keepAsTemplate("empty");
      const result =
        step.language === "sql"
          ? await runSql(project.url, withSecret(folder, step.text))
          : await runShell(folder, withProject(step.text, project.url), {
              HOME: join(folder, "home"),
              SUPABASE_PROFILE: join(folder, "profile.yaml"),
              SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN,
            });
      outcomes.push({ ...step, ...result, asked: api.asked.slice(before) });
      if (step.text.includes("db push")) await project.keepAsTemplate("deployed");
    }
    return outcomes;
  } finally {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the backend and `more` of the repository into `folder`, with a profile of the CLI for the stand-in. */
export function prepare(folder: string, apiAddress: string, more: readonly string[] = []): void {
  for (const name of ["package.json", "supabase", ...more])
    cpSync(join(PROJECT_ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/supabase\/(seed-files|\.temp|\.env|\.deploy|functions\/\.env)/.test(path),
    });
  // The build looks for packages below its own folder.
  if (more.length > 0) execFileSync("cp", ["-al", join(PROJECT_ROOT, "node_modules"), folder]);
  else symlinkSync(join(PROJECT_ROOT, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "home"));
  writeFileSync(
    join(folder, "profile.yaml"),
    `name: stand-in\napi_url: ${apiAddress}\ndashboard_url: ${apiAddress}\nproject_host: 127.0.0.1\n`,
  );
}

const withProject = (command: string, url: string): string =>
  command
    .replace("<ref>", PROJECT_REF)
    .replace(/(db \w+ .*)--remote(?= |$)/, `$1"--remote=${url}?sslmode=disable"`);

function withSecret(folder: string, sql: string): string {
  const secrets = readFileSync(join(folder, "supabase", "functions", ".env"), "utf8");
  const secret = /^PUSH_DISPATCH_SECRET=(.+)$/m.exec(secrets)?.[1] ?? "";
  return sql.replace("<ref>", PROJECT_REF).replace("<PUSH_DISPATCH_SECRET>", secret);
}

async function runSql(url: string, sql: string): Promise<{ code: number; output: string }> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query(sql);
    return { code: 0, output: `${rowCount} rows` };
  } catch (error) {
    return { code: 1, output: String(error) };
  } finally {
    await client.end();
  }
}

/** Runs a command without a terminal: what would wait for an answer fails. */
export async function runShell(
  folder: string,
  command: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn("bash", ["-c", command], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DO_NOT_TRACK: "1", NO_COLOR: "1", NPM_CONFIG_UPDATE_NOTIFIER: "false", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once("close", (status) => resolve(status ?? 1)));
  return { code, output };
}
