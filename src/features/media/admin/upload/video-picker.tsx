import { FileVideo } from "lucide-react";
import { DropArea } from "#ui/form/drop-area.tsx";

export interface VideoPickerProps {
  /** "Elegir video o audio". */
  label: string;
  pending: boolean;
  onChoose: (file: File) => void;
}

/** Where a video or a sound comes in: chosen, or dropped from a folder. */
export function VideoPicker({ label, pending, onChoose }: VideoPickerProps) {
  return (
    <DropArea
      label={pending ? "Revisando el archivo…" : label}
      icon={<FileVideo aria-hidden="true" />}
      inputLabel="Archivo del video o del audio"
      accept="video/mp4,video/webm,video/quicktime,audio/mpeg,audio/mp4,.mp4,.m4v,.webm,.mov,.mp3,.m4a"
      pending={pending}
      hint="O arrástralo hasta aquí. Video MP4, WebM o MOV, o audio MP3 o M4A, de 2 GB como máximo."
      onChoose={([file]) => file && onChoose(file)}
    />
  );
}
