import { useState } from "react";
import { counted } from "#lib/counting.ts";
import { Panel } from "#ui/content/panel.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { useLedTo } from "#ui/disclosure/use-led-to.ts";
import type { Source } from "./import.ts";
import { NO_DRAFT, type DraftChange, type Finished, type ImportDraft } from "./import-draft.ts";
import { IMPORT_KINDS, KINDS, type ImportKind } from "./import-kind.ts";
import { useCheckImport, type CheckProgress } from "./queries.ts";
import { monthFirstDate, recognise } from "./reading/columns.ts";
import { importedRows } from "./review.ts";
import type { SendMails } from "./send-mails.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FileStep } from "./file-step.tsx";
import { LastImport } from "./last-import.tsx";
import { ReviewStep } from "./review-step.tsx";

interface ImportOfProps {
  kind: ImportKind;
  draft: ImportDraft;
  onDraft: (next: DraftChange) => void;
  mails: SendMails;
}

export interface ImportPartProps extends ImportOfProps {
  onKind: (kind: ImportKind) => void;
}

const KIND_CHOICES = IMPORT_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label }));

/** An import from its file to its result; each kind has one. */
export function ImportPart({ onKind, ...rest }: ImportPartProps) {
  return (
    <div className={layout.stack5}>
      <ChoiceTabs
        label="Qué quieres importar"
        choices={KIND_CHOICES}
        value={rest.kind}
        onChange={onKind}
        wraps
      />
      <ImportOf key={rest.kind} {...rest} />
    </div>
  );
}

function ImportOf({ kind, draft, onDraft, mails }: ImportOfProps) {
  const { source, mapping, order, checked, finished } = draft;
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const check = useCheckImport();
  const steps = useLedTo<HTMLDivElement>(source !== null);
  const review = useLedTo<HTMLDivElement>(checked !== undefined);

  const read = (next: Source) =>
    onDraft({ ...NO_DRAFT, source: next, mapping: next.isHeadless ? {} : recognise(kind, next.headers) });
  function startOver() {
    onDraft(NO_DRAFT);
    check.reset();
  }
  /** Other columns, or another order of dates: what was tried is no more. */
  function reread(next: Partial<ImportDraft>) {
    onDraft({ ...next, checked: undefined });
    check.reset();
  }
  function tryRows() {
    if (!source) return;
    const choices = { publish: false, withRepeats: false };
    check.mutate(
      {
        kind,
        source,
        mapping,
        // An answer of before may be left from columns that asked for it.
        order: monthFirstDate(kind, source, mapping) === "" ? undefined : order,
        choices,
        onProgress: setProgress,
        // Another kind and back enables the columns again: the answer may come after they changed.
        onChecked: (done) =>
          onDraft((now) =>
            now.source === source && now.mapping === mapping && now.order === order ? { checked: done } : {},
          ),
      },
      { onSettled: () => setProgress(null) },
    );
  }
  function finish(done: Finished) {
    // Another file may have been chosen during the run.
    onDraft((now) => (now.checked === done.checked ? { finished: done } : {}));
    if (kind !== "people") return;
    const rows = importedRows(kind, done.checked, done.report, done.choices.withRepeats);
    mails.mutate(
      rows.map(({ email, note }) => ({ email: email as string, note: (note as string | undefined) ?? "" })),
    );
  }

  if (finished && source)
    return <DoneStep kind={kind} source={source} {...finished} mails={mails} onStartOver={startOver} />;
  if (!source)
    return (
      <>
        <LastImport kind={kind} />
        <Panel title={`Importar ${KINDS[kind].label.toLocaleLowerCase("es-MX")}`}>
          <FileStep
            kind={kind}
            pasted={draft.pasted}
            onPasted={(pasted) => onDraft({ pasted })}
            onRead={read}
          />
        </Panel>
      </>
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
            onMap={(next) => reread({ mapping: next })}
            order={order}
            onOrder={(next) => reread({ order: next })}
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
              onDone={(report, choices) => finish({ checked, report, choices })}
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
