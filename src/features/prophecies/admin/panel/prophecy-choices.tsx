import { useQuery } from "@tanstack/react-query";
import { PROPHECY_CATEGORIES } from "#domain/choices.ts";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { PUBLICATIONS, type PanelFilter } from "../prophecy-filter.ts";
import { prophecyAuthors } from "../queries.ts";
import { PUBLICATION_LABELS } from "../texts.ts";

const STATES = PUBLICATIONS.map((publication) => ({
  value: publication,
  label: PUBLICATION_LABELS[publication],
}));
const CATEGORIES = PROPHECY_CATEGORIES.map((category) => ({ value: category, label: category }));

export interface ProphecyChoicesProps {
  filter: PanelFilter;
  onChange: (next: Partial<PanelFilter>) => void;
}

/** State, category, author and days of the panel. */
export function ProphecyChoices({ filter, onChange }: ProphecyChoicesProps) {
  const { data: authors = [] } = useQuery(prophecyAuthors);
  // The address may name an author whose prophecies are all gone.
  const offered = filter.author && !authors.includes(filter.author) ? [filter.author, ...authors] : authors;
  return (
    <>
      <ChoiceSelect
        label="Estado"
        placeholder="Todos"
        choices={STATES}
        value={filter.publication}
        onChange={(publication) => onChange({ publication })}
      />
      <ChoiceSelect
        label="Categoría"
        placeholder="Todas"
        choices={CATEGORIES}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceSelect
        label="Autor"
        placeholder="Todos"
        choices={offered.map((author) => ({ value: author, label: author }))}
        value={filter.author}
        onChange={(author) => onChange({ author })}
      />
      <TextField
        label="Desde"
        type="date"
        value={filter.from ?? ""}
        max={filter.until}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        label="Hasta"
        type="date"
        value={filter.until ?? ""}
        min={filter.from}
        onChange={({ target }) => onChange({ until: target.value || undefined })}
      />
    </>
  );
}
