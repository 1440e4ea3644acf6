import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, today } from "#lib/days.ts";
import { formatMxn, parseMxn } from "#lib/money.ts";
import { useVersionedForm } from "#platform/query/use-versioned-form.ts";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import { useFields } from "#ui/form/use-fields.ts";
import { toast } from "#ui/toast/toast.ts";
import { DonationFieldSet } from "../components/donation-fields.tsx";
import { METHOD_LABELS, type Donation, type Fund } from "../donation.ts";
import { invalidateDonations } from "../queries.ts";
import { fieldProblems, type DonationFields } from "../schema.ts";
import { readDonation, recordDonation, saveDonation, type LedgerEntry } from "./api.ts";
import { DonorField, type Donor } from "./donor-field.tsx";
import { ledgerProblem } from "./ledger-problem.ts";

export interface EntryDialogProps {
  /** The line to correct; null records a new one. */
  donation: Donation | null;
  funds: readonly Fund[];
  onClose: () => void;
}

type Fields = DonationFields & Donor;

/** Records an offering that the office has in hand, or corrects a line of the ledger. */
export function EntryDialog({ donation, funds, onClose }: EntryDialogProps) {
  const client = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const form = useFields(() => fieldsOf(donation), problemsOf);
  const { fields, problems, onChange } = form.inputs;
  const edit = useVersionedForm<Donation | null, LedgerEntry>({
    row: donation,
    check: () => entryOf(form.check()),
    take: (other) => form.replace(fieldsOf(other)),
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
      open
      title={donation ? "Editar ofrenda" : "Registrar ofrenda"}
      submitLabel={donation ? "Guardar cambios" : "Registrar"}
      {...edit.dialog}
      error={edit.error ? `No se pudo guardar la ofrenda. ${ledgerProblem(edit.error)}` : null}
      dirty={form.dirty}
      onClose={onClose}
    >
      <DonorField
        donorName={fields.donorName}
        userId={fields.userId}
        error={problems.donorName}
        onChange={onChange}
      />
      <DonationFieldSet
        fields={fields}
        problems={problems}
        funds={choices}
        latest={today()}
        onChange={onChange}
      />
    </FormDialog>
  );
}

function fieldsOf(donation: Donation | null): Fields {
  return {
    donorName: donation?.donor_name ?? "",
    userId: donation?.user_id ?? null,
    fundId: donation?.fund_id ?? "",
    amount: donation ? donation.amount.toFixed(2) : "",
    givenOn: donation?.given_on ?? today(),
    method: donation?.method ?? "cash",
    reference: donation?.reference ?? "",
    note: donation?.note ?? "",
  };
}

function problemsOf(fields: Fields): ReturnType<typeof fieldProblems> & { donorName?: string } {
  const tooLong = fields.donorName.trim().length > 120;
  return {
    ...fieldProblems(fields, today()),
    ...(tooLong && { donorName: "El nombre no puede pasar de 120 caracteres" }),
  };
}

/** What is sent of fields that are right. */
function entryOf(fields: Fields | null): LedgerEntry | null {
  const amount = fields && parseMxn(fields.amount);
  if (!fields || amount === null) return null;
  return {
    ...fields,
    amount,
    donorName: fields.donorName.trim(),
    reference: fields.reference.trim(),
    note: fields.note.trim(),
  };
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
