import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import styles from "./seminar-list.module.css";

export interface SeminarSearchProps {
  search: string | undefined;
  onSearch: (words: string | undefined) => void;
}

/** Finds seminars by title, teacher or what they are about. */
export function SeminarSearch({ search, onSearch }: SeminarSearchProps) {
  return (
    <div className={styles.search}>
      <FilterBar
        search={
          <SearchField
            label="Buscar en los seminarios"
            placeholder="familia, Biblia…"
            value={search}
            onSearch={onSearch}
          />
        }
      />
    </div>
  );
}
