import { LIMITS } from "#domain/limits.ts";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SearchField } from "#ui/form/search-field.tsx";

/** A search starts at three characters: fewer find nearly everything. */
export function TestimonialSearch({
  search,
  onSearch,
}: {
  search: string | undefined;
  onSearch: (words: string | undefined) => void;
}) {
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar en los testimonios"
          placeholder="sanidad, trabajo, familia…"
          hint="Escribe al menos 3 letras."
          minimum={LIMITS.testimonialSearchMin}
          value={search}
          onSearch={onSearch}
        />
      }
    />
  );
}
