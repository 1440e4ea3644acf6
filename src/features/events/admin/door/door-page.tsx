import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { addDays, formatWallClock, formatWallDay, isDay, wallDay } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { DeviceCopy } from "#ui/content/device-copy.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { useToday } from "../../use-today.ts";
import type { ChurchEvent } from "../../event.ts";
import type { EventPerson } from "../api.ts";
import { eventDoor } from "../queries.ts";
import { listedDays } from "./use-arrivals.ts";
import { DoorList } from "./door-list.tsx";
import styles from "./door-list.module.css";

/** /admin/eventos/lista/:eventId: who comes on a day, to print, and to tick as they arrive, also without network. */
export function DoorPage({ id }: { id: string }) {
  const { userId } = useSession();
  const door = useQuery(eventDoor(id, userId));
  if (door.isPending)
    return (
      <AdminPage title="Lista del evento">
        <Loading label="Cargando la lista…">
          <Skeleton lines={6} />
        </Loading>
      </AdminPage>
    );
  if (!door.data)
    return (
      <AdminPage title="Lista del evento">
        <Alert
          tone="danger"
          actions={
            <LinkButton variant="secondary" to={adminPaths.events()}>
              Ver los eventos
            </LinkButton>
          }
        >
          No pudimos cargar la lista. {problemText(door.error)}
        </Alert>
      </AdminPage>
    );
  const { value, fromDevice, cachedAt } = door.data;
  return (
    <Sheet
      {...value}
      copy={
        (door.isError && <Alert tone="danger">La lista no está al día. {problemText(door.error)}</Alert>) ||
        (fromDevice && (
          <div className={styles.screenOnly}>
            <DeviceCopy
              title="Sin conexión: puedes marcar las llegadas, se envían solas"
              moment={cachedAt ?? null}
            />
          </div>
        ))
      }
    />
  );
}

function Sheet({
  event,
  people,
  copy,
}: {
  event: ChurchEvent;
  people: readonly EventPerson[];
  copy: ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const asked = params.get("fecha");
  const days = listedDays(event, people, asked !== null && isDay(asked) ? asked : null);
  const day = asked !== null && days.includes(asked) ? asked : nextOf(days, today);
  const listed = people.filter((person) => person.day === day);
  const name = formatWallDay(day);
  const when = `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatWallClock(event.starts_at)}`;
  return (
    <AdminPage
      title={event.title}
      lead={[when, event.place].filter(Boolean).join(" · ")}
      actions={
        <span className={styles.actions}>
          <LinkButton variant="secondary" to={adminPaths.events()}>
            Eventos
          </LinkButton>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            Imprimir la lista
          </Button>
        </span>
      }
    >
      {copy}
      {days.length > 1 && (
        <div className={styles.screenOnly}>
          <SelectField
            label="Día"
            options={days.map((one) => ({ value: one, label: formatWallDay(one) }))}
            value={day}
            onChange={({ target }) => setParams({ fecha: target.value }, { replace: true })}
          />
        </div>
      )}
      {listed.length === 0 && <p>Nadie ha confirmado todavía para este día.</p>}
      <DoorList key={day} event={event} day={day} people={listed} />
      <section className={styles.notes} aria-hidden="true">
        <p>Llegaron sin estar en la lista:</p>
        {[1, 2, 3, 4].map((line) => (
          <div key={line} className={styles.line} />
        ))}
        <p>Notas:</p>
        <div className={styles.line} />
        <div className={styles.line} />
      </section>
    </AdminPage>
  );
}

/** The day that is going on, also past midnight, or the next one; the last when all are over. */
function nextOf(days: readonly string[], today: string): string {
  return days.find((day) => day >= addDays(today, -1)) ?? days.at(-1) ?? wallDay(today);
}
