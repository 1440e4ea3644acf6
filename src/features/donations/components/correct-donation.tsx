import { useQuery } from "@tanstack/react-query";
import { amend } from "#platform/offline/outbox.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { useLedTo } from "#ui/disclosure/use-led-to.ts";
import { funds } from "../queries.ts";
import type { DonationPayload } from "../schema.ts";
import { ReportForm } from "./report-donation.tsx";

interface CorrectDonationProps {
  userId: string;
  /** Key of the refused entry. */
  id: string;
  payload: DonationPayload;
  onDone: () => void;
}

/** Corrects an offering that the server refused, with all that was written and its receipt, and sends it again. */
export function CorrectDonation({ userId, id, payload, onDone }: CorrectDonationProps) {
  const { data: known } = useQuery(funds);
  const form = useLedTo<HTMLDivElement>(true, true);
  const { fund: _, receiptId: __, amount, fundId, ...rest } = payload;
  // A closed fund is no choice; while the funds are unknown, nobody can say that it is closed.
  const isOpen = !known || known.some((one) => one.id === fundId && one.is_active);
  return (
    <div ref={form}>
      <ReportForm
        userId={userId}
        draftKey={`donation:${id}`}
        from={{ ...rest, amount: String(amount), fundId: isOpen ? fundId : "" }}
        submitLabel="Guardar y enviar"
        send={async (corrected) => {
          const next: DonationPayload = { ...corrected, receiptId: crypto.randomUUID() };
          // It was sent or discarded in another window, which the list is about to show.
          if (!(await amend(id, next))) throw new AppError("conflict", "entry-gone");
        }}
        onDone={onDone}
        canCancel
      />
    </div>
  );
}
