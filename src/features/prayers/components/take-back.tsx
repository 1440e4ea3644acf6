import { Trash2 } from "lucide-react";
import { discard } from "#platform/offline/outbox.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { QuietButton } from "#ui/actions/quiet-actions.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { prayerEditEntryId } from "../payload.ts";
import { useTakePrayerBack } from "../queries.ts";

/** Takes one's own request off the wall, and asks before. */
export function TakeBack({ prayerId, inMenu = false }: { prayerId: string; inMenu?: boolean }) {
  const { mutateAsync: takeBack } = useTakePrayerBack();
  const ask = () =>
    void confirm({
      title: "¿Retirar tu petición?",
      body: "Se borra con lo que contaste de ella y no se puede recuperar.",
      confirmLabel: "Retirar",
      run: async () => {
        await takeBack(prayerId);
        await discard(prayerEditEntryId(prayerId));
      },
      problem: (error) => `No se pudo retirar. ${problemText(error)}`,
    });
  const icon = <Trash2 aria-hidden="true" />;
  return inMenu ? (
    <MenuItem tone="danger" icon={icon} onSelect={ask}>
      Retirar
    </MenuItem>
  ) : (
    <QuietButton icon={icon} onClick={ask}>
      Retirar
    </QuietButton>
  );
}
