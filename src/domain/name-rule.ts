import * as v from "valibot";
import { NAME_FORM, NAME_RESERVED } from "./person-name.ts";

/**
 * Letters of a script, as the inside of a character class. A word mixes none: "Мarta" with a Cyrillic М is another name
 * that looks the same. `private.is_person_name` has the same list; a test compares what both take.
 */
const SCRIPTS = [
  "A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u01BF\\u01C4-\\u024F\\u1E00-\\u1EFF", // Latin
  "\\u0386\\u0388-\\u03E1\\u1F00-\\u1FBC\\u1FC2-\\u1FCC\\u1FD0-\\u1FDB\\u1FE0-\\u1FEC\\u1FF2-\\u1FFC", // Greek
  "\\u0400-\\u0481\\u048A-\\u052F", // Cyrillic
  "\\u0531-\\u0556\\u0561-\\u0587", // Armenian
  "\\u05B0-\\u05BC\\u05C1\\u05C2\\u05C7\\u05D0-\\u05EA", // Hebrew
  "\\u0620-\\u065F\\u066E-\\u06D3\\u06D5\\u06FA-\\u06FC\\u0750-\\u077F", // Arabic
  "\\u0900-\\u0963\\u0971-\\u097F", // Devanagari
  "\\u0980-\\u09E3", // Bengali
  "\\u0A01-\\u0A5E", // Gurmukhi
  "\\u0A81-\\u0AE3", // Gujarati
  "\\u0B82-\\u0BCD", // Tamil
  "\\u0C00-\\u0C63", // Telugu
  "\\u0C80-\\u0CE3", // Kannada
  "\\u0D00-\\u0D4E", // Malayalam
  "\\u0D82-\\u0DDF", // Sinhala
  "\\u0E01-\\u0E3A\\u0E40-\\u0E4E", // Thai
  "\\u10A0-\\u10FA\\u10FC-\\u10FF\\u1C90-\\u1CBF", // Georgian
  "\\u1200-\\u135F", // Ethiopic
  "\\u1780-\\u17B3\\u17B6-\\u17D2", // Khmer
  "\\uAC00-\\uD7A3", // Hangul
  "\\u3005\\u3041-\\u3096\\u30A1-\\u30FA\\u30FC\\u3400-\\u4DBF\\u4E00-\\u9FFF", // Han, Hiragana and Katakana
] as const;

/**
 * Characters that keyboards and phones write as an apostrophe or a hyphen. "-" must be last, because the text goes
 * into a regex character class.
 */
const APOSTROPHES = "'’‘´`ʼ";
const HYPHENS = "‐‑–-";

/** Titles that speak for the congregation, only at the beginning of a name: in "María Pastor" it is a surname. */
const TITLES =
  "pastor pastora pastores ps pr pstr obispo obispa apostol profeta profetisa reverendo reverenda rev presbitero ministro ministra";
/** Words of the church and its ministries, anywhere in a name. */
const RESERVED_WORDS =
  "admin admins administrador administradora administracion moderador moderadora oficial soporte sistema tesorero tesorera tesoreria secretaria secretario iglesia ministerio";

const RESERVED = new RegExp(
  `^(${TITLES.replaceAll(" ", "|")})\\b|\\b(${RESERVED_WORDS.replaceAll(" ", "|")})\\b`,
);

/** "Álex de la Iglesia" has it as a surname; an office of the church has not. */
const OFFICES = "oficina|equipo|comunidad|consejo|lider|lideres|voz";
const SURNAME = new RegExp(`\\b(?!(?:${OFFICES}) )([a-z]+) de la iglesia\\b`);

const WORDS = SCRIPTS.map((letters) => {
  const letter = `[${letters}][\\u0300-\\u036F]{0,2}`;
  // "O´Farrill", "Ruiz–Gómez", "Ma.-Elena", "M.ª"; or initials, of one letter each, so that no address is one.
  return new RegExp(
    `^([${APOSTROPHES}]?${letter}(([${APOSTROPHES}${HYPHENS}]|\\.-|\\.?[ªº]-)?${letter})*(\\.?[ªº])?[.${APOSTROPHES}]?|(${letter}\\.)+(${letter})?)$`,
  );
});

/** Whether this can stand as a person's name: letters, marks, blanks, apostrophes, hyphens and points in their places. */
export function isPersonName(name: string): boolean {
  return name.split(" ").every((word) => WORDS.some((form) => form.test(word)));
}

/** Whether a name speaks for the church or somebody in its service, so that only admins may bear it. */
function isReservedName(name: string): boolean {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
  return RESERVED.test(plain.replace(SURNAME, "$1"));
}

/**
 * The sentence for a refused name; null when it is accepted or empty. `before` is the part of the full name that comes
 * before it.
 */
export function nameProblem(name: string, before = ""): string | null {
  const line = name.trim().replaceAll(/\s+/g, " ");
  if (line === "") return null;
  if (!isPersonName(line)) return NAME_FORM;
  return isReservedName(`${before} ${line}`) ? NAME_RESERVED : null;
}

/** Refuses in a form what {@link nameProblem} refuses behind `before`. */
export const allowedName = (before: string) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed && nameProblem(dataset.value, before);
    if (message) addIssue({ message });
  });
