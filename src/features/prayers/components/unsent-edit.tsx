import { deliveryState } from "#platform/offline/delivery.ts";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useOutboxEntry } from "#platform/offline/use-outbox.ts";
import { UnsentChange } from "#ui/content/unsent-change.tsx";
import { differences } from "#ui/form/conflict-alert.tsx";
import { prayerEditEntryId } from "../payload.ts";
import type { Prayer } from "../prayer.ts";
import { editedFields } from "../rules.ts";
import { FIELD_LABELS, fieldsOf } from "../schema.ts";
import { inWords } from "../texts.ts";

/** A change of one's own request that has not reached the server; nothing without one. */
export function UnsentEdit({ prayer, onEdit }: { prayer: Prayer; onEdit: () => void }) {
  const entry = useOutboxEntry(prayerEditEntryId(prayer.id));
  const fields = editedFields(entry);
  if (!entry || !fields) return null;
  return (
    <UnsentChange
      {...deliveryState(entry)}
      changes={differences(FIELD_LABELS, fieldsOf(prayer), fields, inWords)}
      // Once it was decided on, only the form leads on.
      onRetry={
        entry.state === "refused" && prayer.status === "pending" ? () => void retry(entry.id) : undefined
      }
      onEdit={onEdit}
      onDiscard={() => void discard(entry.id)}
    />
  );
}
