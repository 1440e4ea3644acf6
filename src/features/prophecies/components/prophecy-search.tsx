import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { PROPHECY_CATEGORIES } from "#domain/prophecy-categories.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { ProphecyFilter } from "../prophecy.ts";
import styles from "./prophecy-search.module.css";

/** SPEC 9: searches wait 500 ms after the last key. */
const DEBOUNCE_MS = 500;

const CATEGORIES = PROPHECY_CATEGORIES.map((category) => ({ value: category, label: category }));

/** Search box and category of the blog; what is chosen lives in the address. */
export function ProphecySearch({
  filter,
  onChange,
}: {
  filter: ProphecyFilter;
  onChange: (filter: ProphecyFilter) => void;
}) {
  const [text, setText] = useState(filter.search ?? "");
  useEffect(() => {
    if (text === (filter.search ?? "")) return;
    const timer = setTimeout(() => onChange({ ...filter, search: text.trim() || undefined }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, filter, onChange]);
  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <TextField
          type="search"
          label="Buscar en las profecías"
          placeholder="esperanza, familia, sanidad…"
          value={text}
          enterKeyHint="search"
          onChange={(typed) => setText(typed.target.value)}
        />
        <Search className={styles.icon} aria-hidden="true" />
      </div>
      <SelectField
        label="Categoría"
        placeholder="Todas"
        options={CATEGORIES}
        value={filter.category ?? ""}
        onChange={(chosen) => onChange({ ...filter, category: chosen.target.value || undefined })}
      />
    </search>
  );
}
