import { useEffect, useRef } from "react";
import { counted } from "#lib/counting.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import layout from "#ui/layout/layout.module.css";
import type { Report, Source } from "./import.ts";
import { KINDS, type ImportKind } from "./import-kind.ts";
import type { CheckedImport } from "./queries.ts";
import { importedRows } from "./review.ts";
import { useSendMails } from "./send-mails.ts";

export interface DoneStepProps {
  kind: ImportKind;
  source: Source;
  checked: CheckedImport;
  report: Report;
  withRepeats: boolean;
  onStartOver: () => void;
}

/** The result of an import; of people, the mails that go out one after another. */
export function DoneStep({ kind, source, checked, report, withRepeats, onStartOver }: DoneStepProps) {
  const { label, added, list } = KINDS[kind];
  return (
    <Panel title={label}>
      <Alert tone="success" live title={counted(report.ready, ...added)}>
        De «{source.fileName}». Si no era lo que querías, en «Importaciones» puedes deshacerla durante 30
        días.
      </Alert>
      {kind === "people" && <Mails rows={importedRows(checked, report, withRepeats)} />}
      <p className={layout.cluster3}>
        <LinkButton to={list.to}>{list.label}</LinkButton>
        <Button variant="secondary" onClick={onStartOver}>
          Importar otro archivo
        </Button>
      </p>
    </Panel>
  );
}

function Mails({ rows }: { rows: ReturnType<typeof importedRows> }) {
  const { mutate, data, isPending, sent } = useSendMails();
  const isBegun = useRef(false);
  useEffect(() => {
    // React runs an effect twice while developing, and nobody gets two mails.
    if (isBegun.current) return;
    isBegun.current = true;
    mutate(
      rows.map(({ email, note }) => ({ email: email as string, note: (note as string | undefined) ?? "" })),
    );
  }, [mutate, rows]);
  if (isPending || !data)
    return (
      <output className={layout.stack2}>
        <span>
          Enviando los correos: {sent} de {rows.length}. Deja abierta esta página hasta que terminen.
        </span>
        <ProgressBar aria-label="Correos enviados" value={sent} max={rows.length} />
      </output>
    );
  if (data.left === 0)
    return (
      <p>
        {rows.length === 1 ? "El correo ya va en camino." : `Los ${rows.length} correos ya van en camino.`}
      </p>
    );
  return (
    <Alert tone="warning" live title={counted(data.left, "# correo no salió", "# correos no salieron")}>
      {data.problem} Están en la lista de invitaciones como «Sin enviar»; desde ahí puedes enviarlos otra vez.
    </Alert>
  );
}
