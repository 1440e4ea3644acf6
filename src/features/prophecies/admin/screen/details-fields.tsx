import { CATCH_ALL_CATEGORY, PROPHECY_CATEGORIES } from "#domain/choices.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { DraftFields } from "../draft/draft-fields.ts";
import { CoverField } from "./cover-field.tsx";
import { PublishDateField } from "./publish-date-field.tsx";
import styles from "./details-fields.module.css";

/** A new prophecy has the catch-all, which readers never see: the first choice, and called what it does. */
const CATEGORIES = [
  { value: CATCH_ALL_CATEGORY, label: "Ninguna en especial" },
  ...PROPHECY_CATEGORIES.filter((category) => category !== CATCH_ALL_CATEGORY).map((category) => ({
    value: category,
    label: category,
  })),
];

export interface DetailsFieldsProps {
  prophecyId: string;
  fields: DraftFields;
  /** The admin's own name, which the database fills in for an empty author. */
  myName: string;
  onChange: (patch: Partial<DraftFields>) => void;
}

/** Everything of a prophecy but its title and text. */
export function DetailsFields({ prophecyId, fields, myName, onChange }: DetailsFieldsProps) {
  return (
    <div className={styles.details}>
      <SelectField
        label="Categoría"
        options={CATEGORIES}
        value={fields.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <TextField
        label="Autor"
        value={fields.author}
        placeholder={myName}
        maxLength={120}
        onChange={({ target }) => onChange({ author: target.value })}
      />
      <PublishDateField
        moment={fields.publish_date}
        onChange={(publish_date) => onChange({ publish_date })}
      />
      <CoverField
        prophecyId={prophecyId}
        address={fields.image_url}
        onChange={(image_url) => onChange({ image_url })}
      />
      <Switch
        label="Se puede comentar"
        hint="Si lo apagas, lo que ya se dijo se sigue leyendo."
        checked={fields.allow_comments}
        onChange={({ target }) => onChange({ allow_comments: target.checked })}
      />
    </div>
  );
}
