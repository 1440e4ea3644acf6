import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { useRetryDelivery } from "../queries.ts";
import { deliveryText, EVENT_LABELS } from "../texts.ts";
import type { Delivery } from "../webhook.ts";
import styles from "./integrations.module.css";

const STATES: Record<Delivery["state"], { label: string; tone: BadgeTone }> = {
  delivered: { label: "Recibido", tone: "success" },
  waiting: { label: "En camino", tone: "info" },
  failed: { label: "No llegó", tone: "danger" },
};

/** A call of a program: what it was about, how it went, and what was answered. */
export function DeliveryItem({ delivery, mayRetry }: { delivery: Delivery; mayRetry: boolean }) {
  const retry = useRetryDelivery();
  const { event, title, state, problem, answer, created_at: at } = delivery;
  const { label, tone } = STATES[state];
  const about =
    title !== null && event !== "test" ? `${EVENT_LABELS[event]}: «${title}»` : EVENT_LABELS[event];
  return (
    <div className={layout.stack2}>
      <p className={layout.row2}>
        <Badge tone={tone}>{label}</Badge>
        <span>{about}</span>
        <time className={textStyles.quiet} dateTime={at}>
          {formatDateTime(at)}
        </time>
      </p>
      <p className={textStyles.quiet}>{deliveryText(delivery)}</p>
      {answer && (
        <details>
          <summary className={styles.summary}>
            Ver lo que contestó<VisuallyHidden> {about}</VisuallyHidden>
          </summary>
          <pre className={styles.answer}>{answer}</pre>
        </details>
      )}
      {mayRetry && event !== "test" && state !== "delivered" && problem !== null && (
        <p>
          <Button variant="secondary" pending={retry.isPending} onClick={() => retry.mutate(delivery.id)}>
            Reintentar<VisuallyHidden> {about}</VisuallyHidden>
          </Button>
        </p>
      )}
    </div>
  );
}
