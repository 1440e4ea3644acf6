import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { titleOfFile } from "#lib/cut-text.ts";
import { LIMITS } from "#domain/limits.ts";
import { formatBytes } from "#lib/amounts.ts";
import { Button } from "#ui/actions/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import textStyles from "#ui/layout/text.module.css";
import { ACCEPTED } from "./file-check.ts";
import type { ResourceFields } from "./schema.ts";
import styles from "./resource-fields.module.css";

export interface FileFieldProps {
  /** The resource's present file. */
  present: { name: string; size: number } | null;
  /** 0..1 while it is uploaded, else null. */
  progress: number | null;
  onCancel: () => void;
}

/** The file of a resource, with how far its upload has come. */
export function FileField({ present, progress, onCancel }: FileFieldProps) {
  const { problem, change, check } = useFormFields<ResourceFields>();
  const { file, title } = useFormValues<ResourceFields>();
  const input = useRef<HTMLInputElement>(null);
  const shown = file ?? present;

  function choose(chosen: File) {
    const named = title === "" && { title: titleOfFile(chosen, LIMITS.resourceTitleMax) };
    change({ file: chosen, ...named });
    check("file");
  }

  return (
    <Field
      label="Archivo"
      error={problem("file")}
      hint="PDF, Word, Excel, PowerPoint, imagen, video, audio u otro, de 50 MB como máximo."
    >
      {(control) => (
        <div className={styles.file}>
          {shown && (
            <span className={textStyles.name}>
              {shown.name} ({formatBytes(shown.size)})
            </span>
          )}
          <input
            {...control}
            ref={input}
            className={styles.input}
            type="file"
            accept={`${ACCEPTED},*/*`}
            disabled={progress !== null}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) choose(chosen);
              // Emptied, so that choosing the same file again counts as a choice.
              target.value = "";
            }}
          />
          {progress === null ? (
            <Button
              variant="secondary"
              icon={<Paperclip aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {shown ? "Reemplazar archivo" : "Elegir archivo"}
            </Button>
          ) : (
            <span className={styles.upload}>
              <ProgressBar max={1} value={progress} aria-label="Avance de la subida" />
              <span aria-hidden="true">{Math.round(progress * 100)} %</span>
              <Button variant="quiet" onClick={onCancel}>
                Cancelar la subida
              </Button>
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
