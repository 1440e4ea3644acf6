import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import layout from "#ui/layout/layout.module.css";
import { sessionsText } from "../rules.ts";
import type { Seminar } from "../seminar.ts";
import type { Workshop } from "./api.ts";
import { useSetStatus, workshop } from "./queries.ts";
import { workshopAddress, type WorkshopPart } from "./seminar-filter.ts";
import { EditSeminarDialog } from "./seminar-form.tsx";
import { SessionDialog } from "./session-form.tsx";
import { SessionOrder } from "./session-order.tsx";

export interface SeminarWorkshopProps {
  seminarId: string;
  part: WorkshopPart;
  /** Access to it, composed by the route. */
  access: (seminar: Seminar) => ReactNode;
}

/** /admin/seminarios?seminario=…: the sessions of one seminar, or who has access to it. */
export function SeminarWorkshop({ seminarId, part, access }: SeminarWorkshopProps) {
  const { data, isPending, error, refetch } = useQuery(workshop(seminarId));
  if (data) return <Open open={data} part={part} access={access} />;
  if (isPending) {
    return (
      <Loading label="Cargando el seminario…">
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Loading>
    );
  }
  const gone = saysGone(error);
  return (
    <div className={layout.stack4}>
      <PageTitle
        title={gone ? "Este seminario ya no está" : "No pudimos abrir este seminario"}
        lead={problemText(error)}
        actions={
          <>
            {!gone && <Button onClick={() => void refetch()}>Reintentar</Button>}
            <LinkButton variant="secondary" to={adminPaths.seminars()}>
              Todos los seminarios
            </LinkButton>
          </>
        }
      />
    </div>
  );
}

const PARTS = [
  { value: undefined, label: "Sesiones" },
  { value: "accesos", label: "Accesos" },
] as const;

interface OpenProps extends Pick<SeminarWorkshopProps, "part" | "access"> {
  open: Workshop;
}

function Open({ open: { seminar, sessions }, part, access }: OpenProps) {
  const go = useNavigate();
  const { mutate: setStatus, isPending } = useSetStatus();
  const [open, setOpen] = useState<"edit" | "session" | null>(null);
  const isDraft = seminar.status === "draft";
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen("session")}>
      Nueva sesión
    </Button>
  );
  return (
    <div className={layout.stack4}>
      <PageTitle
        title={seminar.title}
        lead={isDraft ? "Borrador: nadie lo ve en el sitio." : `Publicado · ${sessionsText(sessions.length)}`}
        actions={
          <>
            <LinkButton variant="quiet" to={adminPaths.seminars()}>
              Todos los seminarios
            </LinkButton>
            {isDraft ? (
              <Button pending={isPending} onClick={() => setStatus({ seminar, status: "published" })}>
                Publicar
              </Button>
            ) : (
              <LinkButton
                variant="secondary"
                to={paths.seminar(seminar.slug)}
                icon={<ExternalLink aria-hidden="true" />}
              >
                Ver en el sitio
              </LinkButton>
            )}
            <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen("edit")}>
              Editar seminario
            </Button>
          </>
        }
      />
      <ChoiceTabs
        label="Qué ver"
        choices={PARTS}
        value={part === "accesos" ? part : undefined}
        onChange={(next) =>
          void go(workshopAddress(seminar.id, next), { replace: true, preventScrollReset: true })
        }
      />
      {part === "accesos" ? (
        access(seminar)
      ) : sessions.length > 0 ? (
        <>
          <p>{add}</p>
          <SessionOrder seminarId={seminar.id} sessions={sessions} />
        </>
      ) : (
        <EmptyState title="Este seminario aún no tiene sesiones" action={add}>
          Cada una lleva su texto, sus enlaces y sus archivos.
        </EmptyState>
      )}
      {open === "edit" && <EditSeminarDialog seminar={seminar} onClose={() => setOpen(null)} />}
      {open === "session" && (
        <SessionDialog seminarId={seminar.id} session={null} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
