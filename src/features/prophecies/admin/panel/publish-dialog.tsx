import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime, toDate } from "#lib/dates.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { isForgottenDate } from "../draft/publish-moment.ts";
import { pushDevices } from "../queries.ts";
import { devices } from "../texts.ts";

interface Publishable {
  title: string;
  publish_date: string;
  announced_at: string | null;
}

export interface PublishDialogProps {
  open: boolean;
  prophecy: Publishable;
  pending: boolean;
  error?: string | undefined;
  /** Gets the publish date if it is to change to this moment. */
  onConfirm: (publishDate: string | undefined) => void;
  onCancel: () => void;
}

/** Says what publishing will do before it is done: when it is seen, and how many devices ring. */
export function PublishDialog(props: PublishDialogProps) {
  // The key resets the tick for the next prophecy.
  return <Question key={String(props.open)} {...props} />;
}

function Question({ open, prophecy, pending, error, onConfirm, onCancel }: PublishDialogProps) {
  const [now] = useState(() => Date.now());
  const moment = toDate(prophecy.publish_date).getTime();
  const scheduled = moment > now;
  const past = !prophecy.announced_at && isForgottenDate(moment, now);
  const [useNow, setUseNow] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title={scheduled ? "¿Programar esta profecía?" : "¿Publicar esta profecía?"}
      confirmLabel={scheduled ? "Programar" : "Publicar"}
      pending={pending}
      error={error}
      onConfirm={() => onConfirm(past && useNow ? new Date().toISOString() : undefined)}
      onCancel={onCancel}
    >
      <p>
        <strong>«{prophecy.title}»</strong>{" "}
        {scheduled
          ? `se verá en el sitio a partir del ${formatDateTime(prophecy.publish_date)}`
          : "se verá en el sitio en cuanto la publiques."}
      </p>
      <p>
        <Audience announcedAt={prophecy.announced_at} scheduled={scheduled} enabled={open} />
      </p>
      {past && (
        <Checkbox
          label={`Usar la fecha y hora de este momento, en lugar del ${formatDateTime(prophecy.publish_date)}`}
          checked={useNow}
          onChange={({ target }) => setUseNow(target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

function Audience({
  announcedAt,
  scheduled,
  enabled,
}: {
  announcedAt: string | null;
  scheduled: boolean;
  enabled: boolean;
}) {
  const { data } = useQuery({ ...pushDevices, enabled });
  if (announcedAt) return `Ya se avisó de ella el ${formatDateTime(announcedAt)}: no se avisará otra vez.`;
  if (data === 0) return "Aún no hay dispositivos suscritos: nadie recibirá un aviso en su teléfono.";
  const audience = data === undefined ? "los dispositivos suscritos" : devices(data);
  return scheduled ? `Ese día se avisará a ${audience}.` : `Se avisará a ${audience}.`;
}
