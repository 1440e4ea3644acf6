import { useQueryClient } from "@tanstack/react-query";
import { useDecisions } from "#features/moderation/components/use-decisions.tsx";
import { WaitingPanel } from "#features/moderation/components/waiting-panel.tsx";
import { TestimonialPanel } from "#features/testimonials/admin/testimonial-panel.tsx";
import { invalidateTestimonials } from "#features/testimonials/queries.ts";

/** /admin/testimonios. */
export default function AdminTestimonialsRoute() {
  const client = useQueryClient();
  const onDecided = () => invalidateTestimonials(client);
  const { decide, question, isPending } = useDecisions(onDecided);
  return (
    <>
      <TestimonialPanel
        waiting={<WaitingPanel kind="testimonial" most={3} isHiddenEmpty onDecided={onDecided} />}
        isDeciding={isPending}
        onDecide={(about, status, onSent) =>
          decide(
            about.map((testimonial) => ({ ...testimonial, kind: "testimonial" })),
            status,
            onSent,
          )
        }
      />
      {question}
    </>
  );
}
