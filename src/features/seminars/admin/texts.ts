import { counted } from "#lib/counting.ts";
import type { SeminarStatus } from "../seminar.ts";

export const STATUS_LABELS: Record<SeminarStatus, string> = { draft: "Borrador", published: "Publicado" };

/** "3 seminarios". */
export const seminars = (count: number) => counted(count, "seminario", "seminarios");
