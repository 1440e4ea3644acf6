import { formatDate } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { type Invitation, isExpired } from "../access.ts";
import type { AccessListProps } from "./access-act.ts";
import styles from "./access-pane.module.css";

/** E-mails that get access when they sign up. */
export function InvitationList({
  invitations,
  pending,
  onAct,
}: AccessListProps & { invitations: readonly Invitation[] }) {
  return (
    <Panel title="Invitaciones">
      <p className={styles.about}>
        Todavía no tienen cuenta, y el sitio no les escribe: avísales tú. Al crearla con ese correo y
        confirmarlo, entran sin hacer nada más.
      </p>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div className={styles.who}>
              <span className={textStyles.name}>{invitation.email}</span>
              <span className={styles.about}>
                Se invitó el <time dateTime={invitation.granted_at}>{formatDate(invitation.granted_at)}</time>
              </span>
              <Until expiresAt={invitation.expires_at} />
            </div>
            <div className={layout.cluster2}>
              <Button
                variant="secondary"
                pending={pending}
                aria-label={`Retirar la invitación de ${invitation.email}`}
                onClick={() => onAct({ what: "withdraw", email: invitation.email, grantId: invitation.id })}
              >
                Retirar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Until when an access lasts; nothing when it has no end. */
export function Until({ expiresAt }: { expiresAt: string | null }) {
  if (expiresAt === null) return null;
  const day = formatDate(expiresAt);
  return isExpired({ expires_at: expiresAt }) ? (
    <Badge tone="danger">Venció el {day}</Badge>
  ) : (
    <Badge tone="info">Vence el {day}</Badge>
  );
}
