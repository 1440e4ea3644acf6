import { useState } from "react";
import { shownEmail } from "#domain/account-address.ts";
import { formatDate, formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { type AccessUser, isExpired } from "../access.ts";
import type { AccessListProps } from "./access-act.ts";
import { Until } from "./invitation-list.tsx";
import { RenewDialog } from "./renew-dialog.tsx";
import { TYPE_LABELS } from "./texts.ts";
import styles from "./access-pane.module.css";

/** People with access, since when, until when; expired ones can be renewed, all can be revoked. */
export function UserList({ users, pending, onAct }: AccessListProps & { users: readonly AccessUser[] }) {
  const [renewed, setRenewed] = useState<AccessUser | null>(null);
  return (
    <Panel title="Con acceso">
      {users.length === 0 && (
        <p className={styles.about}>Nadie todavía. Busca a alguien aquí arriba para darle acceso.</p>
      )}
      <ul className={styles.list}>
        {users.map((user) => (
          <li key={user.user_id}>
            <div className={styles.who}>
              <span className={textStyles.name}>{user.name}</span>
              <span className={styles.about}>{shownEmail(user.email)}</span>
              <span className={styles.about}>
                {TYPE_LABELS[user.access_type]}, desde el{" "}
                <time dateTime={user.granted_at} title={formatDateTime(user.granted_at)}>
                  {formatDate(user.granted_at)}
                </time>
              </span>
              <span className={styles.badges}>
                <Until expiresAt={user.expires_at} />
                {!user.is_active && <Badge tone="warning">Cuenta desactivada</Badge>}
              </span>
            </div>
            <div className={layout.cluster2}>
              <Button
                variant="secondary"
                aria-label={`${renewWord(user)}: ${user.name}`}
                onClick={() => setRenewed(user)}
              >
                {renewWord(user)}
              </Button>
              <Button
                variant="quiet"
                pending={pending}
                aria-label={`Revocar el acceso de ${user.name}`}
                onClick={() =>
                  onAct({ what: "revoke", userId: user.user_id, name: user.name, grantId: user.grant_id })
                }
              >
                Revocar
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {renewed && (
        <RenewDialog
          user={renewed}
          onRenew={(expiresAt) => {
            onAct({
              what: "renew",
              userId: renewed.user_id,
              name: renewed.name,
              type: renewed.access_type,
              expiresAt,
            });
            setRenewed(null);
          }}
          onClose={() => setRenewed(null)}
        />
      )}
    </Panel>
  );
}

function renewWord(user: AccessUser): string {
  return isExpired(user) ? "Renovar" : "Vencimiento";
}
