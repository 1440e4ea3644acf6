import * as v from "valibot";
import { characters } from "./counting.ts";
import { cleanText } from "./clean-text.ts";
import { isDay } from "./wall-time.ts";

/** A field of text without blanks around it, nor anything that shows nothing: `sentence` refuses what has more than `max` characters. */
export const shortText = (max: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    v.check((text) => characters(text) <= max, sentence),
  );

/** A field with a day that there is. */
export const dayText = (sentence: string) => v.pipe(v.string(), v.check(isDay, sentence));

/** A field with a day that there is, or with nothing. */
export const dayTextOrNone = (sentence: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text === "" || isDay(text), sentence),
  );

/** The first sentence beside each field that `schema` does not let through; nothing when all are right. */
export function problemsOf<Fields>(
  schema: v.GenericSchema<Fields, unknown>,
  fields: Fields,
): Partial<Record<keyof Fields, string>> {
  const { issues = [] } = v.safeParse(schema, fields);
  const problems: Partial<Record<keyof Fields, string>> = {};
  for (const { path, message } of issues) {
    const name = path?.[0]?.key as keyof Fields | undefined;
    if (name !== undefined) problems[name] ??= message;
  }
  return problems;
}
