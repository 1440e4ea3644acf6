import { useInfiniteQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session/use-session.ts";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { rowsOf } from "../cached-list.ts";
import { UNREAD_NOTICES } from "../notification.ts";
import { notices } from "../queries.ts";
import { deleteNotice } from "../undoable-deletion.ts";
import { NoticeItem } from "./notice-item.tsx";
import styles from "./notice-list.module.css";
import { ListProblem, OfflineNote } from "./notice-list-states.tsx";
import { QuietBell } from "./quiet-bell.tsx";
import { UndoBar } from "./undo-bar.tsx";

const SHOWN = 5;

/** The newest unread notices, for the member's home. */
export function LatestNotices() {
  const { userId } = useSession();
  const list = useInfiniteQuery({ ...notices(userId ?? "", UNREAD_NOTICES), enabled: userId !== null });
  const now = useMinute() ?? 0;
  if (list.isPending) {
    return (
      <Loading label="Cargando notificaciones…">
        <Skeleton lines={4} />
      </Loading>
    );
  }
  const pages = list.data?.pages ?? [];
  const rows = rowsOf(pages).slice(0, SHOWN);
  const retry = () => void list.refetch();
  return (
    <>
      {pages.some((page) => page.fromDevice) && !list.isFetching && <OfflineNote retry={retry} />}
      {list.isError && <ListProblem retry={retry} />}
      {list.isSuccess && rows.length === 0 && (
        <div className={styles.upToDate}>
          <QuietBell />
          <p>
            <b>Estás al día.</b> Aquí verás las profecías nuevas y lo que te respondan.
          </p>
        </div>
      )}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <NoticeItem key={row.id} row={row} now={now} onDelete={() => deleteNotice(row)} />
          ))}
        </ul>
      )}
      <UndoBar floating />
    </>
  );
}
