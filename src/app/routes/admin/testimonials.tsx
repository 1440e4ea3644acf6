import { TestimonialPanel } from "#features/testimonials/admin/testimonial-panel.tsx";

/** /admin/testimonios. */
export default function AdminTestimonialsRoute() {
  return <TestimonialPanel />;
}
