/** Words that Spanish has everywhere, and what people call the congregation itself: beside others they ask for nothing. */
const COMMON = new Set(
  "a al como con cual cuales de del el en es esta hay la las lo los me mi mis o para por puedo que se ser son su sus te tu tus un una ustedes y comunidad congregacion iglesia".split(
    " ",
  ),
);

/** "¿Cuál es el teléfono?" → ["telefono"]; all of the words when each is a common one. Accents fold, ñ stays. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words of a text, folded as private.fold_accents() does it: lower case without accents, ñ kept. */
export function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase("es-MX")
    .normalize("NFD")
    .replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/gu, "")
    .normalize("NFC")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Whether `asked` is the beginning of a known word, or its plural. ñ is a letter, but not on every keyboard: a typed n
 * matches it.
 */
export function beginsWith(known: string, asked: string): boolean {
  const either = asked.includes("ñ") ? known : known.replaceAll("ñ", "n");
  return singularsOf(asked).some((word) => either.startsWith(word));
}

/** "donaciones" → itself, "donacione" and "donacion". */
function singularsOf(word: string): string[] {
  return [
    word,
    ...(/...s$/.test(word) ? [word.slice(0, -1)] : []),
    ...(/...es$/.test(word) ? [word.slice(0, -2)] : []),
  ];
}
