import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { Prayer } from "../prayer.ts";
import { useRenewPrayer } from "../queries.ts";
import { stateOf } from "../rules.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { EditPrayer } from "./edit-prayer.tsx";
import styles from "./prayer-card.module.css";
import { TakeBack } from "./take-back.tsx";

/** An author's acts on their own request: renew it, say that God has answered or not yet, change it, withdraw it. */
export function MyPrayerActions({ prayer }: { prayer: Prayer }) {
  const [open, setOpen] = useState<"answer" | "edit" | "go-on" | null>(null);
  const renewal = useRenewPrayer();
  const state = stateOf(prayer, useMinute() ?? 0);
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      {state === "expired" && (
        <Button pending={renewal.isPending} onClick={() => renewal.mutate(prayer.id)}>
          Sigamos orando
        </Button>
      )}
      {state === "answered" && (
        <Button variant="secondary" pending={renewal.isPending} onClick={() => setOpen("go-on")}>
          Seguimos orando
        </Button>
      )}
      {(state === "open" || state === "expired") && (
        <Button variant="secondary" onClick={() => setOpen("answer")}>
          Dios respondió
        </Button>
      )}
      {state !== "answered" && (
        <Button variant="quiet" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen("edit")}>
          {state === "rejected" ? "Corregir y enviar de nuevo" : "Editar"}
        </Button>
      )}
      <TakeBack prayerId={prayer.id} />
      {open === "answer" && <AnswerDialog prayer={prayer} onClose={close} />}
      {open === "edit" && <EditPrayer prayer={prayer} onClose={close} />}
      <ConfirmDialog
        open={open === "go-on"}
        title="¿Seguimos orando?"
        confirmLabel="Seguimos orando"
        tone="primary"
        onConfirm={() => {
          close();
          renewal.mutate(prayer.id);
        }}
        onCancel={close}
      >
        <p>
          Tu petición ya no dirá que Dios respondió y estará 30 días más. Lo que contaste se queda con ella.
          Si lo enviaste también como testimonio y aún no se publica, ese testimonio se borra.
        </p>
      </ConfirmDialog>
    </div>
  );
}
