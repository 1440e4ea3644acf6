import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { writeSort, type Sort } from "#ui/address/address.ts";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { MEDIA_CATEGORIES } from "../media.ts";
import type { MediaFilter } from "../media-filter.ts";
import { seriesList } from "../queries.ts";
import { CATEGORY_LABELS } from "../texts.ts";
import styles from "./media-list.module.css";

const CATEGORIES = MEDIA_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
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

/** Search box, category, series and order of the recordings; the choices are folded away where they would fill a screen. */
export function MediaFilters({ filter, onChange }: MediaFiltersProps) {
  const { data: series } = useQuery(seriesList);
  const [isOpen, setOpen] = useState(false);
  const choices = useId();
  const count = [filter.category, filter.series, filter.sort].filter(Boolean).length;
  return (
    <search className={styles.filters}>
      <SearchField
        label="Buscar"
        placeholder="esperanza, oración…"
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <Button
        variant="secondary"
        className={styles.fold}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filtros (${count})` : "Filtros"}
      </Button>
      <div id={choices} className={styles.choices} data-open={isOpen || undefined}>
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
        <SelectField
          label="Orden"
          // the usual order has no name in the address
          placeholder={filter.series ? "El de la serie" : "Más nuevos"}
          options={filter.series ? ORDERS : ORDERS.slice(1)}
          value={filter.sort ? writeSort(filter.sort) : ""}
          onChange={({ target }) => onChange({ sort: ORDERS.find(({ value }) => value === target.value) })}
        />
      </div>
    </search>
  );
}
