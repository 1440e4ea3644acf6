import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { LOCAL_DIRECTORY } from "#local/project-paths.ts";
import { prepare } from "./deploy.ts";
import { ACCESS_TOKEN, PROJECT_REF, startManagementApi, type ManagementApi } from "./management-api.ts";

/** Answers of a church without a mail server and without a static host's token. */
export const ANSWERS = {
  SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN,
  PROJECT_REF,
  CHURCH_NAME: "Iglesia Casa de Paz",
  CHURCH_TOWN: "Tepoztlán, Morelos",
  SITE_URL: "https://casa-de-paz.mx",
  ADMIN_EMAIL: "pastora@casa-de-paz.mx",
} as const;

/** Parts of the repository that the build reads. */
const SITE = [
  "src",
  "sw",
  "public",
  "index.html",
  "vite.config.ts",
  "tsconfig.json",
  "tests/support",
  "tests/db",
];

/**
 * A stand-in of npm, which writes down each call and, where the folder has no site, builds a page of one
 * word. A call with the word NPM_FAILS fails, one with NPM_HANGS waits to be killed; a build prints BUILD_SAYS.
 */
const NPM = `import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
const args = process.argv.slice(2);
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^VITE_|^NETLIFY|^CLOUDFLARE/.test(name) || (args[0] === "exec" && /^SUPABASE_ACCESS|^PROJECT_|^ADMIN_|^SMTP_|^DEPLOY_/.test(name))));
appendFileSync("npm-calls.ndjson", JSON.stringify({ args, env }) + "\\n");
if (args.includes("build") && process.env.BUILD_SAYS) console.log(process.env.BUILD_SAYS);
if (args.includes(process.env.NPM_FAILS)) process.exit(1);
if (args.includes(process.env.NPM_HANGS)) await new Promise((resolve) => setTimeout(resolve, 600_000));
if (existsSync("vite.config.ts") && args.includes("build"))
  process.exitCode = spawnSync(process.execPath, ["node_modules/vite/bin/vite.js", "build"], { stdio: "inherit" }).status;
else if (args.includes("build")) {
  mkdirSync("dist", { recursive: true });
  writeFileSync("dist/index.html", "hecho");
}
if (args.includes("hosted:check")) console.log("ok  database: succeeded");
`;

interface RunOptions {
  flags?: readonly string[];
  /** Lines of the keyboard. */
  lines?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Ends the terminal with all its programs once this was printed. */
  killAt?: string;
}

interface Outcome {
  code: number | null;
  output: string;
}

/** A church with a clone of the repository, a project of the stand-ins and a keyboard. */
export interface Church extends AsyncDisposable {
  folder: string;
  api: ManagementApi;
  databaseUrl: string;
  /** Runs `npm run hosted:deploy`. */
  run(options?: RunOptions): Promise<Outcome>;
  /** Values of supabase/.env. */
  settings(): Record<string, string>;
  /** Calls of npm, each with the variables for the build and the hosts; those of a host's CLI with all answers it got. */
  npmCalls(): { args: string[]; env: Record<string, string> }[];
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

/** Makes one whose supabase/.env has `values. */
export async function makeChurch(
  databaseUrl: string,
  values: Readonly<Record<string, string>> = ANSWERS,
  { hasSite = false } = {},
): Promise<Church> {
  await using made = new AsyncDisposableStack();
  // Packages are hard links then, which stay within a disk.
  const parent = hasSite ? LOCAL_DIRECTORY : tmpdir();
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "church-"));
  made.defer(() => rmSync(folder, { recursive: true, force: true }));
  const api = await startManagementApi();
  made.defer(() => api.close());
  const database = new pg.Client(databaseUrl);
  await database.connect();
  made.defer(() => database.end());
  const accounts = await startAccounts(database);
  made.defer(() => new Promise<void>((resolve) => void accounts.close(() => resolve())));
  prepare(folder, api.address, hasSite ? SITE : []);
  writeFileSync(join(folder, "npm-cli.js"), NPM);
  const own = {
    PROJECT_URL: `http://127.0.0.1:${(accounts.address() as AddressInfo).port}`,
    DEPLOY_DATABASE_URL: `${databaseUrl}?sslmode=disable`,
  };
  writeFileSync(
    join(folder, "supabase", ".env"),
    Object.entries({ ...own, ...values })
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(""),
  );
  const all = made.move();
  return {
    folder,
    api,
    databaseUrl,
    run: (options) => run(folder, options),
    settings: () =>
      parseEnv(readFileSync(join(folder, "supabase", ".env"), "utf8")) as Record<string, string>,
    npmCalls() {
      const file = join(folder, "npm-calls.ndjson");
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, "utf8").trim().split("\n");
      return lines.map((line) => JSON.parse(line) as { args: string[]; env: Record<string, string> });
    },
    query: async <Row extends pg.QueryResultRow>(sql: string) => (await database.query<Row>(sql)).rows,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function run(
  folder: string,
  { flags = [], lines = [], env = {}, killAt }: RunOptions = {},
): Promise<Outcome> {
  const usual = Object.entries(process.env).filter(
    ([name]) => !/^(?:SUPABASE_|LANG|LC_|VITE|npm_)/.test(name),
  );
  const child = spawn(process.execPath, [join(folder, "supabase", "hosted", "deploy.ts"), ...flags], {
    cwd: folder,
    // Its own group, as a terminal's: closing the window ends all of it.
    detached: true,
    env: {
      ...Object.fromEntries(usual),
      HOME: join(folder, "home"),
      SUPABASE_PROFILE: join(folder, "profile.yaml"),
      DO_NOT_TRACK: "1",
      npm_execpath: join(folder, "npm-cli.js"),
      ...env,
    },
  });
  child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (killAt !== undefined && output.includes(killAt)) {
        killAt = undefined;
        process.kill(-(child.pid ?? 0), "SIGKILL");
      }
    });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

/** The auth server's address for new accounts, on the project's database; whatever else is asked is not there. */
async function startAccounts(database: pg.Client): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const isServer = request.headers.authorization === "Bearer sb_secret_of_the_stand_in";
    if (request.url !== "/auth/v1/admin/users" || !isServer) return answer(404, { msg: "not found" });
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { email } = JSON.parse(Buffer.concat(chunks).toString()) as { email: string };
      database
        .query<{ id: string }>(
          `insert into auth.users (id, aud, role, email, email_confirmed_at) select gen_random_uuid(), 'authenticated',
             'authenticated', $1::text, now() where not exists (select from auth.users where email = $1::text) returning id, email`,
          [email],
        )
        .then(({ rows: [user] }) =>
          user
            ? answer(200, user)
            : answer(422, { code: 422, error_code: "email_exists", msg: "registered" }),
        )
        .catch((error: unknown) => answer(500, { msg: String(error) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
