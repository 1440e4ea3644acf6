import type { VideoProblem, VideoWarning } from "./video-check.ts";

export const PROBLEMS: Readonly<Record<VideoProblem, string>> = {
  empty: "El archivo está vacío. Ábrelo para revisarlo y guárdalo de nuevo.",
  "too-large": "El video no puede superar los 2 GB. Expórtalo con menos calidad o divídelo en partes.",
  "not-video": "Este archivo no es un video MP4, WebM o MOV, aunque su nombre lo diga. Elige otro.",
  incomplete:
    "El video está incompleto: quizá su copia o su grabación se interrumpió. Cópialo o expórtalo de nuevo.",
  "only-sound": "Es un audio: súbelo en Recursos.",
  "unknown-codec":
    "Los navegadores no reproducen este formato de video. Expórtalo como MP4 (H.264) y elige ese archivo.",
  unreadable: "No se pudo leer el archivo. Revisa que se reproduzca en tu equipo y elige otra copia.",
};

export const WARNINGS: Readonly<Record<VideoWarning, string>> = {
  hevc: "Este video está en HEVC (H.265): en muchos equipos se oye, pero no se ve. Expórtalo como H.264; en el iPhone, Ajustes › Cámara › Formatos › Más compatible.",
  silent:
    "Este video no tiene sonido. Si no es a propósito, revisa el micrófono o la consola y expórtalo de nuevo.",
  "sound-not-kept":
    "El sonido de este video no es AAC: se oirá con el video, pero no se podrá guardar ni ofrecer aparte.",
};
