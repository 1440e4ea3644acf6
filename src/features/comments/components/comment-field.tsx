import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { remainingCharactersText } from "#lib/remaining-characters.ts";
import { Button } from "#ui/actions/button.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { contentLength } from "../schema.ts";
import type { CommentForm } from "../use-comment-form.ts";
import { useMentions } from "../use-mentions.ts";
import styles from "./comment-field.module.css";

const MentionList = lazyPart(async () => (await import("./mention-list.tsx")).MentionList);

/** From this many characters on the counter shows; before, it would only be noise. */
const COUNTER_FROM = LIMITS.commentMax - 200;

interface CommentFieldProps {
  form: CommentForm;
  prophecyId: string;
  label: string;
  /** The verb on the button: "Comentar", "Responder", "Guardar". */
  action: string;
  placeholder?: string | undefined;
  hint?: ReactNode;
  /** Mentions are fixed once a comment is stored: an edit cannot add any. */
  mentionsAllowed: boolean;
  /** The form appears because the person asked to write. */
  takesFocus?: boolean | undefined;
  onSent?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** Text, counter, mentions and buttons of a comment, an answer or an edit. Ctrl+Enter sends. */
export function CommentField({
  form,
  prophecyId,
  label,
  action,
  placeholder,
  hint,
  mentionsAllowed,
  takesFocus = false,
  onSent,
  onCancel,
}: CommentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(prophecyId, form, field);
  const length = contentLength(form.draft.text);
  const counterId = useId();

  async function submit() {
    const sent = await form.submit();
    if (sent) onSent?.();
    else field.current?.focus();
  }

  function onKeyDown(pressed: KeyboardEvent) {
    if (mentionsAllowed) mentions.onKeyDown(pressed);
    if (pressed.defaultPrevented) return;
    if (pressed.key === "Enter" && (pressed.ctrlKey || pressed.metaKey)) void submit();
    if (pressed.key === "Escape" && form.draft.text.trim() === "") onCancel?.();
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={form.pending || undefined}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      {form.failure && (
        <Notice tone="danger" live>
          {form.failure}
        </Notice>
      )}
      <TextArea
        ref={field}
        label={label}
        hint={hint}
        error={form.problem ?? undefined}
        placeholder={placeholder}
        rows={3}
        value={form.draft.text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form appears because the person asked to write
        autoFocus={takesFocus}
        aria-autocomplete={mentionsAllowed ? "list" : undefined}
        aria-haspopup={mentionsAllowed ? "listbox" : undefined}
        aria-controls={mentions.active ? mentions.listId : undefined}
        aria-activedescendant={mentions.active && mentions.optionId(mentions.active)}
        onChange={(typed) => {
          form.change({ text: typed.target.value });
          if (mentionsAllowed) mentions.follow();
        }}
        onSelect={mentionsAllowed ? mentions.follow : undefined}
        onKeyDown={onKeyDown}
        onBlur={mentions.close}
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
          <Button type="submit" pending={form.pending}>
            {action}
          </Button>
        </div>
      </div>
    </form>
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
