import { useEffect, useState } from "react";
import { PROPHECY_CATEGORIES } from "#domain/prophecy-categories.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { PUBLICATIONS, type PanelFilter, type Publication } from "../prophecy-filter.ts";
import { PUBLICATION_LABELS } from "../texts.ts";
import styles from "./prophecy-filters.module.css";

/** SPEC 9: searches wait 500 ms after the last key. */
const DEBOUNCE_MS = 500;

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
  const [text, setText] = useState(filter.search ?? "");
  useEffect(() => {
    if (text.trim() === (filter.search ?? "")) return;
    const timer = setTimeout(
      () => onChange({ ...filter, search: text.trim() || undefined, page: 1 }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, filter, onChange]);
  return (
    <search className={styles.filters}>
      <TextField
        type="search"
        label="Buscar"
        placeholder="Título, texto o autor"
        value={text}
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
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
    </search>
  );
}
