import { Ban, MessageCircle, Phone, Send } from "lucide-react";
import { ROLE_LABELS } from "#domain/roles.ts";
import { formatDate } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { INVITATION_LABELS, invitationNews } from "./invitation-texts.ts";
import { invitedName, isOpen, type Invitation, type InvitationState } from "./invitation.ts";
import styles from "./invitations.module.css";
import panel from "./user-panel.module.css";

const TONES: Record<InvitationState, BadgeTone> = {
  waiting: "info",
  unsent: "danger",
  accepted: "success",
  expired: "warning",
  cancelled: "neutral",
};

export interface InvitationActs {
  isSuperAdmin: boolean;
  /** Name of the congregation. */
  siteName: string;
  /** Id of the invitation whose mail is being sent again, or whose code is being made. */
  sending: string | null;
  onAgain: (invitation: Invitation) => void;
  /** Another code for an invitation by telephone. */
  onCode: (invitation: Invitation) => void;
  onCancel: (invitation: Invitation) => void;
}

export function invitationColumns(acts: InvitationActs): TableColumn<Invitation>[] {
  return [
    {
      id: "correo",
      header: "Persona",
      kind: "title",
      cell: ({ email, name, sign_in_name: signInName, role, note }) => (
        <span className={panel.who}>
          {email || name}
          {signInName !== null && <small>Por teléfono, entra con {signInName}</small>}
          {role !== "member" && <small>Entra como {ROLE_LABELS[role].toLowerCase()}</small>}
          {note !== "" && <small>«{note}»</small>}
        </span>
      ),
    },
    {
      id: "estado",
      header: "Estado",
      cell: (invitation) => (
        <span className={styles.stack}>
          <Badge tone={TONES[invitation.state]}>{INVITATION_LABELS[invitation.state]}</Badge>
          <small>
            <End invitation={invitation} />
          </small>
        </span>
      ),
    },
    {
      id: "invita",
      header: "Invitó",
      cell: ({ inviter, created_at: at }) => (
        <span className={styles.stack}>
          {inviter || "Ya no está"}
          <small>
            <time dateTime={at}>{formatDate(at)}</time>
          </small>
        </span>
      ),
    },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (invitation) => <Actions invitation={invitation} acts={acts} />,
    },
  ];
}

/** When it was accepted or taken back, or until when it holds. */
function End({ invitation }: { invitation: Invitation }) {
  const { accepted_at: accepted, cancelled_at: cancelled, expires_at: expires } = invitation;
  const at = accepted ?? cancelled ?? expires;
  const what = accepted
    ? "Aceptó"
    : cancelled
      ? "Se canceló"
      : invitation.state === "expired"
        ? "Venció"
        : "Vence";
  return (
    <>
      {what} el <time dateTime={at}>{formatDate(at)}</time>
    </>
  );
}

function Actions({ invitation, acts }: { invitation: Invitation; acts: InvitationActs }) {
  const { email, role, sign_in_name: signInName } = invitation;
  const who = invitedName(invitation);
  if (!isOpen(invitation) || (role !== "member" && !acts.isSuperAdmin)) return null;
  return (
    <span className={styles.acts}>
      {signInName === null ? (
        <Button
          variant="secondary"
          icon={<Send aria-hidden="true" />}
          pending={acts.sending === invitation.id}
          aria-label={`Enviar otra vez la invitación de ${email}`}
          onClick={() => acts.onAgain(invitation)}
        >
          Enviar otra vez
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<Phone aria-hidden="true" />}
          pending={acts.sending === invitation.id}
          aria-label={`Hacer otro código para ${who}`}
          onClick={() => acts.onCode(invitation)}
        >
          Hacer otro código
        </Button>
      )}
      {signInName === null && invitation.state === "waiting" && (
        <LinkButton
          variant="quiet"
          href={`https://wa.me/?text=${encodeURIComponent(invitationNews(email, { name: acts.siteName, origin: location.origin }))}`}
          target="_blank"
          icon={<MessageCircle aria-hidden="true" />}
          aria-label={`Enviar por WhatsApp el aviso a ${email}`}
        >
          WhatsApp
        </LinkButton>
      )}
      <Button
        variant="quiet"
        icon={<Ban aria-hidden="true" />}
        aria-label={`Cancelar la invitación de ${who}`}
        onClick={() => acts.onCancel(invitation)}
      >
        Cancelar
      </Button>
    </span>
  );
}
