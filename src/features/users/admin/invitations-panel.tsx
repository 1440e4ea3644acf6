import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LIMITS } from "#domain/limits.ts";
import { counted } from "#lib/counting.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { invitationColumns } from "./invitation-columns.tsx";
import {
  invitationsPage,
  useCancelInvitation,
  useInviteAgain,
  useRenewPhoneInvitation,
  type InviteResult,
} from "./invitation-queries.ts";
import { INVITATION_PROBLEMS, INVITATION_STATE_LABELS } from "./invitation-texts.ts";
import { INVITATION_STATES, invitedName, type Invitation, type SpokenCode } from "./invitation.ts";
import { InviteForm } from "./invite-form.tsx";
import { PhoneInviteForm } from "./phone-invite-form.tsx";
import type { UserFilter } from "./user-filter.ts";
import styles from "./invitations.module.css";

const TEXTS = {
  loading: "Cargando invitaciones…",
  failed: (error: Error) => `Error al cargar las invitaciones. ${problemText(error, INVITATION_PROBLEMS)}`,
  total: (count: number) => counted(count, "invitación", "invitaciones"),
  noneSuch: "No hay invitaciones así",
};
const STATES = INVITATION_STATES.map((value) => ({ value, label: INVITATION_STATE_LABELS[value] }));

export interface InvitationsPanelProps {
  filter: UserFilter;
  onChange: (next: Partial<UserFilter>) => void;
  onUnfilter: (() => void) | undefined;
}

/** Invitations to have an account: inviting, the state of each, sending again and cancelling. */
export function InvitationsPanel({ filter, onChange, onUnfilter }: InvitationsPanelProps) {
  const list = useQuery(invitationsPage(filter));
  const { role } = useSession();
  const [params] = useSearchParams();
  // A link never proposes the highest role.
  const firstRole = role === "super_admin" && params.get("como") === "admin" ? "admin" : "member";
  const { identity } = useSettings();
  const { mutate: again, isPending: isSending, variables: sent } = useInviteAgain();
  const { mutateAsync: cancel } = useCancelInvitation();
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const { mutate: renew, isPending: isRenewing, variables: renewed } = useRenewPhoneInvitation();
  const [spoken, setSpoken] = useState<(SpokenCode & { name: string }) | null>(null);
  const sending = isSending ? (sent?.id ?? null) : isRenewing ? (renewed?.id ?? null) : null;
  const askToCancel = useCallback(
    async (invitation: Invitation) => {
      const isCancelled = await confirm({
        title: `¿Cancelar la invitación de ${invitedName(invitation)}?`,
        body: `${invitation.sign_in_name == null ? "El enlace de su correo" : "Su código"} deja de funcionar en este momento. Puedes invitarle de nuevo cuando quieras.`,
        confirmLabel: "Cancelar la invitación",
        cancelLabel: "Dejarla",
        run: () => cancel(invitation),
        problem: (error) => problemText(error, INVITATION_PROBLEMS),
      });
      // The form's result for an address would be wrong once its invitation is cancelled.
      if (isCancelled) setResults((before) => before.filter((result) => result.email !== invitation.email));
    },
    [cancel],
  );
  const columns = useMemo(
    () =>
      invitationColumns({
        isSuperAdmin: role === "super_admin",
        siteName: identity.name,
        sending,
        onAgain: again,
        onCode: (invitation) =>
          renew(invitation, {
            onSuccess: (code) => setSpoken({ name: invitedName(invitation), ...code }),
          }),
        onCancel: (invitation) => void askToCancel(invitation),
      }),
    [role, identity.name, sending, again, renew, askToCancel],
  );
  return (
    <>
      <div className={styles.forms}>
        <InviteForm firstRole={firstRole} results={results} onResults={setResults} />
        <PhoneInviteForm firstRole={firstRole} onCode={(name, code) => setSpoken({ name, ...code })} />
      </div>
      <p className={styles.about}>
        Una invitación por correo dura {LIMITS.invitationDays} días; el enlace de su correo, una hora, y quien
        lo abre tarde pide otro en la misma página. Un código por teléfono dura {LIMITS.phoneCodeDays} días.
      </p>
      <details className={styles.about}>
        <summary>¿Dicen que no les llegó nada?</summary>
        Pídeles que busquen en «Spam» o «Correo no deseado». Si no le llega a nadie, el sitio aún no tiene el
        correo de la iglesia: mientras tanto solo puede escribirle al equipo que lo instaló, dos veces por
        hora. Pídele a ese equipo que lo conecte.
      </details>
      <AdminList
        label="Invitaciones"
        filter={filter}
        onChange={onChange}
        onUnfilter={onUnfilter}
        list={list}
        search={{ placeholder: "Correo o nombre" }}
        choices={
          <ChoiceSelect
            label="Estado"
            placeholder="Todas"
            choices={STATES}
            value={filter.invitation}
            onChange={(invitation) => onChange({ invitation })}
          />
        }
        chosen={[filter.invitation]}
        columns={columns}
        nameOf={(invitation) => `la invitación de ${invitedName(invitation)}`}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no has invitado a nadie">
            Escribe arriba el correo de alguien, y le llega un mensaje para crear su cuenta; o su nombre, para
            invitarle por teléfono.
          </EmptyState>
        }
      />
      {spoken && <CodeDialog {...spoken} onClose={() => setSpoken(null)} />}
    </>
  );
}
