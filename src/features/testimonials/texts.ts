import type { TestimonialStatus } from "./testimonial.ts";

export const STATUS_LABELS: Record<TestimonialStatus, string> = {
  pending: "Pendiente",
  approved: "Aprobado",
  rejected: "Rechazado",
};
