import { ImagePlus, ImageUp, Trash2 } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import styles from "../settings.module.css";
import { usePictureUpload } from "../use-picture-upload.ts";

export interface PictureFieldProps {
  /** "Logotipo". */
  label: string;
  folder: string;
  /** In pixels. */
  longestSide: number;
  address: string | undefined;
  onChange: (address: string | undefined) => void;
  /** How it looks on the site. */
  preview: ReactNode;
}

/** A picture of the site: choose, see it on its way, take it away. It counts once the section is saved. */
export function PictureField({ label, folder, longestSide, address, onChange, preview }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = usePictureUpload({ folder, longestSide, onDone: onChange });
  const busy = upload.progress !== null;
  return (
    <fieldset className={styles.picture}>
      <legend className={styles.legend}>{label} (opcional)</legend>
      {preview}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={`Archivo: ${label}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) upload.start(file);
        }}
      />
      <div className={styles.row}>
        {busy ? (
          <Button variant="secondary" onClick={upload.cancel}>
            Cancelar
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={address ? <ImageUp aria-hidden="true" /> : <ImagePlus aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {address ? "Cambiar imagen" : "Elegir imagen"}
          </Button>
        )}
        {address && !busy && (
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => onChange(undefined)}>
            Quitar imagen
          </Button>
        )}
      </div>
      {busy && (
        <label className={styles.progress}>
          Subiendo la imagen…
          <progress max={1} value={upload.progress ?? 0} />
        </label>
      )}
      {upload.problem && (
        <p role="alert" className={styles.problem}>
          {upload.problem}
        </p>
      )}
    </fieldset>
  );
}
