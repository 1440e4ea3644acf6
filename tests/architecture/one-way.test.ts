import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** Calls that one file makes for all others. */
const WAYS: readonly { call: RegExp; onlyIn: string | readonly string[]; say: string }[] = [
  {
    call: /\.invalidateQueries\(/,
    onlyIn: "src/platform/query/cancel-and-invalidate.ts",
    say: "cancelAndInvalidate: an answer under way may be older than the write",
  },
  {
    call: /Intl\.ListFormat/,
    onlyIn: "src/lib/text.ts",
    say: "inOneSentence",
  },
  {
    call: /\btoCsv\(/,
    // and the rows that a person wanted to import
    onlyIn: ["src/ui/table/export-button.tsx", "src/features/imports/admin/save-rows.ts"],
    say: "ExportButton",
  },
];

/** Files that go their own way, with what to call. */
function ownWays(files: readonly string[], read: (file: string) => string): string[] {
  return WAYS.flatMap(({ call, onlyIn, say }) =>
    files
      .filter((file) => ![onlyIn].flat().includes(file) && call.test(read(file)))
      .map((file) => `${file}: ${say}`),
  );
}

test("a call that many features need is made in one place", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(500);
  expect(ownWays(files, (file) => readFileSync(join(root, file), "utf8"))).toEqual([]);
});

test("another way is found", () => {
  expect(ownWays(["src/a.ts"], () => "await client.invalidateQueries({ queryKey });")).toHaveLength(1);
  expect(ownWays(["src/a.ts"], () => 'new Intl.ListFormat("es-MX").format(names)')).toHaveLength(1);
});

/** Lists that leave the site without a line in the log. */
function unrecorded(files: readonly string[], read: (file: string) => string): string[] {
  return files.filter(
    (file) => read(file).includes("<ExportButton") && !/read=\{\(ask\) => takeOut\("/.test(read(file)),
  );
}

test("a list is saved as a file only after the log has noted it", () => {
  const files = globSync("src/features/**/*.tsx", { cwd: root });
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  expect(files.filter((file) => read(file).includes("<ExportButton")).length).toBeGreaterThan(6);
  expect(unrecorded(files, read)).toEqual([]);
  expect(unrecorded(["a.tsx"], () => "<ExportButton read={() => allUsers()} />")).toEqual(["a.tsx"]);
});

/** A module that is requested on the side, up to the end of the statement. */
const ON_THE_SIDE = /(?:\bvoid|\breturn|[^=>]=|[;{]\n(?:\s*\/\/.*\n)*)\s*import\("[^;]*;/g;
const IS_ANSWERED = /\.catch\(|,\s*(?:\/\/.*\s*)*\(\) =>/;

test("a module that is requested on the side may not come: without network, or after a deploy", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
  const asked = files.flatMap((file) =>
    (readFileSync(join(root, file), "utf8").match(ON_THE_SIDE) ?? []).map((text) => ({ file, text })),
  );
  expect(asked.length).toBeGreaterThan(9);
  expect(asked.filter(({ text }) => !IS_ANSWERED.test(text))).toEqual([]);
});

/** Journeys whose service workers would stay online while their pages go offline. */
function halfOffline(files: readonly string[], read: (file: string) => string): string[] {
  return files.filter((file) => {
    const text = read(file);
    const hasWorkers = /testWithWorker|startPhone/.test(text);
    return hasWorkers && text.includes(".setOffline(") && !text.includes("followWorkers: true");
  });
}

test("a journey goes offline together with its service worker", () => {
  const files = globSync("tests/e2e/*.e2e.ts", { cwd: root });
  expect(halfOffline(files, (file) => readFileSync(join(root, file), "utf8"))).toEqual([]);
  const goesOffline = "await context.setOffline(true);";
  expect(halfOffline(["a.e2e.ts"], () => `testWithWorker("it", () => ${goesOffline})`)).toEqual(["a.e2e.ts"]);
  expect(halfOffline(["a.e2e.ts"], () => `test("it", () => ${goesOffline})`)).toEqual([]);
});
