import { useCallback, useMemo, useState } from "react";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import type { TestimonialPayload } from "../payload.ts";
import { useKeptDraft } from "#platform/offline/use-kept-draft.ts";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { fieldProblems, type TestimonialFields } from "../schema.ts";
import { TestimonialFieldSet } from "./testimonial-fields.tsx";

const DRAFT_KEY = "testimonial";

/** Tells a testimonial. What is sent is kept on the device first, with or without network. */
export function TestimonialForm({ userId, name }: { userId: string; name: string }) {
  const initial = useMemo(() => ({ authorName: name, content: "" }), [name]);
  const isBlank = useCallback(({ content }: TestimonialFields) => content.trim() === "", []);
  const { id, fields, change, clear } = useKeptDraft({ userId, key: DRAFT_KEY, initial, read, isBlank });
  const [problems, setProblems] = useState<ReturnType<typeof fieldProblems>>({});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit() {
    const found = fieldProblems(fields);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    const payload: TestimonialPayload = {
      authorName: fields.authorName.trim(),
      content: fields.content.trim(),
    };
    setPending(true);
    try {
      await enqueue("testimonial", id, payload);
      await clear(initial, fields);
    } catch (error) {
      setFailure(storageErrorText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Form pending={pending} error={failure} onSubmit={submit}>
      <TestimonialFieldSet
        fields={fields}
        problems={problems}
        nameHint="Como quieres que se lea en el sitio."
        onChange={(next) => {
          change(next);
          if (Object.keys(problems).length > 0) setProblems(fieldProblems({ ...fields, ...next }));
        }}
      />
      <FormActions>
        <SubmitButton>Enviar testimonio</SubmitButton>
      </FormActions>
    </Form>
  );
}

function read(kept: unknown): TestimonialFields | null {
  const { authorName, content } = (kept ?? {}) as Partial<TestimonialFields>;
  return typeof authorName === "string" && typeof content === "string" ? { authorName, content } : null;
}
