import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { shownTestimonials } from "../rules.ts";
import { myTestimonials } from "../queries.ts";
import { MyTestimonial } from "./my-testimonial.tsx";
import styles from "./my-testimonials.module.css";

/** The person's testimonials with their state; those that wait for the network are on top. */
export function MyTestimonials({ userId }: { userId: string }) {
  const { data } = useQuery(myTestimonials(userId));
  const entries = useUnsent("testimonial");
  const shown = useMemo(() => shownTestimonials(data ?? [], entries), [data, entries]);
  if (shown.length === 0) return null;
  return (
    // notices of decisions lead here
    <section id="mis-testimonios" tabIndex={-1} aria-labelledby="my-testimonials">
      <h2 id="my-testimonials">Mis testimonios</h2>
      <ul className={styles.list}>
        {shown.map((testimonial) => (
          <MyTestimonial key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
    </section>
  );
}
