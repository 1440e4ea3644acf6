import { Pencil } from "lucide-react";
import { useState, type ReactNode } from "react";
import { QuietActions, QuietButton, QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import type { Prayer } from "../prayer.ts";
import { useRenewPrayer } from "../queries.ts";
import { stateOf } from "../rules.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { EditPrayer } from "./edit-prayer.tsx";
import { TakeBack } from "./take-back.tsx";
import { UnsentEdit } from "./unsent-edit.tsx";

interface MyPrayerActionsProps {
  prayer: Prayer;
  /** Opens the form where the list keeps it; by default it is drawn here. */
  onEdit?: () => void;
  children?: ReactNode;
}

/** An author's actions on their own request: renew it, mark it answered or not yet answered, edit it, withdraw it. */
export function MyPrayerActions({ prayer, onEdit, children }: MyPrayerActionsProps) {
  const [open, setOpen] = useState<"answer" | "edit" | null>(null);
  const edit = onEdit ?? (() => setOpen("edit"));
  const renewal = useRenewPrayer();
  const state = stateOf(prayer, useMinute() ?? 0);
  const close = () => setOpen(null);
  const askToGoOn = () =>
    void confirm({
      title: "¿Seguimos orando?",
      body: "Tu petición ya no dirá que Dios respondió y estará 30 días más. Lo que contaste se queda con ella. Si lo enviaste también como testimonio y aún no se publica, ese testimonio se borra.",
      confirmLabel: "Seguimos orando",
      tone: "primary",
      run: () => renewal.mutate(prayer.id),
    });
  return (
    <>
      <UnsentEdit prayer={prayer} onEdit={edit} />
      <QuietActions
        menu={
          <QuietMenu label="Opciones de tu petición">
            {state !== "answered" && state !== "rejected" && (
              <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={edit}>
                Editar
              </MenuItem>
            )}
            <TakeBack prayerId={prayer.id} inMenu />
          </QuietMenu>
        }
      >
        {state === "expired" && (
          <QuietButton disabled={renewal.isPending} onClick={() => renewal.mutate(prayer.id)}>
            Sigamos orando
          </QuietButton>
        )}
        {state === "answered" && <QuietButton onClick={askToGoOn}>Seguimos orando</QuietButton>}
        {(state === "open" || state === "expired") && (
          <QuietButton onClick={() => setOpen("answer")}>Dios respondió</QuietButton>
        )}
        {state === "rejected" && <QuietButton onClick={edit}>Corregir y enviar de nuevo</QuietButton>}
        {children}
      </QuietActions>
      {open === "answer" && <AnswerDialog prayer={prayer} onClose={close} />}
      {open === "edit" && <EditPrayer prayer={prayer} onClose={close} />}
    </>
  );
}
