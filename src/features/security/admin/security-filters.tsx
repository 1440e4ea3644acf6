import type { ReactNode } from "react";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import type { PartProps } from "../security-address.ts";

const DAYS = [
  { value: "7", label: "Últimos 7 días" },
  { value: "30", label: "Últimos 30 días" },
  { value: "90", label: "Últimos 90 días" },
  { value: "365", label: "Último año" },
] as const;

export interface SecurityFiltersProps extends Pick<PartProps, "filter" | "onChange"> {
  /** How many days back it can be narrowed to; none for what is of now. */
  most?: number | undefined;
  /** Choices of this part alone, with their values. */
  children?: ReactNode;
  chosen?: readonly unknown[];
}

/** Filters that the lists of this screen share: the person and the days. */
export function SecurityFilters({ filter, onChange, most = 0, children, chosen = [] }: SecurityFiltersProps) {
  const days = DAYS.filter(({ value }) => Number(value) <= most);
  return (
    <FilterBar
      search={
        <SearchField
          label="Persona"
          placeholder="Nombre"
          value={filter.person}
          onSearch={(person) => onChange({ person })}
        />
      }
      chosen={days.length > 0 ? [...chosen, filter.days] : chosen}
    >
      {(children || days.length > 0) && (
        <>
          {children}
          {days.length > 0 && (
            <ChoiceSelect
              label="Cuándo"
              placeholder="Siempre"
              choices={days}
              value={filter.days}
              onChange={(next) => onChange({ days: next })}
            />
          )}
        </>
      )}
    </FilterBar>
  );
}
