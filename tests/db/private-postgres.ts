import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A throw-away native PostgreSQL on a loopback port, for whatever PGlite's single session cannot show. */
export interface PrivatePostgres {
  /** Address of one of its databases; `postgres` unless another name is given. */
  url: (database?: string) => string;
  close: () => Promise<void>;
}

/** Folder of initdb and postgres: the newest version installed by the system's package manager. */
function binaries(): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  if (versions[0] === undefined)
    throw new Error(`no PostgreSQL under ${root}: install the package postgresql`);
  return join(root, versions[0], "bin");
}

/** PostgreSQL refuses to run as root; the package's own account runs it then. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Starts it with an empty data folder under the system's temporary folder. Durability is off: nothing is kept. */
export async function startPostgres(): Promise<PrivatePostgres> {
  const bin = binaries();
  const user = account();
  const home = mkdtempSync(join(tmpdir(), "iglesia-pg-"));
  const data = join(home, "data");
  mkdirSync(data);
  if (user) for (const folder of [home, data]) chownSync(folder, user.uid, user.gid);
  const initialised = spawnSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...user, cwd: home, encoding: "utf8" },
  );
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr}`);

  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${home}`,
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
  ];
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((line) => ["-c", line])],
    {
      ...user,
      cwd: home,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let log = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("database system is ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  const end = () => server.kill("SIGINT");
  process.once("exit", end);

  return {
    url: (database = "postgres") => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async close() {
      process.off("exit", end);
      if (server.exitCode === null) {
        const exited = once(server, "exit");
        // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
        server.kill("SIGINT");
        await exited;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
