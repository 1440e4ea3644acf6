import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import type { AccessKind } from "../access.ts";
import styles from "./access-pane.module.css";
import { GrantAccess } from "./grant-access.tsx";
import { InvitationList } from "./invitation-list.tsx";
import type { AccessAct } from "./access-act.ts";
import { accessOverview, useAccessAct } from "./queries.ts";
import { RequestList } from "./request-list.tsx";
import { UserList } from "./user-list.tsx";

export interface AccessPaneProps {
  kind: AccessKind;
  targetId: string;
  /** Name of the seminar or resource. */
  title: string;
}

/** Acts that can be undone, with the person they were about. */
type Undoable = Extract<AccessAct, { what: "revoke" | "withdraw" }>;

/** Access to one seminar or resource: granted, requested, invited, revoked and granted again. */
export function AccessPane({ kind, targetId, title }: AccessPaneProps) {
  const target = { kind, targetId };
  const overview = useQuery(accessOverview(target));
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const act = useAccessAct(target, (done) =>
    setUndoable(done.what === "revoke" || done.what === "withdraw" ? done : null),
  );
  const { data, error } = overview;
  const list = { pending: act.isPending, onAct: act.mutate };
  return (
    <section className={styles.pane} aria-label={`Acceso a ${title}`}>
      {undoable && (
        <Alert
          live
          pinned
          title={
            undoable.what === "revoke"
              ? `${undoable.name} ya no tiene acceso`
              : `Se retiró la invitación de ${undoable.email}`
          }
          actions={
            <>
              <Button
                variant="secondary"
                pending={act.isPending}
                onClick={() => act.mutate({ what: "restore", grantId: undoable.grantId })}
              >
                Deshacer
              </Button>
              <Button variant="quiet" onClick={() => setUndoable(null)}>
                Entendido
              </Button>
            </>
          }
        />
      )}
      {error && (
        <Alert
          tone="danger"
          live
          title="Error al cargar usuarios"
          actions={
            <Button variant="secondary" onClick={() => void overview.refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(error)}
        </Alert>
      )}
      {!data && !error && (
        <Loading label="Cargando quién tiene acceso…">
          <Skeleton lines={6} />
        </Loading>
      )}
      {data && (
        <>
          {data.requests.length > 0 && <RequestList requests={data.requests} {...list} />}
          <GrantAccess known={data.people} {...list} />
          <UserList users={data.people} {...list} />
          {data.invitations.length > 0 && <InvitationList invitations={data.invitations} {...list} />}
        </>
      )}
    </section>
  );
}
