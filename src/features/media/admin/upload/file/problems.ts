import type { VideoProblem } from "./video-check.ts";

/** Why a file cannot be uploaded, and what to do; without the code that looks into files. */
export const PROBLEMS: Readonly<Record<VideoProblem, string>> = {
  empty: "El archivo está vacío. Ábrelo para revisarlo y guárdalo de nuevo.",
  "too-large": "El video no puede superar los 2 GB. Expórtalo con menos calidad o divídelo en partes.",
  "not-video": "Este archivo no es un video MP4, WebM o MOV, ni un audio MP3 o M4A. Elige otro.",
  "voice-note":
    "Es una nota de voz de WhatsApp o un audio OGG, que los iPhone no reproducen. En la computadora ábrelo con VLC, elige Medio › Convertir, el perfil «Audio - MP3», y sube ese archivo.",
  "foreign-sound":
    "Este formato de audio (AMR, WAV, AIFF, FLAC o AAC suelto) no se oye en todos los teléfonos o pesa demasiado. En la computadora ábrelo con VLC, elige Medio › Convertir, el perfil «Audio - MP3», y sube ese archivo.",
  "foreign-video":
    "Este formato de video (AVI, MKV o de cámara) no se ve en los teléfonos. En la computadora ábrelo con HandBrake, elige el formato MP4 con H.264, y sube ese archivo.",
  "windows-media":
    "Es un archivo de Windows (WMA o WMV), que los teléfonos no reproducen. En la computadora ábrelo con VLC, elige Medio › Convertir, «Audio - MP3» o «Video - H.264 + MP3 (MP4)», y sube ese archivo.",
  incomplete:
    "El archivo está incompleto: quizá su copia o su grabación se interrumpió. Cópialo o expórtalo de nuevo.",
  "unknown-codec":
    "Los navegadores no reproducen este formato de video. Expórtalo como MP4 (H.264) y elige ese archivo.",
  "unknown-sound":
    "Muchos equipos no reproducen este formato de audio, como las notas de voz de WhatsApp o las grabaciones 3GP. En la computadora ábrelo con VLC, elige Medio › Convertir, el perfil «Audio - MP3», y sube ese archivo.",
  unreadable: "No se pudo leer el archivo. Revisa que se reproduzca en tu equipo y elige otra copia.",
  "other-file": "No es el archivo que empezaste a subir. Elige el mismo, sin cambios.",
};
