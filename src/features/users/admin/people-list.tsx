import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { ROLE_LABELS } from "#domain/roles.ts";
import { counted } from "#lib/counted.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { BulkBar } from "#ui/selection/bulk-bar.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { useSelection } from "#ui/selection/use-selection.ts";
import { useApproveUsers, usersPage, useUserAct } from "./queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { ACT_QUESTIONS, LIST_FAILED, STATE_LABELS, USER_PROBLEMS } from "./texts.ts";
import { TrustDialog } from "./trust-dialog.tsx";
import { USER_STATES, type AccountRole, type User, type UserAct } from "./user.ts";
import type { UserChoice } from "./user-actions.tsx";
import { userColumns } from "./user-columns.tsx";
import type { UserFilter } from "./user-filter.ts";

const TEXTS = {
  loading: "Cargando usuarios…",
  failed: (error: Error) => `${LIST_FAILED}. ${problemText(error, USER_PROBLEMS)}`,
  total: (count: number) => counted(count, "cuenta", "cuentas"),
  noneSuch: "No hay cuentas así",
};

const ROLES = (["member", "admin", "super_admin"] as const satisfies readonly AccountRole[]).map((value) => ({
  value,
  label: ROLE_LABELS[value],
}));
const STATES = USER_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

export interface PeopleListProps {
  filter: UserFilter;
  onChange: (next: Partial<UserFilter>) => void;
  onUnfilter: (() => void) | undefined;
}

/** The accounts of the site, and what the office decides on each. */
export function PeopleList({ filter, onChange, onUnfilter }: PeopleListProps) {
  const list = useQuery(usersPage(filter));
  const { userId: me, role } = useSession();
  const isSuperAdmin = role === "super_admin";
  const selection = useSelection(list.data?.rows);
  const approve = useApproveUsers();
  const { mutate } = useUserAct();
  const [asked, setAsked] = useState<{ user: User; about: UserChoice } | null>(null);
  const choose = useCallback(
    (choice: UserChoice, user: User) => {
      const isAskedFirst = choice === "activate" && user.leaves_at !== null;
      if ((choice === "approve" || choice === "activate") && !isAskedFirst) mutate({ user, act: choice });
      else setAsked({ user, about: choice });
    },
    [mutate],
  );
  const columns = useMemo(() => userColumns({ me, isSuperAdmin }, choose), [me, isSuperAdmin, choose]);
  const waiting = selection.rows.filter((user) => !user.is_listed && !user.is_minor);
  const close = () => setAsked(null);
  return (
    <>
      <FilterBar
        search={
          <SearchField
            label="Buscar"
            placeholder="Nombre o correo"
            value={filter.search}
            onSearch={(search) => onChange({ search })}
          />
        }
        chosen={[filter.role, filter.state, filter.sort]}
      >
        <ChoiceSelect
          label="Rol"
          placeholder="Todos"
          choices={ROLES}
          value={filter.role}
          onChange={(next) => onChange({ role: next })}
        />
        <ChoiceSelect
          label="Estado"
          placeholder="Todas"
          choices={STATES}
          value={filter.state}
          onChange={(state) => onChange({ state })}
        />
        <SortSelect columns={columns} sort={filter.sort} onSort={(sort) => onChange({ sort })} />
      </FilterBar>
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        onUnfilter={onUnfilter}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no hay cuentas">Cuando alguien se registre, aparecerá aquí.</EmptyState>
        }
      >
        {(shown) => (
          <>
            <DataTable
              label="Usuarios"
              columns={columns}
              rows={shown}
              nameOf={({ name }) => `la cuenta de ${name}`}
              sort={filter.sort}
              onSort={(sort) => onChange({ sort })}
              selection={selection}
            />
            <BulkBar selection={selection}>
              <Button
                variant="secondary"
                pending={approve.isPending}
                disabled={waiting.length === 0}
                onClick={() =>
                  approve.mutate(
                    waiting.map(({ id }) => id),
                    { onSuccess: selection.clear },
                  )
                }
              >
                Aprobar en el directorio
              </Button>
            </BulkBar>
          </>
        )}
      </TablePage>
      {asked && (
        <Asked
          {...asked}
          onAct={(act) => {
            close();
            mutate({ user: asked.user, act });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface AskedProps {
  user: User;
  about: UserChoice;
  onAct: (act: UserAct) => void;
  onClose: () => void;
}

/** The question before an act on an account, or the form for it. */
function Asked({ user, about, onAct, onClose }: AskedProps) {
  if (about === "role") return <RoleDialog user={user} onClose={onClose} />;
  if (about === "forum") return <TrustDialog user={user} onClose={onClose} />;
  if (about === "deactivate" || about === "revoke")
    return <ReasonDialog user={user} act={about} onClose={onClose} />;
  const question = ACT_QUESTIONS[about];
  return (
    question && (
      <ConfirmDialog
        open
        title={question.title(user.name)}
        confirmLabel={question.confirm}
        tone="primary"
        onConfirm={() => onAct(about)}
        onCancel={onClose}
      >
        <p>{question.text(user)}</p>
      </ConfirmDialog>
    )
  );
}
