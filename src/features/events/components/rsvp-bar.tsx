import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { Button } from "#ui/actions/button.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { Alert } from "#ui/content/alert.tsx";
import type { Occurrence } from "../event.ts";
import { isFull } from "../rules.ts";
import { useRsvp, type RsvpAnswer } from "../use-rsvp.ts";
import styles from "./event-detail.module.css";

/** Whether I come on this day; visitors are led to sign in. */
export function RsvpBar({ occurrence }: { occurrence: Occurrence }) {
  const door = useMembersOnly();
  return (
    <MembersOnly {...door} label="Inicia sesión para confirmar que vas">
      <MyAnswer occurrence={occurrence} />
    </MembersOnly>
  );
}

function MyAnswer({ occurrence }: { occurrence: Occurrence }) {
  const mine = useRsvp(occurrence);
  // Until it is known whether they come, the question keeps the place of what follows.
  const unknown = mine.going === undefined ? styles.unknown : undefined;
  return (
    <div className={styles.answer}>
      <output className={unknown ? `${styles.state} ${unknown}` : styles.state}>
        {stateText(mine)}
        {isOnItsWay(mine) && <DeliveryBadge delivery={mine.delivery} />}
      </output>
      {mine.delivery === "refused" && (
        <Alert
          tone="warning"
          title="Tu respuesta no se aceptó"
          actions={
            <Button variant="secondary" onClick={mine.forget}>
              Entendido
            </Button>
          }
        >
          {mine.problem}
        </Alert>
      )}
      {mine.going ? (
        <Button variant="secondary" onClick={() => mine.answer(false)}>
          {mine.stored === "waiting" ? "Salir de la lista de espera" : "Ya no puedo ir"}
        </Button>
      ) : (
        <Button className={unknown} onClick={() => mine.answer(true)}>
          {isFull(occurrence) ? "Anotarme en la lista de espera" : "Confirmar asistencia"}
        </Button>
      )}
    </div>
  );
}

/** Whether the server has yet to judge the answer. A refused one counts for nothing, and the alert below says why. */
function isOnItsWay({ delivery }: RsvpAnswer): boolean {
  return delivery !== "stored" && delivery !== "refused";
}

function stateText(mine: RsvpAnswer): string {
  const { stored, going } = mine;
  if (isOnItsWay(mine)) return going ? "Dijiste que vas." : "Dijiste que no puedes ir.";
  if (stored === "going") return "¡Te esperamos! Tu lugar está apartado.";
  if (stored === "waiting") return "Estás en la lista de espera. Te avisamos si se libera un lugar.";
  if (stored === undefined && going !== undefined)
    return "No pudimos ver si ya te anotaste. Si vienes, confírmanos.";
  return "¿Vienes? Confírmanos para prepararte un lugar.";
}
