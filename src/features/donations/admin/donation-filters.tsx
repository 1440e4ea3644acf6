import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import { DONATION_STATUSES, STATUS_LABELS, type Donation, type Fund } from "../donation.ts";
import type { PanelFilter } from "./donation-filter.ts";

const STATES = DONATION_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }));

export interface DonationFiltersProps {
  filter: PanelFilter;
  funds: readonly Fund[];
  columns: readonly TableColumn<Donation>[];
  onChange: (next: Partial<PanelFilter>) => void;
}

/** Search box, state, fund and month of the ledger; what is chosen lives in the address. */
export function DonationFilters({ filter, funds, columns, onChange }: DonationFiltersProps) {
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar"
          placeholder="Nombre, referencia o nota"
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      chosen={[filter.status, filter.fundId, filter.month, filter.sort]}
    >
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
      <SortSelect columns={columns} sort={filter.sort} onSort={(sort) => onChange({ sort })} />
    </FilterBar>
  );
}
