import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { Panel } from "#ui/content/panel.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import layout from "#ui/layout/layout.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { ExportButton } from "#ui/table/export-button.tsx";
import type { CsvColumn } from "#lib/csv.ts";
import { readVisitCounts, type VisitCount } from "./api.ts";
import type { Period } from "./period.ts";
import { useKeepVisits, yearsKept } from "./queries.ts";
import { MEASURE_LABELS, valueText } from "./texts.ts";

const YEARS = [1, 2, 3].map((years) => ({ value: String(years), label: counted(years, "año", "años") }));

const COLUMNS: CsvColumn<VisitCount>[] = [
  { header: "Día", value: ([day]) => day },
  { header: "Medida", value: ([, measure]) => MEASURE_LABELS[measure] ?? measure },
  { header: "De qué", value: ([, measure, value]) => valueText(measure, value) },
  { header: "Cantidad", value: ([, , , number]) => number },
];

/** The counts behind the charts as a file, and for how long they are kept; for super admins. */
export function VisitData({ period }: { period: Period }) {
  const { data: years } = useQuery(yearsKept);
  const keeping = useKeepVisits();
  const choose = async (chosen: number) => {
    if (
      years !== undefined &&
      (chosen > years ||
        (await confirm({
          title: `¿Guardar solo ${counted(chosen, "año", "años")} de visitas?`,
          body: "Las visitas de antes se borran en el próximo minuto, y no se pueden recuperar.",
          confirmLabel: "Borrar las de antes",
        })))
    )
      keeping.mutate(chosen);
  };
  return (
    <Panel title="Los datos de las visitas">
      <div className={layout.stack4}>
        <p>
          El archivo trae los números de cada día elegido: páginas, horas, aparatos y de dónde llegan. No trae
          nombres, porque no los guardamos.
        </p>
        <div>
          <ExportButton
            label="Descargar día por día"
            file={["visitas"]}
            when={`${period.from}-a-${period.to}`}
            columns={COLUMNS}
            read={(ask) => takeOut("visit_counts", () => readVisitCounts(period), ask)}
            problemText={exportProblem}
          />
        </div>
        {years !== undefined && (
          <SelectField
            label="Cuánto tiempo se guardan"
            options={YEARS}
            value={String(years)}
            disabled={keeping.isPending}
            onChange={({ target }) => void choose(Number(target.value))}
          />
        )}
      </div>
    </Panel>
  );
}
