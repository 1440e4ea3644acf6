import assert from "node:assert/strict";
import { as, one, refusal, type Behaviour } from "../behaviour.ts";

export const LONG_TEXT: readonly Behaviour[] = [
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
