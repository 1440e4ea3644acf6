import { useEffect, useRef, useState } from "react";
import { useAskedToWrite } from "#platform/navigation/asked-to-write.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { useLedTo } from "#ui/disclosure/use-led-to.ts";
import { PrayerForm } from "./prayer-form.tsx";
import styles from "./prayer-list.module.css";

/** The members' way to ask: `onSent` leads to where one's own requests are. */
export function AskForPrayer({ userId, onSent }: { userId: string; onSent: () => void }) {
  const isAsked = useAskedToWrite();
  const [open, setOpen] = useState(isAsked);
  const again = useRef<HTMLButtonElement>(null);
  const form = useLedTo<HTMLDivElement>(open, isAsked);
  const hasSent = useRef(false);
  // The sent request is right below. When the form goes, the screen would otherwise show other people's requests
  // further down.
  useEffect(() => {
    if (!open && hasSent.current) again.current?.focus();
    hasSent.current = false;
  }, [open]);
  return (
    <Card as="section" aria-labelledby="ask-for-prayer" className={styles.ask}>
      <h2 id="ask-for-prayer">Pide oración</h2>
      <p>Tú decides quién la lee y si lleva tu nombre.</p>
      {open ? (
        <div ref={form}>
          <PrayerForm
            userId={userId}
            onSent={() => {
              hasSent.current = true;
              setOpen(false);
              onSent();
            }}
          />
        </div>
      ) : (
        <p>
          <Button ref={again} onClick={() => setOpen(true)}>
            Escribir mi petición
          </Button>
        </p>
      )}
    </Card>
  );
}
