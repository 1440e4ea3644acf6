import { counted } from "#lib/counting.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import layout from "#ui/layout/layout.module.css";
import type { ImportChoices, Report, Source } from "./import.ts";
import { KINDS, type ImportKind } from "./import-kind.ts";
import type { CheckedImport } from "./queries.ts";
import { problemsOf, rowsOf } from "./review.ts";
import type { SendMails } from "./send-mails.ts";
import { LeftOverButton } from "./left-over-button.tsx";

export interface DoneStepProps {
  kind: ImportKind;
  source: Source;
  checked: CheckedImport;
  report: Report;
  choices: ImportChoices;
  mails: SendMails;
  onStartOver: () => void;
}

/** The result of an import; of people, the mails that go out one after another. */
export function DoneStep({ kind, source, checked, report, choices, mails, onStartOver }: DoneStepProps) {
  const { label, added, list } = KINDS[kind];
  const { problems, forTomorrow } = problemsOf(kind, checked, report);
  const left = rowsOf(problems) + forTomorrow;
  return (
    <Panel title={label}>
      <Alert tone="success" live title={counted(report.ready, ...added)}>
        De «{source.fileName}». Si no era lo que querías, en «Importaciones» puedes deshacerla durante 30
        días.
      </Alert>
      {kind === "people" && <Mails number={report.ready} mails={mails} />}
      {left > 0 && (
        <div className={layout.stack2}>
          <p>{counted(left, "# no entró.", "# no entraron.")}</p>
          <p>
            <LeftOverButton kind={kind} source={source} checked={checked} report={report} />
          </p>
        </div>
      )}
      <p className={layout.cluster3}>
        <LinkButton to={choices.publish ? list.to : (list.drafts ?? list.to)}>{list.label}</LinkButton>
        <Button variant="secondary" onClick={onStartOver}>
          Importar otro archivo
        </Button>
      </p>
    </Panel>
  );
}

function Mails({ number, mails: { data, isPending, sent } }: { number: number; mails: SendMails }) {
  if (isPending || !data)
    return (
      <output className={layout.stack2}>
        <span>
          Enviando los correos: {sent} de {number}. Deja abierta esta página hasta que terminen.
        </span>
        <ProgressBar aria-label="Correos enviados" value={sent} max={number} />
      </output>
    );
  if (data.left === 0)
    return <p>{number === 1 ? "El correo ya va en camino." : `Los ${number} correos ya van en camino.`}</p>;
  return (
    <Alert tone="warning" live title={counted(data.left, "# correo no salió", "# correos no salieron")}>
      {data.problem} Están en la lista de invitaciones como «Sin enviar»; desde ahí puedes enviarlos otra vez.
    </Alert>
  );
}
