import { ImagePlus, ImageUp, Trash2 } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import layout from "../layout/layout.module.css";
import { UploadProblem, UploadProgress } from "./upload-state.tsx";
import styles from "./picture-field.module.css";

export interface PictureFieldProps {
  /** "Logotipo"; "Imagen" unless told. */
  label?: string;
  /** Name of the input for the file. */
  fileLabel?: string;
  hint?: string | undefined;
  /** Of the picture that is chosen. */
  address: string | null | undefined;
  /** How it looks on the site, where that is not simply the picture. */
  preview?: ReactNode;
  /** State of the upload; progress is 0..1 while a picture is on its way. */
  upload: {
    progress: number | null;
    problem: string | undefined;
    note?: string | undefined;
    start: (file: Blob) => void;
    retry: (() => void) | undefined;
    cancel: () => void;
  };
  onRemove: () => void;
}

/** A picture: choose, see it on its way, take it away. It counts once the form is saved. */
export function PictureField({
  label = "Imagen",
  fileLabel = "Archivo de la imagen",
  hint,
  address,
  preview = address && (
    <img src={address} className={styles.preview} alt="La imagen elegida" width="256" height="144" />
  ),
  upload: { progress, problem, note, start, retry, cancel },
  onRemove,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = Boolean(address);
  return (
    <fieldset className={layout.stack3}>
      <legend className={styles.legend}>
        {label}
        <span className={styles.optional}> (opcional)</span>
      </legend>
      {preview}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={fileLabel}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Emptied, so that choosing the same file again counts as a choice.
          target.value = "";
          if (file) start(file);
        }}
      />
      <div className={layout.cluster2}>
        {progress === null ? (
          <Button
            variant="secondary"
            icon={chosen ? <ImageUp aria-hidden="true" /> : <ImagePlus aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {chosen ? "Cambiar imagen" : "Elegir imagen"}
          </Button>
        ) : (
          <Button variant="secondary" onClick={cancel}>
            Cancelar
          </Button>
        )}
        {chosen && progress === null && (
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            Quitar imagen
          </Button>
        )}
      </div>
      <UploadProgress progress={progress} />
      <UploadProblem problem={problem} retry={retry} />
      <output className={styles.hint}>{note}</output>
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
