import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { sentAgo, sentAt } from "#lib/sent-moment.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/content/panel.tsx";
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";
import styles from "./pending-card.module.css";
import { panelPage } from "./queries.ts";
import type { PanelFilter } from "./testimonial-filter.ts";
import { testimonials } from "./texts.ts";

/** More would push the list off the screen. */
const MOST_SHOWN = 3;

const PENDING: PanelFilter = {
  status: "pending",
  search: undefined,
  sort: { column: "fecha", descending: false },
  page: 1,
};

export interface PendingCardProps {
  onDecide: (testimonial: Testimonial, status: TestimonialStatus) => void;
  onShowAll: () => void;
}

/** Only what waits for a decision, the oldest first, to be decided on the spot; nothing while nothing waits. */
export function PendingCard({ onDecide, onShowAll }: PendingCardProps) {
  const { data } = useQuery(panelPage(PENDING));
  if (!data || data.total === 0) return null;
  return (
    <Panel title={`Por revisar: ${testimonials(data.total)}`}>
      <ol className={styles.list}>
        {data.rows.slice(0, MOST_SHOWN).map((testimonial) => (
          <li key={testimonial.id} className={styles.testimonial}>
            <p>
              <strong>{testimonial.author_name}</strong>{" "}
              <time dateTime={testimonial.created_at} title={sentAt(testimonial.created_at)}>
                {sentAgo(testimonial.created_at)}
              </time>
            </p>
            <blockquote className={styles.words}>{testimonial.content}</blockquote>
            <div className={styles.actions}>
              <Button
                icon={<Check aria-hidden="true" />}
                aria-label={`Aprobar el testimonio de ${testimonial.author_name}`}
                onClick={() => onDecide(testimonial, "approved")}
              >
                Aprobar
              </Button>
              <Button
                variant="secondary"
                icon={<X aria-hidden="true" />}
                aria-label={`Rechazar el testimonio de ${testimonial.author_name}`}
                onClick={() => onDecide(testimonial, "rejected")}
              >
                Rechazar
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {data.total > MOST_SHOWN && (
        <p>
          <Button variant="quiet" onClick={onShowAll}>
            Ver todos los que esperan
          </Button>
        </p>
      )}
    </Panel>
  );
}
