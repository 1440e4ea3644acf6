import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatWallDay } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { ListPanel } from "#ui/content/list-panel.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import styles from "../live/live-card.module.css";
import { FollowingDialog } from "./following-dialog.tsx";
import { plannedDates, schedules, useEndSchedule, usePauseSchedule } from "./queries.ts";
import { comingOf, rhythmText, type Coming } from "./rules.ts";
import type { MediaSchedule } from "./schedule.ts";

/** A service that comes back, and what is to come of it. */
interface ComingBack {
  schedule: MediaSchedule;
  next: Coming;
}

/** The services that come back, each to be changed from its next day on, paused or ended. */
export function SchedulesPanel() {
  const now = useMinute();
  const { data, isError } = useQuery(schedules);
  const [toEdit, setToEdit] = useState<ComingBack | null>(null);
  const { mutate: resume, mutateAsync: pause, isPending } = usePauseSchedule();
  const { mutateAsync: end } = useEndSchedule();
  const dates = useQuery(plannedDates);
  const coming = dates.isPending
    ? undefined
    : data?.flatMap((schedule): ComingBack[] => {
        const next = now === null ? null : comingOf(schedule, dates.data ?? null, now);
        return next === null ? [] : [{ schedule, next }];
      });
  const askToPause = ({ schedule, next: { planned, from } }: ComingBack) =>
    void confirm({
      title: `¿Pausar «${schedule.title}»?`,
      body: `${takenByPausing(planned)}Nada se programa hasta que lo reanudes. Enseguida puedes deshacerlo.`,
      confirmLabel: "Pausar",
      tone: "primary",
      run: () => pause({ schedule, from, isPaused: true }),
    });
  const askToEnd = ({ schedule: { id, title }, next: { day, from } }: ComingBack) =>
    void confirm({
      title: `¿Terminar «${title}»?`,
      body: `Desde el ${formatWallDay(day)} ya no habrá. Lo que ya pasó se queda. Enseguida puedes deshacerlo.`,
      confirmLabel: "Terminar",
      run: () => end({ id, from }),
      problem: (error) => `No se pudo actualizar el contenido. ${problemText(error)}`,
    });
  return (
    <>
      <ListPanel
        title="Servicios que se repiten"
        items={coming}
        failed={isError}
        texts={{
          loading: "Cargando los servicios que se repiten…",
          failed: "No pudimos cargar los servicios que se repiten.",
          empty: "Ninguno. Al programar eliges si se repite.",
        }}
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((each) => {
              const { schedule, next } = each;
              const { id, title, is_paused: isPaused } = schedule;
              return (
                <li key={id}>
                  <p className={styles.title}>
                    <strong>{title}</strong>
                    <span className={textStyles.quiet}>{rhythmText(schedule)}</span>
                    <span className={textStyles.quiet}>
                      {isPaused ? (
                        <Badge tone="warning">En pausa</Badge>
                      ) : (
                        `Sigue: ${formatWallDay(next.day)}`
                      )}
                    </span>
                  </p>
                  <div className={layout.row2}>
                    <Button
                      variant="secondary"
                      aria-label={`Editar ${title}`}
                      onClick={() => setToEdit(each)}
                    >
                      Editar
                    </Button>
                    <Button
                      variant="secondary"
                      pending={isPending}
                      aria-label={`${isPaused ? "Reanudar" : "Pausar"} ${title}`}
                      onClick={() =>
                        isPaused ? resume({ schedule, from: next.from, isPaused: false }) : askToPause(each)
                      }
                    >
                      {isPaused ? "Reanudar" : "Pausar"}
                    </Button>
                    <Button variant="quiet" aria-label={`Terminar ${title}`} onClick={() => askToEnd(each)}>
                      Terminar
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </ListPanel>
      {toEdit && (
        <FollowingDialog
          scheduleId={toEdit.schedule.id}
          from={toEdit.next.from}
          onClose={() => setToEdit(null)}
        />
      )}
    </>
  );
}

function takenByPausing(planned: number): string {
  if (planned === 0) return "";
  return planned === 1
    ? "Se quita la fecha que ya estaba programada; al reanudar vuelve como la dejaste, si no ha pasado. "
    : `Se quitan las ${planned} fechas que ya estaban programadas; al reanudar vuelven como las dejaste las que no hayan pasado. `;
}
