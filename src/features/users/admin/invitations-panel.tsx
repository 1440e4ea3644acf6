import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { counted } from "#lib/counted.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { invitationColumns } from "./invitation-columns.tsx";
import {
  invitationsPage,
  useCancelInvitation,
  useInviteAgain,
  type InviteResult,
} from "./invitation-queries.ts";
import { INVITATION_PROBLEMS, INVITATION_STATE_LABELS } from "./invitation-texts.ts";
import { INVITATION_STATES, type Invitation } from "./invitation.ts";
import styles from "./invitations.module.css";
import { InviteForm } from "./invite-form.tsx";
import type { UserFilter } from "./user-filter.ts";

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
  const { identity } = useSettings();
  const { mutate: again, isPending: isSending, variables: sent } = useInviteAgain();
  const cancel = useCancelInvitation();
  const [asked, setAsked] = useState<Invitation | null>(null);
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const sending = isSending ? (sent?.id ?? null) : null;
  const columns = useMemo(
    () =>
      invitationColumns({
        isSuperAdmin: role === "super_admin",
        siteName: identity.name,
        sending,
        onAgain: again,
        onCancel: setAsked,
      }),
    [role, identity.name, sending, again],
  );
  const close = () => {
    setAsked(null);
    cancel.reset();
  };
  /** The form's result for an address would be wrong once its invitation is cancelled. */
  const cancelled = ({ email }: Invitation) => {
    setResults((before) => before.filter((result) => result.email !== email));
    close();
  };
  return (
    <>
      <InviteForm results={results} onResults={setResults} />
      <p className={styles.about}>
        Cada invitación dura {LIMITS.invitationDays} días; el enlace de su correo, una hora, y quien lo abre
        tarde pide otro en la misma página.
      </p>
      <details className={styles.about}>
        <summary>¿Dicen que no les llegó nada?</summary>
        Pídeles que busquen en «Spam» o «Correo no deseado». Si no le llega a nadie, el sitio aún no tiene el
        correo de la iglesia: mientras tanto solo puede escribirle al equipo que lo instaló, dos veces por
        hora. Pídele a ese equipo que lo conecte.
      </details>
      <FilterBar
        search={
          <SearchField
            label="Buscar"
            placeholder="Correo"
            value={filter.search}
            onSearch={(search) => onChange({ search })}
          />
        }
        chosen={[filter.invitation]}
      >
        <ChoiceSelect
          label="Estado"
          placeholder="Todas"
          choices={STATES}
          value={filter.invitation}
          onChange={(invitation) => onChange({ invitation })}
        />
      </FilterBar>
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        onUnfilter={onUnfilter}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no has invitado a nadie">
            Escribe arriba el correo de alguien: le llega un mensaje para crear su cuenta.
          </EmptyState>
        }
      >
        {(shown) => (
          <DataTable
            label="Invitaciones"
            columns={columns}
            rows={shown}
            nameOf={({ email }) => `la invitación de ${email}`}
          />
        )}
      </TablePage>
      <ConfirmDialog
        open={asked !== null}
        title={`¿Cancelar la invitación de ${asked?.email ?? ""}?`}
        confirmLabel="Cancelar la invitación"
        cancelLabel="Dejarla"
        pending={cancel.isPending}
        error={cancel.error && problemText(cancel.error, INVITATION_PROBLEMS)}
        onConfirm={() => asked && cancel.mutate(asked, { onSuccess: () => cancelled(asked) })}
        onCancel={close}
      >
        <p>
          El enlace de su correo deja de funcionar en este momento. Puedes invitarle de nuevo cuando quieras.
        </p>
      </ConfirmDialog>
    </>
  );
}
