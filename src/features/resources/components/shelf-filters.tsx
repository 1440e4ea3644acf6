import { useQuery } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { SearchField } from "#ui/form/search-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { writeSort } from "#ui/address/address.ts";
import { usedTags } from "../queries.ts";
import { KIND_NAMES, RESOURCE_CATEGORIES, type KindGroup, type ResourceCategory } from "../resource.ts";
import type { ShelfFilter, SortColumn } from "../shelf-filter.ts";
import { KIND_LABELS } from "../texts.ts";
import styles from "./shelf-filters.module.css";

const CATEGORIES = RESOURCE_CATEGORIES.map((name) => ({ value: name, label: name }));
const KINDS = KIND_NAMES.map((name) => ({ value: name, label: KIND_LABELS[name] }));
const ORDERS: readonly { value: string; label: string; column: SortColumn; descending: boolean }[] = [
  { value: "fecha", label: "Más antiguos", column: "fecha", descending: false },
  { value: "titulo", label: "Título: A a Z", column: "titulo", descending: false },
  { value: "-titulo", label: "Título: Z a A", column: "titulo", descending: true },
  { value: "peso", label: "Más ligeros", column: "peso", descending: false },
  { value: "-peso", label: "Más pesados", column: "peso", descending: true },
];

export interface ShelfFiltersProps {
  filter: ShelfFilter;
  userId: string | null;
  onChange: (filter: ShelfFilter) => void;
  /** More choices, of the panel. */
  children?: ReactNode;
}

/** Search box, category, kind, tag and order of the library; what is chosen lives in the address. */
export function ShelfFilters({ filter, userId, onChange, children }: ShelfFiltersProps) {
  const { data: tags = [] } = useQuery(usedTags(userId));
  const change = useCallback(
    (next: Partial<ShelfFilter>) => onChange({ ...filter, ...next, page: 1 }),
    [filter, onChange],
  );
  const search = useCallback((words: string | undefined) => change({ search: words }), [change]);
  const known = tags.map(({ tag, uses }) => ({ value: tag, label: `${tag} (${uses})` }));
  const chosen = filter.tag;
  return (
    <search className={styles.filters}>
      <SearchField
        label="Buscar"
        placeholder="oración, finanzas, matrimonio…"
        hint="Escribe al menos 3 letras."
        minimum={LIMITS.resourceSearchMin}
        value={filter.search}
        onSearch={search}
      />
      <SelectField
        label="Categoría"
        placeholder="Todas"
        options={CATEGORIES}
        value={filter.category ?? ""}
        onChange={({ target }) =>
          change({ category: (target.value || undefined) as ResourceCategory | undefined })
        }
      />
      <SelectField
        label="Tipo"
        placeholder="Todos"
        options={KINDS}
        value={filter.kind ?? ""}
        onChange={({ target }) => change({ kind: (target.value || undefined) as KindGroup | undefined })}
      />
      <SelectField
        label="Etiqueta"
        placeholder="Todas"
        options={
          chosen === undefined || known.some(({ value }) => value === chosen)
            ? known
            : [{ value: chosen, label: chosen }, ...known]
        }
        value={chosen ?? ""}
        onChange={({ target }) => change({ tag: target.value || undefined })}
      />
      <SelectField
        label="Orden"
        placeholder="Más nuevos"
        options={ORDERS}
        value={filter.sort ? writeSort(filter.sort) : ""}
        onChange={({ target }) => change({ sort: ORDERS.find(({ value }) => value === target.value) })}
      />
      {children}
    </search>
  );
}
