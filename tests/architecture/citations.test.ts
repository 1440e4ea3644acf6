import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { absentCitations, pointerSearch, unknownCommands, type TextFile } from "./citations.ts";

const root = join(import.meta.dirname, "..", "..");

const list = (...options: string[]) =>
  execFileSync("git", ["ls-files", "-z", ...options], { cwd: root, encoding: "utf8" }).split("\0");

/** Files that may be referred to: also those that are not committed yet. */
const PATHS = list("--cached", "--others", "--exclude-standard");

/** Texts that people read, except the files of this test, which quote the forbidden pointers. */
const TEXTS: readonly TextFile[] = list()
  .filter((path) => /\.(?:tsx?|css|sql|md|csv|json|toml|html)$|^\.\w+rc/.test(path))
  .filter((path) => path !== "package-lock.json" && !path.startsWith("tests/architecture/citations"))
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

describe("a reference in a comment or a document", () => {
  it("is in the repository: no document or number that its reader lacks", () => {
    expect(TEXTS.flatMap(absentCitations)).toEqual([]);
  });

  it("is where it says", () => {
    const falsePointers = pointerSearch(
      PATHS,
      TEXTS.filter(({ path }) => path.endsWith(".md")),
    );
    expect(TEXTS.flatMap(falsePointers)).toEqual([]);
  });

  it("is a command that npm has", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
    expect(TEXTS.flatMap((file) => unknownCommands(file, Object.keys(scripts)))).toEqual([]);
  });
});

describe("the search for citations", () => {
  const falsePointers = pointerSearch(
    ["src/README.md", "src/lib/amounts.ts"],
    [{ path: "src/README.md", text: "# The house\n\n## Layers\n" }],
  );

  it.each([
    "/** SPEC 8 */",
    "// DESIGN 6",
    'it("works (SPEC 5)")',
    "see reference/push",
    "(reference: cap it)",
    "issue 12",
    "product idea 9",
  ])("finds %s", (text) => {
    expect(absentCitations({ path: "src/planted.ts", text })).toHaveLength(1);
  });

  it.each([
    "/** As lib/euro.ts. */",
    " * See `push.md`.",
    "const a = 1; // as in src/platform/nothing",
    "-- src/lib/nothing.ts has the same list",
    '/* src/README.md, "Rooms" */',
  ])("finds that this leads nowhere: %s", (text) => {
    expect(falsePointers({ path: "src/planted.ts", text })).toHaveLength(1);
  });

  it.each([
    "/** As amounts.ts. */",
    " * See lib/amounts.ts and src/lib.",
    '/* src/README.md, "Layers" */',
    'import { a } from "./nothing.ts";',
    "// `npm start` writes dist/headers.json",
  ])("lets this be: %s", (text) => {
    expect(falsePointers({ path: "src/planted.ts", text })).toEqual([]);
  });

  it("finds a command that npm does not have, and lets the others be", () => {
    const text = "`npm run bnch -- lists`, `npm run --silent build` and `npm run test:db`";
    expect(unknownCommands({ path: "README.md", text }, ["bench", "build", "test:db"])).toEqual([
      "README.md: npm run bnch",
    ]);
  });
});
