import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import layout from "#ui/layout/layout.module.css";
import { PreviewDialog } from "../components/preview-dialog.tsx";
import { ResourceCard } from "../components/resource-card.tsx";
import listStyles from "../components/resource-list.module.css";
import { ResourceFilters } from "../components/resource-filters.tsx";
import { ViewToggle } from "../components/view-toggle.tsx";
import { VISIBILITIES, type Resource } from "../resource.ts";
import { resourceFilter } from "../resource-filter.ts";
import { resourcesText, VISIBILITY_LABELS } from "../texts.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { deletionOf } from "./deletion.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { PanelActions, type ResourceAct } from "./panel-actions.tsx";
import { panelPage, useDeleteResource } from "./queries.ts";

const TEXTS = {
  loading: "Cargando recursos…",
  failed: (error: Error) => `No pudimos cargar los recursos. ${problemText(error)}`,
  total: resourcesText,
  noneSuch: "No hay recursos así",
};
const ACCESS = VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value] }));

export interface ResourcePanelProps {
  /** Access to a restricted resource. */
  accessPane: (resource: Resource) => ReactNode;
}

/** /admin/recursos: everything in the library, with what can be done with it. */
export function ResourcePanel({ accessPane }: ResourcePanelProps) {
  const { userId } = useSession();
  const [filter, change, unfilter] = useAddressFilter(resourceFilter);
  const list = useQuery(panelPage(filter));
  const [creating, setCreating] = useState(false);
  const [chosen, setChosen] = useState<{ act: ResourceAct; resource: Resource } | null>(null);
  const { mutateAsync: remove } = useDeleteResource();
  const choose = (act: ResourceAct, resource: Resource) =>
    act === "delete" ? void confirm(deletionOf(resource, remove)) : setChosen({ act, resource });
  const close = () => setChosen(null);
  const inDialog = (act: ResourceAct) => (chosen?.act === act ? chosen.resource : null);
  const [edited, previewed, shared] = [inDialog("edit"), inDialog("preview"), inDialog("access")];

  return (
    <AdminPage
      title="Panel de Recursos"
      lead="Lo que la congregación descarga: guías, estudios y materiales."
      actions={
        <>
          <ViewToggle view={filter.view} onChange={(view) => change({ view, page: filter.page })} />
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
            Nuevo recurso
          </Button>
        </>
      }
    >
      <ResourceFilters filter={filter} userId={userId} onChange={change}>
        <ChoiceSelect
          label="Acceso"
          placeholder="Todos"
          choices={ACCESS}
          value={filter.visibility}
          onChange={(visibility) => change({ visibility })}
        />
      </ResourceFilters>
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        onUnfilter={unfilter}
        texts={TEXTS}
        empty={
          <EmptyState
            title="Aún no hay recursos"
            action={<Button onClick={() => setCreating(true)}>Nuevo recurso</Button>}
          >
            Sube el primero: un PDF, una presentación, una grabación…
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={filter.view === "list" ? layout.stack3 : listStyles.grid} aria-label="Recursos">
            {rows.map((resource) => (
              <li key={resource.id}>
                <ResourceCard resource={resource} view={filter.view}>
                  <PanelActions resource={resource} onAct={(act) => choose(act, resource)} />
                </ResourceCard>
              </li>
            ))}
          </ul>
        )}
      </TablePage>
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
      {edited && <EditDialog resource={edited} onClose={close} />}
      {previewed && <PreviewDialog resource={previewed} file={undefined} onClose={close} />}
      {shared && (
        <Dialog open title={`Acceso a «${shared.title}»`} size="wide" onClose={close}>
          {accessPane(shared)}
        </Dialog>
      )}
    </AdminPage>
  );
}
