import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, today } from "#lib/days.ts";
import { formatMxn } from "#lib/amounts.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { DonationFieldSet } from "../components/donation-fields.tsx";
import { METHOD_LABELS, type Donation, type Fund } from "../donation.ts";
import { invalidateDonations } from "../queries.ts";
import { readDonation, recordDonation, saveDonation } from "./api.ts";
import { DonorField } from "./donor-field.tsx";
import { ledgerProblem } from "./queries.ts";
import { ledgerFieldsOf, ledgerSchema, type LedgerEntry, type LedgerFields } from "./schema.ts";

export interface EntryDialogProps {
  /** The line to correct; null records a new one. */
  donation: Donation | null;
  funds: readonly Fund[];
  onClose: () => void;
}

/** Records an offering that the office has in hand, or corrects a line of the ledger. */
export function EntryDialog({ donation, funds, onClose }: EntryDialogProps) {
  const client = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const { shell, error } = useVersionedSave<Donation | null, LedgerFields, LedgerEntry>({
    form: useForm(ledgerSchema(today()), ledgerFieldsOf(donation, today())),
    row: donation,
    fieldsOf: (other) => ledgerFieldsOf(other, today()),
    describe: (other) => describe(other, funds),
    save: async (base, entry) => {
      if (base) return saveDonation(base, entry);
      await recordDonation(id, entry);
      return readDonation(id);
    },
    read: (base) => readDonation(base?.id ?? id),
    onSaved: () => {
      onClose();
      toast.success(donation ? "Ofrenda actualizada" : "Ofrenda registrada");
      void invalidateDonations(client);
    },
  });
  // A closed fund takes no new offerings; the line that has one keeps it.
  const choices = funds.filter(({ id: fund, is_active: isActive }) => isActive || fund === donation?.fund_id);

  return (
    <FormDialog
      {...shell}
      title={donation ? "Editar ofrenda" : "Registrar ofrenda"}
      submitLabel={donation ? "Guardar cambios" : "Registrar"}
      error={error ? `No se pudo guardar la ofrenda. ${ledgerProblem(error)}` : null}
      onClose={onClose}
    >
      <DonorField />
      <DonationFieldSet funds={choices} latest={today()} />
    </FormDialog>
  );
}

function describe(other: Donation, funds: readonly Fund[]) {
  return [
    { label: "Nombre", value: other.donor_name },
    { label: "Monto", value: formatMxn(other.amount) },
    { label: "Para", value: funds.find(({ id }) => id === other.fund_id)?.name ?? "" },
    { label: "Fecha", value: formatDay(other.given_on) },
    { label: "Cómo", value: METHOD_LABELS[other.method] },
    { label: "Nota", value: other.note || "Sin nota" },
  ];
}
