import { useState } from "react";
import { counted } from "#lib/counting.ts";
import { Panel } from "#ui/content/panel.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { useLedTo } from "#ui/disclosure/use-led-to.ts";
import type { Mapping, Report, Source } from "./import.ts";
import { IMPORT_KINDS, KINDS, type ImportKind } from "./import-kind.ts";
import { useCheckImport, type CheckedImport, type CheckProgress } from "./queries.ts";
import { recognise } from "./reading/columns.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FileStep } from "./file-step.tsx";
import { ReviewStep } from "./review-step.tsx";

export interface ImportPartProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
}

const KIND_CHOICES = IMPORT_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label }));

/** An import from its file to its result. Another kind starts over. */
export function ImportPart({ kind, onKind }: ImportPartProps) {
  return (
    <div className={layout.stack5}>
      <ChoiceTabs label="Qué quieres importar" choices={KIND_CHOICES} value={kind} onChange={onKind} />
      <ImportOf key={kind} kind={kind} />
    </div>
  );
}

/** An import that was run, with what it was run from. */
interface Finished {
  checked: CheckedImport;
  report: Report;
  withRepeats: boolean;
}

function ImportOf({ kind }: { kind: ImportKind }) {
  const [source, setSource] = useState<Source | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  const check = useCheckImport();
  const checked = check.data;
  const steps = useLedTo<HTMLDivElement>(source !== null);
  const review = useLedTo<HTMLDivElement>(checked !== undefined);

  function read(next: Source) {
    setSource(next);
    setMapping(recognise(kind, next.headers));
    check.reset();
  }
  function startOver() {
    setSource(null);
    setFinished(null);
    check.reset();
  }
  function tryRows() {
    if (!source) return;
    check.mutate(
      { kind, source, mapping, choices: { publish: false, withRepeats: false }, onProgress: setProgress },
      { onSettled: () => setProgress(null) },
    );
  }

  if (finished && source)
    return <DoneStep kind={kind} source={source} {...finished} onStartOver={startOver} />;
  if (!source)
    return (
      <Panel title={`Importar ${KINDS[kind].label.toLocaleLowerCase("es-MX")}`}>
        <FileStep kind={kind} onRead={read} />
      </Panel>
    );
  const total = Math.max(source.rows.length, source.entries.length);
  return (
    <div className={layout.stack5}>
      <Panel title={source.fileName}>
        <div ref={steps} tabIndex={-1} className={layout.stack4}>
          <p className={textStyles.quiet}>{counted(total, ...nouns(source))}.</p>
          <ColumnsStep
            kind={kind}
            source={source}
            mapping={mapping}
            onMap={(next) => {
              setMapping(next);
              check.reset();
            }}
            isChecked={checked !== undefined}
            progress={check.isPending ? (progress ?? { words: "Leyendo", done: 0, total }) : null}
            error={check.error}
            onCheck={tryRows}
            onStartOver={startOver}
          />
        </div>
      </Panel>
      {checked && (
        <Panel title="Revisión">
          <div ref={review} tabIndex={-1} className={layout.stack4}>
            <ReviewStep
              // Another check has other rows, and its choices start over.
              key={checked.batchId}
              kind={kind}
              source={source}
              checked={checked}
              onDone={(report, withRepeats) => setFinished({ checked, report, withRepeats })}
            />
          </div>
        </Panel>
      )}
    </div>
  );
}

function nouns({ noun }: Source): [one: string, many: string] {
  const word = noun.toLocaleLowerCase("es-MX");
  return [`# ${word}`, `# ${word}s`];
}
