/** A kind of recording that people send and few telephones play. */
export type ForeignKind = "voice-note" | "foreign-sound" | "foreign-video" | "windows-media";

/** How many bytes are looked at: of a transport stream, two of its packets. */
const SIGNATURE_BYTES = 256;
const TRANSPORT_PACKET = 188;

/** Beginnings that say what a file is. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, kind: ForeignKind])[] = [
  // WhatsApp's voice notes, called .opus or .ogg.
  [/^OggS/, "voice-note"],
  // AMR, WAV, AIFF, FLAC, CAF and AAC without a container.
  [
    /^#!AMR|^RIFF[^]{4}WAVE|^FORM[^]{4}AIF[FC]|^fLaC|^caff|^\u00FF[\u00F0\u00F1\u00F8\u00F9]/,
    "foreign-sound",
  ],
  [/^\u0030\u0026\u00B2\u0075\u008E\u0066\u00CF\u0011/, "windows-media"],
  // AVI, Flash, MPEG program streams and Matroska.
  [
    /^RIFF[^]{4}AVI |^FLV\u0001|^\0\0\u0001\u00BA|^\u001A\u0045\u00DF\u00A3[^]{0,60}matroska/,
    "foreign-video",
  ],
];

/** Of what kind a file is that is no MP4, MOV, WebM or MP3, by its first bytes; null for what is no recording. */
export async function foreignKindOf(file: Blob): Promise<ForeignKind | null> {
  const bytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  const known = BEGINNINGS.find(([beginning]) => beginning.test(text));
  if (known) return known[1];
  const isTransport = text.startsWith("G") && text[TRANSPORT_PACKET] === "G";
  return isTransport ? "foreign-video" : null;
}
