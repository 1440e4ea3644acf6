import { today } from "#lib/days.ts";
import { Badge } from "#ui/content/badge.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { isOver } from "../rules.ts";
import type { Seminar } from "../seminar.ts";

/** "Terminado", once its last day is over; nothing before. */
export function OverBadge({ seminar }: { seminar: Pick<Seminar, "starts_on" | "ends_on"> }) {
  return isOver(seminar, today(useMinute() ?? 0)) ? <Badge>Terminado</Badge> : null;
}
