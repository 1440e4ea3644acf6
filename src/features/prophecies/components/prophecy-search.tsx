import { Search } from "lucide-react";
import { useCallback } from "react";
import { PROPHECY_CATEGORIES } from "#domain/prophecy-categories.ts";
import { SearchField } from "#ui/form/search-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import type { ProphecyFilter } from "../prophecy.ts";
import styles from "./prophecy-search.module.css";

const CATEGORIES = PROPHECY_CATEGORIES.map((category) => ({ value: category, label: category }));

/** Search box and category of the blog; what is chosen lives in the address. */
export function ProphecySearch({
  filter,
  onChange,
}: {
  filter: ProphecyFilter;
  onChange: (filter: ProphecyFilter) => void;
}) {
  const search = useCallback(
    (words: string | undefined) => onChange({ ...filter, search: words }),
    [filter, onChange],
  );
  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <SearchField
          label="Buscar en las profecías"
          placeholder="esperanza, familia, sanidad…"
          value={filter.search}
          onSearch={search}
        />
        <Search className={styles.icon} aria-hidden="true" />
      </div>
      <SelectField
        label="Categoría"
        placeholder="Todas"
        options={CATEGORIES}
        value={filter.category ?? ""}
        onChange={(chosen) => onChange({ ...filter, category: chosen.target.value || undefined })}
      />
    </search>
  );
}
