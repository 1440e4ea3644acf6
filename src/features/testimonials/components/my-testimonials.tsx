import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import layout from "#ui/layout/layout.module.css";
import { shownTestimonials } from "../rules.ts";
import { myTestimonials } from "../queries.ts";
import { MyTestimonial } from "./my-testimonial.tsx";

/** The person's testimonials with their state; those that wait for the network are on top. Nothing where there are none. */
export function MyTestimonials({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(myTestimonials(userId));
  const entries = useUnsent("testimonial");
  const shown = useMemo(() => shownTestimonials(data ?? [], entries), [data, entries]);
  if (shown.length === 0 && error === null) return null;
  return (
    // notices of decisions lead here
    <section id="mis-testimonios" tabIndex={-1} aria-labelledby="my-testimonials" className={layout.stack3}>
      <h2 id="my-testimonials">Mis testimonios</h2>
      {error && (
        <ReadFailed
          tone="warning"
          title={data?.length ? "Esta lista puede no estar al día" : "No pudimos cargar tus testimonios"}
          pending={isFetching}
          onRetry={refetch}
        >
          {problemText(error)}
        </ReadFailed>
      )}
      {shown.length > 0 && (
        <ul className={layout.stack4}>
          {shown.map((testimonial) => (
            <MyTestimonial key={testimonial.id} testimonial={testimonial} />
          ))}
        </ul>
      )}
    </section>
  );
}
