import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { ROLE_LABELS } from "#domain/roles.ts";
import { counted } from "#lib/counting.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import { useApproveUsers, usersPage, useUserAct } from "./queries.ts";
import { CodeDialog } from "./code-dialog.tsx";
import type { SpokenCode } from "./invitation.ts";
import { useMakePasswordCode } from "./invitation-queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { ACT_QUESTIONS, LIST_FAILED, STATE_LABELS, USER_PROBLEMS } from "./texts.ts";
import { TrustDialog } from "./trust-dialog.tsx";
import { ACCOUNT_ROLES, USER_STATES, type User, type UserAct } from "./user.ts";
import type { UserChoice } from "./user-actions.tsx";
import { userColumns } from "./user-columns.tsx";
import type { UserFilter } from "./user-filter.ts";

const TEXTS = {
  loading: "Cargando usuarios…",
  failed: (error: Error) => `${LIST_FAILED}. ${problemText(error, USER_PROBLEMS)}`,
  total: (count: number) => counted(count, "cuenta", "cuentas"),
  noneSuch: "No hay cuentas así",
};

const ROLES = ACCOUNT_ROLES.map((value) => ({
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
  const approve = useApproveUsers();
  const { mutate } = useUserAct();
  const { mutateAsync: makeCode } = useMakePasswordCode();
  const [asked, setAsked] = useState<AskedForm | null>(null);
  const [spoken, setSpoken] = useState<(SpokenCode & { name: string }) | null>(null);
  const askForCode = useCallback(
    async (user: User) => {
      const { name } = user;
      let made: SpokenCode | undefined;
      await confirm({
        title: `¿Hacer un código para ${name}?`,
        body: "Es para cuando olvidó su contraseña: con el código elige otra, y su sesión se cierra en todos sus dispositivos. Antes de leérselo, asegúrate de que hablas con esa persona. Recibe un aviso, y queda anotado que lo hiciste tú.",
        confirmLabel: "Hacer el código",
        tone: "primary",
        run: async () => {
          made = await makeCode(user);
        },
        problem: (error) => problemText(error, USER_PROBLEMS),
      });
      if (made) setSpoken({ name, ...made });
    },
    [makeCode],
  );
  const choose = useCallback(
    (choice: UserChoice, user: User) => {
      if (choice === "role" || choice === "forum" || choice === "deactivate" || choice === "revoke") {
        setAsked({ user, about: choice });
        return;
      }
      if (choice === "code") {
        void askForCode(user);
        return;
      }
      const run = () => mutate({ user, act: choice });
      const question = ACT_QUESTIONS[choice];
      if (!question || (choice === "activate" && user.leaves_at === null)) run();
      else
        void confirm({
          title: question.title(user.name),
          body: question.text(user),
          confirmLabel: question.confirm,
          tone: "primary",
          run,
        });
    },
    [mutate, askForCode],
  );
  const columns = useMemo(() => userColumns({ me, isSuperAdmin }, choose), [me, isSuperAdmin, choose]);
  return (
    <>
      <AdminList
        label="Usuarios"
        filter={filter}
        onChange={onChange}
        onUnfilter={onUnfilter}
        list={list}
        search={{ placeholder: "Nombre o correo" }}
        choices={
          <>
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
          </>
        }
        chosen={[filter.role, filter.state]}
        columns={columns}
        nameOf={({ name }) => `la cuenta de ${name}`}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no hay cuentas">Cuando alguien se registre, aparecerá aquí.</EmptyState>
        }
        bulk={({ rows, clear }) => {
          const waiting = rows.filter((user) => user.is_waiting);
          return (
            <Button
              variant="secondary"
              pending={approve.isPending}
              disabled={waiting.length === 0}
              onClick={() => approve.mutate(waiting, { onSuccess: clear })}
            >
              Aprobar en el directorio
            </Button>
          );
        }}
      />
      {asked && <FormOf {...asked} onClose={() => setAsked(null)} />}
      {spoken && <CodeDialog {...spoken} onClose={() => setSpoken(null)} />}
    </>
  );
}

interface AskedForm {
  user: User;
  about: Exclude<UserChoice, UserAct | "code">;
}

/** The form for an act on an account. */
function FormOf({ user, about, onClose }: AskedForm & { onClose: () => void }) {
  if (about === "role") return <RoleDialog user={user} onClose={onClose} />;
  if (about === "forum") return <TrustDialog user={user} onClose={onClose} />;
  return <ReasonDialog user={user} act={about} onClose={onClose} />;
}
