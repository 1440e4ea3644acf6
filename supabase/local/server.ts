import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "./api.ts";
import { bringUpToDate, dataFolders } from "./boot.ts";
import { CspReports } from "./csp.ts";
import { openDatabase, type LocalDatabase } from "./database.ts";
import { Functions } from "./functions.ts";
import { sendResponse, toRequest } from "./http-exchange.ts";
import { startJobs } from "./jobs.ts";
import { ensureLocalKeys, type LocalKeys } from "./keys.ts";
import { startMailServer } from "./mail-server.ts";
import { mailboxPage } from "./mailbox-pages.ts";
import { Mailbox } from "./mailbox.ts";
import { projectConfig } from "./project-config.ts";
import { PROJECT_ROOT } from "./project-paths.ts";
import { startRealtime } from "./realtime.ts";
import { Site } from "./site.ts";
import { youtubePage } from "./youtube.ts";

/** Answers what is neither an API nor /_local: the production build, or Vite in development. */
type SiteHandler = (message: IncomingMessage, out: ServerResponse, request: Request) => Promise<void>;

export interface ServerOptions {
  /** 0 takes a free one. */
  port: number;
  /** Folder that keeps database and files; none means memory and a temporary folder. */
  dataDir?: string | undefined;
  /** A running PostgreSQL instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Begin a new database without the demonstration. */
  isEmpty?: boolean | undefined;
  /** Start the embedded one from a dump (tests). */
  dump?: Blob | undefined;
  /** The build to serve; `dist` by default. */
  dist?: string | undefined;
  /** Another way to answer the site's addresses; it gets the server, for its sockets. */
  site?: ((server: Server) => Promise<SiteHandler>) | undefined;
  /** Whether functions, and the jobs that call them, run; true by default. */
  functions?: boolean | undefined;
  /** Variables for the functions, e.g. PUSH_HOSTS. */
  env?: Record<string, string> | undefined;
  keys?: LocalKeys | undefined;
  /** How often private.run_jobs() runs, in milliseconds. */
  jobsEveryMs?: number | undefined;
  /** How often private.run_media_jobs() runs, in milliseconds. */
  mediaJobsEveryMs?: number | undefined;
  /** How long each part has to end, in milliseconds. */
  closingMs?: number | undefined;
}

/** Long enough for a database that writes what it has, short enough for a person who has pressed Ctrl C. */
const CLOSING_MS = 3_000;

export interface LocalServer {
  /** `http://localhost:<port>` */
  origin: string;
  port: number;
  db: LocalDatabase;
  keys: LocalKeys;
  /** Whether its data are the demonstration, with its accounts. */
  isDemo: boolean;
  mailbox: Mailbox;
  csp: CspReports;
  functions: Functions | undefined;
  /** Ends everything this server started, or leaves behind what does not end in time; safe to call twice. */
  close(): Promise<void>;
}

/** Starts the whole stack on one origin of this machine: the site, the APIs, the functions and /_local. */
export async function startServer(options: ServerOptions): Promise<LocalServer> {
  const ready = Promise.withResolvers<SiteHandler>();
  ready.promise.catch(() => {});
  const server = createServer((message, out) => void answer(message, out, ready.promise));
  const port = await listen(server, options.port);
  const origin = `http://localhost:${port}`;
  const closers: (() => Promise<unknown> | void)[] = [() => closeServer(server)];
  const close = (): Promise<void> =>
    closeAll(closers.splice(0).toReversed(), options.closingMs ?? CLOSING_MS);
  try {
    const started = await startParts(options, server, origin, closers);
    ready.resolve(started.handle);
    return { origin, port, ...started.parts, close };
  } catch (error) {
    ready.reject(error);
    await close();
    throw error;
  }

  async function answer(
    message: IncomingMessage,
    out: ServerResponse,
    handler: Promise<SiteHandler>,
  ): Promise<void> {
    if (!isForThisMachine(message)) {
      out.writeHead(421, { "Content-Type": "text/plain; charset=utf-8" });
      return void out.end("This server answers for localhost only.");
    }
    try {
      await (
        await handler
      )(message, out, toRequest(message, origin));
    } catch (error) {
      console.error(
        `${message.method} ${message.url}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      if (!out.headersSent) out.writeHead(500, { "Content-Type": "application/json" });
      out.end('{"message":"Internal server error"}');
    }
  }
}

async function startParts(
  options: ServerOptions,
  server: Server,
  origin: string,
  closers: (() => Promise<unknown> | void)[],
) {
  const keys = options.keys ?? ensureLocalKeys();
  const config = projectConfig();
  const folders = openFolders(options.dataDir, closers);
  const db = await openDatabase({ dataDir: folders.postgres, url: options.databaseUrl, dump: options.dump });
  closers.push(() => db.close());
  const { isDemo } = await bringUpToDate(db, { isEmpty: options.isEmpty });

  const [mailbox, csp] = [new Mailbox(), new CspReports()];
  const api = await createApi({ db, keys, config, mailbox, origin, storageDirectory: folders.files });
  const realtime = await startRealtime(db, keys);
  closers.push(() => realtime.close());
  server.on("upgrade", (message, socket, head) => {
    if (!isForThisMachine(message)) return void socket.destroy();
    if (!realtime.accept(message, socket, head) && server.listenerCount("upgrade") === 1) socket.destroy();
  });

  let functions: Functions | undefined;
  if (options.functions !== false) {
    const mailServer = await startMailServer(mailbox, keys.dispatchSecret);
    closers.push(() => mailServer.close());
    functions = new Functions({ origin, keys, config, env: { ...mailServer.env, ...options.env } });
  }
  if (functions) {
    closers.push(() => functions.stop());
    const call = (name: string) => async (): Promise<{ remaining?: number }> => {
      const headers = { Authorization: `Bearer ${keys.dispatchSecret}` };
      const response = await functions.fetch(
        new Request(`${origin}/functions/v1/${name}`, { method: "POST", headers }),
      );
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return (await response.json()) as { remaining?: number };
    };
    const jobs = await startJobs({
      db,
      dispatch: call("push-dispatch"),
      sweep: call("storage-sweep"),
      backUp: call("backup-night"),
      archive: call("media-auto-archive"),
      callWebhooks: call("webhook-dispatch"),
      sendMails: call("mail-digest"),
      cleanUp: () => api.cleanUp(),
      everyMs: options.jobsEveryMs,
      mediaEveryMs: options.mediaJobsEveryMs,
    });
    closers.push(() => jobs.stop());
  }

  const built = new Site(options.dist ?? join(PROJECT_ROOT, "dist"));
  const site: SiteHandler = options.site
    ? await options.site(server)
    : async (message, out, request) => sendResponse(await built.answer(request), out, message.method);

  const handle: SiteHandler = async (message, out, request) => {
    const path = new URL(request.url).pathname;
    const send = (response: Response): Promise<void> => sendResponse(response, out, message.method);
    if (/^\/(rest|auth|storage)\/v1\//.test(path)) return send(withNoSniff(await api.fetch(request)));
    if (path.startsWith("/functions/v1/"))
      return send(await (functions?.fetch(request) ?? new Response(null, { status: 404 })));
    if (path === "/_local/csp") return send(await csp.answer(request));
    if (path === "/_local/health") return send(Response.json({ ok: true, origin }));
    if (path.startsWith("/_local/") || path.startsWith("/realtime/v1/"))
      return send(
        mailboxPage(mailbox, request) ?? youtubePage(request) ?? new Response(null, { status: 404 }),
      );
    return site(message, out, request);
  };
  return { handle, parts: { db, keys, isDemo, mailbox, csp, functions } };
}

/**
 * Whether a request names this machine. A page of another site can point its own name at 127.0.0.1 (DNS rebinding) and
 * would read the mailbox, with every link that signs somebody in, as its own.
 */
function isForThisMachine({ headers: { host } }: IncomingMessage): boolean {
  return host === undefined || /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
}

/** Uploaded files come from the site's own origin here: a browser must not guess what they are. */
function withNoSniff(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(response.body, { status: response.status, headers });
}

function openFolders(
  dataDir: string | undefined,
  closers: (() => void)[],
): { postgres: string | undefined; files: string } {
  if (dataDir !== undefined) {
    const folders = dataFolders(dataDir);
    mkdirSync(folders.files, { recursive: true });
    return folders;
  }
  const files = mkdtempSync(join(tmpdir(), "iglesia-files-"));
  closers.push(() => rmSync(files, { recursive: true, force: true }));
  return { postgres: undefined, files };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Runs the steps one after the other. One that fails or hangs keeps none of the others from its turn: a function that
 * answers no signal must not leave the database open, nor the process alive.
 */
async function closeAll(steps: readonly (() => Promise<unknown> | void)[], ms: number): Promise<void> {
  for (const step of steps) {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`it did not end within ${ms} ms`)), ms);
    try {
      await Promise.race([step(), late.promise]);
    } catch (error) {
      console.error(`a part could not be closed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
