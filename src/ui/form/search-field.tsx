import { useEffect, useEffectEvent, useState } from "react";
import { ShellIcon } from "../icons/shell-icons.tsx";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

/** Searches wait this long after the last key, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

export interface SearchFieldProps extends Pick<FieldTexts, "label" | "hint"> {
  placeholder?: string;
  /** The current search; undefined for none. */
  value: string | undefined;
  /** Shorter words are not searched for; by default one letter is enough. */
  minimum?: number | undefined;
  /** Gets the trimmed words, or undefined for none. */
  onSearch: (words: string | undefined) => void;
}

/** A search box that asks once the person has stopped writing, and follows a search that is changed elsewhere. */
export function SearchField({ value, minimum = 1, onSearch, placeholder, ...texts }: SearchFieldProps) {
  const [text, setText] = useState(value ?? "");
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The answer to what was asked here must not take back what has been written since.
    if (value !== asked) {
      setAsked(value);
      setText(value ?? "");
    }
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const words = text.trim().length >= minimum ? text.trim() : undefined;
    if (words === value) return;
    const ask = () => {
      stop();
      setAsked(words);
      search(words);
    };
    const timer = setTimeout(ask, SEARCH_DEBOUNCE_MS);
    // A link tapped while the search waits: asked later, the search would put its address in place of the link's.
    document.addEventListener("click", ask, { capture: true });
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener("click", ask, { capture: true });
    };
    return stop;
  }, [text, value, minimum]);
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.search}>
          <ShellIcon name="search" />
          <input
            {...control}
            type="search"
            className={styles.control}
            data-short={(text.trim() !== "" && text.trim().length < minimum) || undefined}
            placeholder={placeholder}
            value={text}
            enterKeyHint="search"
            onChange={({ target }) => setText(target.value)}
            // A phone's keyboard hides what was found until it goes.
            onKeyDown={(pressed) => {
              if (pressed.key === "Enter" && !pressed.nativeEvent.isComposing) pressed.currentTarget.blur();
            }}
          />
        </div>
      )}
    </Field>
  );
}
