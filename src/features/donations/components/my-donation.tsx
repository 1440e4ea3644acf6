import { useState } from "react";
import { formatDay } from "#lib/days.ts";
import { formatMxn } from "#lib/money.ts";
import { discard, retry } from "#platform/offline/outbox.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useWithdrawDonation } from "../queries.ts";
import type { ShownDonation } from "../rules.ts";
import styles from "./my-donations.module.css";
import { StatusBadge } from "./status-badge.tsx";

/** One offering: how much, for what, how far; it can be taken back until it is confirmed. */
export function MyDonation({ donation, fund }: { donation: ShownDonation; fund: string }) {
  const { id, amount, givenOn, status, delivery, problem, stored } = donation;
  const [asking, setAsking] = useState(false);
  const withdrawal = useWithdrawDonation();
  const isStored = stored !== null;

  function takeBack() {
    if (!isStored) {
      setAsking(false);
      return void discard(id);
    }
    withdrawal.mutate(stored, { onSuccess: () => setAsking(false) });
  }

  return (
    <li>
      <span>{fund}</span>
      <span className={styles.amount}>{formatMxn(amount)}</span>
      <span className={styles.about}>
        <time dateTime={givenOn}>{formatDay(givenOn)}</time>
        {isStored ? <StatusBadge status={status} /> : <DeliveryBadge delivery={delivery} />}
      </span>
      <span>
        {delivery === "refused" && (
          <Button variant="quiet" onClick={() => void retry(id)}>
            Reintentar
          </Button>
        )}
        {status === "reported" && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {isStored ? "Retirar" : "Descartar"}
          </Button>
        )}
      </span>
      {problem && <p className={styles.problem}>{problem}</p>}
      <ConfirmDialog
        open={asking}
        title={isStored ? "¿Retirar esta ofrenda?" : "¿Descartar sin enviar?"}
        confirmLabel={isStored ? "Retirar" : "Descartar"}
        pending={withdrawal.isPending}
        error={withdrawal.isError && `No se pudo retirar. ${problemText(withdrawal.error)}`}
        onConfirm={takeBack}
        onCancel={() => {
          withdrawal.reset();
          setAsking(false);
        }}
      >
        <p>Se borra el registro de {formatMxn(amount)}. La transferencia, si la hiciste, no cambia.</p>
      </ConfirmDialog>
    </li>
  );
}
