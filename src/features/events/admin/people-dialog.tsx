import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { adminPaths } from "#domain/paths-admin.ts";
import type { CsvColumn } from "#lib/csv.ts";
import { formatDateTime } from "#lib/dates.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { useSession } from "#platform/session/use-session.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ExportButton } from "#ui/table/export-button.tsx";
import type { ChurchEvent } from "../event.ts";
import type { EventPerson } from "./api.ts";
import { listedDays } from "./door/use-arrivals.ts";
import { DoorList } from "./door/door-list.tsx";
import { eventDoor } from "./queries.ts";
import styles from "./event-panel.module.css";

const STATES = { going: "Confirmó", waiting: "En lista de espera" } as const;

const COLUMNS: CsvColumn<EventPerson>[] = [
  { header: "Fecha del evento", value: ({ day }) => day },
  { header: "Nombre", value: ({ name }) => name },
  { header: "Personas", value: ({ party }) => party },
  { header: "Correo", value: ({ email }) => email },
  { header: "Teléfono", value: ({ phone }) => phone },
  { header: "Respuesta", value: ({ state, is_guest: isGuest }) => (isGuest ? "Sin cuenta" : STATES[state]) },
  { header: "Respondió", value: ({ created_at: at }) => formatDateTime(at) },
  { header: "Llegó", value: ({ arrived_at: at }) => (at ? formatDateTime(at) : "") },
];

/** The people of an event by day: to tick on arrival, to print, to export as a spreadsheet. */
export function PeopleDialog({ event, onClose }: { event: ChurchEvent; onClose: () => void }) {
  const { userId } = useSession();
  const door = useQuery(eventDoor(event.id, userId));
  const people = door.data?.value.people;
  return (
    <Dialog open onClose={onClose} title={`Quiénes vienen a «${event.title}»`}>
      <div className={styles.people}>
        {door.isPending && (
          <Loading label="Cargando la lista…">
            <Skeleton lines={4} />
          </Loading>
        )}
        {door.isError && <Alert tone="danger">{problemText(door.error)}</Alert>}
        {people?.length === 0 && (
          <EmptyState title="Nadie ha confirmado todavía" level={3}>
            Comparte el evento para que se apunten.
          </EmptyState>
        )}
        {people &&
          listedDays(event, people).map((day) => (
            <section key={day}>
              <h3>{formatWallDay(day)}</h3>
              <DoorList event={event} day={day} people={people.filter((person) => person.day === day)} />
              <p>
                <LinkButton
                  variant="secondary"
                  to={adminPaths.eventList(event.id, day)}
                  icon={<Printer aria-hidden="true" />}
                >
                  Lista para imprimir
                </LinkButton>
              </p>
            </section>
          ))}
        {people && people.length > 0 && (
          <p>
            <ExportButton
              file={["asistencia", event.slug]}
              when={[...new Set(people.map(({ day }) => day))].join("-a-")}
              columns={COLUMNS}
              read={(ask) => takeOut("event_rsvps", async () => people, ask)}
              problemText={exportProblem}
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}
