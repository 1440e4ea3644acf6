import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import textStyles from "#ui/layout/text.module.css";
import { mySessions } from "../queries.ts";
import type { Seminar } from "../seminar.ts";
import { SessionList } from "./session-list.tsx";
import styles from "./session-part.module.css";

export interface SessionPartProps {
  seminar: Seminar;
  /** The way to ask for access, composed by the route. */
  ask: ReactNode;
}

/** The sessions of a seminar for who has access; for everybody else, that there are some, and how to ask. */
export function SessionPart({ seminar, ask }: SessionPartProps) {
  const { userId, status } = useSession();
  const read = useQuery(mySessions(userId, seminar.id));
  return (
    <section className={styles.part} aria-labelledby="sesiones">
      <h2 id="sesiones">Sesiones</h2>
      {status === "visitor" && <Closed ask={ask} />}
      {status !== "visitor" && read.isPending && (
        <Loading label="Cargando las sesiones…">
          <Skeleton lines={4} />
        </Loading>
      )}
      {read.isError && (
        <Alert
          tone="warning"
          title="No pudimos abrir las sesiones"
          actions={
            <Button variant="secondary" onClick={() => void read.refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(read.error)} Las que abras con conexión se guardan para leerlas después sin ella.
        </Alert>
      )}
      {status !== "visitor" && read.data && !read.data.isOpen && <Closed ask={ask} />}
      {status !== "visitor" && read.data?.isOpen && (
        <>
          {read.data.expiresAt && (
            <p className={textStyles.soft}>Tu acceso vence el {formatDate(read.data.expiresAt)}.</p>
          )}
          <SessionList seminar={seminar} sessions={read.data.sessions} />
        </>
      )}
    </section>
  );
}

function Closed({ ask }: { ask: ReactNode }) {
  return (
    <div className={styles.closed}>
      <LockKeyhole aria-hidden="true" />
      <p>Las sesiones, con sus textos y materiales, son para quienes toman el seminario.</p>
      {ask}
    </div>
  );
}
