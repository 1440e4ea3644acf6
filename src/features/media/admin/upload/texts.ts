import { problemText, type ProblemTexts } from "#platform/supabase/problem-text.ts";
import { SendingError } from "./run-upload.ts";
import type { SendingProblem } from "./sending.ts";
import { PROBLEMS } from "./file/problems.ts";
import { VideoError, type VideoWarning } from "./file/video-check.ts";

export const WARNINGS: Readonly<Record<VideoWarning, string>> = {
  hevc: "Este video está en HEVC (H.265): en muchos equipos se oye, pero no se ve. Expórtalo como H.264; en el iPhone, Ajustes › Cámara › Formatos › Más compatible.",
  "avc-profile":
    "Este video usa una variante de H.264 (10 bits, 4:2:2 o 4:4:4) que en muchos equipos se oye, pero no se ve. Expórtalo como H.264 de 8 bits, 4:2:0.",
  mute: "El sonido de este video está en un formato, como AC-3 o AMR, que los navegadores no reproducen: se verá, pero no se oirá. Expórtalo con sonido AAC.",
  silent:
    "Este video no tiene sonido. Si no es a propósito, revisa el micrófono o la consola y expórtalo de nuevo.",
  "sound-not-kept":
    "Este video no tendrá versión de solo audio: su sonido está en un formato que no podemos copiar (hace falta AAC).",
};

const SENDING: Readonly<Record<SendingProblem, string>> = {
  refused: "Tu sesión o tus permisos cambiaron. Recarga la página y continúa en «Subidas sin terminar».",
  "too-large":
    "El servidor no recibe archivos tan grandes. Expórtalo con menos calidad o divídelo en partes.",
  "no-room": "El servidor no tiene espacio. Cuando lo haya, continúa donde se quedó.",
  changed: "El archivo cambió o se movió mientras se subía. Elígelo de nuevo.",
  lost: "Alguien la canceló o pasó más de un día. Súbelo otra vez desde el principio.",
};

const UPLOAD_PROBLEMS: ProblemTexts = {
  media_upload_elsewhere: "Ya se está subiendo en otra pestaña. Espera ahí, o ciérrala y continúa aquí.",
  media_uploads_too_many: "Hay 10 subidas sin terminar. Termina o cancela alguna.",
  file_is_missing: "El archivo no llegó completo. Inténtalo de nuevo.",
  media_file_differs: "El archivo llegó distinto de como salió. Cancela la subida y empieza otra.",
};

const MISNAMED =
  "Este archivo no es un video MP4, WebM o MOV, ni un audio MP3 o M4A, aunque su nombre lo diga. Elige otro.";
/** Names of videos and sounds that may be uploaded end so. */
const TAKEN_NAME = /\.(?:mp4|m4v|webm|mov|mp3|m4a)$/i;

/** Why a chosen file cannot be uploaded. */
export function choiceProblem(error: Error, file: File | undefined): string {
  const problem = error instanceof VideoError ? error.problem : "unreadable";
  return problem === "not-video" && TAKEN_NAME.test(file?.name ?? "") ? MISNAMED : PROBLEMS[problem];
}

/** Why an upload stopped, and what to do. */
export function uploadProblem(error: Error, what: "video" | "audio"): string {
  const why = error instanceof SendingError ? SENDING[error.problem] : problemText(error, UPLOAD_PROBLEMS);
  return `No se pudo subir el ${what}. ${why}`;
}
