import { useEffect, useEffectEvent } from "react";
import { useAskUnsavedForms } from "#platform/navigation/unsaved-forms.ts";
import { useLeaveGuard } from "#platform/navigation/use-leave-guard.ts";
import { confirm } from "#ui/overlays/confirm.tsx";

const QUESTION = {
  title: "¿Salir sin guardar?",
  body: "Cambiaste algo y todavía no lo guardas. Si sales ahora, queda como estaba.",
  confirmLabel: "Salir sin guardar",
  cancelLabel: "Seguir aquí",
};

/** Asks before leaving a page whose forms have unsaved values. */
export function UnsavedQuestion() {
  const { leaving, go, stay } = useLeaveGuard(useAskUnsavedForms());
  const answer = useEffectEvent((isLeaving: boolean) => (isLeaving ? go() : stay()));
  useEffect(() => {
    if (leaving) void confirm(QUESTION).then((isLeaving) => answer(isLeaving));
  }, [leaving]);
  return null;
}
