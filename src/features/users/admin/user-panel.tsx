import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { ExportUsers } from "./export-users.tsx";
import { MinistriesPanel } from "./ministries-panel.tsx";
import { PeopleList } from "./people-list.tsx";
import { userFilter } from "./user-filter.ts";

const TABS = [
  { value: undefined, label: "Personas" },
  { value: "ministries", label: "Ministerios" },
] as const;

/** /admin/usuarios: who has an account, who may stand in the directory, and who serves where. */
export function UserPanel() {
  const [filter, change, unfilter] = useAddressFilter(userFilter);
  const isPeople = filter.view === "people";
  return (
    <AdminPage
      title="Usuarios"
      lead="Las cuentas del sitio, quién puede estar en el directorio y quién sirve en cada ministerio."
      actions={isPeople && <ExportUsers filter={filter} />}
    >
      <ChoiceTabs
        label="Qué ver"
        choices={TABS}
        value={isPeople ? undefined : "ministries"}
        onChange={(view) => change({ view: view ?? "people" })}
      />
      {isPeople ? (
        <PeopleList filter={filter} onChange={change} onUnfilter={unfilter} />
      ) : (
        <MinistriesPanel />
      )}
    </AdminPage>
  );
}
