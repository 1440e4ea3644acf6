import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { today } from "#lib/days.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { useLedTo } from "#ui/disclosure/use-led-to.ts";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import layout from "#ui/layout/layout.module.css";
import { funds } from "../queries.ts";
import { reportSchema, type DonationPayload, type ReportFields } from "../schema.ts";
import { DonationFieldSet } from "./donation-fields.tsx";
import { ReceiptField } from "./receipt-field.tsx";

/** "Ya ofrendé": a member tells what they gave. Stored on the device first, with or without network. */
export function ReportDonation({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const form = useLedTo<HTMLDivElement>(open);
  return (
    <Card as="section" aria-labelledby="tell-donation" className={layout.stack3}>
      <h2 id="tell-donation">Ya ofrendé</h2>
      <p>
        Cuéntanos cuánto y para qué, y lo anotamos a tu nombre cuando lo veamos en la cuenta. Solo tú y la
        administración lo ven.
      </p>
      {open ? (
        <div ref={form}>
          <ReportForm userId={userId} onSubmitted={() => setOpen(false)} />
        </div>
      ) : (
        <p>
          <Button onClick={() => setOpen(true)}>Registrar mi ofrenda</Button>
        </p>
      )}
    </Card>
  );
}

function ReportForm({ userId, onSubmitted }: { userId: string; onSubmitted: () => void }) {
  const { data: known = [] } = useQuery(funds);
  const active = known.filter(({ is_active: isActive }) => isActive);
  const start: ReportFields = {
    fundId: "",
    amount: "",
    givenOn: today(),
    method: "transfer",
    reference: "",
    note: "",
    receipt: null,
  };
  const form = useForm(reportSchema(today()), start);
  const { shell, failure } = useDraftedForm({
    form,
    userId,
    draftKey: "donation",
    start,
    keep: (fields) => {
      const { amount, note, receipt } = fields;
      return amount.trim() === "" && note.trim() === "" && receipt === null ? null : fields;
    },
    send: async (report, id) => {
      const fund = active.find((one) => one.id === report.fundId)?.name ?? "";
      const payload: DonationPayload = { ...report, fund };
      await enqueue("donation", id, payload);
    },
    onSent: (isEmpty) => isEmpty && onSubmitted(),
  });

  return (
    <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
      <DonationFieldSet funds={active} latest={today()} />
      <ReceiptField />
      <FormActions>
        <SubmitButton>Registrar mi ofrenda</SubmitButton>
      </FormActions>
    </Form>
  );
}
