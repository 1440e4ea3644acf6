import { useId, type KeyboardEvent, type ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { cleanText } from "#lib/clean-text.ts";
import { remainingCharactersText } from "#lib/remaining-characters.ts";
import { Button } from "#ui/actions/button.tsx";
import { SubmitButton } from "#ui/form/form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import styles from "./post-field.module.css";

/** From this many characters on the counter shows; before, it would only be noise. */
const COUNTER_FROM = LIMITS.forumPostMax - 300;

interface PostFieldProps {
  label: string;
  /** The verb on the button. */
  action: string;
  placeholder?: string | undefined;
  hint?: ReactNode;
  takesFocus?: boolean | undefined;
  onCancel?: (() => void) | undefined;
}

/** Text, counter and buttons of a post, whatever form it stands in. Ctrl+Enter sends. */
export function PostField({
  label,
  action,
  placeholder,
  hint,
  takesFocus = false,
  onCancel,
}: PostFieldProps) {
  const { field } = useFormFields<{ text: string }>();
  const { text } = useFormValues<{ text: string }>();
  const counter = useId();
  const left = LIMITS.forumPostMax - characters(cleanText(text));
  function onKeyDown(pressed: KeyboardEvent<HTMLTextAreaElement>) {
    if (pressed.key === "Enter" && (pressed.ctrlKey || pressed.metaKey))
      pressed.currentTarget.form?.requestSubmit();
    if (pressed.key === "Escape" && text.trim() === "") onCancel?.();
  }
  return (
    <>
      <TextArea
        {...field("text")}
        label={label}
        hint={hint}
        placeholder={placeholder}
        rows={4}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form appears because the person asked to write
        autoFocus={takesFocus}
        onKeyDown={onKeyDown}
      />
      <div className={styles.foot}>
        {LIMITS.forumPostMax - left >= COUNTER_FROM && (
          <p
            id={counter}
            className={styles.counter}
            data-over={left < 0 || undefined}
            aria-live={left % 50 === 0 ? "polite" : "off"}
          >
            {remainingCharactersText(left)}
          </p>
        )}
        <div className={styles.buttons}>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <SubmitButton>{action}</SubmitButton>
        </div>
      </div>
    </>
  );
}
