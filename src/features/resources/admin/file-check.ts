import { LIMITS } from "#domain/limits.ts";
import { typeOfFile, type FileType } from "#lib/file-type.ts";
import { extensionOf } from "../rules.ts";

const EXPECTED: Readonly<Record<string, FileType>> = {
  pdf: "pdf",
  // Office's old files and its new ones, which are archives.
  doc: "ole",
  xls: "ole",
  ppt: "ole",
  docx: "zip",
  xlsx: "zip",
  pptx: "zip",
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  gif: "gif",
  webp: "webp",
  mp4: "iso",
  m4v: "iso",
  mov: "iso",
  m4a: "iso",
  webm: "webm",
  mp3: "mp3",
  wav: "wav",
  ogg: "ogg",
};

/** Kinds of file that the form offers first; anything else may be chosen too. */
export const ACCEPTED = Object.keys(EXPECTED)
  .map((extension) => `.${extension}`)
  .join(",");

/**
 * The sentence about a file that cannot be uploaded, or null. The kind is that of the extension; the first bytes
 * must agree with it, and the database counts the same bytes.
 */
export async function fileProblem(file: File): Promise<string | null> {
  if (file.size === 0) return "El archivo está vacío. Ábrelo para revisarlo y guárdalo de nuevo.";
  if (file.size > LIMITS.resourceBytes) return "El archivo no puede superar los 50 MB";
  const extension = extensionOf(file.name);
  if (extension === "") return "El archivo no tiene extensión (.pdf, .docx, .jpg…). Agrégala a su nombre.";
  const expected = EXPECTED[extension];
  if (expected === undefined) return null;
  const found = await typeOfFile(file);
  // Office wraps what has a password in its old format.
  if (found === "ole" && expected === "zip")
    return "Este archivo está protegido con contraseña o es de una versión antigua de Office. Ábrelo, quítale la contraseña y guárdalo de nuevo.";
  return found === expected
    ? null
    : `El contenido no es el de un archivo .${extension}. Ábrelo para revisarlo y guárdalo de nuevo.`;
}
