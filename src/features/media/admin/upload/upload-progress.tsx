import { useSyncExternalStore } from "react";
import { formatBytes } from "#lib/amounts.ts";
import { Button } from "#ui/actions/button.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import layout from "#ui/layout/layout.module.css";
import type { UploadStep } from "./run-upload.ts";
import type { FileSender, Sending } from "./sending.ts";
import { timeLeft } from "./pace.ts";
import styles from "./upload.module.css";

const STATES: Record<Sending["step"], string> = {
  sending: "Subiendo…",
  paused: "En pausa",
  waiting: "Sin conexión: sigue sola en cuanto vuelva.",
  sent: "Guardando…",
  failed: "Se detuvo",
};

const OTHERS: Record<Exclude<UploadStep["step"], "sending">, string> = {
  preparing: "Preparando…",
  finishing: "Guardando…",
  sound: "El video ya está. Falta su sonido aparte…",
};

/** How far an upload is, with what can be done to it. */
export function UploadProgress({ step, onCancel }: { step: UploadStep; onCancel: () => void }) {
  if (step.step === "sending") return <SendingState sender={step.sender} onCancel={onCancel} />;
  const words = OTHERS[step.step];
  const value = step.step === "sound" ? step.share : undefined;
  return (
    <div className={styles.progress}>
      <output>{words}</output>
      <ProgressBar max={1} value={value} aria-label={words} />
    </div>
  );
}

function SendingState({ sender, onCancel }: { sender: FileSender; onCancel: () => void }) {
  const { step, sent, total, speed, secondsLeft } = useSyncExternalStore(
    sender.subscribe,
    () => sender.state,
  );
  const mayPause = step === "sending" || step === "waiting";
  return (
    <div className={styles.progress}>
      <output>{STATES[step]}</output>
      <ProgressBar max={total} value={sent} aria-label="Avance de la subida" />
      <p className={styles.figures}>
        <span>
          {Math.floor((sent / total) * 100)} % · {formatBytes(sent)} de {formatBytes(total)}
        </span>
        {speed !== null && <span>{formatBytes(speed)}/s</span>}
        {secondsLeft !== null && <span>{timeLeft(secondsLeft)}</span>}
      </p>
      {step !== "sent" && (
        <div className={layout.cluster2}>
          <Button variant="secondary" onClick={() => (mayPause ? void sender.pause() : sender.start())}>
            {mayPause ? "Pausar" : "Reanudar"}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancelar la subida
          </Button>
        </div>
      )}
    </div>
  );
}
