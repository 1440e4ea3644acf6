import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { Prayer } from "../prayer.ts";
import { useDeletePrayer, useRenewPrayer } from "../queries.ts";
import { stateOf } from "../rules.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { EditPrayer } from "./edit-prayer.tsx";
import styles from "./prayer-card.module.css";

/** What an author can do about their own request: renew it, say that God has answered, change it, withdraw it. */
export function MyPrayerActions({ prayer }: { prayer: Prayer }) {
  const [open, setOpen] = useState<"answer" | "edit" | "withdraw" | null>(null);
  const renewal = useRenewPrayer();
  const removal = useDeletePrayer();
  const state = stateOf(prayer, useMinute() ?? 0);
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      {state === "expired" && (
        <Button pending={renewal.isPending} onClick={() => renewal.mutate(prayer.id)}>
          Sigamos orando
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
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen("withdraw")}>
        Retirar
      </Button>
      {open === "answer" && <AnswerDialog prayer={prayer} onClose={close} />}
      {open === "edit" && <EditPrayer prayer={prayer} onClose={close} />}
      <ConfirmDialog
        open={open === "withdraw"}
        title="¿Retirar tu petición?"
        confirmLabel="Retirar"
        pending={removal.isPending}
        error={removal.isError && `No se pudo retirar. ${problemText(removal.error)}`}
        onConfirm={() => removal.mutate(prayer.id, { onSuccess: close })}
        onCancel={() => {
          removal.reset();
          close();
        }}
      >
        <p>Se borra con sus novedades y no se puede recuperar.</p>
      </ConfirmDialog>
    </div>
  );
}
