import * as v from "valibot";
import { characters } from "./characters.ts";
import { cleanText } from "./clean-text.ts";

/** A field of text without blanks around it, nor anything that shows nothing: `sentence` refuses what has more than `max` characters. */
export const shortText = (max: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    v.check((text) => characters(text) <= max, sentence),
  );
