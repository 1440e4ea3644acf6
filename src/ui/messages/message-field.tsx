import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { characters, remainingCharactersText } from "#lib/counting.ts";
import { cleanText } from "#lib/clean-text.ts";
import type { MentionSource } from "#lib/mention-text.ts";
import { Button } from "../actions/button.tsx";
import { SubmitButton } from "../form/form.tsx";
import { TextArea } from "../form/text-field.tsx";
import { useFormFields, useFormValues } from "../form/use-form-fields.ts";
import { lazyPart } from "../hydration/lazy-part.tsx";
import layout from "../layout/layout.module.css";
import { useMentions, type MessageFields } from "./use-mentions.ts";
import styles from "./message-field.module.css";

const MentionList = lazyPart(async () => (await import("./mention-list.tsx")).MentionList);

/** The counter shows from so many characters before the end on; before, it would only be noise. */
const COUNTED = 200;

export interface MessageFieldProps {
  label: string;
  /** The verb on the button: "Comentar", "Responder", "Guardar". */
  action: string;
  /** How many characters fit. */
  max: number;
  placeholder?: string | undefined;
  hint?: ReactNode;
  /** Mention suggestions; absent where nobody can be mentioned, such as in an edit. */
  mentions?: MentionSource | undefined;
  /** The form appears because the person asked to write. */
  takesFocus?: boolean | undefined;
  onCancel?: (() => void) | undefined;
}

/** Text, counter, mentions and buttons of a message, in whatever form it stands. Ctrl+Enter sends. */
export function MessageField({
  label,
  action,
  max,
  placeholder,
  hint,
  mentions: source,
  takesFocus = false,
  onCancel,
}: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { field } = useFormFields<MessageFields>();
  const { text } = useFormValues<MessageFields>();
  const mentions = useMentions(source, area);
  const left = max - characters(cleanText(text));
  const counter = useId();
  const { ref, ...control } = field("text", { onChange: mentions.follow, onBlur: mentions.close });

  function onKeyDown(pressed: KeyboardEvent) {
    mentions.onKeyDown(pressed);
    if (pressed.defaultPrevented) return;
    if (pressed.key === "Enter" && (pressed.ctrlKey || pressed.metaKey)) area.current?.form?.requestSubmit();
    if (pressed.key === "Escape" && text.trim() === "") onCancel?.();
  }

  return (
    <div className={layout.stack3}>
      <TextArea
        {...control}
        ref={(element) => {
          area.current = element;
          ref(element);
        }}
        label={label}
        hint={hint}
        placeholder={placeholder}
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form appears because the person asked to write
        autoFocus={takesFocus}
        aria-autocomplete={source && "list"}
        aria-haspopup={source && "listbox"}
        aria-controls={mentions.active ? mentions.listId : undefined}
        aria-activedescendant={mentions.active && mentions.optionId(mentions.active)}
        onSelect={source && mentions.follow}
        onKeyDown={onKeyDown}
      />
      {mentions.active && <MentionList mentions={mentions} />}
      <div className={layout.row3}>
        {left <= COUNTED && (
          // Read aloud only where it starts to matter, not at every key.
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
    </div>
  );
}
