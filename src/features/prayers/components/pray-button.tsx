import { Check, HandHeart } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import type { Prayer } from "../prayer.ts";
import { ofWhom } from "../texts.ts";
import { usePray } from "../use-pray.ts";
import { PrayedCount } from "./prayed-count.tsx";
import styles from "./prayer-card.module.css";

/** "Estoy orando", once a day: a number for everybody, and never who. */
export function PrayButton({ prayer }: { prayer: Prayer }) {
  const { hasPrayed, delivery, problem, pray, forget } = usePray(prayer.id);
  const waits = hasPrayed && delivery !== "stored";
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant={hasPrayed ? "quiet" : "secondary"}
          icon={hasPrayed ? <Check aria-hidden="true" /> : <HandHeart aria-hidden="true" />}
          aria-pressed={hasPrayed}
          aria-disabled={hasPrayed || undefined}
          onClick={() => !hasPrayed && pray()}
        >
          {hasPrayed ? "Oraste hoy" : "Estoy orando"}
          <VisuallyHidden> por {ofWhom(prayer)}</VisuallyHidden>
        </Button>
        {waits && <DeliveryBadge delivery={delivery} />}
        <PrayedCount count={prayer.prayed_count + (waits ? 1 : 0)} />
      </div>
      {problem && (
        <div className={styles.actions}>
          <p className={styles.problem}>{problem}</p>
          <Button variant="quiet" onClick={forget}>
            Entendido
          </Button>
        </div>
      )}
    </>
  );
}
