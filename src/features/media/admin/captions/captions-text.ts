/** A time of WebVTT or of SubRip: hours may be missing, and a comma may precede the thousandths. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(.*)$`);

/**
 * Captions as a player reads them, WebVTT in UTF-8 with "\n", from what programs write: SubRip, commas in times, Windows-1252,
 * any line ends. Null when nothing in it would be shown.
 */
export function toWebVtt(bytes: Uint8Array): string | null {
  const lines = decoded(bytes)
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => timesIn(line) ?? line);
  const shows = lines.some((line, place) => TIMES.test(line) && (lines[place + 1] ?? "").trim() !== "");
  if (!shows) return null;
  const text = lines.join("\n");
  return /^WEBVTT(?:[ \t\n]|$)/.test(text) ? text : `WEBVTT\n\n${text.trimStart()}`;
}

/** Bytes that are no UTF-8 come from an old program of Windows: read otherwise they would lose their accents. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The line with the times of a caption as WebVTT wants it; null for any other line. */
function timesIn(line: string): string | null {
  const found = TIMES.exec(line);
  if (!found) return null;
  const [, hours, minutes, seconds, thousandths, toHours, toMinutes, toSeconds, toThousandths, rest = ""] =
    found;
  const from = time(hours, minutes, seconds, thousandths);
  return `${from} --> ${time(toHours, toMinutes, toSeconds, toThousandths)}${rest.trimEnd()}`;
}

function time(hours = "", minutes = "", seconds = "", thousandths = ""): string {
  const pad = (part: string) => part.padStart(2, "0");
  return `${hours && `${pad(hours)}:`}${pad(minutes)}:${seconds}.${thousandths.padEnd(3, "0")}`;
}
