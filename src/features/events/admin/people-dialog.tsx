import { useQuery } from "@tanstack/react-query";
import type { CsvColumn } from "#lib/csv.ts";
import { formatDateTime } from "#lib/dates.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ExportButton } from "#ui/table/export-button.tsx";
import type { ChurchEvent } from "../event.ts";
import type { EventPerson } from "./api.ts";
import styles from "./event-panel.module.css";
import { eventPeople } from "./queries.ts";

const STATES = { going: "Confirmó", waiting: "En lista de espera" } as const;

const COLUMNS: CsvColumn<EventPerson>[] = [
  { header: "Fecha del evento", value: ({ day }) => day },
  { header: "Nombre", value: ({ name }) => name },
  { header: "Correo", value: ({ email }) => email },
  { header: "Respuesta", value: ({ state }) => STATES[state] },
  { header: "Respondió", value: ({ created_at: at }) => formatDateTime(at) },
];

/** People who come to an event, day by day, with a file for a spreadsheet. */
export function PeopleDialog({ event, onClose }: { event: ChurchEvent; onClose: () => void }) {
  const people = useQuery(eventPeople(event.id));
  const days = [...new Set(people.data?.map(({ day }) => day))];
  return (
    <Dialog open onClose={onClose} title={`Quiénes vienen a «${event.title}»`}>
      <div className={styles.people}>
        {people.isPending && (
          <Loading label="Cargando la lista…">
            <Skeleton lines={4} />
          </Loading>
        )}
        {people.isError && <Alert tone="danger">{problemText(people.error)}</Alert>}
        {people.data?.length === 0 && (
          <EmptyState title="Nadie ha confirmado todavía" level={3}>
            Comparte el evento para que se apunten.
          </EmptyState>
        )}
        {days.map((day) => (
          <section key={day}>
            <h3>{formatWallDay(day)}</h3>
            <ul>
              {people.data
                ?.filter((person) => person.day === day)
                .map(({ user_id: id, name, email, state }) => (
                  <li key={id}>
                    <span>{name}</span>
                    <span className={styles.mail}>{email}</span>
                    <Badge tone={state === "going" ? "success" : "warning"}>{STATES[state]}</Badge>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {days.length > 0 && (
          <p>
            <ExportButton
              file={`asistencia-${event.slug}.csv`}
              columns={COLUMNS}
              read={async () => people.data ?? []}
              problemText={problemText}
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}
