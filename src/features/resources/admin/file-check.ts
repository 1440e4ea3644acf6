import { LIMITS } from "#domain/limits.ts";
import { imageTypeOf, SIGNATURE_BYTES } from "#platform/images/image-type.ts";
import { extensionOf } from "../rules.ts";

/** What the first bytes of a file say it is, as far as they tell kinds apart. */
type Content =
  | "pdf"
  | "zip"
  | "ole"
  | "jpeg"
  | "png"
  | "gif"
  | "webp"
  | "iso"
  | "webm"
  | "mp3"
  | "wav"
  | "ogg";

const EXPECTED: Readonly<Record<string, Content>> = {
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

/** The boxes that a recording in the family of MP4 and QuickTime may begin with. */
const ISO_BOXES = new Set(["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]);

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
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return fits(expected, start)
    ? null
    : `El contenido no es el de un archivo .${extension}. Ábrelo para revisarlo y guárdalo de nuevo.`;
}

function fits(expected: Content, bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes);
  switch (expected) {
    case "pdf":
      return text.includes("%PDF-");
    case "zip":
      return text.startsWith("PK\u0003\u0004");
    case "ole":
      return text.startsWith("\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1");
    case "iso":
      return ISO_BOXES.has(text.slice(4, 8));
    case "webm":
      return text.startsWith("\u001A\u0045\u00DF\u00A3");
    case "mp3":
      return text.startsWith("ID3") || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
    case "wav":
      return /^RIFF[^]{4}WAVE/.test(text);
    case "ogg":
      return text.startsWith("OggS");
    case "jpeg":
    case "png":
    case "gif":
    case "webp":
      return imageTypeOf(bytes) === expected;
  }
}
