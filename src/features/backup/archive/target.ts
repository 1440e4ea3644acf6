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
