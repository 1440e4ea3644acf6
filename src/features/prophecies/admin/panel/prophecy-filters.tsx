import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { PROPHECY_CATEGORIES } from "#domain/prophecy-categories.ts";
import { SearchField } from "#ui/form/search-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { PUBLICATIONS, type PanelFilter, type Publication } from "../prophecy-filter.ts";
import { prophecyAuthors } from "../queries.ts";
import { PUBLICATION_LABELS } from "../texts.ts";
import styles from "./prophecy-filters.module.css";

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

/** Search box, state, category, author and days of the panel; what is chosen lives in the address. */
export function ProphecyFilters({ filter, onChange }: ProphecyFiltersProps) {
  const search = useCallback(
    (words: string | undefined) => onChange({ ...filter, search: words, page: 1 }),
    [filter, onChange],
  );
  const { data: authors = [] } = useQuery(prophecyAuthors);
  // One who has no prophecy any more may still stand in the address.
  const offered = filter.author && !authors.includes(filter.author) ? [filter.author, ...authors] : authors;
  return (
    <search className={styles.filters}>
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
      <SelectField
        label="Autor"
        placeholder="Todos"
        options={offered.map((author) => ({ value: author, label: author }))}
        value={filter.author ?? ""}
        onChange={({ target }) => onChange({ ...filter, author: target.value || undefined, page: 1 })}
      />
      <TextField
        label="Desde"
        type="date"
        value={filter.from ?? ""}
        max={filter.until}
        onChange={({ target }) => onChange({ ...filter, from: target.value || undefined, page: 1 })}
      />
      <TextField
        label="Hasta"
        type="date"
        value={filter.until ?? ""}
        min={filter.from}
        onChange={({ target }) => onChange({ ...filter, until: target.value || undefined, page: 1 })}
      />
    </search>
  );
}
