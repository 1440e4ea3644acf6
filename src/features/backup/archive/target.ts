import { clockZone } from "#lib/clock.ts";
import { withoutAccents } from "#lib/text.ts";
import { dayIn } from "#lib/wall-time.ts";
import type { BackupHeader } from "./format.ts";

const LONGEST_NAME = 40;

/** "copia-iglesia-de-prueba-2026-11-27.tar.age". */
export function archiveName({ church, frozen_at }: Pick<BackupHeader, "church" | "frozen_at">): string {
  const name = withoutAccents(church.name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, "");
  return ["copia", name || "iglesia", `${dayIn(clockZone(), new Date(frozen_at))}.tar.age`].join("-");
}

/** Chromium's dialog, which the types lack. */
type AskWhere = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/**
 * Asks the person where to write; only within a press. Null where the browser has no such dialog: then the archive is
 * offered for download. Rejects with AbortError when they close it.
 */
export async function askForTarget(suggestedName: string): Promise<FileSystemFileHandle | null> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: AskWhere };
  return showSaveFilePicker ? showSaveFilePicker({ suggestedName }) : null;
}
