import { LIMITS } from "#domain/limits.ts";
import { toDateAndTime } from "#lib/date-and-time.ts";
import { untilText } from "#lib/until-text.ts";
import type { Maintenance } from "#platform/maintenance/maintenance.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { useStartMaintenance } from "../queries.ts";
import {
  DEFAULT_WORDS,
  endPresets,
  maintenanceFieldsOf,
  maintenanceSchema,
  type MaintenanceFields,
  type MaintenancePlan,
} from "../schema.ts";
import styles from "./maintenance-form.module.css";

const MODES = [
  { value: "read_only", label: "Solo lectura" },
  { value: "notice", label: "Solo un aviso" },
] as const;

const EFFECTS: Record<Maintenance["mode"], string> = {
  read_only:
    "Nadie más que los superadministradores guarda nada. Todos pueden entrar, leer y recibir avisos como siempre.",
  notice: "Arriba de cada página se leen tus palabras. Todo lo demás funciona como siempre.",
};

/** Begins maintenance, or changes the one under way. */
export function MaintenanceForm({ maintenance }: { maintenance: Maintenance | null }) {
  const form = useForm(maintenanceSchema(Date.now), maintenanceFieldsOf(maintenance));
  const starting = useStartMaintenance(maintenance?.changedAt ?? null);

  async function start(plan: MaintenancePlan) {
    const end = untilText(plan.until, Date.now());
    const isReadOnly = plan.mode === "read_only";
    await confirm({
      title: isReadOnly ? `¿Poner el sitio en solo lectura ${end}?` : `¿Mostrar el aviso ${end}?`,
      body: isReadOnly ? <WhomItTouches /> : "Lo lee todo el que abra el sitio, con o sin cuenta.",
      confirmLabel: isReadOnly ? "Poner en solo lectura" : "Mostrar el aviso",
      tone: isReadOnly ? "danger" : "primary",
      run: () => starting.mutateAsync(plan),
      problem: failureOf,
    });
  }

  return (
    <Form form={form} pending={starting.isPending} error={null} onSubmit={start}>
      <MaintenanceFieldSet />
      <FormActions>
        <SubmitButton>{maintenance ? "Guardar cambios" : "Comenzar"}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function WhomItTouches() {
  return (
    <ul className={layout.stack2}>
      <li>
        <b>Miembros:</b> lo que escriban se guarda en su teléfono y se envía solo al terminar.
      </li>
      <li>
        <b>Oficina y equipo:</b> pueden consultar todo, pero no guardar ni subir archivos.
      </li>
      <li>
        <b>Visitas:</b> leen igual; sus mensajes se envían al terminar.
      </li>
      <li>
        <b>Superadministradores:</b> guardan como siempre.
      </li>
    </ul>
  );
}

function MaintenanceFieldSet() {
  const { field, change } = useFormFields<MaintenanceFields>();
  const { mode, words } = useFormValues<MaintenanceFields>();
  const minute = useMinute() ?? 0;
  return (
    <>
      <div className={layout.stack2}>
        <ChoiceTabs<Maintenance["mode"]>
          label="Qué comienza"
          choices={MODES}
          value={mode}
          onChange={(next) =>
            change({ mode: next, ...(words === DEFAULT_WORDS[mode] && { words: DEFAULT_WORDS[next] }) })
          }
        />
        <p className={textStyles.quiet}>{EFFECTS[mode]}</p>
      </div>
      <TextArea
        label="Palabras para todos"
        optional
        rows={2}
        maxLength={LIMITS.maintenanceWordsMax}
        {...field("words")}
      />
      <fieldset className={styles.end}>
        <legend>Hasta cuándo</legend>
        <div className={layout.cluster2}>
          {endPresets(minute).map(({ label, moment }) => (
            <Button key={label} variant="secondary" onClick={() => change(toDateAndTime(moment))}>
              {label}
            </Button>
          ))}
        </div>
        <div className={styles.moment}>
          <TextField label="Día" type="date" {...field("date")} />
          <TextField label="Hora" type="time" {...field("time")} />
        </div>
      </fieldset>
    </>
  );
}

function failureOf(error: unknown): string {
  const { kind, cause } = toAppError(error);
  if (kind !== "conflict") return `No se pudo cambiar. ${problemText(error, PROBLEMS)}`;
  const { details } = (cause ?? {}) as { details?: unknown };
  const who = typeof details === "string" && details !== "" ? details : "Otra persona";
  return `${who} acaba de cambiarlo. Cierra esta pregunta, mira cómo quedó y decide de nuevo.`;
}

const PROBLEMS = {
  end_in_past: "Esa hora ya pasó. Elige una que venga.",
  end_too_far: "Termina demasiado tarde: 24 horas de solo lectura o 7 días de aviso, a lo más.",
};
