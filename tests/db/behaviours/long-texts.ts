import assert from "node:assert/strict";
import { cleanText, visibleText } from "#lib/clean-text.ts";
import { as, one, refusal, type Behaviour } from "../behaviour.ts";

/** Beginnings and ends of the characters that are tried: all below the Han signs, and where emojis and tags are. */
const TRIED = [
  [32, 0x3300],
  [0xfe00, 0xffff],
  [0x1f000, 0x1fb00],
  [0xdfff0, 0xe1010],
];

export const LONG_TEXT: readonly Behaviour[] = [
  {
    name: "characters that show nothing are dropped from a text by the database and by the screen alike, letter by letter",
    async run(db) {
      const texts = TRIED.flatMap(([from = 0, to = 0]) =>
        Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
      ).flatMap((sign) => [`a${sign}b`, `${sign}\u200D❤`, `👨\u200D${sign}`, `${sign}\uFE0F`]);
      const kept = await db.query<{ visible: string }>(
        `select private.visible_text(text) as visible
         from json_array_elements_text($1::json) with ordinality as sent (text, place) order by place`,
        [JSON.stringify(texts)],
      );
      assert.deepEqual(
        texts.filter((text, place) => kept[place]?.visible !== visibleText(text)),
        [],
      );
    },
  },
  {
    name: "a text that is blank for the database is blank for the form, sign by sign",
    async run(db) {
      const signs = Array.from({ length: 0xd7ff }, (_, place) => String.fromCodePoint(place + 1));
      const kept = await db.query<{ is_blank: boolean }>(
        `select private.clean_comment(text) = '' as is_blank
         from json_array_elements_text($1::json) with ordinality as sent (text, place) order by place`,
        [JSON.stringify(signs.map((sign) => `${sign} ${sign}`))],
      );
      assert.deepEqual(
        signs
          .filter((sign, place) => kept[place]?.is_blank === true && cleanText(`${sign} ${sign}`) !== "")
          .map((sign) => sign.codePointAt(0)?.toString(16)),
        [],
      );
    },
  },
  {
    name: "a title keeps the joiners and colours of its emojis, and loses all else that shows nothing",
    async run(db) {
      const read = await one(
        db,
        "select private.clean_line($1, 100) as family, private.clean_line($2, 100) as hidden",
        ["👨\u200D👩\u200D👧 ❤\uFE0F", "\u200BDomingo\u200D\u2066 \uFE0F"],
      );
      assert.deepEqual(read, { family: "👨\u200D👩\u200D👧 ❤\uFE0F", hidden: "Domingo" });
    },
  },
  {
    name: "a text far longer than any column takes is cut before it is read, and refused all the same",
    async run(db) {
      const read = await one(
        db,
        `select char_length(private.clean_comment(repeat('a', 50000))) as long, char_length(private.clean_comment(repeat('a', 20000))) as fits,
          private.clean_line(repeat(' ', 50000) || 'a', 5) as hidden, private.clean_line(repeat(' ', 20000) || 'a', 5) as shown`,
      );
      assert.deepEqual(read, { long: 30_000, fits: 20_000, hidden: null, shown: "a" });
      const write = (letters: number) =>
        as(db, "visitor", () =>
          db.query(
            "select public.send_contact_message(gen_random_uuid(), 'Ana', '', '2225550000', '', repeat('a', $1::int))",
            [letters],
          ),
        );
      assert.match(await refusal(db, () => write(100_000)), /^23514 .*contact_messages_message_length/);
      assert.equal(await refusal(db, () => write(2_000)), "accepted");
    },
  },
];
