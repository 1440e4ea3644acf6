import { useState } from "react";
import * as v from "valibot";
import { formatDay } from "#lib/days.ts";
import { formatMxn } from "#lib/amounts.ts";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useOutboxEntry } from "#platform/offline/use-outbox.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import layout from "#ui/layout/layout.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { STATUS_LABELS, STATUS_TONES } from "../donation.ts";
import { useWithdrawDonation } from "../queries.ts";
import type { ShownDonation } from "../rules.ts";
import { donationPayload } from "../schema.ts";
import { CorrectDonation } from "./correct-donation.tsx";
import styles from "./my-donations.module.css";

interface MyDonationProps {
  userId: string;
  donation: ShownDonation;
  /** Name of its fund, where the device knows it. */
  fund: string | undefined;
}

/** One offering: how much, for what, how far; it can be taken back until it is confirmed, and corrected when it was refused. */
export function MyDonation({ userId, donation, fund }: MyDonationProps) {
  const { id, amount, givenOn, status, delivery, problem, stored } = donation;
  const { mutateAsync: withdraw } = useWithdrawDonation();
  const isStored = stored !== null;
  const isRefused = delivery === "refused";
  const read = v.safeParse(donationPayload, useOutboxEntry(id)?.payload);
  const unsent = read.success ? read.output : undefined;
  const [correcting, setCorrecting] = useState(false);

  const takeBack = () =>
    void confirm({
      title: isStored ? "¿Retirar esta ofrenda?" : "¿Descartar sin enviar?",
      body: `Se borra el registro de ${formatMxn(amount)}. La transferencia, si la hiciste, no cambia.`,
      confirmLabel: isStored ? "Retirar" : "Descartar",
      run: () => (isStored ? withdraw(stored) : void discard(id)),
      problem: (error) => `No se pudo retirar. ${problemText(error)}`,
    });

  return (
    <li>
      <span>{fund ?? unsent?.fund ?? "Ofrenda"}</span>
      <span className={styles.amount}>{formatMxn(amount)}</span>
      <span className={layout.meta1}>
        <time dateTime={givenOn}>{formatDay(givenOn)}</time>
        {isStored ? (
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        ) : (
          <DeliveryBadge delivery={delivery} />
        )}
      </span>
      {problem && <p className={styles.problem}>{problem}</p>}
      {/* Beside the day where it is one button; three would leave the fund no room on a phone. */}
      <span className={isRefused ? styles.wide : undefined}>
        {isRefused && unsent && !correcting && (
          <Button variant="quiet" onClick={() => setCorrecting(true)}>
            Editar
          </Button>
        )}
        {isRefused && (
          <Button variant="quiet" onClick={() => void retry(id)}>
            Reintentar
          </Button>
        )}
        {status === "reported" && (
          <Button variant="quiet" onClick={takeBack}>
            {isStored ? "Retirar" : "Descartar"}
          </Button>
        )}
      </span>
      {isRefused && unsent && correcting && (
        <div className={styles.wide}>
          <CorrectDonation userId={userId} id={id} payload={unsent} onDone={() => setCorrecting(false)} />
        </div>
      )}
    </li>
  );
}
