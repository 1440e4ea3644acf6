import { Check, HandHeart } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { QuietActions, QuietButton } from "#ui/actions/quiet-actions.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { Prayer } from "../prayer.ts";
import { ofWhom } from "../texts.ts";
import { usePray } from "../use-pray.ts";
import { PrayedCount } from "./prayer-card.tsx";

interface PrayButtonProps {
  prayer: Prayer;
  /** More buttons of the row. */
  children?: ReactNode;
  menu?: ReactNode;
}

/** "Estoy orando", once a day, above it the number for everybody, and never who. */
export function PrayButton({ prayer, children, menu }: PrayButtonProps) {
  const { hasPrayed, delivery, problem, pray, forget } = usePray(prayer.id);
  const waits = hasPrayed && delivery !== "stored";
  return (
    <>
      <PrayedCount count={prayer.prayed_count + (waits ? 1 : 0)} />
      <QuietActions menu={menu}>
        <QuietButton
          icon={hasPrayed ? <Check aria-hidden="true" /> : <HandHeart aria-hidden="true" />}
          isPressed={hasPrayed}
          disabled={hasPrayed}
          onClick={pray}
        >
          {hasPrayed ? "Oraste hoy" : "Estoy orando"}
          <VisuallyHidden> por {ofWhom(prayer)}</VisuallyHidden>
        </QuietButton>
        {waits && <DeliveryBadge delivery={delivery} />}
        {children}
      </QuietActions>
      {problem && (
        <div className={layout.meta2}>
          <p className={textStyles.problem}>{problem}</p>
          <Button variant="quiet" onClick={forget}>
            Entendido
          </Button>
        </div>
      )}
    </>
  );
}
