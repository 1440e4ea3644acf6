import { useQuery } from "@tanstack/react-query";
import { REASON_LABELS } from "#domain/choices.ts";
import { formatDate } from "#lib/dates.ts";
import { apartNote } from "#platform/offline/delivery.ts";
import { discard } from "#platform/offline/outbox.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { waitingText } from "#platform/offline/storage-error-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { ownReport, useWithdrawReport } from "../queries.ts";
import type { OwnReport } from "../report.ts";
import type { ReportItemProps } from "./report-item.tsx";
import { ReportForm } from "./report-form.tsx";

interface ReportDialogProps extends ReportItemProps {
  /** A report of it that has not been sent. */
  waiting: OutboxEntry | undefined;
  onClose: () => void;
}

/** Asks what is wrong; or says that one has told already, and takes it back. */
export function ReportDialog({ waiting, onClose, ...about }: ReportDialogProps) {
  const { data: own, isPending } = useQuery(ownReport(about.userId, about.targetId));
  const stands = own && own.withdrawn_at === null && own.settled_at === null;
  if (!waiting && !stands && !isPending)
    return <ReportForm {...about} settledAt={own?.settled_at ?? null} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={`Reportar ${about.what}`}>
      {waiting ? (
        <Unsent entry={waiting} onClose={onClose} />
      ) : stands ? (
        <Standing report={own} onClose={onClose} />
      ) : (
        <Loading label="Abriendo…">
          <Skeleton lines={4} />
        </Loading>
      )}
    </Dialog>
  );
}

function Standing({ report, onClose }: { report: OwnReport; onClose: () => void }) {
  const withdrawal = useWithdrawReport();
  return (
    <Alert
      tone="info"
      title="Ya nos avisaste"
      actions={
        <Button
          variant="secondary"
          pending={withdrawal.isPending}
          onClick={() => withdrawal.mutate(report.id, { onSuccess: onClose })}
        >
          Retirar mi reporte
        </Button>
      }
    >
      Lo reportaste el {formatDate(report.created_at)}: {REASON_LABELS[report.reason]}. Te avisamos cuando lo
      revisemos.
    </Alert>
  );
}

function Unsent({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const isRefused = entry.state === "refused";
  const apart = apartNote(entry);
  return (
    <Alert
      tone={isRefused ? "danger" : "warning"}
      title={
        isRefused ? "Tu reporte no se envió" : apart ? "Guardamos tu reporte" : "Tu reporte espera la red"
      }
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            void discard(entry.id).then(() => toast.success("Retiraste tu reporte"));
            onClose();
          }}
        >
          Retirar mi reporte
        </Button>
      }
    >
      {isRefused
        ? entry.problem
        : (apart ?? waitingText("Está guardado en tu dispositivo y se envía solo en cuanto vuelva."))}
    </Alert>
  );
}
