import { Import } from "lucide-react";
import { useMemo, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { counted } from "#lib/counting.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Switch } from "#ui/form/switch.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { ImportChoices, Report, Source } from "./import.ts";
import { KINDS, type ImportKind, pastImportsPath } from "./import-kind.ts";
import { IMPORT_PROBLEMS, problemLine, repeatOf } from "./problems.ts";
import { useCheckAgain, useRunImport, type CheckedImport } from "./queries.ts";
import { readyLine } from "./ready-lines.ts";
import { importedRows, problemsOf, rowsOf, titlesOf } from "./review.ts";
import { LeftOverButton } from "./left-over-button.tsx";
import { Lines } from "./lines.tsx";

export interface ReviewStepProps {
  kind: ImportKind;
  source: Source;
  checked: CheckedImport;
  onDone: (report: Report, choices: ImportChoices) => void;
}

/** The outcome of the dry run, and the choice to import. */
export function ReviewStep({ kind, source, checked, onDone }: ReviewStepProps) {
  const [publish, setPublish] = useState(false);
  // A failed check leaves both as they were.
  const [{ report, withRepeats }, setTried] = useState({ report: checked.report, withRepeats: false });
  const choices = { publish, withRepeats };
  const again = useCheckAgain();
  const run = useRunImport();
  const { ready } = report;
  const { problems, forTomorrow } = problemsOf(kind, checked, report);
  const titles = titlesOf(source);
  // Thousands of them take a while to be written.
  const readyLines = useMemo(
    () => importedRows(kind, checked, report, withRepeats).map((row) => readyLine(kind, source.noun, row)),
    [kind, checked, report, withRepeats, source.noun],
  );
  const line = (problem: (typeof problems)[number]) =>
    problemLine(source.noun, problem, titles.get(problem.row));
  const { publish: mayPublish } = KINDS[kind];
  // Somebody who has an account is never invited: there is nothing to choose.
  const mayRepeat = report.repeats.some(({ code }) => kind !== "people" || code === "invited");

  function repeat(next: boolean) {
    again.mutate(
      { batchId: checked.batchId, choices: { publish, withRepeats: next } },
      { onSuccess: (answer) => setTried({ report: answer, withRepeats: next }) },
    );
  }
  const left = rowsOf(problems) + forTomorrow;
  // Without an answer it may have come in all the same; a server that fails may have failed after it.
  const isUnanswered = run.error !== null && toAppError(run.error).kind === "network";
  return (
    <>
      <output className={textStyles.bold}>
        {ready === 0 ? "No hay nada que importar." : counted(ready, ...READY[kind])}
        {left > 0 && ` ${counted(left, "# no entra.", "# no entran.")}`}
      </output>
      {ready > 0 && <Lines title="Así se leyeron" lines={readyLines} first={FIRST_READY} />}
      {checked.notes.map((note) => (
        <p key={note} className={textStyles.quiet}>
          {note}
        </p>
      ))}
      {forTomorrow > 0 && (
        <Alert title={counted(forTomorrow, "# persona queda para mañana", "# personas quedan para mañana")}>
          Cada quien puede invitar a {LIMITS.invitationsADay} personas al día, para que el correo de la
          iglesia no parezca publicidad. Descarga las que faltan e impórtalas mañana, o pídelo a otro
          superadministrador.
        </Alert>
      )}
      {problems.length > 0 && (
        <Lines
          title={counted(rowsOf(problems), "# con problemas", "# con problemas")}
          lines={problems.map(line)}
        />
      )}
      {left > 0 && (
        <p>
          <LeftOverButton kind={kind} source={source} checked={checked} report={report} />
        </p>
      )}
      {report.repeats.length > 0 && (
        <Lines
          title={counted(report.repeats.length, "# repetida", "# repetidas")}
          lines={report.repeats.map((repeated) => line(repeatOf(kind, repeated)))}
        />
      )}
      {mayRepeat && (
        <Switch
          label={kind === "people" ? "Invitarlas otra vez" : "Importar también las repetidas"}
          hint="Si no, se dejan fuera."
          checked={again.isPending ? again.variables.choices.withRepeats : withRepeats}
          disabled={again.isPending || run.isPending}
          onChange={({ target }) => repeat(target.checked)}
        />
      )}
      {mayPublish && ready > 0 && (
        <Switch
          label={mayPublish.label}
          hint={mayPublish.hint}
          checked={publish}
          disabled={run.isPending}
          onChange={({ target }) => setPublish(target.checked)}
        />
      )}
      {run.error && !isUnanswered && (
        <Alert tone="danger" live title="No se importó nada">
          {problemText(run.error, IMPORT_PROBLEMS)}
        </Alert>
      )}
      {isUnanswered && (
        <Alert
          tone="danger"
          live
          title="No supimos si se importó: míralo en «Importaciones» antes de repetir"
          actions={<LinkButton to={pastImportsPath(kind)}>Ver Importaciones</LinkButton>}
        />
      )}
      {ready > 0 && kind === "people" && <p>El correo sale al momento.</p>}
      {ready > 0 && !isUnanswered && (
        <p>
          <Button
            icon={<Import aria-hidden="true" />}
            pending={run.isPending || again.isPending}
            onClick={() =>
              run.mutate({
                kind,
                batchId: checked.batchId,
                expected: ready,
                choices,
                onDone: (done) => onDone(done, choices),
              })
            }
          >
            {counted(ready, ...IMPORT_BUTTON[kind])}
          </Button>
        </p>
      )}
    </>
  );
}

/** Ready rows that are shown at first. */
const FIRST_READY = 5;

const READY: Readonly<Record<ImportKind, readonly [one: string, many: string]>> = {
  people: ["# persona está lista.", "# personas están listas."],
  events: ["# evento está listo.", "# eventos están listos."],
  prophecies: ["# profecía está lista.", "# profecías están listas."],
  offerings: ["# ofrenda está lista.", "# ofrendas están listas."],
};

const IMPORT_BUTTON: Readonly<Record<ImportKind, readonly [one: string, many: string]>> = {
  people: ["Invitar a # persona", "Invitar a # personas"],
  events: ["Importar # evento", "Importar # eventos"],
  prophecies: ["Importar # profecía", "Importar # profecías"],
  offerings: ["Importar # ofrenda", "Importar # ofrendas"],
};
