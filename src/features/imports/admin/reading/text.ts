/**
 * The text of a file: UTF-8 or UTF-16, with or without a mark, else Windows-1252, in which Excel saves a CSV. The mark is not
 * part of it.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** UTF-16 by its mark or, without one, by the zero in every other byte of letters without marks. */
function wideEncoding(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (second === 0 && fourth === 0 && first && third) return "utf-16le";
  if (first === 0 && third === 0 && second && fourth) return "utf-16be";
  return null;
}
