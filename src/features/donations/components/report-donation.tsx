import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { today } from "#lib/days.ts";
import { parseMxn } from "#lib/money.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { readKeptFile } from "#platform/offline/kept-file.ts";
import { type DonationPayload } from "../payload.ts";
import { useKeptDraft } from "#platform/offline/use-kept-draft.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/plain-form.tsx";
import { DONATION_METHODS } from "../donation.ts";
import { funds } from "../queries.ts";
import { fieldProblems, type DonationFields } from "../schema.ts";
import { DonationFieldSet } from "./donation-fields.tsx";
import { ReceiptField } from "./receipt-field.tsx";
import styles from "./report-donation.module.css";

const DRAFT_KEY = "donation";

/** What a member tells: the fields, and the proof that goes with them. */
type ReportFields = DonationFields & Pick<DonationPayload, "receipt">;

/** "Ya ofrendé": a member tells what they gave. Kept on the device first, with or without network. */
export function ReportDonation({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="tell-donation" className={styles.card}>
      <h2 id="tell-donation">Ya ofrendé</h2>
      <p>
        Cuéntanos cuánto y para qué, y lo anotamos a tu nombre cuando lo veamos en la cuenta. Solo tú y la
        administración lo ven.
      </p>
      {open ? (
        <ReportForm userId={userId} onSubmitted={() => setOpen(false)} />
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
  const active = useMemo(() => known.filter(({ is_active: isActive }) => isActive), [known]);
  const initial = useMemo<ReportFields>(
    () => ({
      fundId: "",
      amount: "",
      givenOn: today(),
      method: "transfer",
      reference: "",
      note: "",
      receipt: null,
    }),
    [],
  );
  const isBlank = useCallback(
    ({ amount, note, receipt }: ReportFields) =>
      amount.trim() === "" && note.trim() === "" && receipt === null,
    [],
  );
  const { id, fields, change, clear } = useKeptDraft({ userId, key: DRAFT_KEY, initial, read, isBlank });
  const [problems, setProblems] = useState<ReturnType<typeof fieldProblems>>({});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit() {
    const found = fieldProblems(fields, today());
    const amount = parseMxn(fields.amount);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || amount === null) return;
    const payload: DonationPayload = {
      ...fields,
      amount,
      fund: active.find((fund) => fund.id === fields.fundId)?.name ?? "",
      reference: fields.reference.trim(),
      note: fields.note.trim(),
    };
    setPending(true);
    try {
      await enqueue("donation", id, payload);
      await clear(initial);
      onSubmitted();
    } catch (error) {
      setFailure(storageErrorText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Form pending={pending} error={failure} onSubmit={submit}>
      <DonationFieldSet
        fields={fields}
        problems={problems}
        funds={active}
        latest={today()}
        onChange={(next) => {
          change(next);
          if (Object.keys(problems).length > 0) setProblems(fieldProblems({ ...fields, ...next }, today()));
        }}
      />
      <ReceiptField receipt={fields.receipt} onChange={(receipt) => change({ receipt })} />
      <FormActions>
        <SubmitButton>Registrar mi ofrenda</SubmitButton>
      </FormActions>
    </Form>
  );
}

function read(kept: unknown): ReportFields | null {
  const { fundId, amount, givenOn, method, reference, note, receipt } = (kept ?? {}) as Partial<ReportFields>;
  const texts = [fundId, amount, givenOn, reference, note];
  if (!texts.every((text) => typeof text === "string") || !method || !DONATION_METHODS.includes(method))
    return null;
  return { ...(kept as ReportFields), receipt: readKeptFile(receipt) };
}
