import { UserPlus } from "lucide-react";
import { adminPaths } from "#domain/paths-admin.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { ExportUsers } from "./export-users.tsx";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { MinistriesPanel } from "./ministries-panel.tsx";
import { PeopleList } from "./people-list.tsx";
import { userFilter } from "./user-filter.ts";

const TABS = [
  { value: undefined, label: "Personas" },
  { value: "invitations", label: "Invitaciones" },
  { value: "ministries", label: "Ministerios" },
] as const;

/** The filter of one list means nothing for another. */
const NOTHING_LEFT_OUT = {
  search: undefined,
  role: undefined,
  state: undefined,
  invitation: undefined,
};

/** /admin/usuarios: accounts, invitations, the directory and ministries. */
export function UserPanel() {
  const [filter, change, unfilter] = useAddressFilter(userFilter);
  const { view } = filter;
  return (
    <AdminPage
      title="Usuarios"
      lead="Las cuentas del sitio, a quién invitas, quién puede estar en el directorio y quién sirve en cada ministerio."
      actions={
        view === "people" && (
          <>
            <LinkButton to={`${adminPaths.users()}?ver=invitaciones`} icon={<UserPlus aria-hidden="true" />}>
              Invitar
            </LinkButton>
            <ExportUsers filter={filter} />
          </>
        )
      }
    >
      <ChoiceTabs
        label="Qué ver"
        choices={TABS}
        value={view === "people" ? undefined : view}
        onChange={(next) => change({ ...NOTHING_LEFT_OUT, view: next ?? "people" })}
      />
      {view === "people" && <PeopleList filter={filter} onChange={change} onUnfilter={unfilter} />}
      {view === "invitations" && <InvitationsPanel filter={filter} onChange={change} onUnfilter={unfilter} />}
      {view === "ministries" && <MinistriesPanel />}
    </AdminPage>
  );
}
