import * as v from "valibot";
import { isDay } from "./wall-time.ts";

/** A field with a day that there is. */
export const dayText = (sentence: string) => v.pipe(v.string(), v.check(isDay, sentence));

/** A field with a day that there is, or with nothing. */
export const dayTextOrNone = (sentence: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text === "" || isDay(text), sentence),
  );
