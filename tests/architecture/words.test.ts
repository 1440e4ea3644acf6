import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** Words that only we would understand, what an engineer would guess instead, and the files where, unless everywhere. */
const SAY: readonly [word: RegExp, better: string, files?: RegExp][] = [
  [/\baskAnew\b|\banew\b|\bforget[A-Z][a-z]*Lists\b/, "again; invalidate"],
  [/\b(?:ask|read)OrRecall\b|\brecall[A-Z]/, "network first; stored"],
  [/\bmend(?:Entry|s|ed)?\b/, "repair; quarantine"],
  [/\bdoomed\b/, "to delete"],
  [/\btell_[a-z]+/, "notify"],
  [/\btake_(?:senders_)?turn\b|\brecent_acts\b/, "rate limit"],
  [/\btend_[a-z]+|\bkept_for\b|\btake_up_[a-z]+/, "purge; visible only to; redeem"],
  [/\b(?:best_found|words_query)\b|\bfound_(?:donations|events|messages|prophecies|resources)\b/, "matches"],
  [/_shelf\b|\bshelf[A-Z]/, "list"],
  [
    /\bOFFICE_|\bOfficePage\b|\boffice_[a-z]+|\bis_?[oO]ffice|\bfollowOffice\b|\bthe_books/,
    "admin; reserved",
  ],
  [/\boffice\b/i, "admins; the church", /\.sql$/],
  [/\bOwnerAway\b|\bvisitorWaits\b|\bmarksInDoubt\b/, "signed out; pending"],
  [/\bgrow(?:Total|Reactions)\b|\bon?Told\b/, "adjust; submitted"],
  [/\bAccess(?:Mode|Frame|Screen)\b|\baccessPath\b/, "auth; access is what is granted"],
  [/<Notice\b|\b(?:Conflict|Recovery|Storage|SignedIn)Notice\b/, "alert; a notice is a notification"],
  [/\b[eE]rrands?\b|\bhush/, "task; without handlers"],
  [/\b(?:openPages|tellPages)\b/, "a tab or window is a window; a page is a document, or ten rows of a list"],
  [/\bREAD_PAGES|\b[kK]ept[A-Z]|\b(?:KEPT|keepCopy)\b/, "cached; stored; saved offline"],
  [/\bkept (?:pages?|for (?:reading|looking))\b/, "cached; stored; saved offline"],
];

/** Lines of `text` that say one of the words, each with the better one. */
function privateWords(file: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, number) =>
      SAY.filter(([word, , files]) => word.test(line) && (files?.test(file) ?? true)).map(
        ([, better]) => `${file}:${number + 1} say: ${better}`,
      ),
    );
}

test("code and comments use the words of the field", () => {
  const files = globSync(["{src,sw,supabase,tests}/**/*.{ts,tsx,sql,md}", "*.md", ".github/*.md"], {
    cwd: root,
  });
  const found = files
    .filter((file) => !file.includes("node_modules") && !file.endsWith("architecture/words.test.ts"))
    .flatMap((file) => privateWords(file, readFileSync(join(root, file), "utf8")));
  expect(found).toEqual([]);
});

test("a private word is found, with the better one", () => {
  expect(privateWords("a.ts", "await askAnew(client);\nfine();")).toEqual(["a.ts:1 say: again; invalidate"]);
  expect(privateWords("a.sql", "select kept_for from doomed")).toHaveLength(2);
});
