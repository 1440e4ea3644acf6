import { useCallback, useState, type ReactNode } from "react";
import { counted } from "#lib/counted.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { Donation, Fund } from "../donation.ts";
import { saveStatement } from "../statement.ts";
import { ANONYMOUS } from "./anonymous.ts";
import { yearOfGiver } from "./api.ts";

interface Namesakes {
  donation: Donation;
  donations: readonly Donation[];
}

/**
 * The yearly statement of who gave a line. A giver is an account; a name without one is a person only if the office says
 * so, and nobody is "Anónimo". `namesakes` is the question about it, to be drawn.
 */
export function useGiversStatement(funds: readonly Fund[]): {
  askFor: (donation: Donation) => Promise<void>;
  namesakes: ReactNode;
} {
  const church = useSettings();
  const [asked, setAsked] = useState<Namesakes | null>(null);

  const save = useCallback(
    ({ donation, donations }: Namesakes) => {
      const year = donation.given_on.slice(0, 4);
      const name = donation.donor_name;
      const confirmed = donations.filter(({ status }) => status === "confirmed").length;
      if (confirmed === 0) {
        toast.info(`${name} aún no tiene ofrendas confirmadas en ${year}`, {
          description: "Confírmalas y vuelve a pedir la constancia.",
        });
        return;
      }
      saveStatement({ church, name, year, donations, funds });
      toast.success(`Constancia de ${name} descargada`, {
        description: `${counted(confirmed, "ofrenda confirmada", "ofrendas confirmadas")} de ${year}. Ábrela para imprimirla.`,
      });
    },
    [church, funds],
  );

  const askFor = useCallback(
    async (donation: Donation) => {
      if (donation.user_id === null && donation.donor_name === ANONYMOUS) {
        toast.info("Una ofrenda anónima no tiene constancia", {
          description: "Si sabes de quién es, ponle su nombre o su cuenta con «Editar».",
        });
        return;
      }
      try {
        const found = { donation, donations: await yearOfGiver(donation) };
        if (donation.user_id === null && found.donations.length > 1) setAsked(found);
        else save(found);
      } catch (error) {
        toast.error("No se pudo exportar", { description: problemText(error) });
      }
    },
    [save],
  );

  const namesakes = (
    <ConfirmDialog
      open={asked !== null}
      title="¿Son de la misma persona?"
      confirmLabel="Sí, hacer la constancia"
      tone="primary"
      onConfirm={() => {
        if (asked) save(asked);
        setAsked(null);
      }}
      onCancel={() => setAsked(null)}
    >
      <p>
        Hay {asked?.donations.length} ofrendas de {asked?.donation.given_on.slice(0, 4)} a nombre de «
        {asked?.donation.donor_name}» sin cuenta. Si son de varias personas, edítalas antes: elige su cuenta o
        escribe su nombre completo.
      </p>
    </ConfirmDialog>
  );
  return { askFor, namesakes };
}
