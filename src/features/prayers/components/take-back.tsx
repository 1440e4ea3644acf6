import { Trash2 } from "lucide-react";
import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { BesideMenu, QuietButton } from "#ui/actions/quiet-actions.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { useTakePrayerBack } from "../queries.ts";

/** Takes one's own request off the wall, and asks before. */
export function TakeBack({ prayerId, inMenu = false }: { prayerId: string; inMenu?: boolean }) {
  const [asking, setAsking] = useState(false);
  const removal = useTakePrayerBack();
  const ask = () => setAsking(true);
  const close = () => setAsking(false);
  return (
    <>
      {inMenu ? (
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={ask}>
          Retirar
        </MenuItem>
      ) : (
        <QuietButton icon={<Trash2 aria-hidden="true" />} onClick={ask}>
          Retirar
        </QuietButton>
      )}
      <BesideMenu>
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
      </BesideMenu>
    </>
  );
}
