import type { VideoProblem } from "./video-check.ts";

/** Why a file cannot be uploaded, and what to do; without the code that looks into files. */
export const PROBLEMS: Readonly<Record<VideoProblem, string>> = {
  empty: "El archivo está vacío. Ábrelo para revisarlo y guárdalo de nuevo.",
  "too-large": "El video no puede superar los 2 GB. Expórtalo con menos calidad o divídelo en partes.",
  "not-video": "Este archivo no es un video MP4, WebM o MOV, ni un audio MP3 o M4A. Elige otro.",
  incomplete:
    "El archivo está incompleto: quizá su copia o su grabación se interrumpió. Cópialo o expórtalo de nuevo.",
  "unknown-codec":
    "Los navegadores no reproducen este formato de video. Expórtalo como MP4 (H.264) y elige ese archivo.",
  "unknown-sound":
    "Muchos equipos no reproducen este formato de audio. Expórtalo como MP3 o M4A (AAC) y elige ese archivo.",
  unreadable: "No se pudo leer el archivo. Revisa que se reproduzca en tu equipo y elige otra copia.",
  "other-file": "No es el archivo que empezaste a subir. Elige el mismo, sin cambios.",
};
