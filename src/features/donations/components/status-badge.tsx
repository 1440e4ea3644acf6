import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { STATUS_LABELS, type DonationStatus } from "../donation.ts";

const TONES: Record<DonationStatus, BadgeTone> = {
  reported: "warning",
  confirmed: "success",
  rejected: "danger",
};

/** "Por confirmar", "Confirmada", "No encontrada". */
export function StatusBadge({ status }: { status: DonationStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
