import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import { useDownload } from "../../item/queries.ts";
import { comesBack, type EditedItem, type OneOfMany } from "../../edited-item.ts";
import { ListFilters } from "./list-filters.tsx";
import type { RowAct } from "./media-actions.tsx";
import { mediaColumns } from "./media-columns.tsx";
import { everything, type ListFilter, type PanelFilter } from "../panel-filter.ts";
import { panelPage } from "./queries.ts";
import { useActOnMany, useDuplicate, useMediaAct } from "../item/queries.ts";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { FollowingDialog } from "../schedules/following-dialog.tsx";
import { items } from "../texts.ts";
import { useAskToDelete } from "./use-ask-to-delete.tsx";
import { useStart, useStop } from "../live/use-start-and-stop.ts";
import styles from "./media-table.module.css";

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
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [toSchedule, setToSchedule] = useState<EditedItem | null>(null);
  const [following, setFollowing] = useState<OneOfMany | null>(null);
  const { start } = useStart();
  const { stop } = useStop();
  const { mutate: actOn } = useMediaAct();
  const { mutate: actOnMany } = useActOnMany();
  const { mutate: duplicate } = useDuplicate();
  const { mutate: download } = useDownload();
  const ask = useAskToDelete();
  const askToDelete = useCallback(
    async (toDelete: readonly EditedItem[]) => {
      // The row goes, and with it the button to which the question gave the focus back.
      if (await ask(toDelete)) place?.focus({ preventScroll: true });
    },
    [ask, place],
  );
  const act = useCallback(
    (what: RowAct, item: EditedItem) => {
      if (what === "delete") void askToDelete([item]);
      else if (what === "schedule") setToSchedule(item);
      else if (what === "following") setFollowing(comesBack(item) ? item : null);
      else if (what === "duplicate") duplicate(item);
      else if (what === "download") download(item);
      else if (what === "archive") actOnMany({ name: "archive_media", items: [item] });
      else if (what === "start_stream") start(item);
      else if (what === "end_stream") stop(item);
      else if (what === "see") window.open(paths.mediaItem(item.id), "_blank", "noopener");
      else actOn({ name: what, item });
    },
    [askToDelete, start, stop, actOn, actOnMany, duplicate, download],
  );
  const columns = useMemo(() => mediaColumns(act), [act]);
  return (
    <>
      <ListFilters filter={filter} change={change} byStatus={byStatus} columns={columns} />
      <section ref={setPlace} tabIndex={-1} aria-label="Lista de contenido" className={styles.list}>
        <AdminList
          label="Contenido"
          filter={filter}
          onChange={change}
          onUnfilter={unfilter}
          list={list}
          columns={columns}
          nameOf={({ title }) => `el contenido ${title}`}
          texts={TEXTS}
          empty={<EmptyState title="No hay contenido" action={create} />}
          bulk={({ rows }) => (
            <>
              <Button variant="secondary" onClick={() => actOnMany({ name: "archive_media", items: rows })}>
                Archivar
              </Button>
              <Button variant="danger" onClick={() => void askToDelete(rows)}>
                Eliminar
              </Button>
            </>
          )}
        />
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
    </>
  );
}
