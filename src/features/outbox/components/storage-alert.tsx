import { useAtomValue } from "jotai";
import { useState } from "react";
import { storageProblemAtom, type StorageProblem } from "#platform/offline/member-store.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import styles from "./storage-alert.module.css";

const TEXTS: Record<StorageProblem, { title: string; text: string }> = {
  blocked: {
    title: "Este navegador no deja guardar datos en tu dispositivo",
    text: "No cierres esta pestaña hasta que se envíe lo que escribas. En una ventana normal (no privada) sí se guarda.",
  },
  slow: {
    title: "Tu dispositivo tarda en abrir lo que guardaste aquí",
    text: "Sigue ahí, y lo mostramos en cuanto responda. Mientras tanto, no cierres esta pestaña hasta que se envíe lo que escribas.",
  },
  newer: {
    title: "Hay una versión nueva del sitio abierta en este dispositivo",
    text: "Lo que guardaste sigue ahí, pero esta pestaña ya no puede cambiarlo. Copia lo que estés escribiendo y recarga la página.",
  },
  rebuilt: {
    title: "Lo guardado en este dispositivo se dañó y empezamos de nuevo",
    text: "Lo que ya se había enviado está a salvo. Si tenías un comentario pendiente de enviar, escríbelo otra vez.",
  },
};

/** Says what is wrong with the local store and what to do, until it was read; nothing while all is well. */
export function StorageAlert() {
  const problem = useAtomValue(storageProblemAtom);
  const [read, setRead] = useState<StorageProblem | null>(null);
  if (problem === null || problem === read) return null;
  const { title, text } = TEXTS[problem];
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <Alert
          tone="warning"
          live
          title={title}
          actions={
            <>
              {problem === "newer" && (
                <Button variant="secondary" onClick={() => location.reload()}>
                  Recargar la página
                </Button>
              )}
              <Button variant={problem === "newer" ? "quiet" : "secondary"} onClick={() => setRead(problem)}>
                Entendido
              </Button>
            </>
          }
        >
          {text}
        </Alert>
      </div>
    </div>
  );
}
