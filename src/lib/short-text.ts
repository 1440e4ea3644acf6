import * as v from "valibot";
import { characters } from "./characters.ts";

/** A field of text without blanks around it: `sentence` refuses what has more than `max` characters. */
export const shortText = (max: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => characters(text) <= max, sentence),
  );
