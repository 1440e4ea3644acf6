import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FUNCTIONS = join(ROOT, "supabase/functions");

interface Configuration {
  imports: Record<string, string>;
}

const read = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, "utf8")) as Shape;

/** Every package that a function or its test may name, each once: the tests and the type checker read this file. */
const { imports: known, ...settings } = read<Configuration>(join(FUNCTIONS, "deno.json"));

const names = readdirSync(FUNCTIONS).filter((name) => existsSync(join(FUNCTIONS, name, "index.ts")));

/** Packages that the file imports, itself or through its neighbours; `seen` collects the files. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const packages = new Set<string>();
  for (const [, source = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import\() ?"([^"]+)"/g)) {
    if (!source.startsWith(".")) packages.add(source);
    else if (!seen.has(join(dirname(file), source)))
      for (const found of packagesOf(join(dirname(file), source), seen)) packages.add(found);
  }
  return packages;
}

// The deployment uploads a function with the deno.json of its folder only.
describe.each(names)("the function %s", (name) => {
  const file = join(FUNCTIONS, name, "deno.json");

  it("brings the versions of all packages it imports, and nothing else (else: npx vitest --project architecture -u)", async () => {
    const own = [...packagesOf(join(FUNCTIONS, name, "index.ts"))].toSorted();
    const imports = Object.fromEntries(own.map((source) => [source, known[source]]));
    const isThere = existsSync(file);
    await expect(`${JSON.stringify({ imports }, null, 2)}\n`).toMatchFileSnapshot(file);
    expect(isThere).toBe(true);
  });
});

describe("the list of the functions' packages", () => {
  it("asks for the versions that npm installs", () => {
    const { dependencies, devDependencies } = read<Record<string, Record<string, string>>>(
      join(ROOT, "package.json"),
    );
    const installed = { ...dependencies, ...devDependencies };
    for (const [name, source] of Object.entries(known)) {
      const [, bare = "", part = ""] = /^(@[^/]+\/[^/]+|[^/]+)(\/.+)?$/.exec(name) ?? [];
      expect(source).toBe(`npm:${bare}@${installed[bare] ?? "?"}${part}`);
    }
  });

  it("says nothing about where packages lie: the hosted runtime has no node_modules", () => {
    expect(settings).not.toHaveProperty("nodeModulesDir");
  });
});
