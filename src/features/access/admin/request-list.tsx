import { shownEmail } from "#domain/account-address.ts";
import { formatDate, formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { AccessRequest } from "../access.ts";
import type { AccessListProps } from "./access-act.ts";
import styles from "./access-pane.module.css";

/** Requests for access, the longest waiting first. */
export function RequestList({
  requests,
  pending,
  onAct,
}: AccessListProps & { requests: readonly AccessRequest[] }) {
  return (
    <Panel title="Solicitudes">
      <ul className={styles.list}>
        {requests.map(({ user_id: userId, name, email, created_at: at }) => (
          <li key={userId}>
            <div className={styles.who}>
              <span className={textStyles.name}>{name}</span>
              <span className={styles.about}>{shownEmail(email)}</span>
              <span className={styles.about}>
                Lo pidió el{" "}
                <time dateTime={at} title={formatDateTime(at)}>
                  {formatDate(at)}
                </time>
              </span>
            </div>
            <div className={layout.cluster2}>
              <Button
                pending={pending}
                aria-label={`Dar acceso a ${name}`}
                onClick={() => onAct({ what: "grant", userId, name, type: "solicitado", expiresAt: null })}
              >
                Dar acceso
              </Button>
              <Button
                variant="quiet"
                pending={pending}
                aria-label={`Rechazar la solicitud de ${name}`}
                onClick={() => onAct({ what: "decline", userId, name })}
              >
                Rechazar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
