import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { STATUS_LABELS, type TestimonialStatus } from "../testimonial.ts";

const TONES: Record<TestimonialStatus, BadgeTone> = {
  pending: "warning",
  approved: "success",
  rejected: "danger",
};

/** "Pendiente", "Aprobado", "Rechazado". */
export function StatusBadge({ status }: { status: TestimonialStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
