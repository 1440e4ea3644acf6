import { ImagePlus, ImageUp, Trash2 } from "lucide-react";
import { useCallback, useRef } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ProphecyCover } from "../../components/prophecy-cover.tsx";
import { useImageUpload, type StoredImage } from "../image/use-image-upload.ts";
import styles from "./details-fields.module.css";

export interface CoverFieldProps {
  prophecyId: string;
  address: string | null;
  onChange: (address: string | null) => void;
}

/** The picture of a prophecy: choose, see it on its way, take it away. Without one the site draws a valley. */
export function CoverField({ prophecyId, address, onChange }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useCallback(({ address: chosen }: StoredImage) => onChange(chosen), [onChange]);
  const upload = useImageUpload(prophecyId, choose);
  const busy = upload.progress !== null;
  return (
    <fieldset className={styles.cover}>
      <legend className={styles.legend}>Imagen (opcional)</legend>
      <div className={styles.preview}>
        <ProphecyCover imageUrl={address} seed={prophecyId} />
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Archivo de la imagen"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) upload.start(file);
        }}
      />
      <div className={styles.coverActions}>
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
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => onChange(null)}>
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
        <div role="alert" className={styles.problem}>
          {upload.problem}
          {upload.retry && (
            <Button variant="quiet" onClick={upload.retry}>
              Reintentar
            </Button>
          )}
        </div>
      )}
      <p className={styles.hint}>
        La reducimos aquí mismo a 1600 px y le quitamos la ubicación antes de subirla.
      </p>
    </fieldset>
  );
}
