import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { DONATION_STATUSES, STATUS_LABELS, type Fund } from "../donation.ts";
import type { PanelFilter } from "./donation-filter.ts";

const STATES = DONATION_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }));

export interface DonationChoicesProps {
  filter: PanelFilter;
  funds: readonly Fund[];
  onChange: (next: Partial<PanelFilter>) => void;
}

/** State, fund and month of the ledger. */
export function DonationChoices({ filter, funds, onChange }: DonationChoicesProps) {
  return (
    <>
      <ChoiceSelect
        label="Estado"
        placeholder="Todas"
        choices={STATES}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceSelect
        label="Para"
        placeholder="Todos"
        choices={funds.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.fundId}
        onChange={(fundId) => onChange({ fundId })}
      />
      <TextField
        label="Mes"
        type="month"
        value={filter.month ?? ""}
        onChange={({ target }) => onChange({ month: target.value || undefined })}
      />
    </>
  );
}
