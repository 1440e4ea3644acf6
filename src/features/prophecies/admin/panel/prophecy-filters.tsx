import { useCallback } from "react";
import { PROPHECY_CATEGORIES } from "#domain/prophecy-categories.ts";
import { SearchField } from "#ui/form/search-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { PUBLICATIONS, type PanelFilter, type Publication } from "../prophecy-filter.ts";
import { PUBLICATION_LABELS } from "../texts.ts";

const STATES = PUBLICATIONS.map((publication) => ({
  value: publication,
  label: PUBLICATION_LABELS[publication],
}));
const CATEGORIES = PROPHECY_CATEGORIES.map((category) => ({ value: category, label: category }));

export interface ProphecyFiltersProps {
  filter: PanelFilter;
  /** Called without a page: another filter starts at the first one. */
  onChange: (filter: PanelFilter) => void;
}

/** Search box, state and category of the panel; what is chosen lives in the address. */
export function ProphecyFilters({ filter, onChange }: ProphecyFiltersProps) {
  const search = useCallback(
    (words: string | undefined) => onChange({ ...filter, search: words, page: 1 }),
    [filter, onChange],
  );
  return (
    <FilterBar>
      <SearchField
        label="Buscar"
        placeholder="Título, texto o autor"
        value={filter.search}
        onSearch={search}
      />
      <SelectField
        label="Estado"
        placeholder="Todos"
        options={STATES}
        value={filter.publication ?? ""}
        onChange={({ target }) =>
          onChange({
            ...filter,
            publication: (target.value || undefined) as Publication | undefined,
            page: 1,
          })
        }
      />
      <SelectField
        label="Categoría"
        placeholder="Todas"
        options={CATEGORIES}
        value={filter.category ?? ""}
        onChange={({ target }) => onChange({ ...filter, category: target.value || undefined, page: 1 })}
      />
    </FilterBar>
  );
}
