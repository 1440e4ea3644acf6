import { LIMITS } from "#domain/limits.ts";
import { RejectDialog } from "#ui/form/reject-dialog.tsx";
import type { NamedItem } from "../item.ts";
import { nameOf, reasonHint } from "../texts.ts";

interface ReasonOfRejectionProps {
  /** Items about to be rejected; the dialog is closed when empty. */
  items: readonly NamedItem[];
  onCancel: () => void;
  onReject: (reason: string | null) => void;
}

/** Asks why one or several are rejected, with the words that their authors read in mind. */
export function ReasonOfRejection({ items, onCancel, onReject }: ReasonOfRejectionProps) {
  const [only, ...others] = items;
  if (!only) return null;
  return (
    <RejectDialog
      open
      title={others.length === 0 ? `Rechazar ${nameOf(only)}` : `Rechazar ${items.length} mensajes`}
      hint={reasonHint(items)}
      reasonMax={LIMITS.reasonMax}
      onCancel={onCancel}
      onReject={onReject}
    />
  );
}
