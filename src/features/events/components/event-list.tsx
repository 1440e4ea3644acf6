import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { formatWallDay } from "#lib/wall-time.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { adminPaths } from "#domain/paths-admin.ts";
import { hasRole } from "#domain/roles.ts";
import { EmptyState, CreateFirst } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { LoadingList } from "#ui/content/loading-list.tsx";
import { MoreButton } from "#ui/content/more-button.tsx";
import { useToday } from "../use-today.ts";
import { groupByDay } from "../rules.ts";
import { eventList, myRsvps } from "../queries.ts";
import styles from "./event-list.module.css";
import { OccurrenceCard } from "./occurrence-card.tsx";

/** Coming occurrences, next first, or past ones, by day; without network, the ones cached on this device. */
export function EventList({ when }: { when: "upcoming" | "past" }) {
  const { userId } = useSession();
  const today = useToday();
  const list = useInfiniteQuery(eventList(when));
  const { data: mine } = useQuery(myRsvps(userId));
  const rows = list.data?.pages.flat() ?? [];
  if (list.isPending) return <LoadingList label="Cargando eventos…" className={styles.days} />;
  const year = Number(today.slice(0, 4));
  return (
    <>
      {list.isError && (
        <EventsProblem error={list.error} known={rows.length > 0} retry={() => void list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && <Nothing when={when} />}
      <div className={styles.days} aria-busy={list.isFetching}>
        {groupByDay(rows).map(({ day, occurrences }, place) => (
          <section key={day} aria-labelledby={`dia-${day}`} className={styles.day}>
            <h2 id={`dia-${day}`} className={styles.heading}>
              <time dateTime={day}>{formatWallDay(day, year)}</time>
            </h2>
            <ul className={styles.list}>
              {occurrences.map((occurrence) => (
                <li key={occurrence.event_id}>
                  <OccurrenceCard
                    occurrence={occurrence}
                    early={place < 2}
                    answer={
                      mine?.find((one) => one.event_id === occurrence.event_id && one.day === day)?.state
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <MoreButton list={list} label="Ver más eventos" />
    </>
  );
}

/** The list could not be read. `known` says that something from before is on the screen. */
export function EventsProblem({
  error,
  known,
  retry,
}: {
  error: Error | null;
  known: boolean;
  retry: () => void;
}) {
  return (
    <Alert
      tone="warning"
      title={known ? "Esta lista puede no estar al día" : "No pudimos cargar los eventos"}
      actions={
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      }
    >
      {problemText(error)} Lo que ya viste sigue disponible sin conexión.
    </Alert>
  );
}

function Nothing({ when }: { when: "upcoming" | "past" }) {
  const { schedule } = useSettings();
  const { role } = useSession();
  if (when === "past")
    return (
      <EmptyState title="Aún no hay eventos pasados">Aquí quedará la memoria de lo que vivamos.</EmptyState>
    );
  return (
    <EmptyState
      title="No hay eventos por ahora"
      action={
        <CreateFirst isAdmin={hasRole(role, "admin")} to={`${adminPaths.events()}?nuevo`}>
          Crear un evento
        </CreateFirst>
      }
    >
      Vuelve pronto: aquí anunciamos lo que viene.
      {schedule.length > 0 && " Las reuniones de cada semana están en «Horario semanal»."}
    </EmptyState>
  );
}
