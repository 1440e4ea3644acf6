import { useMemo } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { formatCount } from "#lib/counting.ts";
import { inOneSentence } from "#lib/text.ts";
import type { Mapping, Source } from "./import.ts";
import { KINDS, type ImportKind } from "./import-kind.ts";
import { IMPORT_PROBLEMS } from "./problems.ts";
import type { CheckProgress } from "./queries.ts";
import { missingFields, monthFirstDate, unusedHeaders } from "./reading/columns.ts";
import type { DateOrder } from "./reading/values.ts";
import styles from "./imports.module.css";

export interface ColumnsStepProps {
  kind: ImportKind;
  source: Source;
  mapping: Mapping;
  onMap: (mapping: Mapping) => void;
  order: DateOrder | undefined;
  onOrder: (order: DateOrder | undefined) => void;
  /** Whether these columns were tried already. */
  isChecked: boolean;
  /** How far the check is that is under way. */
  progress: CheckProgress | null;
  error: Error | null;
  onCheck: () => void;
  onStartOver: () => void;
}

const ORDERS: readonly { value: DateOrder; label: string }[] = [
  { value: "month", label: "El mes: 11/21/2026" },
  { value: "day", label: "El día: 21/11/2026" },
];

/** The field of each column, and the check of the rows. A calendar or a feed has no columns to choose. */
export function ColumnsStep({
  kind,
  source,
  mapping,
  onMap,
  order,
  onOrder,
  isChecked,
  progress,
  error,
  onCheck,
  onStartOver,
}: ColumnsStepProps) {
  const missing = missingFields(kind, source, mapping);
  const unused = unusedHeaders(source, mapping);
  const monthFirst = useMemo(() => monthFirstDate(kind, source, mapping), [kind, source, mapping]);
  const isUnsure = monthFirst !== "" && order === undefined;
  const columns = (
    <fieldset className={styles.columns} disabled={progress !== null}>
      <legend>Columnas</legend>
      {KINDS[kind].fields.map(({ name, label, isRequired }) => (
        <SelectField
          key={name}
          label={label}
          optional={!isRequired}
          placeholder="Ninguna"
          options={source.headers.map((header, at) => ({
            value: String(at),
            label: header || `Columna ${at + 1}`,
          }))}
          value={String(mapping[name] ?? "")}
          onChange={({ target }) => onMap(mapped(mapping, name, target.value))}
        />
      ))}
    </fieldset>
  );
  return (
    <>
      {source.isHeadless && (
        <Alert tone="warning" title="Parece que falta la fila de encabezados">
          La primera fila trae datos, así que cuenta como las demás. Di qué es cada columna.
        </Alert>
      )}
      {source.headers.length > 0 &&
        // Columns that were tried fold: to change one is to try again.
        (isChecked ? <AccordionItem title="Columnas">{columns}</AccordionItem> : columns)}
      {monthFirst !== "" && (
        <SelectField
          label="¿Primero el día o el mes?"
          hint={`«${monthFirst}» solo existe con el mes primero. Así se leen todas las fechas del archivo.`}
          placeholder="Elige"
          options={ORDERS}
          value={order ?? ""}
          disabled={progress !== null}
          onChange={({ target }) => onOrder(ORDERS.find(({ value }) => value === target.value)?.value)}
        />
      )}
      {unused.length > 0 && (
        <p className={textStyles.quiet}>
          No se usan: {inOneSentence(unused.map((header) => `«${header}»`))}.
        </p>
      )}
      {missing.length > 0 && (
        <Alert tone="warning">Di qué columna es {inOneSentence(missing.map((label) => `«${label}»`))}.</Alert>
      )}
      {error && (
        <Alert tone="danger" live>
          {problemText(error, IMPORT_PROBLEMS)}
        </Alert>
      )}
      {progress && (
        <output className={layout.stack2}>
          <span>
            {progress.words === "Probando"
              ? "Probando sin guardar nada…"
              : `${progress.words} ${formatCount(progress.done)} de ${formatCount(progress.total)}…`}
          </span>
          <ProgressBar
            aria-label="Avance"
            max={Math.max(1, progress.total)}
            {...(progress.words !== "Probando" && { value: progress.done })}
          />
        </output>
      )}
      <p className={layout.cluster3}>
        {!isChecked && (
          <Button pending={progress !== null} disabled={missing.length > 0 || isUnsure} onClick={onCheck}>
            Revisar sin importar
          </Button>
        )}
        <Button variant="secondary" disabled={progress !== null} onClick={onStartOver}>
          Elegir otro archivo
        </Button>
      </p>
    </>
  );
}

/** The mapping with another column for a field, which leaves the field that had it. */
function mapped(mapping: Mapping, field: string, column: string): Mapping {
  const others = Object.entries(mapping).filter(([name, at]) => name !== field && String(at) !== column);
  return Object.fromEntries(column === "" ? others : [...others, [field, Number(column)]]);
}
