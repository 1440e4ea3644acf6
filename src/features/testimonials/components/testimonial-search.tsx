import { LIMITS } from "#domain/limits.ts";
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
    <search>
      <SearchField
        label="Buscar en los testimonios"
        placeholder="sanidad, trabajo, familia…"
        hint="Escribe al menos 3 letras."
        minimum={LIMITS.testimonialSearchMin}
        value={search}
        onSearch={onSearch}
      />
    </search>
  );
}
