import { ProgressBar } from "#ui/content/progress-bar.tsx";
import layout from "#ui/layout/layout.module.css";
import { progressText, sessionsText } from "../rules.ts";
import type { Seminar, SeminarSession } from "../seminar.ts";
import { useProgress } from "../use-session-mark.ts";
import { SessionItem } from "./session-item.tsx";
import styles from "./session-list.module.css";

export interface SessionListProps {
  seminar: Pick<Seminar, "id" | "slug">;
  sessions: readonly SeminarSession[];
}

/** The sessions in their order, with how far one has come. */
export function SessionList({ seminar, sessions }: SessionListProps) {
  const progress = useProgress(seminar.id);
  const done = sessions.filter(({ id }) => progress.done?.has(id)).length;
  if (sessions.length === 0) return <p>Ya tienes acceso. Las sesiones aparecerán aquí muy pronto.</p>;
  return (
    <>
      <p className={styles.progress}>
        <output>
          {progress.isKnown ? progressText(done, sessions.length) : sessionsText(sessions.length)}
        </output>
        <ProgressBar
          className={progress.isKnown ? undefined : styles.unknown}
          value={done}
          max={sessions.length}
          aria-label="Tu avance"
        />
      </p>
      <ol className={layout.stack0}>
        {sessions.map((session, place) => {
          const isDone = progress.done?.has(session.id);
          return (
            <li key={session.id}>
              <SessionItem
                session={session}
                place={place + 1}
                isDone={isDone}
                {...progress.deliveryOf(session.id)}
                onMark={() =>
                  progress.mark({
                    sessionId: session.id,
                    seminarId: seminar.id,
                    done: !isDone,
                    slug: seminar.slug,
                    title: session.title,
                  })
                }
                onForget={() => progress.forget(session.id)}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
