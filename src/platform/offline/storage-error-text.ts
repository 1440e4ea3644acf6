import { store } from "#platform/session/session.ts";
import { StorageError } from "./storage-error.ts";
import { isInMemoryAtom } from "./storage-problem.ts";

/** Why what was written could not even be stored on the device. Its text stays in the form. */
export function storageErrorText(error: unknown): string {
  if (error instanceof StorageError && error.reason === "newer") {
    return "Hay una versión nueva del sitio abierta en este dispositivo. Copia tu texto, recarga esta página y envíalo de nuevo.";
  }
  if (error instanceof StorageError) {
    return "Tu teléfono no tiene espacio para guardar lo que escribiste. Borra fotos o videos que ya no uses y envíalo de nuevo: tu texto sigue aquí.";
  }
  return "No pudimos guardar lo que escribiste en este dispositivo. Tu texto sigue aquí: cópialo por si acaso e inténtalo de nuevo.";
}

/** Likewise of a choice, which is one tap and no text. */
export function choiceErrorText(error: unknown): string {
  if (error instanceof StorageError && error.reason === "newer") {
    return "Hay una versión nueva del sitio abierta en este dispositivo. Recarga esta página y tócalo de nuevo.";
  }
  if (error instanceof StorageError) {
    return "Tu teléfono no tiene espacio o no deja guardar datos. Borra fotos o videos que ya no uses y tócalo de nuevo.";
  }
  return "No pudimos guardarlo en este dispositivo. Tócalo de nuevo.";
}

/** The advice beside a text that waits while the store is in memory (`isInMemoryAtom`). */
export const IN_MEMORY_TEXT =
  "No cierres esta pestaña hasta que se envíe: tu navegador no lo ha podido guardar en este dispositivo.";

/** The sentence beside something that waits for the network: `text`, or the advice above while the store is in memory. */
export function waitingText(text: string): string {
  return store.get(isInMemoryAtom) ? IN_MEMORY_TEXT : text;
}
