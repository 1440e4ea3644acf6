import { counted } from "#lib/counted.ts";
import type { TestimonialStatus } from "../testimonial.ts";

/** SPEC 8: the status-change messages. */
export const DECIDED: Record<TestimonialStatus, string> = {
  approved: "Testimonio aprobado",
  rejected: "Testimonio rechazado",
  pending: "Testimonio marcado como pendiente",
};

const MANY: Record<TestimonialStatus, string> = {
  approved: "aprobados",
  rejected: "rechazados",
  pending: "marcados como pendientes",
};

/** "3 testimonios aprobados". */
export function decidedMany(count: number, status: TestimonialStatus): string {
  return `${testimonials(count)} ${MANY[status]}`;
}

/** "1 testimonio", "3 testimonios". */
export function testimonials(count: number): string {
  return counted(count, "testimonio", "testimonios");
}
