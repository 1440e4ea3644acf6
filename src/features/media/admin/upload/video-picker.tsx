import { FileVideo } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { Button } from "#ui/actions/button.tsx";
import styles from "./upload.module.css";

export interface VideoPickerProps {
  /** "Elegir video o audio". */
  label: string;
  pending: boolean;
  onChoose: (file: File) => void;
}

/** Where a video or a sound comes in: chosen, or dropped from a folder. */
export function VideoPicker({ label, pending, onChoose }: VideoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file && !pending) onChoose(file);
  }

  function dropped(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      className={over ? `${styles.area} ${styles.over}` : styles.area}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm,video/quicktime,audio/mpeg,audio/mp4,.mp4,.m4v,.webm,.mov,.mp3,.m4a"
        hidden
        aria-label="Archivo del video o del audio"
        onChange={({ target }) => {
          take(target.files);
          // Emptied, so that choosing the same file again counts as a choice.
          target.value = "";
        }}
      />
      <Button
        icon={<FileVideo aria-hidden="true" />}
        pending={pending}
        data-autofocus
        onClick={() => input.current?.click()}
      >
        {pending ? "Revisando el archivo…" : label}
      </Button>
      <p className={styles.hint}>
        O arrástralo hasta aquí. Video MP4, WebM o MOV, o audio MP3 o M4A, de 2 GB como máximo.
      </p>
    </div>
  );
}
