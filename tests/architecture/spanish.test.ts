import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { englishIn, englishInSql, englishOnScreens } from "./english.ts";

const root = join(import.meta.dirname, "..", "..");

/** Every file that fits, with what `find` finds in its text. */
function searched(patterns: string[], find: (path: string, text: string) => string[]): string[] {
  const files = globSync(patterns, { cwd: root }).filter(
    (file) => !/\.test\.|\/testing[./]|\.fixture\./.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap((file) => find(file, readFileSync(join(root, file), "utf8")));
}

describe("visible text is in Spanish", () => {
  it("on the screens, in their labels and toasts, and in what functions and the worker write", () => {
    expect(searched(["{src,sw,supabase/functions}/**/*.{ts,tsx}"], englishOnScreens)).toEqual([]);
  });

  it("in what the database writes: notices, names and examples", () => {
    expect(searched(["supabase/migrations/*.sql", "supabase/seed.sql"], englishInSql)).toEqual([]);
  });

  it("in mails, their subjects, and the page that all others are made of", () => {
    const lines = (path: string, text: string) =>
      text
        .replace(/<(style|script)\b[^]*?<\/\1>|<!--[^]*?-->|<[^>]*>|^\s*#.*$/gm, " ")
        .split("\n")
        .filter((line) => englishIn(line.replace(/^subject = "(.*)"$/, "$1")) !== null)
        .map((line) => `${path}: ${line.trim()}`);
    expect(searched(["supabase/templates/*.html", "index.html", "supabase/config.toml"], lines)).toEqual([]);
  });
});

/** A call whose result ends in an hour, and a full stop after it: "9:00 a. m..". */
const TWO_STOPS =
  /\b(?:format(?:DateTime|ClockTime|WallClock)|\w*(?:[uU]ntil(?!e)|[mM]oment|[wW]hen|[hH]ours|leaves)(?:Text|InSentence)?)\((?:[^()]|\([^()]*\))*\)\}(?:<\/\w+>)?\./g;

describe("an hour", () => {
  it("that ends a sentence has one full stop: what may end in one goes through sentence()", () => {
    const found = searched(["{src,sw,supabase/functions}/**/*.{ts,tsx}"], (path, text) =>
      (text.match(TWO_STOPS) ?? []).map((call) => `${path}: ${call}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "Sale el ${formatDateTime(at)}.",
    "<b>{leavesText(notice.at, now())}</b>.",
    "${untilText(at, now)}.",
  ])("is found in %s", (text) => expect(text.match(TWO_STOPS)).toHaveLength(1));
});

describe("the search for English", () => {
  it.each([
    `const a = <p>Something went wrong</p>;`,
    `const a = <button aria-label="Close">×</button>;`,
    `toast.success("Your comment was sent");`,
    "const a = `${count} of ${total}`;",
    `const texts = { title: "Save" };`,
  ])("finds %s", (code) => {
    expect(englishOnScreens("a.tsx", code)).toHaveLength(1);
  });

  it.each([
    `throw new Error("index.html has no root and no shell");`,
    `throw new AppError("denied", "you are not signed in");`,
    `console.warn("the sitemap is not complete");`,
    `if (event.key === "Delete") remove();`,
    `select("id, name, series:media_series(id, name)");`,
    `const a = <p>Ocurrió un error; no has perdido lo que escribiste</p>;`,
    `// the comment of a developer\nconst a = <p className="the-one">Hola</p>;`,
  ])("lets this be: %s", (code) => {
    expect(englishOnScreens("a.tsx", code)).toEqual([]);
  });

  it("finds a notice in SQL, and lets comments and codes be", () => {
    expect(englishInSql("a.sql", "  'Your prayer was answered', -- tells the author")).toHaveLength(1);
    expect(englishInSql("a.sql", "  'Tu petición', 'not_found', '[a-z] or [0-9]' -- 'The rest'")).toEqual([]);
    expect(englishInSql("a.sql", "comment on table a is\n  'One of '\n  'The rest.';")).toEqual([]);
  });
});
