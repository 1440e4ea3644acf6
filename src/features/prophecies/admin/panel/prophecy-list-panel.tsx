import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { toAppError } from "#platform/supabase/errors.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import type { ListedProphecy, ProphecyPage } from "../api.ts";
import { editAddress, newAddress } from "../panel-address.ts";
import { isFiltered, readFilter, writeFilter, type PanelFilter } from "../prophecy-filter.ts";
import { panelPage } from "../queries.ts";
import { counted, PROBLEMS } from "../texts.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { pageCount, Pagination } from "./pagination.tsx";
import type { ProphecyAct } from "./prophecy-actions.tsx";
import { ProphecyFilters } from "./prophecy-filters.tsx";
import styles from "./prophecy-list-panel.module.css";
import { ProphecyTable } from "./prophecy-table.tsx";
import { StatusDialogs } from "./status-dialogs.tsx";
import { UnsavedCopies } from "./unsaved-copies.tsx";

/** 'Panel de Blog': every prophecy, with what can be done to it. */
export function ProphecyListPanel() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const shownFilter = writeFilter(filter);
  const list = useQuery(panelPage(filter));
  const [asked, setAsked] = useState<{ act: ProphecyAct; prophecy: ListedProphecy } | null>(null);

  const change = useCallback(
    (next: PanelFilter) => setParams(writeFilter(next), { replace: true, preventScrollReset: true }),
    [setParams],
  );

  return (
    <div className={styles.panel}>
      <PageTitle
        title="Panel de Blog"
        lead="Profecías: escribe, programa y publica."
        actions={
          <LinkButton to={newAddress(undefined, shownFilter)} icon={<Plus aria-hidden="true" />}>
            Nueva profecía
          </LinkButton>
        }
      />
      <UnsavedCopies
        addressOf={({ prophecyId, baseVersion }) =>
          baseVersion === null ? newAddress(prophecyId, shownFilter) : editAddress(prophecyId, shownFilter)
        }
      />
      <ProphecyFilters filter={filter} onChange={change} />
      {list.isPending && <TableSkeleton />}
      {list.isError && <LoadError error={list.error} retry={() => void list.refetch()} />}
      {list.data && (
        <Page page={list.data} filter={filter} onFirst={() => change({ ...filter, page: 1 })}>
          <ProphecyTable
            prophecies={list.data.prophecies}
            editAddress={(id) => editAddress(id, shownFilter)}
            onAct={(act, prophecy) => setAsked({ act, prophecy })}
          />
          <Pagination
            page={filter.page}
            total={list.data.total}
            pending={list.isPlaceholderData}
            onChange={(page) => change({ ...filter, page })}
          />
        </Page>
      )}
      <StatusDialogs
        asked={asked && asked.act !== "delete" ? { act: asked.act, prophecy: asked.prophecy } : null}
        onClose={() => setAsked(null)}
      />
      <DeleteDialog
        prophecy={asked?.act === "delete" ? asked.prophecy : null}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

interface PageProps {
  page: ProphecyPage;
  filter: PanelFilter;
  onFirst: () => void;
  children: React.ReactNode;
}

function Page({ page: { prophecies, total }, filter, onFirst, children }: PageProps) {
  if (prophecies.length > 0) {
    return (
      <>
        <p className={styles.total}>{counted(total, "profecía", "profecías")}</p>
        {children}
      </>
    );
  }
  // The last line of the last page was deleted, or the address is an old one.
  if (filter.page > pageCount(total)) {
    return (
      <EmptyState
        title="Esta página ya no existe"
        action={<Button onClick={onFirst}>Ir a la primera</Button>}
      />
    );
  }
  if (isFiltered(filter)) {
    return <EmptyState title="No hay profecías así">Prueba con otra palabra o quita los filtros.</EmptyState>;
  }
  return (
    <EmptyState
      title="Aún no hay profecías"
      action={<LinkButton to={newAddress()}>Nueva profecía</LinkButton>}
    >
      Escribe la primera: se guarda sola como borrador mientras la escribes.
    </EmptyState>
  );
}

function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Notice
      tone="danger"
      live
      actions={
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      }
    >
      Error al cargar las profecías: {PROBLEMS[toAppError(error).kind]}
    </Notice>
  );
}

function TableSkeleton() {
  return (
    <Loading label="Cargando profecías…">
      <Skeleton lines={10} />
    </Loading>
  );
}
