import { FilterBar } from "#ui/form/filter-bar.tsx";
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
    <div className={styles.search}>
      <FilterBar
        search={
          <SearchField
            label="Buscar en las profecías"
            placeholder="fe, sanidad…"
            value={filter.search}
            onSearch={(search) => onChange({ ...filter, search })}
          />
        }
      />
      <CategoryChips value={filter.category} onChange={(category) => onChange({ ...filter, category })} />
    </div>
  );
}
