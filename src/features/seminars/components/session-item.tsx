import { Check, Undo2 } from "lucide-react";
import { formatDay } from "#lib/days.ts";
import type { Delivery } from "#lib/delivery.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { SeminarSession } from "../seminar.ts";
import { MaterialLink } from "./material-link.tsx";
import styles from "./session-list.module.css";

export interface SessionItemProps {
  session: SeminarSession;
  /** From 1. */
  place: number;
  /** Undefined while nobody knows it yet. */
  isDone: boolean | undefined;
  delivery: Delivery;
  problem: string | undefined;
  onMark: () => void;
  onForget: () => void;
}

/** One session: its text, its materials, and the mark that it is done. */
export function SessionItem({
  session,
  place,
  isDone,
  delivery,
  problem,
  onMark,
  onForget,
}: SessionItemProps) {
  const { title, content, held_on: heldOn, materials } = session;
  return (
    <AccordionItem
      title={
        <span className={styles.heading}>
          <span>
            {place}. {title}
          </span>
          <span className={styles.about}>
            {heldOn && <time dateTime={heldOn}>{formatDay(heldOn)}</time>}
            {isDone && <Badge tone="success">Hecha</Badge>}
            <DeliveryBadge delivery={delivery} />
          </span>
        </span>
      }
    >
      <div className={layout.stack4}>
        {content && <p className={textStyles.written}>{content}</p>}
        {materials.length > 0 && (
          <ul className={styles.materials} aria-label={`Materiales de ${title}`}>
            {materials.map((material) => (
              <li key={material.id}>
                <MaterialLink material={material} />
              </li>
            ))}
          </ul>
        )}
        {delivery === "refused" && (
          <Alert
            tone="warning"
            title="Tu avance no se aceptó"
            actions={
              <Button variant="secondary" onClick={onForget}>
                Entendido
              </Button>
            }
          >
            {problem}
          </Alert>
        )}
        <div className={layout.row3}>
          {isDone ? (
            <Button variant="secondary" icon={<Undo2 aria-hidden="true" />} onClick={onMark}>
              Quitar la marca
            </Button>
          ) : (
            <Button icon={<Check aria-hidden="true" />} pending={isDone === undefined} onClick={onMark}>
              Marcar como hecha
            </Button>
          )}
        </div>
      </div>
    </AccordionItem>
  );
}
