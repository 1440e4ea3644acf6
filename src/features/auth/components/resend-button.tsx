import { useState, useSyncExternalStore } from "react";
import { Button } from "#ui/actions/button.tsx";
import { RESEND_AFTER_MS } from "../rules.ts";

/** Whole seconds until `until` (milliseconds since 1970), counting down; 0 once it has passed. */
function useSecondsLeft(until: number): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1_000)),
    () => 0,
  );
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1_000);
  return () => clearInterval(timer);
}

export interface ResendButtonProps {
  pending: boolean;
  /** Sends the mail again; resolves when it went out. */
  onResend: () => Promise<unknown>;
}

/** Asks for the mail that was just sent once more, at most once a minute. */
export function ResendButton({ pending, onResend }: ResendButtonProps) {
  const [allowedAt, setAllowedAt] = useState(() => Date.now() + RESEND_AFTER_MS);
  const seconds = useSecondsLeft(allowedAt);

  async function resend() {
    try {
      await onResend();
      setAllowedAt(Date.now() + RESEND_AFTER_MS);
    } catch {
      // The toast says why; the button stays ready.
    }
  }

  return (
    <Button variant="secondary" wide disabled={seconds > 0} pending={pending} onClick={() => void resend()}>
      {seconds > 0 ? `Reenviar correo (en ${seconds} s)` : "Reenviar correo"}
    </Button>
  );
}
