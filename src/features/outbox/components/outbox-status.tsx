import { useAtomValue } from "jotai";
import { useSession } from "#platform/session/use-session.ts";
import { heldAtom, waitsApart } from "#platform/offline/delivery.ts";
import { wake, withoutUnasked } from "#platform/offline/outbox.ts";
import { IN_MEMORY_TEXT } from "#platform/offline/storage-error-text.ts";
import { isInMemoryAtom } from "#platform/offline/storage-problem.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { useOutbox } from "#platform/offline/use-outbox.ts";
import { accountStateOf } from "#platform/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { describeEntry, UNSENT_LIST } from "../unsent.ts";
import { UnsentItem } from "./unsent-item.tsx";
import styles from "./outbox-status.module.css";

export interface OutboxStatusProps {
  /** Only what is of this kind. */
  kind?: string;
}

/** Entries that have not reached the server: pending and refused ones. Nothing when all were sent. */
export function OutboxStatus({ kind }: OutboxStatusProps) {
  const entries = withoutUnasked(useOutbox(kind));
  const online = useOnline();
  const isHeld = useAtomValue(heldAtom);
  const isInMemory = useAtomValue(isInMemoryAtom);
  const closed = accountStateOf(useSession()) === "closed";
  const pending = entries.filter(({ state }) => state === "pending");
  const refused = entries.filter(({ state }) => state === "refused");
  /** Whether an attempt may send something: what waits apart has its time. */
  const isDue = pending.some((entry) => !waitsApart(entry));
  if (entries.length === 0) return null;
  return (
    <Card
      as="section"
      id={UNSENT_LIST}
      tabIndex={-1}
      className={layout.stack4}
      aria-label="Lo que falta por enviar"
    >
      {refused.length > 0 && (
        <>
          <h2 className={styles.title}>
            No enviados <Badge tone="danger">{refused.length}</Badge>
          </h2>
          <ul className={layout.stack4}>
            {refused.map((entry) => (
              <UnsentItem
                key={entry.id}
                unsent={describeEntry(entry)}
                refused
                // A closed account may still write to the church.
                closed={closed && entry.kind !== "contact"}
              />
            ))}
          </ul>
        </>
      )}
      {pending.length > 0 && (
        <>
          <h2 className={styles.title}>
            Pendiente de enviar <Badge tone="warning">{pending.length}</Badge>
          </h2>
          <p className={textStyles.quiet}>
            {!online
              ? "Se enviará en cuanto vuelva la red. "
              : isHeld
                ? "Se enviará al terminar el mantenimiento. "
                : isDue && "Lo intentamos de nuevo cada poco. "}
            {isInMemory ? IN_MEMORY_TEXT : "Puedes cerrar el sitio: se queda guardado en este dispositivo."}
          </p>
          <ul className={layout.stack4}>
            {pending.map((entry) => (
              <UnsentItem key={entry.id} unsent={describeEntry(entry)} refused={false} />
            ))}
          </ul>
          {!isHeld && isDue && (
            <p>
              <Button variant="secondary" onClick={() => void wake()}>
                Enviar ahora
              </Button>
            </p>
          )}
        </>
      )}
    </Card>
  );
}
