import { useAskUnsavedForms } from "#platform/navigation/unsaved-forms.ts";
import { useLeaveGuard } from "#platform/navigation/use-leave-guard.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

/** Asks before leaving a page whose forms have unsaved values. */
export function UnsavedQuestion() {
  const { leaving, go, stay } = useLeaveGuard(useAskUnsavedForms());
  return (
    <ConfirmDialog
      open={leaving}
      title="¿Salir sin guardar?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={go}
      onCancel={stay}
    >
      <p>Cambiaste algo y todavía no lo guardas. Si sales ahora, queda como estaba.</p>
    </ConfirmDialog>
  );
}
