import { useCallback } from "react";
import { SearchField } from "#ui/form/search-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import {
  DONATION_STATUSES,
  STATUS_LABELS,
  type Donation,
  type DonationStatus,
  type Fund,
} from "../donation.ts";
import type { PanelFilter } from "./donation-filter.ts";

const STATES = DONATION_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }));

export interface DonationFiltersProps {
  filter: PanelFilter;
  funds: readonly Fund[];
  columns: readonly TableColumn<Donation>[];
  /** Called with the first page: another filter starts there. */
  onChange: (filter: PanelFilter) => void;
}

/** Search box, state, fund and month of the ledger; what is chosen lives in the address. */
export function DonationFilters({ filter, funds, columns, onChange }: DonationFiltersProps) {
  const search = useCallback(
    (words: string | undefined) => onChange({ ...filter, search: words, page: 1 }),
    [filter, onChange],
  );
  return (
    <FilterBar>
      <SearchField
        label="Buscar"
        placeholder="Nombre, referencia o nota"
        value={filter.search}
        onSearch={search}
      />
      <SelectField
        label="Estado"
        placeholder="Todas"
        options={STATES}
        value={filter.status ?? ""}
        onChange={({ target }) =>
          onChange({ ...filter, status: (target.value || undefined) as DonationStatus | undefined, page: 1 })
        }
      />
      <SelectField
        label="Para"
        placeholder="Todos"
        options={funds.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.fundId ?? ""}
        onChange={({ target }) => onChange({ ...filter, fundId: target.value || undefined, page: 1 })}
      />
      <TextField
        label="Mes"
        type="month"
        value={filter.month ?? ""}
        onChange={({ target }) => onChange({ ...filter, month: target.value || undefined, page: 1 })}
      />
      <SortSelect
        columns={columns}
        sort={filter.sort}
        onSort={(sort) => onChange({ ...filter, sort: sort as typeof filter.sort, page: 1 })}
      />
    </FilterBar>
  );
}
