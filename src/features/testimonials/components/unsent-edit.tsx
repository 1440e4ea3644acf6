import { deliveryState } from "#platform/offline/delivery.ts";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useOutboxEntry } from "#platform/offline/use-outbox.ts";
import { UnsentChange } from "#ui/content/unsent-change.tsx";
import { differences } from "#ui/form/conflict-alert.tsx";
import { testimonialEditEntryId } from "../payload.ts";
import { editedFields } from "../rules.ts";
import { FIELD_LABELS, fieldsOf } from "../schema.ts";
import type { Testimonial } from "../testimonial.ts";

/** A change of one's own testimonial that has not reached the server; nothing without one. */
export function UnsentEdit({ testimonial, onEdit }: { testimonial: Testimonial; onEdit: () => void }) {
  const entry = useOutboxEntry(testimonialEditEntryId(testimonial.id));
  const fields = editedFields(entry);
  if (!entry || !fields) return null;
  return (
    <UnsentChange
      {...deliveryState(entry)}
      changes={differences(FIELD_LABELS, fieldsOf(testimonial), fields)}
      // Once it was decided on, only the form leads on.
      onRetry={
        entry.state === "refused" && testimonial.status === "pending" ? () => void retry(entry.id) : undefined
      }
      onEdit={onEdit}
      onDiscard={() => void discard(entry.id)}
    />
  );
}
