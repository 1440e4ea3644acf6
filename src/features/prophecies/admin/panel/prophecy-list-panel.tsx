import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import type { ListedProphecy } from "../api.ts";
import { editAddress, newAddress } from "../panel-address.ts";
import { panelFilter, publicationOf } from "../prophecy-filter.ts";
import { panelPage, useChangeStatus, useRestoreProphecies } from "../queries.ts";
import { prophecies } from "../texts.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { ExportProphecies } from "./export-prophecies.tsx";
import type { ProphecyAct } from "./prophecy-actions.tsx";
import { prophecyColumns } from "./prophecy-columns.tsx";
import { ProphecyChoices } from "./prophecy-choices.tsx";
import { publishingOf, retractionOf } from "./status-questions.tsx";
import { UnsavedCopies } from "./unsaved-copies.tsx";
import { useAskToDelete } from "./use-ask-to-delete.tsx";

const TEXTS = {
  loading: "Cargando profecías…",
  failed: (error: Error) => `Error al cargar las profecías: ${problemText(error)}`,
  total: prophecies,
  noneSuch: "No hay profecías así",
};

/** 'Panel de Blog': every prophecy, with what can be done to it. */
export function ProphecyListPanel() {
  const [filter, change, unfilter] = useAddressFilter(panelFilter);
  const shownFilter = useMemo(() => panelFilter.write(filter), [filter]);
  const list = useQuery(panelPage(filter));
  const askToDelete = useAskToDelete();
  const { mutateAsync: changeStatus } = useChangeStatus();
  const restore = useRestoreProphecies();
  const { mutate: restoreOne } = restore;
  const act = useCallback(
    (what: ProphecyAct, prophecy: ListedProphecy) => {
      if (what === "delete") askToDelete([prophecy]);
      else if (what === "restore") restoreOne([prophecy]);
      else if (what === "publish")
        void confirm(publishingOf(prophecy, (publishDate) => changeStatus({ prophecy, publishDate })));
      else
        void confirm(
          retractionOf(prophecy.title, publicationOf(prophecy) === "scheduled", () =>
            changeStatus({ prophecy }),
          ),
        );
    },
    [restoreOne, askToDelete, changeStatus],
  );
  const columns = useMemo(
    () => prophecyColumns((id) => editAddress(id, shownFilter), act),
    [shownFilter, act],
  );

  return (
    <AdminPage
      title="Panel de Blog"
      lead="Profecías: escribe, programa y publica."
      actions={
        <>
          <ExportProphecies filter={filter} />
          <LinkButton to={newAddress(undefined, shownFilter)} icon={<Plus aria-hidden="true" />}>
            Nueva profecía
          </LinkButton>
        </>
      }
    >
      <UnsavedCopies
        addressOf={({ prophecyId, baseVersion }) =>
          baseVersion === null ? newAddress(prophecyId, shownFilter) : editAddress(prophecyId, shownFilter)
        }
      />
      <AdminList
        label="Profecías"
        filter={filter}
        onChange={change}
        onUnfilter={unfilter}
        list={list}
        search={{ placeholder: "Título o autor" }}
        choices={<ProphecyChoices filter={filter} onChange={change} />}
        chosen={[filter.publication, filter.category, filter.author, filter.from, filter.until]}
        columns={columns}
        nameOf={({ title }) => title}
        texts={TEXTS}
        empty={
          <EmptyState
            title="Aún no hay profecías"
            action={<LinkButton to={newAddress()}>Nueva profecía</LinkButton>}
          >
            Escribe la primera: se guarda sola como borrador mientras la escribes.
          </EmptyState>
        }
        bulk={(selection) => <BulkActions selection={selection} restore={restore} onDelete={askToDelete} />}
      />
    </AdminPage>
  );
}
