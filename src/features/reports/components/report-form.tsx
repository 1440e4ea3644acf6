import { REASON_LABELS } from "#domain/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { characters, remainingCharactersText } from "#lib/counting.ts";
import { formatDate } from "#lib/dates.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import type { ReportKind } from "../report.ts";
import { BLANK, reportSchema, type ReportFields } from "../schema.ts";
import { reasonsFor } from "../texts.ts";
import type { ReportItemProps } from "./report-item.tsx";

interface ReportFormProps extends ReportItemProps {
  /** When an earlier report of it was looked at; null when there was none. */
  settledAt: string | null;
  onClose: () => void;
}

/** Form for a report. It is stored on the device first, with or without network. */
export function ReportForm({ kind, targetId, path, what, userId, settledAt, onClose }: ReportFormProps) {
  const form = useForm(reportSchema, BLANK);
  const { shell, failure, discard } = useDraftedForm({
    form,
    userId,
    draftKey: `report:${targetId}`,
    start: BLANK,
    keep: (fields) => (fields.note.trim() === "" ? null : fields),
    send: (fields, id) => enqueue("report", id, { ...fields, kind, targetId, path }),
    onSent: onClose,
  });
  return (
    <FormDialog
      {...shell}
      error={failure === null ? null : storageErrorText(failure)}
      title={`Reportar ${what}`}
      submitLabel="Enviar reporte"
      onClose={() => {
        void discard();
        onClose();
      }}
    >
      <p>Lo leen quienes cuidan a la congregación. Nadie ve quién lo reportó.</p>
      {settledAt !== null && (
        <p>El {formatDate(settledAt)} revisamos lo que nos habías contado. Si algo cambió, dinos.</p>
      )}
      <ReportFieldSet kind={kind} />
    </FormDialog>
  );
}

function ReportFieldSet({ kind }: { kind: ReportKind }) {
  const { field } = useFormFields<ReportFields>();
  const { note, reason } = useFormValues<ReportFields>();
  return (
    <>
      <SelectField
        label="¿Qué pasa?"
        placeholder="Elige un motivo"
        options={reasonsFor(kind).map((value) => ({ value, label: REASON_LABELS[value] }))}
        hint={kind === "prayer" && reason === "worry" ? "El equipo pastoral lo sabe enseguida." : undefined}
        {...field("reason")}
      />
      <TextArea
        label="Cuéntanos más"
        optional
        rows={3}
        hint={remainingCharactersText(LIMITS.reportNoteMax - characters(note.trim()))}
        {...field("note")}
      />
    </>
  );
}
