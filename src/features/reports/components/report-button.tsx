import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutbox } from "#platform/offline/use-outbox.ts";
import { Badge } from "#ui/content/badge.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { MessageButton } from "#ui/messages/message-item.tsx";
import { openReports } from "../queries.ts";
import type { ReportKind } from "../report.ts";
import { isAbout } from "../rules.ts";

/** Few open it. */
const ReportDialog = lazyPart(async () => (await import("./report-dialog.tsx")).ReportDialog);

export interface ReportButtonProps {
  kind: ReportKind;
  targetId: string;
  /** Where it stands. */
  path: string;
  /** "el comentario de Marta" */
  what: string;
  userId: string;
}

/** "Reportar", for a member beside what somebody else wrote; says when one has reported it, and when that waits for the network. */
export function ReportButton(about: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const waiting = useOutbox("report").find((entry) => isAbout(entry, about.targetId));
  const { data: reported } = useQuery(openReports(about.userId));
  const isReported = waiting ? waiting.state !== "refused" : reported?.includes(about.targetId);
  const words = isReported ? "Reportado · Retirar" : "Reportar";
  return (
    <>
      <MessageButton
        dialog={isReported ? `${words}: ${about.what}` : `${words} ${about.what}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </MessageButton>
      {waiting && (
        <Badge tone={waiting.state === "refused" ? "danger" : "warning"}>
          {waiting.state === "refused" ? "Reporte no enviado" : "Reporte pendiente de enviar"}
        </Badge>
      )}
      {open && <ReportDialog {...about} waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  );
}
