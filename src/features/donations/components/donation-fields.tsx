import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { DONATION_METHODS, METHOD_LABELS, type DonationMethod, type Fund } from "../donation.ts";
import type { DonationFields } from "../schema.ts";
import styles from "./donation-fields.module.css";

const METHODS = DONATION_METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] }));

export interface DonationFieldsProps {
  fields: DonationFields;
  problems: Partial<Record<keyof DonationFields, string>>;
  funds: readonly Fund[];
  /** Last day that can be chosen, yyyy-mm-dd. */
  latest: string;
  onChange: (change: Partial<DonationFields>) => void;
}

/** Amount, fund, day, way, reference and note of an offering: for its giver, and for the ledger. */
export function DonationFieldSet({ fields, problems, funds, latest, onChange }: DonationFieldsProps) {
  const choices = funds.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Monto en MXN"
          inputMode="decimal"
          placeholder="250.00"
          value={fields.amount}
          error={problems.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <SelectField
          label="Para"
          placeholder="Elige para qué es"
          options={choices}
          value={fields.fundId}
          error={problems.fundId}
          onChange={({ target }) => onChange({ fundId: target.value })}
        />
        <TextField
          label="Fecha"
          type="date"
          max={latest}
          value={fields.givenOn}
          error={problems.givenOn}
          onChange={({ target }) => onChange({ givenOn: target.value })}
        />
        <SelectField
          label="Cómo"
          options={METHODS}
          value={fields.method}
          error={problems.method}
          onChange={({ target }) => onChange({ method: target.value as DonationMethod })}
        />
      </div>
      <TextField
        label="Referencia o folio"
        optional
        value={fields.reference}
        error={problems.reference}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
      <TextArea
        label="Nota"
        optional
        rows={2}
        value={fields.note}
        error={problems.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  );
}
