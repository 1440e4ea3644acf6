import { useAtomValue } from "jotai";
import { useState } from "react";
import { storageProblemAtom, type StorageProblem } from "#platform/offline/storage-problem.ts";
import { isSessionUnkeptAtom } from "#platform/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import styles from "./storage-alert.module.css";

type Trouble = StorageProblem | "unkept";

const TEXTS: Record<Trouble, { title: string; text: string }> = {
  unkept: {
    title: "Este navegador no deja guardar tu sesión",
    text: "Puedes usar el sitio en esta pestaña. Si la cierras o la recargas, tendrás que entrar otra vez. Para que no pase, permite los datos de este sitio en tu navegador o usa una ventana normal (no privada).",
  },
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
  evicted: {
    title: "Tu navegador borró lo que este sitio guardaba en tu dispositivo",
    text: "Tenías algo pendiente de enviar y no alcanzó a salir: escríbelo otra vez, por favor. Lo que ya se había enviado está a salvo.",
  },
  rebuilt: {
    title: "Lo guardado en este dispositivo se dañó y empezamos de nuevo",
    text: "Lo que ya se había enviado está a salvo. Si tenías un comentario pendiente de enviar, escríbelo otra vez.",
  },
};

/** Says what is wrong with what this browser stores and what to do, one thing after another, until it was read; nothing while all is well. */
export function StorageAlert() {
  const inStore = useAtomValue(storageProblemAtom);
  const isUnkept = useAtomValue(isSessionUnkeptAtom);
  const [read, setRead] = useState<readonly Trouble[]>([]);
  const troubles: (Trouble | null)[] = [inStore, isUnkept ? "unkept" : null];
  const problem = troubles.find((trouble) => trouble !== null && !read.includes(trouble));
  if (!problem) return null;
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
              <Button
                variant={problem === "newer" ? "quiet" : "secondary"}
                onClick={() => setRead([...read, problem])}
              >
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
