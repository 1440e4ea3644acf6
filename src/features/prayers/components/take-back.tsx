import { Trash2 } from "lucide-react";
import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useTakePrayerBack } from "../queries.ts";

/** Takes one's own request off the wall, and asks before. */
export function TakeBack({ prayerId }: { prayerId: string }) {
  const [asking, setAsking] = useState(false);
  const removal = useTakePrayerBack();
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        Retirar
      </Button>
      <ConfirmDialog
        open={asking}
        title="¿Retirar tu petición?"
        confirmLabel="Retirar"
        pending={removal.isPending}
        error={removal.isError && `No se pudo retirar. ${problemText(removal.error)}`}
        onConfirm={() => removal.mutate(prayerId, { onSuccess: close })}
        onCancel={() => {
          removal.reset();
          close();
        }}
      >
        <p>Se borra con lo que contaste de ella y no se puede recuperar.</p>
      </ConfirmDialog>
    </>
  );
}
