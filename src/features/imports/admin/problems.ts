import { inOneSentence } from "#lib/text.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { RowCode, RowProblem, UndoneImport } from "./import.ts";
import { labelOf, type ImportKind } from "./import-kind.ts";

/** Refusals of the database by its word: the field, and the sentence. */
const REFUSALS: Readonly<Record<string, readonly [field: string, sentence: string]>> = {
  malformed: ["", "no se entiende"],
  email_invalid: ["email", "no es un correo"],
  account_invitations_email_form: ["email", "no es un correo"],
  account_invitations_note_length: ["note", "son demasiadas"],
  own_address: ["email", "es tu propio correo"],
  account_closed: ["email", "su cuenta está desactivada; si debe volver, actívala en Usuarios"],
  already_member: ["email", "ya tiene cuenta"],
  rate_limited: ["email", "ya le escribimos tres veces en la última hora"],
  too_many_invitations: ["email", "queda para mañana: cada quien puede invitar a 50 personas al día"],
  events_title_length: ["title", "debe tener de 3 a 120 caracteres"],
  events_description_length: ["description", "es muy larga"],
  events_place_length: ["place", "es muy largo"],
  events_in_time: ["date", "está fuera de lo que guardamos, de 2000 a 2099"],
  events_ends_after_start: ["endDate", "termina antes de empezar"],
  events_duration: ["endDate", "dura más de 14 días"],
  events_until_after_start: ["until", "es antes de la primera fecha"],
  time_skipped: ["time", "ese día el reloj se adelanta y esa hora no existe"],
  prophecies_title_length: ["title", "debe tener de 1 a 200 caracteres"],
  prophecies_content_length: ["content", "es muy largo"],
  prophecies_content_safe: ["content", "trae algo que el sitio no admite"],
  picture_not_stored: ["content", "trae una imagen de otro sitio"],
  prophecies_author_length: ["author", "es muy largo"],
  prophecies_slug_form: ["slug", "no sirve como dirección"],
  fund_unknown: ["fund", "no hay un fondo con ese nombre"],
  person_unknown: ["email", "nadie tiene cuenta con ese correo; escribe también su nombre"],
  own_offering: ["email", "es el tuyo: tus propias ofrendas las registra otra persona"],
  given_in_the_future: ["date", "es un día que no ha llegado"],
  donations_amount_range: ["amount", "está fuera de lo que guardamos"],
  donations_given_on_range: ["date", "está fuera de lo que guardamos"],
  donations_donor_name_length: ["name", "es muy largo"],
  donations_reference_length: ["reference", "es muy larga"],
  donations_note_length: ["note", "es muy larga"],
};

/** A refusal of the database in words; `fund` is the one that the row names, `funds` those that there are. */
export function refusalOf(
  kind: ImportKind,
  { row, code }: RowCode,
  fund = "",
  funds: readonly string[] = [],
): RowProblem {
  const [field, sentence] = REFUSALS[code] ?? ["", "no se aceptó así como está"];
  const isNamed = code === "fund_unknown" && fund !== "" && funds.length > 0;
  return {
    row,
    label: labelOf(kind, field),
    sentence: isNamed ? `«${fund}» no es un fondo; los que hay son ${inOneSentence(funds)}` : sentence,
  };
}

/** "Fila 14, Fecha: el 31/02/2026 no existe"; `title` is of an entry, which has no line. */
export function problemLine(noun: string, { row, label, sentence }: RowProblem, title = ""): string {
  const place = title === "" ? `${noun} ${row}` : `${noun} ${row} («${title}»)`;
  return label === "" ? `${place}: ${sentence}` : `${place}, ${label}: ${sentence}`;
}

const REPEATS: Readonly<Record<ImportKind, string>> = {
  people: "ya tiene una invitación y no ha respondido",
  events: "ya hay un evento con ese título ese día",
  prophecies: "ya hay una profecía con ese título o dirección",
  offerings: "ya hay una ofrenda de esa persona, ese día, por ese monto",
};

/** Why a row is the same as another thing. */
export function repeatOf(kind: ImportKind, { row, code }: RowCode): RowProblem {
  const sentence =
    code === "member" ? "ya tiene cuenta" : code === "in_file" ? "se repite en el archivo" : REPEATS[kind];
  return { row, label: "", sentence };
}

/** Why something stays after an undo. */
export const STAY_REASONS: Readonly<Record<UndoneImport["stays"][number]["reason"], string>> = {
  changed: "alguien lo cambió después",
  used: "ya tiene respuestas, reacciones o comentarios",
  receipt: "tiene un comprobante",
  accepted: "ya aceptó su invitación",
};

/** Sentences for acts of this page. */
export const IMPORT_PROBLEMS: ProblemTexts = {
  not_found:
    "Esta importación ya no está: empezaste otra en otra pestaña, o pasó un día. Elige otra vez el archivo.",
  import_changed:
    "Algo del sitio cambió desde la prueba. Toca «Elegir otro archivo», elige el mismo y revísalo.",
  already_undone: "Alguien ya la deshizo.",
  too_late: "Ya pasaron más de 30 días.",
  too_many_rows: "Son más de 5,000 filas. Divide el archivo.",
  too_heavy: "Trae demasiado texto para una importación. Divide el archivo.",
  denied: "Esto solo lo hace un superadministrador.",
};
