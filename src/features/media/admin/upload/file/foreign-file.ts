/** A kind of recording that people send and few telephones play. */
export type ForeignKind = "voice-note" | "foreign-sound" | "foreign-video" | "windows-media";

/** How many bytes are looked at: of a transport stream, two of its packets. */
const SIGNATURE_BYTES = 256;
const TRANSPORT_PACKET = 188;

/** First bytes of each kind of file; `behind` must come within the first 64 characters. */
const BEGINNINGS: readonly (readonly [kind: ForeignKind, beginning: string, behind?: string])[] = [
  // WhatsApp's voice notes, called .opus or .ogg.
  ["voice-note", "OggS"],
  ["foreign-sound", "#!AMR"],
  ["foreign-sound", "RIFF", "WAVE"],
  ["foreign-sound", "FORM", "AIFF"],
  ["foreign-sound", "FORM", "AIFC"],
  ["foreign-sound", "fLaC"],
  // Of an iPhone.
  ["foreign-sound", "caff"],
  // AAC without a container.
  ["foreign-sound", "\u00FF\u00F0"],
  ["foreign-sound", "\u00FF\u00F1"],
  ["foreign-sound", "\u00FF\u00F8"],
  ["foreign-sound", "\u00FF\u00F9"],
  // WMA and WMV.
  ["windows-media", "0&\u00B2u\u008Ef\u00CF\u0011"],
  ["foreign-video", "RIFF", "AVI "],
  ["foreign-video", "FLV\u0001"],
  // The disc of a camcorder.
  ["foreign-video", "\0\0\u0001\u00BA"],
  ["foreign-video", "\u001AE\u00DF\u00A3", "matroska"],
];

/** The kind of a file that is not MP4, MOV, WebM or MP3, by its first bytes; null when it is no recording. */
export async function foreignKindOf(file: Blob): Promise<ForeignKind | null> {
  const bytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  const known = BEGINNINGS.find(
    ([, beginning, behind = ""]) => text.startsWith(beginning) && text.slice(0, 64).includes(behind),
  );
  if (known) return known[0];
  const isTransport = text.startsWith("G") && text[TRANSPORT_PACKET] === "G";
  return isTransport ? "foreign-video" : null;
}
