import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Programs, usualProblem, type Ran, type RunOptions } from "./cli.ts";
import { EnvFile } from "./env-file.ts";
import { type Words, Problem } from "./words.ts";

/** Flags of the command. */
export interface Choices {
  /** Goes on with an update without a copy. */
  withoutCopy: boolean;
  /** Makes new push keys in the place of lost ones, which silences every phone. */
  newKeys: boolean;
  /** Publishes this folder's functions and site, and leaves the newer database as it is. */
  isBack: boolean;
}

/** A deployment under way: the answers, the programs that it runs, and the words it says. */
export class Deployment {
  readonly root: string;
  readonly settings: EnvFile;
  readonly secrets: EnvFile;
  readonly programs: Programs;
  readonly words: Words;
  readonly choices: Choices;

  constructor(root: string, words: Words, choices: Choices) {
    this.root = root;
    this.words = words;
    this.choices = choices;
    this.settings = new EnvFile(join(root, "supabase", ".env"));
    // The functions' own: variables of the process do not count.
    this.secrets = new EnvFile(join(root, "supabase", "functions", ".env"), {});
    this.programs = new Programs(root, this.settings, this.secrets);
  }

  say(line: string): void {
    console.log(line);
  }

  get(name: string): string {
    return this.settings.get(name);
  }

  /** Whether an earlier run ended, so that this one is an update; it stays one until its own end. */
  get isUpdate(): boolean {
    return this.get("DEPLOY_UPDATES") !== "";
  }

  /** Address of the project; PROJECT_URL counts where it is not the usual one of some project. */
  get projectUrl(): string {
    const url = this.get("PROJECT_URL");
    const isUsual = url === "" || /^https:\/\/[a-z]{20}\.supabase\.co$/.test(url);
    return isUsual ? `https://${this.get("PROJECT_REF")}.supabase.co` : url;
  }

  /** The project's database for the CLI: the linked one, unless DEPLOY_DATABASE_URL names another. */
  get #target(): string {
    const url = this.get("DEPLOY_DATABASE_URL");
    return url === "" ? "--remote" : `--remote=${url}`;
  }

  /** Runs the CLI, which may fail; `--remote` alone means the project's database. */
  attempt(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    const targeted = args.map((arg) => (arg === "--remote" ? this.#target : arg));
    return this.programs.supabase(targeted, options);
  }

  /** Runs the CLI; throws a Problem when it fails: a usual one, `failure`, or its last line. */
  async supabase(args: readonly string[], failure?: string, options: RunOptions = {}): Promise<Ran> {
    const ran = await this.attempt(args, options);
    if (ran.code !== 0) throw this.problemOf(ran, failure);
    return ran;
  }

  /** Runs one statement in the project's database; answers its rows. */
  async query(sql: string): Promise<Record<string, unknown>[]> {
    const ran = await this.attempt(
      ["db", "query", "--remote", "--agent", "no", "--output", "json", "--yes"],
      { input: sql },
    );
    if (ran.code !== 0) throw this.problemOf(ran);
    const start = ran.text.indexOf("[");
    return start < 0 ? [] : (JSON.parse(ran.text.slice(start)) as Record<string, unknown>[]);
  }

  problemOf(ran: Ran, failure?: string): Problem {
    const last = this.programs.withoutSecrets(lastLine(ran));
    return usualProblem(ran, this.words) ?? new Problem(failure ?? this.words.anyFailed(last));
  }

  /** A sum of files, of all in folders, and of values, by which a step knows what it was done with. */
  fingerprint(paths: readonly string[], values: readonly string[]): string {
    const sum = createHash("sha256").update(JSON.stringify(values));
    for (const file of paths.flatMap((path) => filesOf(join(this.root, path))))
      sum.update(file.slice(this.root.length)).update(readFileSync(file));
    return sum.digest("hex").slice(0, 16);
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".env"))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The last line of an output that says something. */
export function lastLine({ all, code }: Ran): string {
  const lines = all.split("\n").map((line) => line.trim());
  return lines.findLast((line) => /\p{L}/u.test(line) && !/^(?:at |Try |See )/.test(line)) ?? String(code);
}
