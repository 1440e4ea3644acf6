import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import type { Target } from "#domain/target.ts";
import { remainingCharactersText } from "#lib/remaining-characters.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, SubmitButton, type FormProps } from "#ui/form/form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { contentLength, type CommentFields } from "../schema.ts";
import { useMentions } from "../use-mentions.ts";
import styles from "./comment-form.module.css";

const MentionList = lazyPart(async () => (await import("./mention-list.tsx")).MentionList);

/** From this many characters on the counter shows; before, it would only be noise. */
const COUNTER_FROM = LIMITS.commentMax - 200;

interface CommentFieldProps {
  target: Target;
  label: string;
  /** The verb on the button: "Comentar", "Responder", "Guardar". */
  action: string;
  placeholder?: string | undefined;
  hint?: ReactNode;
  /** Mentions are fixed once a comment is stored: an edit cannot add any. */
  mentionsAllowed: boolean;
  /** The form appears because the person asked to write. */
  takesFocus?: boolean | undefined;
  onCancel?: (() => void) | undefined;
}

export interface CommentFormProps
  extends
    CommentFieldProps,
    Pick<FormProps<CommentFields, CommentFields>, "form" | "pending" | "error" | "onSubmit"> {}

/** Text, counter, mentions and buttons of a comment, an answer or an edit. Ctrl+Enter sends. */
export function CommentForm({ form, pending, error, onSubmit, ...field }: CommentFormProps) {
  return (
    <Form form={form} pending={pending} error={error} onSubmit={onSubmit}>
      <CommentField {...field} />
    </Form>
  );
}

function CommentField({
  target,
  label,
  action,
  placeholder,
  hint,
  mentionsAllowed,
  takesFocus = false,
  onCancel,
}: CommentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { field } = useFormFields<CommentFields>();
  const { text } = useFormValues<CommentFields>();
  const mentions = useMentions(target, area);
  const length = contentLength(text);
  const counterId = useId();
  const { ref, ...control } = field("text", {
    onChange: () => mentionsAllowed && mentions.follow(),
    onBlur: mentions.close,
  });

  function onKeyDown(pressed: KeyboardEvent) {
    if (mentionsAllowed) mentions.onKeyDown(pressed);
    if (pressed.defaultPrevented) return;
    if (pressed.key === "Enter" && (pressed.ctrlKey || pressed.metaKey)) area.current?.form?.requestSubmit();
    if (pressed.key === "Escape" && text.trim() === "") onCancel?.();
  }

  return (
    <div className={styles.form}>
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
        aria-autocomplete={mentionsAllowed ? "list" : undefined}
        aria-haspopup={mentionsAllowed ? "listbox" : undefined}
        aria-controls={mentions.active ? mentions.listId : undefined}
        aria-activedescendant={mentions.active && mentions.optionId(mentions.active)}
        onSelect={mentionsAllowed ? mentions.follow : undefined}
        onKeyDown={onKeyDown}
      />
      {mentions.active && <MentionList mentions={mentions} />}
      <div className={styles.foot}>
        {length >= COUNTER_FROM && <Counter id={counterId} length={length} />}
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

/** How much room is left. Read aloud only where it starts to matter, not at every key. */
function Counter({ id, length }: { id: string; length: number }) {
  const left = LIMITS.commentMax - length;
  return (
    <p
      className={styles.counter}
      id={id}
      data-over={left < 0 || undefined}
      aria-live={left % 50 === 0 ? "polite" : "off"}
    >
      {remainingCharactersText(left)}
    </p>
  );
}
