/** Kinds of picture that a browser may be able to read. */
export type ImageType = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic" | "bmp";

const EXTENSIONS = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|heif|bmp)$/i;

/** How many bytes `imageTypeOf` looks at. */
export const SIGNATURE_BYTES = 32;

/** The kind of a picture by its first bytes, whatever its name says; null when it is none of them. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  if (text.startsWith("\u00FF\u00D8\u00FF")) return "jpeg";
  if (text.startsWith("\u0089PNG\r\n\u001A\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF[^]{4}WEBP/.test(text)) return "webp";
  if (/^BM[^]{4}\0{4}/.test(text)) return "bmp";
  if (text.slice(4, 8) !== "ftyp") return null;
  // ISO media: the main brand, then those it is compatible with.
  if (/avi[fs]/.test(text.slice(8))) return "avif";
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(text.slice(8)) ? "heic" : null;
}

/** Whether a file's name may be that of a picture; a picture from the clipboard has none. */
export function hasImageName(file: Blob): boolean {
  return !("name" in file) || typeof file.name !== "string" || EXTENSIONS.test(file.name);
}
