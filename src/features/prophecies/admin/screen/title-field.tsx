import { paths } from "#domain/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { slugPreview, type SavedProphecy } from "../draft/draft-fields.ts";

export interface TitleFieldProps {
  title: string;
  row: SavedProphecy | null;
  error: string | undefined;
  onChange: (title: string) => void;
  onBlur: () => void;
}

/** The title, and the address that will come of it until the first publication fixes it. */
export function TitleField({ title, row, error, onChange, onBlur }: TitleFieldProps) {
  return (
    <TextField
      label="Título"
      required
      value={title}
      error={error}
      maxLength={LIMITS.prophecyTitleMax}
      hint={addressHint(title, row)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  );
}

function addressHint(title: string, row: SavedProphecy | null): string {
  if (row?.announced_at)
    return `Dirección: ${paths.prophecy(row.slug)} (ya no cambia, para no romper enlaces)`;
  return `Dirección: ${paths.prophecy(slugPreview(title))}`;
}
