/** Words that join the parts of a surname or of given names. */
const PARTICLES = new Set(["de", "del", "la", "las", "los", "y", "e"]);

/**
 * Letters of the first given name and the first surname: "María Fernanda López García" → "ML"; empty names give "·".
 * Nothing says where surnames begin, so that is a guess by the number of words without particles: of four or more the
 * third ("Ana María de la Cruz Ríos" → "AC"), of fewer the second ("Ana López García" → "AL"). Two given names with one
 * surname ("María José Pérez") and one with surnames of two words are guessed wrong.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, ...others] = words.filter((word) => !PARTICLES.has(word.toLocaleLowerCase("es-MX")));
  const surname = others.length >= 3 ? others[1] : others[0];
  const letters = [first ?? words[0], surname].map((word) => firstLetter(word));
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
