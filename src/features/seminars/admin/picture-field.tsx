import { useMutation } from "@tanstack/react-query";
import { ImagePlus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IMAGE_PROBLEMS, ImageError } from "#platform/images/image-error.ts";
import { recompress } from "#platform/images/recompress.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { uploadPicture } from "./api.ts";
import styles from "./seminar-fields.module.css";

/** Longest side of a stored picture, in pixels. */
const LONGEST_SIDE = 1_600;

export interface PictureFieldProps {
  seminarId: string;
  address: string | null;
  onChange: (address: string | null) => void;
}

/** The picture of a seminar: chosen, made small on this device, uploaded, or taken off. */
export function PictureField({ seminarId, address, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const running = useRef(new AbortController());
  const [share, setShare] = useState(0);
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      const { picture } = await recompress(file, { longestSide: LONGEST_SIDE });
      return uploadPicture(seminarId, picture, setShare, running.current.signal);
    },
    onSuccess: onChange,
  });
  return (
    <div className={styles.picture}>
      <span className={styles.legend}>Imagen (opcional)</span>
      {address && <img src={address} alt="La imagen elegida" width="256" height="144" />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Archivo de la imagen"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Emptied, so that choosing the same file again counts as a choice.
          target.value = "";
          if (file) upload.mutate(file);
        }}
      />
      <div className={styles.acts}>
        <Button
          variant="secondary"
          icon={<ImagePlus aria-hidden="true" />}
          pending={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {upload.isPending
            ? `Subiendo… ${Math.round(share * 100)} %`
            : address
              ? "Cambiar imagen"
              : "Elegir imagen"}
        </Button>
        {address && !upload.isPending && (
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => onChange(null)}>
            Quitar imagen
          </Button>
        )}
      </div>
      {upload.isError && (
        <p role="alert" className={styles.problem}>
          {upload.error instanceof ImageError
            ? IMAGE_PROBLEMS[upload.error.problem]
            : `Error al subir la imagen: ${problemText(upload.error)}`}
        </p>
      )}
    </div>
  );
}
