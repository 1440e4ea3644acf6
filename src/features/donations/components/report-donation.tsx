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

const BLANK: Omit<ReportFields, "givenOn"> = {
  fundId: "",
  amount: "",
  method: "transfer",
  reference: "",
  note: "",
  receipt: null,
};

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
          <ReportForm
            userId={userId}
            draftKey="donation"
            submitLabel="Registrar mi ofrenda"
            send={(payload, id) => enqueue("donation", id, payload)}
            onDone={() => setOpen(false)}
          />
        </div>
      ) : (
        <p>
          <Button onClick={() => setOpen(true)}>Registrar mi ofrenda</Button>
        </p>
      )}
    </Card>
  );
}

interface ReportFormProps {
  userId: string;
  draftKey: string;
  /** Initial values; blank without them. */
  from?: ReportFields;
  submitLabel: string;
  /** Stores the offering on the device, under the key of its row. */
  send: (payload: DonationPayload, id: string) => Promise<void>;
  /** Closes the form. */
  onDone: () => void;
  /** The form can be closed without sending it, which forgets what was typed. */
  canCancel?: boolean;
}

/** The fields of an offering with its receipt; what is typed survives a reload. */
export function ReportForm({
  userId,
  draftKey,
  from,
  submitLabel,
  send,
  onDone,
  canCancel = false,
}: ReportFormProps) {
  const { data: known = [] } = useQuery(funds);
  const active = known.filter(({ is_active: isActive }) => isActive);
  const [start] = useState(() => from ?? { ...BLANK, givenOn: today() });
  const form = useForm(reportSchema(today()), start);
  const { shell, failure, discard } = useDraftedForm({
    form,
    userId,
    draftKey,
    start,
    keep: (fields) => {
      const { amount, note, receipt } = fields;
      return amount.trim() === "" && note.trim() === "" && receipt === null ? null : fields;
    },
    send: async (report, id) => {
      const fund = active.find((one) => one.id === report.fundId)?.name ?? "";
      await send({ ...report, fund }, id);
    },
    onSent: (isEmpty) => isEmpty && onDone(),
  });
  const cancel = () => {
    void discard();
    onDone();
  };

  return (
    <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
      <DonationFieldSet funds={active} latest={today()} />
      <ReceiptField />
      <FormActions>
        <SubmitButton>{submitLabel}</SubmitButton>
        {canCancel && (
          <Button variant="quiet" onClick={cancel}>
            Cancelar
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
