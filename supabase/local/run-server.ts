import { claimData } from "./data-claim.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts.ts";
import { DATA_DIRECTORY } from "./project-paths.ts";
import { startServer, type LocalServer, type ServerOptions } from "./server.ts";

const DEFAULT_PORT = 4173;

/**
 * Runs the stack in the foreground, for `npm start` and `npm run dev`: port from PORT, database from DATABASE_URL or
 * `.local/data`, until SIGINT or SIGTERM. A port in use or data in use ends the process with a sentence.
 */
export async function runServer(
  options: Omit<ServerOptions, "port" | "dataDir" | "databaseUrl">,
): Promise<LocalServer> {
  const port = Number(process.env["PORT"] ?? DEFAULT_PORT);
  const databaseUrl = process.env["DATABASE_URL"];
  try {
    const release = claimData(DATA_DIRECTORY);
    process.once("exit", release);
    const server = await startServer({ ...options, port, dataDir: DATA_DIRECTORY, databaseUrl });
    void server.functions?.warmUp();
    stopOnSignal(server);
    console.log(welcome(server));
    return server;
  } catch (error) {
    console.error(explain(error, port));
    process.exit(1);
  }
}

function stopOnSignal(server: LocalServer): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}

function welcome({ origin, isDemo }: LocalServer): string {
  const first = [
    `  Without the demonstration. The first account that confirms its mail becomes the super admin:`,
    `    ${origin}/auth?modo=crear`,
  ];
  const accounts = DEMO_ACCOUNTS.map(({ email, role }) => `    ${email.padEnd(20)} ${role}`);
  return [
    "",
    `  Site      ${origin}`,
    `  Mailbox   ${origin}/_local/mail`,
    "",
    ...(isDemo ? [`  Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts] : first),
    "",
  ].join("\n");
}

/** Text for a developer whose server did not start. */
export function explain(error: unknown, port: number): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Stop it, or choose another one: PORT=${port + 1} npm start`;
  if (code === "EACCES" || code === "ERR_SOCKET_BAD_PORT")
    return `Port ${process.env["PORT"]} cannot be used. Choose another one: PORT=${DEFAULT_PORT} npm start`;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND")
    return "The PostgreSQL of DATABASE_URL does not answer. Start it, or leave DATABASE_URL out: npm start brings its own.";
  return error instanceof Error ? error.message : String(error);
}
