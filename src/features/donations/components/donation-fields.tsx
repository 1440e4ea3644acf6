import { SelectField } from "#ui/form/select-field.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { DONATION_METHODS, METHOD_LABELS, type Fund } from "../donation.ts";
import type { DonationFields } from "../schema.ts";
import styles from "./donation-fields.module.css";

const METHODS = DONATION_METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] }));

export interface DonationFieldsProps {
  funds: readonly Fund[];
  /** Last day that can be chosen, yyyy-mm-dd. */
  latest: string;
}

/** Amount, fund, day, way, reference and note of an offering: for its giver, and for the ledger. */
export function DonationFieldSet({ funds, latest }: DonationFieldsProps) {
  const { field } = useFormFields<DonationFields>();
  const { fundId } = useFormValues<DonationFields>();
  const choices = funds.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Monto en MXN" inputMode="decimal" placeholder="250.00" {...field("amount")} />
        <SelectField
          label="Para"
          placeholder="Elige para qué es"
          options={choices}
          {...field("fundId")}
          // The funds may come after the choice.
          value={fundId}
        />
        <TextField label="Fecha" type="date" max={latest} {...field("givenOn")} />
        <SelectField label="Cómo" options={METHODS} {...field("method")} />
      </div>
      <TextField label="Referencia o folio" optional {...field("reference")} />
      <TextArea label="Nota" optional rows={2} {...field("note")} />
    </>
  );
}
