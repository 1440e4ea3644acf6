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

/** Openings that name no thing: a comment says the thing first, the verb second, the reason third. */
const OPENING =
  /^(?:What|Who|Whom|Whose|Whoever|Whatever|Whichever|Which|That (?:which|of)|Those (?:who|whose|that|of)|To whom|By whom|For whom|From whom|Of those|Of what)\b/;

/** Turns of phrase that are read twice, each with plain English for it. */
const TURNS: readonly [turn: RegExp, plain: string][] = [
  [/\bwh(?:o|om|ose)ever\b/i, "anyone who; the person; name the person"],
  [/\bwhichever\b/i, "the … that"],
  [/\b(?:is|are|be|was|were) told\b/i, "shows; is notified; gets the message"],
  [
    /\bstands? (?:in|on|at|beside|behind|under|above|below|there|before|for|alone|once)\b/i,
    "is; comes; appears",
  ],
  [/\bof (?:its|their|his|her) own\b/i, "own; separate"],
  [/\b(?:becomes?|became) of\b/i, "happens to; the result of"],
  [/\bhears? (?:of|about|no)\b/i, "is notified; learns"],
  [/\bafresh\b/i, "again"],
  [/\bin vain\b/i, "without success; failed"],
  [/\bgoes along\b/i, "is deleted with it; cascades"],
  [/\b(?:wants?|knows?) (?:no|nothing of)\b/i, "does not want; does not know"],
  [/\bat hand\b/i, "available"],
  [/\bnothing but\b/i, "only"],
  [/\bbut for\b/i, "except"],
  [/\bone who\b/i, "a member who; the person who"],
  [/\bas far as\b/i, "where; if; up to"],
  [/\bis (?:asked|waited) for\b/i, "is requested; is pending"],
  [/\bin (?:its|their) place\b/i, "instead"],
  [/\btaken away\b/i, "removed"],
  [/\bhas none\b/i, "has no …"],
  [/\bany more\b/i, "no longer"],
];

const comments = (file: string, text: string): string[] => {
  if (file.endsWith(".sql"))
    return [
      ...text.matchAll(/(?:^|\s)--[ \t]?(.*(?:\n\s*--.*)*)/g),
      ...text.matchAll(/^comment on [^;]*? is\s+'((?:[^']|'')*)'/gm),
    ].map(([, comment = ""]) => comment.replaceAll(/\n\s*--/g, "\n"));
  return [
    ...text.matchAll(/\/\*\*?([\s\S]*?)\*\//g),
    ...(file.endsWith(".css") ? [] : text.matchAll(/(?:^|[\s;{(,])\/\/ (.*(?:\n\s*\/\/.*)*)/g)),
  ].map(([, comment = ""]) => comment.replaceAll(/\n\s*(?:\*|\/\/)/g, "\n"));
};

/** Comments of `text` that open without a thing or turn a phrase, each with what to say. */
function unplainComments(file: string, text: string): string[] {
  return comments(file, text).flatMap((comment) => {
    const words = comment.replaceAll(/\s+/g, " ").trim();
    const place = `${file}: ${words.slice(0, 60)}`;
    return [
      ...(OPENING.test(words) ? [`${place}: name the thing first`] : []),
      ...TURNS.filter(([turn]) => turn.test(words)).map(
        ([turn, plain]) => `${place}: ${String(turn)}, say: ${plain}`,
      ),
    ];
  });
}

test("comments say the thing first, in plain words", () => {
  const files = globSync("{src,sw,supabase,tests}/**/*.{ts,tsx,css,sql}", { cwd: root });
  const found = files
    .filter((file) => !file.includes("node_modules") && !file.endsWith("architecture/words.test.ts"))
    .flatMap((file) => unplainComments(file, readFileSync(join(root, file), "utf8")));
  expect(found).toEqual([]);
});

test.each([
  ["a.ts", "/** What waits for a decision. */"],
  ["a.tsx", "f(); // Which are left"],
  ["a.css", "/* Whose face\n it is */"],
  ["a.sql", "select 1; -- What lists read:\n-- each album"],
  ["a.sql", "comment on table public.a is 'Who answered.';"],
  ["a.ts", "/**\n * The row, which is\n * told to nobody. */"],
])("an unplain comment of %s is found: %s", (file, text) => {
  expect(unplainComments(file, text)).toHaveLength(1);
});

test("plain comments are let through", () => {
  expect(
    unplainComments("a.ts", 'const url = "https://what.org"; // Pending counts, keyed by panel path.'),
  ).toEqual([]);
});
