import { counted } from "#lib/counted.ts";
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";

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

/** "Testimonio aprobado", "3 testimonios aprobados"; what was decided alike. */
export function decided(alike: readonly Pick<Testimonial, "status">[]): string {
  const status = alike[0]?.status ?? "pending";
  return alike.length === 1 ? DECIDED[status] : `${testimonials(alike.length)} ${MANY[status]}`;
}

/** "1 testimonio", "3 testimonios". */
export function testimonials(count: number): string {
  return counted(count, "testimonio", "testimonios");
}
