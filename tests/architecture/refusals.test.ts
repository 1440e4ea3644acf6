import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { REFUSALS } from "#features/forum/texts.ts";

/** Said by what is sent again: it was sent before, waits for its minute, or its person has no rank any more. */
const GENERAL = new Set(["rate_limited", "topic_exists", "rank_required"]);

it("every word with which the database refuses what is written in the forum has its sentence", () => {
  const sql = readFileSync(
    new URL("../../supabase/migrations/20261122102561_forum_writing.sql", import.meta.url),
    "utf8",
  );
  const words = ["write_forum_post", "open_topic"].flatMap((name) => {
    const body = new RegExp(`create function \\w+\\.${name}\\(.*?\\nend \\$\\$;`, "s").exec(sql)?.[0] ?? "";
    return [...body.matchAll(/message = '(\w+)'/g)].map(([, word]) => word ?? "");
  });
  expect(words.length).toBeGreaterThan(8);
  for (const word of words.filter((one) => !GENERAL.has(one))) expect(Object.keys(REFUSALS)).toContain(word);
  for (const sentence of Object.values(REFUSALS)) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].*\.$/);
});
