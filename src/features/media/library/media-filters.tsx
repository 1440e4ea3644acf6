import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session/use-session.ts";
import { writeSort, type Sort } from "#ui/address/address.ts";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { MEDIA_CATEGORIES, CATEGORY_LABELS } from "../media.ts";
import { seriesList } from "../series/queries.ts";
import type { MediaFilter } from "./media-filter.ts";

const CATEGORIES = MEDIA_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const FORMATS = [{ value: "audio", label: "Para oír" }] as const;
const ORDERS: readonly ({ value: string; label: string } & Sort<"titulo" | "fecha">)[] = [
  { value: "-fecha", label: "Más nuevos", column: "fecha", descending: true },
  { value: "fecha", label: "Más antiguos", column: "fecha", descending: false },
  { value: "titulo", label: "Título: A a Z", column: "titulo", descending: false },
  { value: "-titulo", label: "Título: Z a A", column: "titulo", descending: true },
];

export interface MediaFiltersProps {
  filter: MediaFilter;
  onChange: (next: Partial<MediaFilter>) => void;
}

/** Search box, category, series and order of the recordings. */
export function MediaFilters({ filter, onChange }: MediaFiltersProps) {
  const { data: known } = useQuery(seriesList(useSession().userId));
  // One without recordings narrows the list to nothing; the chosen one stays, so that it can be seen and left.
  const series = known?.filter(({ id, media_content: items }) => items?.length !== 0 || id === filter.series);
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar"
          placeholder="fe, oración…"
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      chosen={[filter.category, filter.series, filter.format, filter.sort]}
    >
      <ChoiceSelect
        label="Categoría"
        placeholder="Todas"
        choices={CATEGORIES}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      {series?.length !== 0 && (
        <ChoiceSelect
          label="Serie"
          placeholder="Todas"
          choices={(series ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.series}
          onChange={(chosen) => onChange({ series: chosen })}
        />
      )}
      <ChoiceSelect
        label="Formato"
        placeholder="Para ver u oír"
        choices={FORMATS}
        value={filter.format}
        onChange={(format) => onChange({ format })}
      />
      <SelectField
        label="Orden"
        // The default order has no name in the address.
        placeholder={filter.series ? "El de la serie" : "Más nuevos"}
        options={filter.series ? ORDERS : ORDERS.slice(1)}
        value={filter.sort ? writeSort(filter.sort) : ""}
        onChange={({ target }) => onChange({ sort: ORDERS.find(({ value }) => value === target.value) })}
      />
    </FilterBar>
  );
}
