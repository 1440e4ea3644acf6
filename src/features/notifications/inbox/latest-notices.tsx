import { useInfiniteQuery } from "@tanstack/react-query";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { rowsOf } from "../store/cached-list.ts";
import { UNREAD_NOTICES, type NoticeFilter, type NoticeRow } from "../notification.ts";
import { notices } from "../store/queries.ts";
import { matchesFilter } from "../rules.ts";
import { deleteNotice } from "../store/undoable-deletion.ts";
import { NoticeItem } from "./notice-item.tsx";
import styles from "./notice-list.module.css";
import { ListProblem, OfflineNote } from "./notice-list-states.tsx";
import { QuietBell } from "./quiet-bell.tsx";
import { UndoBar } from "./undo-bar.tsx";

const ANSWERS: NoticeFilter = { unread: true, group: "conversations" };
const PROPHECIES: NoticeFilter = { unread: true, group: "prophecies" };

/** Of how many kinds there is something unread, and how many of each are shown then. */
const SHOWN = { alone: 5, among: 3 };

/**
 * The newest unread notices, for the member's home: what people answered first, asked for by itself so that nothing crowds it
 * out, then new prophecies, then the rest.
 */
export function LatestNotices() {
  const { userId } = useSession();
  const enabled = userId !== null;
  const answers = useInfiniteQuery({ ...notices(userId ?? "", ANSWERS), enabled });
  const list = useInfiniteQuery({ ...notices(userId ?? "", UNREAD_NOTICES), enabled });
  const now = useMinute() ?? 0;
  const pages = [...(answers.data?.pages ?? []), ...(list.data?.pages ?? [])];
  const groups = groupsOf(rowsOf(pages));
  const isCopy = pages.some((page) => page.fromDevice);
  const isFetching = list.isFetching || answers.isFetching;
  // An empty copy says nothing while the server may still answer.
  if (list.isPending || answers.isPending || (isCopy && groups.length === 0 && isFetching)) {
    return (
      <Loading label="Cargando notificaciones…">
        <Skeleton lines={4} />
      </Loading>
    );
  }
  const problem = list.error ?? answers.error;
  const isUnreached = problem !== null && outcomeOf(problem).again;
  const shown = groups.length > 1 ? SHOWN.among : SHOWN.alone;
  const retry = () => {
    void list.refetch();
    void answers.refetch();
  };
  return (
    <>
      {(isCopy || isUnreached) && !isFetching && <OfflineNote retry={retry} />}
      {problem && !isUnreached && <ListProblem retry={retry} />}
      {list.isSuccess && answers.isSuccess && groups.length === 0 && (
        <div className={styles.upToDate}>
          <QuietBell />
          <p>
            <b>Estás al día.</b> Aquí verás las profecías nuevas y lo que te respondan.
          </p>
        </div>
      )}
      {groups.map(({ title, rows }) => (
        <div key={title}>
          {groups.length > 1 && <h3 className={styles.day}>{title}</h3>}
          <ul className={styles.list} aria-label={title}>
            {rows.slice(0, shown).map((row) => (
              <NoticeItem key={row.id} row={row} now={now} onDelete={() => deleteNotice(row)} />
            ))}
          </ul>
        </div>
      ))}
      <UndoBar floating />
    </>
  );
}

interface NoticeKind {
  title: string;
  rows: NoticeRow[];
}

/** Unread notices by what they are to their reader, without the kinds of which there are none. */
function groupsOf(rows: readonly NoticeRow[]): NoticeKind[] {
  const isAnswer = (row: NoticeRow) => matchesFilter(row, ANSWERS);
  const isProphecy = (row: NoticeRow) => matchesFilter(row, PROPHECIES);
  return [
    { title: "Te respondieron o mencionaron", rows: rows.filter(isAnswer) },
    { title: "Profecías nuevas", rows: rows.filter(isProphecy) },
    { title: "Otros avisos", rows: rows.filter((row) => !isAnswer(row) && !isProphecy(row)) },
  ].filter((group) => group.rows.length > 0);
}
