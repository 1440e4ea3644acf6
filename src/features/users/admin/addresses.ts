import * as v from "valibot";

const emailSchema = v.pipe(v.string(), v.maxLength(254), v.email());

/** Pasted text: the addresses in it, each once, in lower case, and the words that are no address. */
export interface Pasted {
  addresses: string[];
  wrong: string[];
}

/**
 * Reads addresses out of a text as mail programs and spreadsheets write them: one a line, or parted by commas, semicolons
 * or blanks, with or without a name in front ("Ana Pérez <ana@ejemplo.mx>").
 */
export function readAddresses(text: string): Pasted {
  // a name may be quoted, and then hold a comma
  const named = text.replace(/(?:"[^"\n]*"|[^<>",;\n])*<([^<>\n]*)>/g, " $1 ");
  const words = named.split(/[\s,;]+/).map((word) => word.replace(/^["'(]+|["').:]+$/g, "").toLowerCase());
  const all = [...new Set(words)].filter((word) => word !== "");
  const isAddress = (word: string) => v.is(emailSchema, word);
  return { addresses: all.filter(isAddress), wrong: all.filter((word) => !isAddress(word)) };
}
