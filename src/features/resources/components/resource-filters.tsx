import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { writeSort } from "#ui/address/address.ts";
import { usedTags } from "../queries.ts";
import { KIND_NAMES, RESOURCE_CATEGORIES } from "../resource.ts";
import type { ResourceFilter, SortColumn } from "../resource-filter.ts";
import { KIND_LABELS } from "../texts.ts";

const CATEGORIES = RESOURCE_CATEGORIES.map((name) => ({ value: name, label: name }));
const KINDS = KIND_NAMES.map((name) => ({ value: name, label: KIND_LABELS[name] }));
const ORDERS: readonly { value: string; label: string; column: SortColumn; descending: boolean }[] = [
  { value: "fecha", label: "Más antiguos", column: "fecha", descending: false },
  { value: "titulo", label: "Título: A a Z", column: "titulo", descending: false },
  { value: "-titulo", label: "Título: Z a A", column: "titulo", descending: true },
  { value: "peso", label: "Más ligeros", column: "peso", descending: false },
  { value: "-peso", label: "Más pesados", column: "peso", descending: true },
];

export interface ResourceFiltersProps {
  filter: ResourceFilter;
  userId: string | null;
  onChange: (next: Partial<ResourceFilter>) => void;
  /** More choices, of the panel. */
  children?: ReactNode;
}

/** Search box, category, kind, tag and order of the library; what is chosen lives in the address. */
export function ResourceFilters({ filter, userId, onChange, children }: ResourceFiltersProps) {
  const { data: tags = [] } = useQuery(usedTags(userId));
  const known = tags.map(({ tag, uses }) => ({ value: tag, label: `${tag} (${uses})` }));
  const chosen = filter.tag;
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar"
          placeholder="oración, guías…"
          hint="Escribe al menos 3 letras."
          minimum={LIMITS.resourceSearchMin}
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      chosen={[filter.category, filter.kind, filter.tag, filter.sort, children && filter.visibility]}
    >
      <ChoiceSelect
        label="Categoría"
        placeholder="Todas"
        choices={CATEGORIES}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceSelect
        label="Tipo"
        placeholder="Todos"
        choices={KINDS}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceSelect
        label="Etiqueta"
        placeholder="Todas"
        choices={
          chosen === undefined || known.some(({ value }) => value === chosen)
            ? known
            : [{ value: chosen, label: chosen }, ...known]
        }
        value={chosen}
        onChange={(tag) => onChange({ tag })}
      />
      <SelectField
        label="Orden"
        placeholder="Más nuevos"
        options={ORDERS}
        value={filter.sort ? writeSort(filter.sort) : ""}
        onChange={({ target }) => onChange({ sort: ORDERS.find(({ value }) => value === target.value) })}
      />
      {children}
    </FilterBar>
  );
}
