import { useAskedToWrite } from "#platform/navigation/asked-to-write.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { useFormBehindButton } from "#ui/disclosure/use-led-to.ts";
import { PrayerForm } from "./prayer-form.tsx";
import styles from "./prayer-list.module.css";

/** The members' way to ask: `onSent` leads to where one's own requests are. */
export function AskForPrayer({ userId, onSent }: { userId: string; onSent: () => void }) {
  const { isOpen, form, opener, open, sent } = useFormBehindButton(useAskedToWrite());
  return (
    <Card as="section" aria-labelledby="ask-for-prayer" className={styles.ask}>
      <h2 id="ask-for-prayer">Pide oración</h2>
      <p>Tú decides quién la lee y si lleva tu nombre.</p>
      {isOpen ? (
        <div ref={form}>
          <PrayerForm
            userId={userId}
            onSent={() => {
              sent();
              onSent();
            }}
          />
        </div>
      ) : (
        <p>
          <Button ref={opener} onClick={open}>
            Escribir mi petición
          </Button>
        </p>
      )}
    </Card>
  );
}
