/** "Miércoles" → "miercoles": lower case, and no letter carries a mark. */
export function withoutAccents(text: string): string {
  return text.toLocaleLowerCase("es-MX").normalize("NFD").replace(/\p{M}/gu, "");
}

const NO_BREAK_SPACE = "\u00a0";

/** The same words, held together at the end of a line. */
export function nonBreaking(words: string): string {
  return words.replaceAll(" ", NO_BREAK_SPACE);
}

/** An address whose "C. P. 72760" is not parted at the end of a line. */
export function withWholePostcode(address: string): string {
  return address.replace(/\bC\. ?P\. ?\d{5}\b/, nonBreaking);
}

/** A search for the address on a map, which a person opens themselves. */
export function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** Words with one full stop at their end: "a las 9:00 a. m." has it, and so has a question. */
export function sentence(words: string): string {
  return /[.!?…][»”")]*$/.test(words) ? words : `${words}.`;
}

/** "Ana, Beto y Carla": several things, as a sentence names them. */
export function inOneSentence(names: readonly string[]): string {
  return new Intl.ListFormat("es-MX").format(names);
}
