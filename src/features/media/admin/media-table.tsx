import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { BulkBar } from "#ui/selection/bulk-bar.tsx";
import { useSelection } from "#ui/selection/use-selection.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { comesBack, type EditedItem, type OneOfMany } from "../edited-item.ts";
import { useDownload } from "../use-download.ts";
import { DeleteMediaDialog } from "./delete-dialog.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { RowAct } from "./media-actions.tsx";
import { mediaColumns } from "./media-columns.tsx";
import styles from "./media-table.module.css";
import { everything, type ListFilter, type PanelFilter } from "./panel-filter.ts";
import { panelPage, useActOnMany, useDuplicate, useMediaAct } from "./queries.ts";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { FollowingDialog } from "./schedules/following-dialog.tsx";
import { items } from "./texts.ts";
import { useStart } from "./use-start.tsx";

const TEXTS = {
  loading: "Cargando contenido…",
  failed: (error: Error) => `No pudimos cargar el contenido. ${problemText(error)}`,
  total: items,
  noneSuch: "No hay contenido así",
};
export interface MediaTableProps {
  filter: ListFilter;
  change: (next: Partial<PanelFilter>) => void;
  unfilter: (() => void) | undefined;
  /** Whether the list has the choice of a state: a tab may have made it already. */
  byStatus: boolean;
  /** The button under "No hay contenido". */
  create: ReactNode;
}

/** The list of contents, with what can be done to one or to several. */
export function MediaTable({ filter, change, unfilter, byStatus, create }: MediaTableProps) {
  const list = useQuery(panelPage(filter));
  const selection = useSelection(list.data?.rows);
  const place = useRef<HTMLElement>(null);
  const hasDeleted = useRef(false);
  const [toDelete, setToDelete] = useState<readonly EditedItem[]>([]);
  const [toSchedule, setToSchedule] = useState<EditedItem | null>(null);
  const [following, setFollowing] = useState<OneOfMany | null>(null);
  const { start, question } = useStart();
  const { mutate: actOn } = useMediaAct();
  const { mutate: actOnMany } = useActOnMany();
  const { mutate: duplicate } = useDuplicate();
  const { mutate: download } = useDownload();
  const act = useCallback(
    (what: RowAct, item: EditedItem) => {
      if (what === "delete") setToDelete([item]);
      else if (what === "schedule") setToSchedule(item);
      else if (what === "following") setFollowing(comesBack(item) ? item : null);
      else if (what === "duplicate") duplicate(item);
      else if (what === "download") download(item);
      else if (what === "archive") actOnMany({ name: "archive_media", items: [item] });
      else if (what === "start_stream") start(item);
      else if (what === "see") window.open(paths.mediaItem(item.id), "_blank", "noopener");
      else actOn({ name: what, item });
    },
    [start, actOn, actOnMany, duplicate, download],
  );
  const columns = useMemo(() => mediaColumns(act), [act]);
  // The row goes, and with it the button to which the dialog gave the focus back.
  useEffect(() => {
    if (!hasDeleted.current || toDelete.length > 0) return;
    hasDeleted.current = false;
    place.current?.focus({ preventScroll: true });
  }, [toDelete]);
  return (
    <>
      <ListFilters filter={filter} change={change} byStatus={byStatus} columns={columns} />
      <section ref={place} tabIndex={-1} aria-label="Lista de contenido" className={styles.list}>
        <TablePage
          list={list}
          page={filter.page}
          onPage={(page) => change({ page })}
          onUnfilter={unfilter}
          texts={TEXTS}
          empty={<EmptyState title="No hay contenido" action={create} />}
        >
          {(shown) => (
            <>
              <DataTable
                label="Contenido"
                columns={columns}
                rows={shown}
                nameOf={({ title }) => `el contenido ${title}`}
                sort={filter.sort}
                onSort={(sort) => change({ sort })}
                selection={selection}
              />
              <BulkBar selection={selection}>
                <Button
                  variant="secondary"
                  onClick={() => actOnMany({ name: "archive_media", items: selection.rows })}
                >
                  Archivar
                </Button>
                <Button variant="danger" onClick={() => setToDelete(selection.rows)}>
                  Eliminar
                </Button>
              </BulkBar>
            </>
          )}
        </TablePage>
      </section>
      {!byStatus && (
        <p>
          ¿No está aquí? <Link to={everything(filter.search)}>Búscalo en todo el contenido</Link>
        </p>
      )}
      {toSchedule && <RescheduleDialog item={toSchedule} onClose={() => setToSchedule(null)} />}
      {following && (
        <FollowingDialog
          scheduleId={following.schedule_id}
          from={following.occurrence}
          onClose={() => setFollowing(null)}
        />
      )}
      {question}
      <DeleteMediaDialog
        toDelete={toDelete}
        onClose={() => setToDelete([])}
        onDeleted={() => void (hasDeleted.current = true)}
      />
    </>
  );
}
