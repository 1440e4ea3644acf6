import { useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { BesideMenu } from "#ui/actions/quiet-actions.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { openReports } from "../queries.ts";
import type { ReportKind } from "../report.ts";

/** Whether an entry of the outbox reports this thing. */
export function isAbout({ payload }: Pick<OutboxEntry, "payload">, targetId: string): boolean {
  const { targetId: about } = (payload ?? {}) as { targetId?: unknown };
  return about === targetId;
}

/** Few open it. */
const ReportDialog = lazyPart(async () => (await import("./report-dialog.tsx")).ReportDialog);

export interface ReportItemProps {
  kind: ReportKind;
  targetId: string;
  /** Its page. */
  path: string;
  /** "el comentario de Marta" */
  what: string;
  userId: string;
}

/** "Reportar", in the menu of what somebody else wrote, for a member; says when one has reported it, and when that waits for the network. */
export function ReportItem(about: ReportItemProps) {
  const [open, setOpen] = useState(false);
  const waiting = useUnsent("report").find((entry) => isAbout(entry, about.targetId));
  const { data: reported } = useQuery(openReports(about.userId));
  const isReported = waiting ? waiting.state !== "refused" : reported?.includes(about.targetId);
  const words = isReported ? "Reportado · Retirar" : "Reportar";
  return (
    <>
      <MenuItem icon={<Flag aria-hidden="true" />} onSelect={() => setOpen(true)}>
        {words}
        <VisuallyHidden>
          {isReported && ":"} {about.what}
        </VisuallyHidden>
      </MenuItem>
      <BesideMenu>
        {waiting && (
          <Badge tone={waiting.state === "refused" ? "danger" : "warning"}>
            {waiting.state === "refused" ? "Reporte no enviado" : "Reporte pendiente de enviar"}
          </Badge>
        )}
        {open && <ReportDialog {...about} waiting={waiting} onClose={() => setOpen(false)} />}
      </BesideMenu>
    </>
  );
}
