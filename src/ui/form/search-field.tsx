import { useEffect, useEffectEvent, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "./search-debounce.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface SearchFieldProps extends Pick<TextFieldProps, "label" | "placeholder" | "hint"> {
  /** What is searched for now; undefined when nothing is. */
  value: string | undefined;
  /** Shorter words are not searched for; by default one letter is enough. */
  minimum?: number | undefined;
  /** Gets the trimmed words, or undefined for none. */
  onSearch: (words: string | undefined) => void;
}

/** A search box that asks once the person has stopped writing. */
export function SearchField({ value, minimum = 1, onSearch, ...texts }: SearchFieldProps) {
  const [text, setText] = useState(value ?? "");
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const words = text.trim().length >= minimum ? text.trim() : undefined;
    if (words === value) return;
    const timer = setTimeout(() => search(words), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, minimum]);
  return (
    <TextField
      {...texts}
      type="search"
      value={text}
      enterKeyHint="search"
      onChange={({ target }) => setText(target.value)}
    />
  );
}
