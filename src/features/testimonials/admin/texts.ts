import { counted } from "#lib/counted.ts";
import type { TestimonialStatus } from "../testimonial.ts";

/** The messages after a decision, worded by the church. */
const DECIDED: Record<TestimonialStatus, string> = {
  approved: "Testimonio aprobado",
  rejected: "Testimonio rechazado",
  pending: "Testimonio marcado como pendiente",
};

const MANY: Record<TestimonialStatus, string> = {
  approved: "aprobados",
  rejected: "rechazados",
  pending: "marcados como pendientes",
};

/** "Testimonio aprobado", "3 testimonios aprobados". */
export function decided(count: number, status: TestimonialStatus): string {
  return count === 1 ? DECIDED[status] : `${testimonials(count)} ${MANY[status]}`;
}

/** "1 testimonio", "3 testimonios". */
export function testimonials(count: number): string {
  return counted(count, "testimonio", "testimonios");
}
