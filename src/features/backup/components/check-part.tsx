import { counted } from "#lib/counting.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import type { ArchiveTools } from "../archive/archive.ts";
import type { VerifiedArchive } from "../archive/open.ts";
import { partWords } from "../table-words.ts";
import { backupProblem, ofDay } from "../texts.ts";
import { useLongWork } from "../use-long-work.ts";
import { OpenCopyForm } from "./open-copy-form.tsx";
import { WorkDialog } from "./work-dialog.tsx";

const STOP = {
  title: "¿Dejar de comprobar?",
  body: "La copia no cambia. Puedes comprobarla cuando quieras.",
  confirmLabel: "Dejar de comprobar",
  cancelLabel: "Seguir comprobando",
};

/** Reads a sealed file from its beginning to its end, on this device alone. */
export function CheckPart({ tools }: { tools: ArchiveTools }) {
  const work = useLongWork<VerifiedArchive>();
  const { answer } = work;
  const check = (file: File, passphrase: string) =>
    work.run(({ signal, onProgress }) =>
      tools.verify(file, {
        passphrase,
        signal,
        onProgress: ({ step, name, done, total }) => onProgress({ done, total, what: partWords(step, name) }),
      }),
    );
  return (
    <Panel title="Comprobar una copia">
      <p>
        Elige el archivo y escribe sus palabras. Se revisa de principio a fin en este aparato: no se envía
        nada.
      </p>
      {answer && (
        <Alert tone="success" live title="La copia está bien">
          {completeSentence(answer)} Es de {answer.header.church.name}.
        </Alert>
      )}
      <OpenCopyForm
        submitLabel="Comprobar la copia"
        pending={work.isRunning}
        error={work.error === null ? null : backupProblem(work.error)}
        onOpen={(file, words) => void check(file, words)}
      />
      {work.isRunning && (
        <WorkDialog
          work={work}
          title="Comprobando la copia"
          verb="Comprobando"
          preparing="Leyendo el archivo…"
          question={STOP}
        />
      )}
    </Panel>
  );
}

/** "Esta copia está completa: 12,345 datos, 320 archivos, del 12 de noviembre." */
function completeSentence({ header, rows, files }: VerifiedArchive): string {
  return `Esta copia está completa: ${counted(rows, "dato", "datos")}, ${counted(files, "archivo", "archivos")}, ${ofDay(header.frozen_at)}.`;
}
