import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";
import { Button } from "#ui/actions/button.tsx";
import { INVITATION_WORDS, TEXTS } from "../texts.ts";
import { usePush } from "./use-push.ts";
import styles from "./push-step.module.css";

export interface PushStepProps {
  /** Called once this device receives notices. */
  onEnabled: () => void;
  environment?: PushEnvironment;
}

/** Switches notices on for this device, or shows the obstacle; for a list of things to do. */
export function PushStep({ onEnabled, environment }: PushStepProps) {
  const push = usePush(environment);
  const tell = useEffectEvent(onEnabled);
  useEffect(() => {
    if (push.enabled) tell();
  }, [push.enabled]);
  if (push.state === "loading" || push.state === "subscribed") return null;
  const { text, link } = INVITATION_WORDS[push.state];
  if (push.state === "prompt" || push.state === "unsubscribed") {
    return (
      <>
        <Button variant="secondary" pending={push.pending} onClick={push.enable}>
          Activar notificaciones
        </Button>
        {push.problem !== null && (
          <p className={styles.problem} role="alert">
            {TEXTS.enableFailed}. {push.problem}
          </p>
        )}
      </>
    );
  }
  return (
    <p className={styles.text}>
      {text} {link && <Link to={paths.notificationSettings()}>{link}</Link>}
    </p>
  );
}
