import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** A PostgreSQL of this test run alone. */
export interface PrivatePostgres {
  /** Makes a database, as a copy of another one if told so, and answers its address. */
  createDatabase(template?: string): Promise<string>;
  /** Address of a database of this server; `postgres` unless another is named. */
  url(database?: string): string;
  /** Stops it, closing its connections, and starts it again with its stored data. */
  restart(): Promise<void>;
  /** Kills every process of it at once, as a machine that fails does, and starts it again with what it has written. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

export interface PostgresOptions {
  /** The superuser; "postgres" unless told otherwise. */
  superuser?: string;
  /** Further settings of the server. */
  settings?: Record<string, string>;
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of 127.0.0.1, as a direct child of this process.
 * It keeps nothing and syncs nothing. The server refuses to run as root: then the user `postgres` or `nobody` runs it.
 */
export async function startPostgres({
  superuser = "postgres",
  settings: further = {},
}: PostgresOptions = {}): Promise<PrivatePostgres> {
  const bin = binaries();
  const directory = mkdtempSync(join(tmpdir(), "iglesia-postgres-"));
  const data = join(directory, "data");
  const user = runAs();
  if (user) chownSync(directory, user.uid, user.gid);

  const made = spawnSync(
    ...command(user, join(bin, "initdb"), [
      "-D",
      data,
      "-U",
      superuser,
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ]),
    { encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: directory,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: 200,
    TimeZone: "UTC",
    ...further,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(...command(user, join(bin, "postgres"), ["-D", data, ...options]), {
      stdio: ["ignore", "ignore", "pipe"],
    });
    await readiness(started);
    return started;
  };
  const stop = async (how: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null && server.kill(how)) await gone;
  };
  let server = await start();

  const url = (database = "postgres"): string => `postgres://${superuser}@127.0.0.1:${port}/${database}`;
  return {
    url,
    createDatabase: (template = "template1") => copyDatabase(url(template)),
    async restart() {
      await stop("SIGINT");
      server = await start();
    },
    async crash() {
      // Stopped first, so that it starts no other process and cleans nothing up.
      server.kill("SIGSTOP");
      const children = childrenOf(server.pid);
      const gone = new Promise((resolve) => server.once("exit", resolve));
      for (const pid of children) process.kill(pid, "SIGKILL");
      server.kill("SIGKILL");
      await gone;
      // Their shared memory has to be free.
      while (children.some(isRunning)) await pause(5);
      server = await start();
    },
    async close() {
      // "immediate": there is nothing to keep, and open connections must not hold it up.
      await stop("SIGQUIT");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Makes a database as a copy of the one at `template`, to which nobody may be connected; answers the copy's address. */
export async function copyDatabase(template: string): Promise<string> {
  const address = (database: string): string => {
    const url = new URL(template);
    url.pathname = `/${database}`;
    return url.href;
  };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client(address("postgres"));
  await client.connect();
  const source = new URL(template).pathname.slice(1);
  await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(source)}`);
  await client.end();
  return address(name);
}

/** Folder of initdb and postgres: Debian's newest, or the one on PATH. */
function binaries(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  const found = folders.find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
  if (!found) throw new Error("PostgreSQL is not installed (package postgresql)");
  return found;
}

function runAs(): { name: string; uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0)
      return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody");
}

function command(
  user: { uid: number; gid: number } | undefined,
  program: string,
  args: string[],
): [string, string[]] {
  if (!user) return [program, args];
  return ["setpriv", [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", program, ...args]];
}

function childrenOf(pid: number | undefined): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return list.split(" ").filter(Boolean).map(Number);
}

/** False of a zombie, too, which nobody may ever collect in a container. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

async function readiness(server: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", (chunk: Buffer) => {
      if (said.length < 10_000) said += chunk.toString();
      if (said.includes("database system is ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
