import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { rowsOf } from "../store/cached-list.ts";
import type { NoticeFilter, NoticeRow } from "../notification.ts";
import { notices } from "../store/queries.ts";
import { groupByDay } from "../rules.ts";
import { deleteNotice } from "../store/undoable-deletion.ts";

import { NoticeItem } from "./notice-item.tsx";
import styles from "./notice-list.module.css";
import { ListProblem, NoNotices, OfflineNote } from "./notice-list-states.tsx";

interface NoticeListProps {
  filter: NoticeFilter;
  /** Under headings: Hoy, Ayer, the date. */
  byDay?: boolean;
}

/** The person's notices, a page of 10 at a time; without network, those kept on this device. */
export function NoticeList({ filter, byDay = false }: NoticeListProps) {
  const { userId } = useSession();
  const list = useInfiniteQuery({ ...notices(userId ?? "", filter), enabled: userId !== null });
  const frame = useRef<HTMLDivElement>(null);
  const now = useMinute() ?? 0;
  const pages = list.data?.pages ?? [];
  const rows = rowsOf(pages);
  const isCopy = pages.some((page) => page.fromDevice);
  // An empty copy says nothing while the server may still answer.
  if (list.isPending || (isCopy && rows.length === 0 && list.isFetching)) return <ListOutline />;

  const isUnreached = list.isError && outcomeOf(list.error).again;
  const fromDevice = (isCopy || isUnreached) && !list.isFetching;
  const retry = () => void list.refetch();
  const remove = (row: NoticeRow) => {
    focusNeighbour(frame.current, row.id);
    deleteNotice(row);
  };
  const days = byDay ? groupByDay(rows, now) : [{ label: "", rows }];
  return (
    <div ref={frame} className={styles.frame} aria-busy={list.isFetching || undefined}>
      {fromDevice && <OfflineNote retry={retry} />}
      {list.isError && !isUnreached && <ListProblem retry={retry} />}
      {(list.isSuccess || isUnreached) && rows.length === 0 && (
        <NoNotices filter={filter} fromDevice={fromDevice} level={byDay ? 2 : 3} />
      )}
      {rows.length > 0 &&
        days.map((day) => (
          <section key={day.label} aria-label={day.label || undefined}>
            {day.label && <h2 className={styles.day}>{day.label}</h2>}
            <ul className={styles.list}>
              {day.rows.map((row) => (
                <NoticeItem key={row.id} row={row} now={now} onDelete={() => remove(row)} />
              ))}
            </ul>
          </section>
        ))}
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Ver más
          </Button>
        </p>
      )}
    </div>
  );
}

function ListOutline() {
  return (
    <div className={styles.outline}>
      <Loading label="Cargando notificaciones…">
        {[0, 1, 2, 3].map((item) => (
          <Skeleton key={item} lines={2} />
        ))}
      </Loading>
    </div>
  );
}

/** A deleted notice takes the focus with it: it goes to the one below, or above. */
function focusNeighbour(frame: HTMLElement | null, id: string) {
  const links = [...(frame?.querySelectorAll<HTMLElement>("[data-notice]") ?? [])];
  const at = links.findIndex((link) => link.dataset["notice"] === id);
  (links[at + 1] ?? links[at - 1])?.focus({ preventScroll: true });
}
