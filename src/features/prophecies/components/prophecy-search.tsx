import { Search } from "lucide-react";
import { SearchField } from "#ui/form/search-field.tsx";
import type { ProphecyFilter } from "../prophecy.ts";
import { CategoryChips } from "./category-chips.tsx";
import styles from "./prophecy-search.module.css";

/** Search box and categories of the blog; what is chosen lives in the address. */
export function ProphecySearch({
  filter,
  onChange,
}: {
  filter: ProphecyFilter;
  onChange: (filter: ProphecyFilter) => void;
}) {
  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <SearchField
          label="Buscar en las profecías"
          placeholder="esperanza, familia, sanidad…"
          value={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
        <Search className={styles.icon} aria-hidden="true" />
      </div>
      <CategoryChips value={filter.category} onChange={(category) => onChange({ ...filter, category })} />
    </search>
  );
}
