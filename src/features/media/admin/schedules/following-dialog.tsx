import { useQuery, useQueryClient } from "@tanstack/react-query";
import { REMINDER_LABELS } from "#domain/choices.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { differences } from "#ui/form/conflict-alert.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { invalidateMedia } from "../../queries.ts";
import { CATEGORY_LABELS } from "../../media.ts";
import { MEDIA_PROBLEMS } from "../texts.ts";
import { scheduleSchema, type ScheduleFields } from "./schema.ts";
import { readSchedule, saveSchedule } from "./api.ts";
import { scheduleToEdit } from "./queries.ts";
import { changeFrom, fieldsFrom } from "./rules.ts";
import { RECURRENCE_LABELS, type MediaSchedule } from "./schedule.ts";
import { ScheduleFieldSet } from "./schedule-fields.tsx";

export interface FollowingDialogProps {
  scheduleId: string;
  /** First day of the change; all later ones follow. */
  from: string;
  onClose: () => void;
}

/** Changes a service that comes back, from one of its days on. */
export function FollowingDialog({ scheduleId, from, onClose }: FollowingDialogProps) {
  const { data: schedule, error, isPending } = useQuery(scheduleToEdit(scheduleId));
  if (schedule) return <FollowingForm schedule={schedule} from={from} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={TITLE}>
      {isPending ? (
        <Loading label="Cargando el servicio…">
          <Skeleton lines={6} />
        </Loading>
      ) : (
        <p>{error ? problemText(error) : "Este servicio ya no está."}</p>
      )}
    </Dialog>
  );
}

const TITLE = "Editar esta y las siguientes";

interface FollowingFormProps {
  schedule: MediaSchedule;
  from: string;
  onClose: () => void;
}

function FollowingForm({ schedule, from, onClose }: FollowingFormProps) {
  const client = useQueryClient();
  const fieldsOf = (row: MediaSchedule) => fieldsFrom(row, from);
  const { shell, error } = useVersionedSave({
    form: useForm(scheduleSchema(from), fieldsOf(schedule)),
    row: schedule,
    fieldsOf,
    describe: (other, mine) => differences(LABELS, mine, fieldsOf(other), inWords),
    save: (base, sent) => saveSchedule(base, changeFrom(from, base, sent)),
    read: ({ id }) => readSchedule(id),
    onSaved: (row) => {
      onClose();
      toast.success("Contenido actualizado correctamente");
      // With its line much else may have moved.
      void (row.line_id === null ? invalidateMedia(client) : cancelAndInvalidate(client, { queryKey: [] }));
    },
  });
  return (
    <FormDialog
      {...shell}
      size="wide"
      title={TITLE}
      submitLabel="Guardar cambios"
      error={error ? `No se pudo actualizar el contenido. ${problemText(error, MEDIA_PROBLEMS)}` : null}
      onClose={onClose}
    >
      <p>
        Lo que cambiaste a mano en una sola se queda así. El enlace se agrega en cada fecha, con «Editar».
      </p>
      <ScheduleFieldSet saved={schedule} />
    </FormDialog>
  );
}

const LABELS: Record<keyof ScheduleFields, string> = {
  title: "Título",
  speaker: "Quién predica",
  category: "Categoría",
  seriesId: "Serie",
  date: "Fecha",
  time: "Hora",
  minutes: "Duración en minutos",
  recurrence: "Repetición",
  until: "Se repite hasta",
  lineId: "Va con el horario semanal",
  alone: "Sin el horario semanal",
  remind: "Recordatorio",
  url: "URL de transmisión",
  startsOnItsOwn: "Empieza por sí sola",
  isPublic: "La ve todo el mundo",
};

function inWords(name: keyof ScheduleFields, fields: ScheduleFields): string {
  const value = fields[name];
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (name === "category") return CATEGORY_LABELS[fields.category];
  if (name === "recurrence") return RECURRENCE_LABELS[fields.recurrence];
  if (name === "remind") return REMINDER_LABELS[Number(value)] ?? "";
  if (name === "lineId") return value ? "Sí, con otro horario" : "No";
  if (name === "seriesId") return value ? "Otra serie" : "Ninguna";
  return value || "(vacío)";
}
