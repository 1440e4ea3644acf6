import { AppError } from "#platform/supabase/errors.ts";

/** Reasons why a copy cannot be written or read, each with the sentence that says what to do. For `problemText`. */
export const ARCHIVE_PROBLEMS = {
  // Reading.
  empty: "El archivo está vacío. Busca otra vez la copia donde la guardaste.",
  zip: "Es un archivo ZIP, no una copia. Elige el archivo que termina en «.tar.age».",
  not_an_archive: "Este archivo no es una copia de este sitio. Elige el que termina en «.tar.age».",
  wrong_words: "Las palabras no abren esta copia. Revísalas: son seis, separadas por espacios.",
  incomplete:
    "A la copia le falta el final o lo tiene dañado: quizá su descarga se interrumpió. Búscala de nuevo donde la guardaste o usa otra copia.",
  altered: "La copia está dañada: no es igual a como se guardó. Usa otra copia.",
  newer_format:
    "La copia se hizo con una versión más nueva del sitio. Actualiza este sitio y vuelve a abrirla.",
  no_header: "La copia no empieza con su índice, así que no se puede leer. Usa otra copia.",
  no_manifest: "A la copia le falta la lista final de su contenido. Usa otra copia.",
  missing_entry: "A la copia le falta una parte de su contenido. Usa otra copia.",
  unlisted_entry: "La copia contiene algo que no está en su lista: alguien la cambió. Usa otra copia.",
  unsafe_name: "La copia contiene un nombre de archivo que no se permite: alguien la cambió. Usa otra copia.",
  unreadable:
    "No se pudo leer el archivo: quizá se movió o cambió mientras se leía. Elígelo de nuevo e inténtalo otra vez.",
  // Writing.
  full_disk: "Ya no hay espacio en tu equipo para la copia. Libera espacio e inténtalo de nuevo.",
  no_storage:
    "Este navegador no deja guardar la copia. Sal del modo privado o usa Chrome, Edge, Firefox o Safari al día.",
  damaged_rows: "Una parte de los datos llegó dañada del servidor. Vuelve a hacer la copia.",
  file_changed: "Un archivo del sitio cambió mientras se copiaba. Vuelve a hacer la copia.",
} as const;

export type ArchiveProblem = keyof typeof ARCHIVE_PROBLEMS;

/** The error of everything that has to do with an archive: `problemText(error, ARCHIVE_PROBLEMS)` is its sentence. */
export class ArchiveError extends AppError {
  declare readonly code: ArchiveProblem;

  constructor(code: ArchiveProblem, cause?: unknown) {
    super(code === "full_disk" ? "no-room" : "invalid", code, cause);
    this.name = "ArchiveError";
  }
}
