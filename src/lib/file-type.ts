/** Kinds of picture that a browser may be able to read. */
const IMAGE_TYPES = ["jpeg", "png", "gif", "webp", "avif", "heic", "bmp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Kinds of file that are recognised by their first bytes. */
export type FileType = ImageType | "pdf" | "zip" | "ole" | "iso" | "webm" | "mp3" | "wav" | "ogg";

/** The boxes that a recording in the family of MP4 and QuickTime may begin with. */
const ISO_BOXES = new Set(["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]);

/** How many bytes are looked at. */
const SIGNATURE_BYTES = 32;

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

/** Type of a file by its first bytes, whatever its name or its sender says; null when it is none of these. */
function fileTypeOf(bytes: Uint8Array): FileType | null {
  const image = imageTypeOf(bytes);
  if (image) return image;
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  // Scanners put a mark or a blank in front.
  if (text.includes("%PDF-")) return "pdf";
  if (text.startsWith("PK\u0003\u0004")) return "zip";
  if (text.startsWith("\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1")) return "ole";
  if (text.startsWith("\u001A\u0045\u00DF\u00A3")) return "webm";
  if (/^RIFF[^]{4}WAVE/.test(text)) return "wav";
  if (text.startsWith("OggS")) return "ogg";
  if (ISO_BOXES.has(text.slice(4, 8))) return "iso";
  return text.startsWith("ID3") || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) ? "mp3" : null;
}

/** {@link fileTypeOf} a whole file. Rejects when it cannot be read. */
export async function typeOfFile(file: Blob): Promise<FileType | null> {
  return fileTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
}

/** Whether that is a picture. */
export function isImageType(type: FileType | null): type is ImageType {
  return IMAGE_TYPES.some((image) => image === type);
}
