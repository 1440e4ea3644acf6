import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

export interface LeaveDialogProps {
  open: boolean;
  /** Readers see this text already, so saving it changes what they read. */
  published: boolean;
  /** Saves; false when that did not work. */
  onSave: () => Promise<boolean>;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks a writer who leaves with unsaved changes. With any answer, this device keeps them. */
export function LeaveDialog({ open, published, onSave, onLeave, onStay }: LeaveDialogProps) {
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);

  async function save() {
    setSaving(true);
    const saved = await onSave();
    setSaving(false);
    setFailed(!saved);
    if (saved) onLeave();
  }

  return (
    <Dialog
      open={open}
      onClose={onStay}
      role="alertdialog"
      title="¿Salir sin guardar?"
      actions={
        <>
          <Button variant="secondary" onClick={onStay} data-autofocus="">
            Seguir editando
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            Salir sin guardar
          </Button>
          <Button pending={saving} onClick={() => void save()}>
            {published ? "Guardar cambios y salir" : "Guardar y salir"}
          </Button>
        </>
      }
    >
      <p>
        Tienes cambios que aún no están en el servidor. Si sales, se quedan en este dispositivo y te los
        ofreceremos la próxima vez que abras esta profecía.
      </p>
      {published && <p>Si los guardas, quienes leen la profecía verán el texto nuevo.</p>}
      {failed && (
        <Alert tone="danger" live>
          No se pudo guardar. Puedes salir: tus cambios siguen en este dispositivo.
        </Alert>
      )}
    </Dialog>
  );
}
