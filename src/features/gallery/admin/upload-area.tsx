import { ImagePlus } from "lucide-react";
import { counted } from "#lib/counting.ts";
import { Button } from "#ui/actions/button.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { DropArea } from "#ui/form/drop-area.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { useUploads } from "./use-uploads.ts";
import type { Upload } from "./uploads.ts";
import styles from "./upload-area.module.css";

type UploadAreaProps = ReturnType<typeof useUploads>;

/** Where photos come in: chosen, or dropped from a folder; each with its progress, and with what went wrong. */
export function UploadArea({ uploads, busy, add, retry, dismiss }: UploadAreaProps) {
  // At the end, finished photos show in the album below: only the others still need a line.
  const shown = busy ? uploads : uploads.filter(({ state }) => state !== "done");
  const failures = uploads.filter(({ canRetry, state }) => state === "failed" && canRetry);
  return (
    <section aria-label="Subir fotos" className={layout.stack3}>
      <DropArea
        label="Subir fotos"
        icon={<ImagePlus aria-hidden="true" />}
        inputLabel="Archivos de las fotos"
        accept="image/*,.heic,.heif"
        multiple
        hint="Elige varias a la vez o arrástralas hasta aquí. Las reducimos en tu dispositivo y les quitamos la ubicación."
        onChoose={add}
      />
      {uploads.length > 0 && (
        <>
          <output className={textStyles.bold}>{sumOf(uploads, busy)}</output>
          <ul className={layout.stack2}>
            {shown.map((upload) => (
              <UploadLine
                key={upload.id}
                upload={upload}
                retry={() => retry(upload.id)}
                dismiss={() => dismiss(upload.id)}
              />
            ))}
          </ul>
          {failures.length > 1 && (
            <p>
              <Button variant="secondary" onClick={() => failures.forEach(({ id }) => retry(id))}>
                Reintentar todas
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function sumOf(uploads: readonly Upload[], busy: boolean): string {
  const done = uploads.filter(({ state }) => state === "done").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const sum = `${done} de ${counted(uploads.length, "foto subida", "fotos subidas")}`;
  if (busy) return `${sum}…`;
  if (failed === 0) return done === 1 ? "La foto está en el álbum." : `Las ${done} fotos están en el álbum.`;
  return `${sum}. ${failed === 1 ? "Revisa la que falta." : "Revisa las que faltan."}`;
}

const STATES: Record<Upload["state"], string> = {
  waiting: "En espera",
  shrinking: "Reduciendo…",
  sending: "Subiendo…",
  failed: "No se subió",
  done: "Subida",
};

interface UploadLineProps {
  upload: Upload;
  retry: () => void;
  dismiss: () => void;
}

function UploadLine({ upload, retry, dismiss }: UploadLineProps) {
  const { fileName, state, progress, problem, canRetry } = upload;
  return (
    <li className={styles.line}>
      <span className={styles.name}>{fileName}</span>
      <span className={textStyles.quiet}>{STATES[state]}</span>
      {state === "sending" && <ProgressBar max={1} value={progress} aria-label={`Avance de ${fileName}`} />}
      {state === "failed" && (
        <div className={styles.problem} role="alert">
          <p>{problem}</p>
          {canRetry && (
            <Button variant="secondary" aria-label={`Reintentar ${fileName}`} onClick={retry}>
              Reintentar
            </Button>
          )}
          <Button variant="quiet" aria-label={`Quitar ${fileName} de la lista`} onClick={dismiss}>
            Quitar
          </Button>
        </div>
      )}
    </li>
  );
}
