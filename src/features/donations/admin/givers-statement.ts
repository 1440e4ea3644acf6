import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { counted } from "#lib/counting.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { confirm, type Question } from "#ui/overlays/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { Donation } from "../donation.ts";
import { funds } from "../queries.ts";
import { saveStatement } from "../statement.ts";
import { yearOfGiver } from "./api.ts";

/** Name in the ledger of a giver without a name; the database writes it (private.guard_new_donation). */
const ANONYMOUS = "Anónimo";

interface Namesakes {
  donation: Donation;
  donations: readonly Donation[];
}

/**
 * The yearly statement of who gave a line. A giver is an account; a name without one is a person only if the office says
 * so, and nobody is "Anónimo".
 */
export function useGiversStatement(): (donation: Donation) => Promise<void> {
  const church = useSettings();
  const client = useQueryClient();

  const save = useCallback(
    async ({ donation, donations }: Namesakes) => {
      const year = donation.given_on.slice(0, 4);
      const name = donation.donor_name;
      const confirmed = donations.filter(({ status }) => status === "confirmed").length;
      if (confirmed === 0) {
        toast.info(`${name} aún no tiene ofrendas confirmadas en ${year}`, {
          description: "Confírmalas y vuelve a pedir la constancia.",
        });
        return;
      }
      saveStatement({ church, name, year, donations, funds: await client.ensureQueryData(funds) });
      toast.success(`Constancia de ${name} descargada`, {
        description: `${counted(confirmed, "ofrenda confirmada", "ofrendas confirmadas")} de ${year}. Ábrela para imprimirla.`,
      });
    },
    [church, client],
  );

  return useCallback(
    async (donation: Donation) => {
      if (donation.user_id === null && donation.donor_name === ANONYMOUS) {
        toast.info("Una ofrenda anónima no tiene constancia", {
          description: "Si sabes de quién es, ponle su nombre o su cuenta con «Editar».",
        });
        return;
      }
      try {
        const donations = await yearOfGiver(donation);
        const isOne = donation.user_id !== null || donations.length <= 1;
        if (isOne || (await confirm(namesakes(donation, donations.length))))
          await save({ donation, donations });
      } catch (error) {
        toast.error("No se pudo exportar", { description: problemText(error) });
      }
    },
    [save],
  );
}

function namesakes({ given_on: day, donor_name: name }: Donation, count: number): Question {
  return {
    title: "¿Son de la misma persona?",
    body: `Hay ${count} ofrendas de ${day.slice(0, 4)} a nombre de «${name}» sin cuenta. Si son de varias personas, edítalas antes: elige su cuenta o escribe su nombre completo.`,
    confirmLabel: "Sí, hacer la constancia",
    tone: "primary",
  };
}
