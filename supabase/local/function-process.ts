import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PROJECT_ROOT, SUPABASE_DIRECTORY } from "./project-paths.ts";

const STARTUP_MS = 30_000;
const DENO = join(PROJECT_ROOT, "node_modules", ".bin", "deno");

/** One function under Deno, unchanged, on a separate port; it starts with its first request and again after a crash. */
export class FunctionProcess {
  readonly #name: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #address: Promise<string> | undefined;

  constructor(name: string, env: Record<string, string>) {
    this.#name = name;
    this.#env = env;
  }

  /** Where it listens (`http://127.0.0.1:…`), once it does. Throws what it said when it fails to start. */
  address(): Promise<string> {
    this.#address ??= this.#start();
    return this.#address;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  }

  #start(): Promise<string> {
    const functions = join(SUPABASE_DIRECTORY, "functions");
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const child = spawn(
      DENO,
      [
        "run",
        "--no-prompt",
        "--cached-only",
        // the packages that npm installed; a hosted function brings its own, so deno.json says nothing of them
        "--node-modules-dir=manual",
        // A small young generation: the runtime gives memory back sooner, as a hosted function must.
        "--v8-flags=--max-semi-space-size=4",
        "--preload",
        join(import.meta.dirname, "end-with-parent.ts"),
        "--allow-net",
        "--allow-env",
        "--config",
        join(functions, "deno.json"),
        join(functions, this.#name, "index.ts"),
      ],
      {
        cwd: PROJECT_ROOT,
        stdio: ["ignore", "pipe", "pipe"],
        // Only what the hosted runtime gives a function, plus what Deno itself needs.
        env: {
          PATH: process.env["PATH"] ?? "",
          HOME: process.env["HOME"] ?? PROJECT_ROOT,
          DENO_DIR: join(PROJECT_ROOT, "node_modules", ".cache", "deno"),
          DENO_NO_UPDATE_CHECK: "1",
          NO_COLOR: "1",
          DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
          ...this.#env,
        },
      },
    );
    this.#child = child;
    const said: string[] = [];
    const listen = (line: string): void => {
      const port = /Listening on http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (port) return resolve(`http://127.0.0.1:${port}`);
      said.push(line);
      console.error(`[${this.#name}] ${line}`);
    };
    createInterface({ input: child.stdout }).on("line", listen);
    createInterface({ input: child.stderr }).on("line", listen);
    const timer = setTimeout(() => child.kill("SIGKILL"), STARTUP_MS).unref();
    const ended = (reason: string): void => {
      this.#address = undefined;
      reject(new Error(`the function ${this.#name} ${reason}: ${said.slice(-10).join("\n")}`));
    };
    child.once("error", (error) => ended(error.message));
    child.once("exit", (code, signal) => ended(`ended (${signal ?? code})`));
    return promise.finally(() => clearTimeout(timer));
  }
}
