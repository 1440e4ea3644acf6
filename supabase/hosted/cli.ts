import { spawn } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { EnvFile } from "./env-file.ts";
import { type Words, Problem } from "./words.ts";

export interface Ran {
  code: number;
  /** Standard output. */
  text: string;
  /** Both outputs. */
  all: string;
}

export interface RunOptions {
  env?: Readonly<Record<string, string>>;
  /** Standard input: SQL and secrets, which a list of processes must not show. */
  input?: string;
  /** Keeps the output out of the log: it has keys that no file names yet. */
  isSecret?: true;
  /** A program of others, which gets `env` but no value of supabase/.env. */
  isForeign?: true;
}

const SECRETS = /TOKEN|PASS|SECRET|PRIVATE|DATABASE_URL/;

/** Runs programs in the project's folder, and writes their output without secrets into a log that only the owner may read. */
export class Programs {
  #root: string;
  #settings: EnvFile;
  #secrets: EnvFile;
  #log: string;

  constructor(root: string, settings: EnvFile, secrets: EnvFile) {
    this.#root = root;
    this.#settings = settings;
    this.#secrets = secrets;
    this.#log = join(root, "supabase", ".deploy.log");
    writeFileSync(this.#log, "", { mode: 0o600 });
  }

  /** The Supabase CLI that npm installed with the project. */
  supabase(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    const cli = createRequire(import.meta.url).resolve("supabase/dist/supabase.js");
    return this.#run(process.execPath, [cli, ...args], options);
  }

  npm(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    const npm = process.env["npm_execpath"] ?? "";
    return /npm-cli\.[cm]?js$/.test(npm)
      ? this.#run(process.execPath, [npm, ...args], options)
      : this.#run("npm", args, options);
  }

  /** Signs in with the browser, in the same terminal. */
  async signIn(): Promise<void> {
    const cli = createRequire(import.meta.url).resolve("supabase/dist/supabase.js");
    const child = spawn(process.execPath, [cli, "login"], { cwd: this.#root, stdio: "inherit" });
    await new Promise((resolve) => child.once("close", resolve));
  }

  /** Text without the values of secrets. */
  withoutSecrets(text: string): string {
    const values = [this.#settings.all(), this.#secrets.all(), process.env]
      .flatMap((source) => Object.entries(source))
      .filter(([name, value = ""]) => SECRETS.test(name) && value.length > 5);
    return values.reduce((left, [, value = ""]) => left.replaceAll(value, "•••"), text);
  }

  async #run(
    program: string,
    args: readonly string[],
    { env, input, isSecret, isForeign }: RunOptions,
  ): Promise<Ran> {
    const settings = Object.entries(this.#settings.all());
    // Answers may also have come from the environment.
    const given = settings.map(([name, value]) => [name, isForeign ? undefined : value]);
    const child = spawn(program, args, {
      cwd: this.#root,
      env: { ...process.env, ...Object.fromEntries(given), NO_COLOR: "1", ...env },
    });
    child.stdin.on("error", () => {}); // a program that reads nothing may end first
    child.stdin.end(input ?? "");
    const ran: Ran = { code: 1, text: "", all: "" };
    child.stdout.on("data", (chunk: Buffer) => {
      ran.text += chunk.toString();
      ran.all += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => (ran.all += chunk.toString()));
    ran.code = await new Promise<number>((resolve) => {
      child.once("error", (error) => {
        ran.all += String(error);
        resolve(1);
      });
      child.once("close", (code) => resolve(code ?? 1));
    });
    const logged = isSecret ? "•••" : ran.all;
    appendFileSync(this.#log, this.withoutSecrets(`$ ${args.join(" ")}\n${logged}\n(${ran.code})\n`));
    return ran;
  }
}

/** The Problem behind a failed command of the CLI, or undefined when its output names none of the usual ones. */
export function usualProblem({ all }: Ran, words: Words): Problem | undefined {
  const usual: [RegExp, string][] = [
    [/\b401\b|Unauthorized|Invalid access token|Access token not provided/i, words.wrongToken],
    [/\b403\b|Forbidden/i, words.noRights],
    [
      /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH|Unable to connect|ConnectionRefused|fetch failed|Transport ?Error/i,
      words.noNetwork,
    ],
    [/paused|INACTIVE|COMING_UP/, words.notReady],
  ];
  const sentence = usual.find(([sign]) => sign.test(all))?.[1];
  return sentence === undefined ? undefined : new Problem(sentence);
}
