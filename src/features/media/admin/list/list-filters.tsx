import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import type { EditedItem } from "../../edited-item.ts";
import { MEDIA_STATUSES } from "../../media.ts";
import { MEDIA_TYPES, TYPE_LABELS, type ListFilter, type PanelFilter } from "../panel-filter.ts";
import { STATUS_LABELS } from "../texts.ts";

// "active" is an uploaded video: people know it as published, and so does the filter.
const STATUSES = MEDIA_STATUSES.filter((status) => status !== "active").map((value) => ({
  value,
  label: STATUS_LABELS[value],
}));
const FEATURED = [
  { value: "si", label: "Sí" },
  { value: "no", label: "No" },
] as const;
const ACCESS = [
  { value: "todos", label: "Todo el mundo" },
  { value: "miembros", label: "Solo los miembros" },
] as const;

export interface ListFiltersProps {
  filter: ListFilter;
  change: (next: Partial<PanelFilter>) => void;
  /** Whether the list has the choice of a state: a tab may have made it already. */
  byStatus: boolean;
  columns: readonly TableColumn<EditedItem>[];
}

/** Search box, choices and order of the list. */
export function ListFilters({ filter, change, byStatus, columns }: ListFiltersProps) {
  const types = filter.only ?? MEDIA_TYPES;
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar"
          placeholder="Buscar contenido..."
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
      }
      chosen={[
        byStatus ? filter.status : undefined,
        filter.type,
        filter.sort,
        filter.speaker,
        filter.featured,
        filter.access,
        filter.from,
        filter.until,
      ]}
      seldom={<SeldomFilters filter={filter} change={change} />}
    >
      {byStatus && (
        <ChoiceSelect
          label="Estado"
          placeholder="Todos"
          choices={STATUSES}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
      )}
      {types.length > 1 && (
        <ChoiceSelect
          label="Tipo"
          placeholder="Todos"
          choices={types.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          value={filter.type}
          onChange={(type) => change({ type })}
        />
      )}
      <SortSelect columns={columns} sort={filter.sort} onSort={(sort) => change({ sort })} />
    </FilterBar>
  );
}

function SeldomFilters({ filter, change }: Pick<ListFiltersProps, "filter" | "change">) {
  const { speaker, featured, access, from, until } = filter;
  return (
    <>
      <SearchField
        label="Quién predica"
        placeholder="Una parte del nombre"
        value={speaker}
        onSearch={(words) => change({ speaker: words })}
      />
      <ChoiceSelect
        label="Destacado"
        placeholder="Todos"
        choices={FEATURED}
        value={featured}
        onChange={(chosen) => change({ featured: chosen })}
      />
      <ChoiceSelect
        label="Quién lo ve"
        placeholder="Da igual"
        choices={ACCESS}
        value={access}
        onChange={(chosen) => change({ access: chosen })}
      />
      <TextField
        label="Desde"
        type="date"
        value={from ?? ""}
        max={until}
        onChange={({ target }) => change({ from: target.value || undefined })}
      />
      <TextField
        label="Hasta"
        type="date"
        value={until ?? ""}
        min={from}
        onChange={({ target }) => change({ until: target.value || undefined })}
      />
    </>
  );
}
