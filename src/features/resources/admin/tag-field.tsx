import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { usedTags } from "../queries.ts";
import { cleanTag } from "../rules.ts";
import styles from "./resource-fields.module.css";
import { tagProblem, type ResourceFields } from "./schema.ts";

/** Tags one by one: Enter or a comma adds what is written, known ones are offered. */
export function TagField() {
  const { field, problem, change } = useFormFields<ResourceFields>();
  const { tags, tagDraft: draft } = useFormValues<ResourceFields>();
  const { userId } = useSession();
  const { data: known = [] } = useQuery(usedTags(userId));
  const [wrong, setWrong] = useState<string | undefined>();
  const list = useId();

  function add() {
    const found = tagProblem(draft, tags);
    setWrong(found);
    if (found) return;
    change({ tags: [...tags, cleanTag(draft)], tagDraft: "" });
  }

  return (
    <div className={styles.tagField}>
      <div className={styles.tagLine}>
        <TextField
          label="Etiquetas"
          optional
          list={list}
          hint="Escribe una y pulsa Enter. Sirven para encontrar el recurso."
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
          {known.map(({ tag }) => (
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
        <ul className={styles.tags} aria-label="Ya puestas">
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
