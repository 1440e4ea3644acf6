/** First letters of the first and the last word: "María José Pérez" → "MP"; empty names give "·". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word));
  return letters.join("").toLocaleUpperCase("es-MX") || "·";
}

/** Whole code points: half of a surrogate pair would be drawn as a box. */
function firstLetter(word = ""): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0x20).trim();
}

/** One of the avatar's four tones (0–3), the same for the same name. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % 4;
}
