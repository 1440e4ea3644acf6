import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * A file of `NAME=value` lines that only its owner may read. Variables of the process come first, so that a machine
 * without a keyboard can answer by them. A kill in the middle of a write leaves the file as it was.
 */
export class EnvFile {
  readonly path: string;
  #environment: NodeJS.ProcessEnv;

  constructor(path: string, environment: NodeJS.ProcessEnv = process.env) {
    this.path = path;
    this.#environment = { ...environment };
  }

  /** The value, or "" when there is none. */
  get(name: string): string {
    return this.#environment[name] || (parseEnv(this.#text())[name] ?? "");
  }

  /** Every value that the file names. */
  all(): Record<string, string> {
    return Object.fromEntries(Object.keys(parseEnv(this.#text())).map((name) => [name, this.get(name)]));
  }

  /** Writes values, "" for a line to be removed; other lines and comments stay. From now on they come first. */
  set(values: Readonly<Record<string, string>>): void {
    for (const name of Object.keys(values)) delete this.#environment[name];
    const kept = this.#text()
      .split("\n")
      .filter((line) => !((/^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? "") in values));
    while (kept.at(-1) === "") kept.pop();
    const added = Object.entries(values)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `${name}=${quoted(value)}`);
    const next = `${this.path}.new`;
    writeFileSync(next, [...kept, ...added, ""].join("\n"), { mode: 0o600 });
    renameSync(next, this.path);
  }

  #text(): string {
    return existsSync(this.path) ? readFileSync(this.path, "utf8") : "";
  }
}

/** Single quotes take everything literally, in the parsers of Node and of the CLI. */
function quoted(value: string): string {
  if (/^[\w@.:/+=-]+$/.test(value)) return value;
  const mark = ["'", '"', "`"].find((each) => !value.includes(each));
  if (mark === undefined || /[\r\n]/.test(value)) throw new Error("a value with every kind of quotes");
  return `${mark}${value}${mark}`;
}
