import { Camera, Trash2 } from "lucide-react";
import { useRef, type ChangeEvent } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Avatar } from "#ui/content/avatar.tsx";
import { Alert } from "#ui/content/alert.tsx";
import layout from "#ui/layout/layout.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import styles from "./profile.module.css";

export interface PhotoPickerProps {
  name: string;
  src: string | null;
  saving: boolean;
  removing: boolean;
  error: string | null;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** The portrait, with the buttons that change and remove it. */
export function PhotoPicker({ name, src, saving, removing, error, onPick, onRemove }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const askToRemove = () =>
    void confirm({
      title: "¿Quitar tu foto?",
      body: "En tu perfil y en tus comentarios se verán tus iniciales.",
      confirmLabel: "Quitar foto",
      run: onRemove,
    });

  function picked({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that choosing the same file again counts as a choice.
    target.value = "";
    if (file) onPick(file);
  }

  return (
    <div className={styles.photo}>
      <Avatar name={name} src={src} size="large" />
      <div className={layout.cluster2}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Foto de perfil"
          onChange={picked}
        />
        <Button
          variant="secondary"
          icon={<Camera aria-hidden="true" />}
          pending={saving}
          onClick={() => input.current?.click()}
        >
          {src ? "Cambiar foto" : "Subir foto"}
        </Button>
        {src && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            pending={removing}
            onClick={askToRemove}
          >
            Quitar foto
          </Button>
        )}
      </div>
      {error && (
        <div className={styles.photoProblem}>
          <Alert tone="danger" live>
            {error}
          </Alert>
        </div>
      )}
    </div>
  );
}
