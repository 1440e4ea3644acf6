import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PROPHECIES } from "../scenario.ts";

export const SEARCH: readonly Behaviour[] = [
  {
    name: "words become beginnings of words without accents; what is no word asks for nothing",
    async run(db) {
      const query = (words: string) => value(db, "select private.words_query($1)::text", [words]);
      assert.equal(await query("Oración, familias!"), "'oracion':* & 'famili':*");
      assert.equal(await query("a b c d e f g h i"), await query("a b c d e f g h"));
      assert.equal(await query(" ,;!' "), null);
      assert.equal(await query("x".repeat(300)), await query("x".repeat(100)));
    },
  },
  {
    name: "prophecies are found by their words, and only by whom may read them",
    async run(db) {
      const found = (who: "visitor" | "member_owner" | "admin", words: string) =>
        as(db, who, () => list(db, "select id from public.search_prophecies($1)", [words]));
      assert.deepEqual(await found("visitor", "vall"), [PROPHECIES.published]);
      assert.deepEqual(await found("visitor", "manana"), []);
      assert.deepEqual(await found("member_owner", "borrador"), []);
      assert.deepEqual(await found("admin", "mañ"), [PROPHECIES.scheduled]);
      assert.deepEqual(await found("admin", "borrador"), [PROPHECIES.draft]);
    },
  },
];
