import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import type { PrayerState } from "../rules.ts";
import { STATE_LABELS } from "../texts.ts";

const TONES: Record<PrayerState, BadgeTone> = {
  waiting: "info",
  rejected: "danger",
  answered: "success",
  expired: "info",
  open: "success",
};

/** How a request stands, in a word. */
export function StateBadge({ state }: { state: PrayerState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>;
}
