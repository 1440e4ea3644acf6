import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { verifiedClaims } from "./access-tokens.ts";
import { FunctionProcess } from "./function-process.ts";
import type { LocalKeys } from "./keys.ts";
import type { ProjectConfig } from "./project-config.ts";
import { SUPABASE_DIRECTORY } from "./project-paths.ts";

const PREFIX = "/functions/v1/";

export interface FunctionsOptions {
  origin: string;
  keys: LocalKeys;
  config: ProjectConfig;
  /** Further variables, which win over the stack's own (e.g. PUSH_HOSTS). */
  env?: Record<string, string> | undefined;
}

/** Variables of every function: the ones the hosted runtime sets by itself, and this project's secrets. */
function functionEnvironment({ origin, keys, env }: FunctionsOptions): Record<string, string> {
  return {
    SUPABASE_URL: origin,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SITE_URL: origin,
    VAPID_PUBLIC_KEY: keys.vapidPublicKey,
    VAPID_PRIVATE_KEY: keys.vapidPrivateKey,
    VAPID_SUBJECT: "mailto:hola@demo.local",
    PUSH_DISPATCH_SECRET: keys.dispatchSecret,
    // Checks of recordings go to the local double (youtube.ts), not to YouTube.
    MEDIA_CHECK_ORIGIN: `${origin}/_local/youtube`,
    ...env,
  };
}

/** Names of the functions in supabase/functions: folders with an index.ts; those with an underscore are shared code. */
function functionNames(directory: string = join(SUPABASE_DIRECTORY, "functions")): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        !entry.name.startsWith("_") &&
        existsSync(join(directory, entry.name, "index.ts")),
    )
    .map((entry) => entry.name);
}

/** Answers /functions/v1/<name> with the project's functions, each in a separate Deno process. */
export class Functions {
  readonly #options: FunctionsOptions;
  readonly #processes: Map<string, FunctionProcess>;

  constructor(options: FunctionsOptions, names: readonly string[] = functionNames()) {
    this.#options = options;
    const env = functionEnvironment(options);
    this.#processes = new Map(names.map((name) => [name, new FunctionProcess(name, env)]));
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [name = "", ...rest] = url.pathname.slice(PREFIX.length).split("/");
    const process = this.#processes.get(name);
    if (!process)
      return Response.json(
        { code: "NOT_FOUND", message: "Requested function was not found" },
        { status: 404 },
      );
    if (!this.#allowed(name, request))
      return Response.json({ code: 401, message: "Invalid JWT" }, { status: 401 });
    let address: string;
    try {
      address = await process.address();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return Response.json(
        { code: "BOOT_ERROR", message: "Function failed to start (please check logs)" },
        { status: 503 },
      );
    }
    const headers = new Headers(request.headers);
    for (const name of ["host", "connection", "content-length", "accept-encoding"]) headers.delete(name);
    const answer = await fetch(`${address}/${[name, ...rest].join("/")}${url.search}`, {
      method: request.method,
      headers,
      redirect: "manual",
      ...(request.body === null ? {} : { body: await request.arrayBuffer() }),
    });
    const answered = new Headers(answer.headers);
    // fetch has unpacked the body already
    if (answered.has("content-encoding")) answered.delete("content-length");
    for (const name of ["content-encoding", "transfer-encoding"]) answered.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answered });
  }

  /** Starts every function now, so that the first call does not wait. */
  async warmUp(): Promise<void> {
    await Promise.allSettled([...this.#processes.values()].map((process) => process.address()));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#processes.values()].map((process) => process.stop()));
  }

  /** [functions.<name>] verify_jwt: on unless it is switched off; a preflight carries no token. */
  #allowed(name: string, request: Request): boolean {
    const { config, keys } = this.#options;
    if (config.functions?.[name]?.verify_jwt === false || request.method === "OPTIONS") return true;
    const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    return verifiedClaims(token, keys.jwtSecret) !== undefined;
  }
}
