import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, today } from "#lib/days.ts";
import { formatMxn, parseMxn } from "#lib/money.ts";
import { useVersionedEdit } from "#platform/query/use-versioned-edit.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { DonationFieldSet } from "../components/donation-fields.tsx";
import { METHOD_LABELS, type Donation, type Fund } from "../donation.ts";
import { forgetDonations } from "../queries.ts";
import { fieldProblems, type DonationFields } from "../schema.ts";
import { readDonation, recordDonation, saveDonation, type LedgerEntry } from "./api.ts";
import { DonorField, type Donor } from "./donor-field.tsx";

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
  const [initial] = useState(() => fieldsOf(donation));
  const [fields, setFields] = useState(initial);
  const [problems, setProblems] = useState<ReturnType<typeof fieldProblems> & { donorName?: string }>({});
  const edit = useVersionedEdit<Donation | null, LedgerEntry>({
    row: donation,
    save: async (base, entry) => {
      if (base) return saveDonation(base, entry);
      await recordDonation(id, entry);
      return readDonation(id);
    },
    read: (base) => readDonation(base?.id ?? id),
    onSaved: () => {
      onClose();
      toast.success(donation ? "Ofrenda actualizada" : "Ofrenda registrada");
      void forgetDonations(client);
    },
  });
  const { other } = edit;
  // A closed fund takes no new offerings; the line that has one keeps it.
  const choices = funds.filter(({ id: fund, is_active: isActive }) => isActive || fund === donation?.fund_id);

  function submit(send: (entry: LedgerEntry) => Promise<void>) {
    const amount = parseMxn(fields.amount);
    const tooLong = fields.donorName.trim().length > 120;
    const found = {
      ...fieldProblems(fields, today()),
      ...(tooLong && { donorName: "El nombre no puede pasar de 120 caracteres" }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || amount === null) return;
    void send({
      ...fields,
      amount,
      donorName: fields.donorName.trim(),
      reference: fields.reference.trim(),
      note: fields.note.trim(),
    });
  }

  return (
    <FormDialog
      open
      title={donation ? "Editar ofrenda" : "Registrar ofrenda"}
      submitLabel={donation ? "Guardar cambios" : "Registrar"}
      pending={edit.pending}
      error={edit.error ? `No se pudo guardar la ofrenda. ${problemText(edit.error)}` : null}
      dirty={JSON.stringify(fields) !== JSON.stringify(initial)}
      onSubmit={() => submit(edit.submit)}
      onClose={onClose}
      other={
        other
          ? {
              fields: describe(other, funds),
              onKeepMine: () => submit(edit.keepMine),
              onTakeOther: () => {
                setFields(fieldsOf(other));
                edit.takeOther();
              },
            }
          : undefined
      }
    >
      <DonorField
        donorName={fields.donorName}
        userId={fields.userId}
        error={problems.donorName}
        onChange={(donor) => setFields((now) => ({ ...now, ...donor }))}
      />
      <DonationFieldSet
        fields={fields}
        problems={problems}
        funds={choices}
        latest={today()}
        onChange={(change) => setFields((now) => ({ ...now, ...change }))}
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
