import { inOneSentence } from "#lib/text.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { Announcement, VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { useChangeWebhookSecret, useDeleteWebhook, useSwitchWebhook, useTestWebhook } from "../queries.ts";
import { deliveryText, EVENT_LABELS, OFF_REASONS, WEBHOOK_PROBLEMS } from "../texts.ts";
import { isUnderWay, type Webhook } from "../webhook.ts";
import { DeliveryItem } from "./delivery-item.tsx";
import styles from "./integrations.module.css";

export interface WebhookItemProps {
  webhook: Webhook;
  onEdit: () => void;
  /** Gets a new secret. */
  onSecret: (secret: string) => void;
}

/** A program that is called: its state, its events, and how the last calls went. */
export function WebhookItem({ webhook, onEdit, onSecret }: WebhookItemProps) {
  const { name, url, events, is_active: isActive, off_reason: offReason, deliveries } = webhook;
  const switching = useSwitchWebhook();
  const testing = useTestWebhook();
  const { mutateAsync: remove } = useDeleteWebhook();
  const { mutateAsync: changeSecret } = useChangeWebhookSecret();
  const [last, ...earlier] = deliveries;
  const of = <VisuallyHidden> «{name}»</VisuallyHidden>;
  const askToRemove = () =>
    void confirm({
      title: `¿Eliminar «${name}»?`,
      body: "El sitio deja de llamarlo y se borra su llave. No se puede deshacer.",
      confirmLabel: "Eliminar",
      tone: "danger",
      run: () => remove(webhook),
      problem: (error) => problemText(error, WEBHOOK_PROBLEMS),
    });
  async function askToChangeSecret() {
    let secret = "";
    const isChanged = await confirm({
      title: `¿Cambiar la llave de «${name}»?`,
      body: "Te damos una nueva para pegarla en el otro programa. La de ahora sirve 24 horas más, para que te dé tiempo.",
      confirmLabel: "Cambiar la llave",
      tone: "primary",
      run: async () => {
        secret = await changeSecret(webhook);
      },
      problem: (error) => problemText(error, WEBHOOK_PROBLEMS),
    });
    if (isChanged) onSecret(secret);
  }
  const switchOn = (
    <Button
      variant="secondary"
      pending={switching.isPending}
      onClick={() => switching.mutate({ webhook, isActive: true })}
    >
      Encender de nuevo{of}
    </Button>
  );
  return (
    <Panel title={name}>
      <div className={layout.stack2}>
        <p className={layout.row2}>
          {isActive ? <Badge tone="success">Encendido</Badge> : <Badge tone="warning">Apagado</Badge>}
          <code className={styles.value}>{url}</code>
        </p>
        <p className={textStyles.quiet}>
          Le avisamos: {inOneSentence(events.map((event) => EVENT_LABELS[event]))}.
        </p>
      </div>
      {offReason !== null && (
        <Alert tone="warning" title={OFF_REASONS[offReason]} actions={switchOn}>
          Corrige la dirección o avisa a quien cuida el otro programa. Lo que pasó mientras estuvo apagado no
          se envía después.
        </Alert>
      )}
      {last && (
        <div className={layout.stack2}>
          <h3 className={styles.subtitle}>Último envío</h3>
          <DeliveryItem delivery={last} mayRetry={isActive} />
          <Announcement>
            {last.event === "test" && !isUnderWay(last) ? `Prueba: ${deliveryText(last)}` : null}
          </Announcement>
        </div>
      )}
      {!last && <p className={textStyles.quiet}>Todavía no lo hemos llamado. Prueba si contesta.</p>}
      <div className={layout.cluster2}>
        <Button
          variant="secondary"
          pending={testing.isPending || (last?.event === "test" && isUnderWay(last))}
          onClick={() => testing.mutate(webhook)}
        >
          Probar{of}
        </Button>
        <Button variant="secondary" onClick={onEdit}>
          Cambiar{of}
        </Button>
        <Button variant="quiet" onClick={() => void askToChangeSecret()}>
          Cambiar la llave{of}
        </Button>
        {isActive && (
          <Button
            variant="quiet"
            pending={switching.isPending}
            onClick={() => switching.mutate({ webhook, isActive: false })}
          >
            Apagar{of}
          </Button>
        )}
        {!isActive && offReason === null && switchOn}
        <Button variant="quiet" onClick={askToRemove}>
          Eliminar{of}
        </Button>
      </div>
      {earlier.length > 0 && (
        <AccordionItem title={`Envíos anteriores (${earlier.length})`}>
          <ul className={styles.rows} aria-label={`Envíos anteriores a «${name}»`}>
            {earlier.map((delivery) => (
              <li key={delivery.id} className={styles.delivery}>
                <DeliveryItem delivery={delivery} mayRetry={isActive} />
              </li>
            ))}
          </ul>
        </AccordionItem>
      )}
    </Panel>
  );
}
