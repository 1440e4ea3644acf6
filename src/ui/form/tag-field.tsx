import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { cleanTag } from "#lib/clean-text.ts";
import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import layout from "../layout/layout.module.css";
import styles from "./tag-field.module.css";
import { TextField } from "./text-field.tsx";
import { useFormFields, useFormValues } from "./use-form-fields.ts";

interface TagFields {
  tags: string[];
  /** Written beside them and not added yet. */
  tagDraft: string;
}

export interface TagFieldProps {
  /** "Sirven para encontrar el recurso." */
  use: string;
  /** The sentence about a tag that cannot be added to these, or undefined. */
  problemOf: (tag: string, tags: readonly string[]) => string | undefined;
  /** Tags of other items, as suggestions. */
  known?: readonly string[];
}

/** Tags one by one: Enter or a comma adds what is written, known ones are offered. */
export function TagField({ use, problemOf, known = [] }: TagFieldProps) {
  const { field, problem, change } = useFormFields<TagFields>();
  const { tags, tagDraft: draft } = useFormValues<TagFields>();
  const [wrong, setWrong] = useState<string | undefined>();
  const list = useId();

  function add() {
    const found = problemOf(draft, tags);
    setWrong(found);
    if (found) return;
    change({ tags: [...tags, cleanTag(draft)], tagDraft: "" });
  }

  return (
    <div className={layout.stack2}>
      <div className={styles.line}>
        <TextField
          label="Etiquetas"
          optional
          list={list}
          hint={`Escribe una y pulsa Enter. ${use}`}
          autoCapitalize="none"
          enterKeyHint="enter"
          {...field("tagDraft", { onChange: () => setWrong(undefined) })}
          error={wrong ?? problem("tagDraft") ?? problem("tags")}
          onKeyDown={(pressed) => {
            if (pressed.key !== "Enter" && pressed.key !== ",") return;
            // An empty box leaves Enter to the form.
            if (pressed.key === "Enter" && draft.trim() === "") return;
            pressed.preventDefault();
            add();
          }}
        />
        <datalist id={list}>
          {known.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={add}>
          Agregar etiqueta
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className={layout.cluster2} aria-label="Ya puestas">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <IconButton
                label={`Quitar la etiqueta ${tag}`}
                onClick={() => change({ tags: tags.filter((other) => other !== tag) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
