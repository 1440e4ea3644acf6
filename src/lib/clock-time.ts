import { nonBreaking } from "./text.ts";

/** A time of day in minutes after midnight: reads "19:00", "7:30 p. m.", "7 pm"; null when it is neither. */
export function parseClockTime(text: string): number | null {
  const match = /^\s*(\d{1,2})(?::(\d{2}))?\s*(?:h(?:rs?)?\.?)?\s*(?:([ap])\.?\s*m\.?)?\s*$/i.exec(text);
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  const minutes = Number(match[2] ?? 0);
  let hours = Number(match[1]);
  if (half && (hours < 1 || hours > 12)) return null;
  if (half === "p") hours = (hours % 12) + 12;
  if (half === "a") hours %= 12;
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** "19:00" → "7:00 p. m.", the way service times are said in Mexico, never parted at the end of a line; other texts stay as they are. */
export function formatClockTime(text: string): string {
  const at = parseClockTime(text);
  if (at === null) return text;
  const hours = Math.floor(at / 60);
  return nonBreaking(
    `${hours % 12 || 12}:${String(at % 60).padStart(2, "0")} ${hours < 12 ? "a. m." : "p. m."}`,
  );
}
