import { useQuery } from "@tanstack/react-query";
import { Check, RefreshCw, Send, TriangleAlert } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { diagnose, type Check as DeviceCheck } from "./diagnosis.ts";
import { notificationSettings } from "../preferences/queries.ts";
import { pushDevices } from "./queries.ts";
import type { Push } from "./use-push.ts";
import { EndSilence } from "../silence/end-silence.tsx";
import { useSilences } from "../silence/queries.ts";
import { useTestNotice, type TestNotice as Test } from "./use-test-notice.ts";
import styles from "./test-notice.module.css";

/** A notice to oneself that says within 10 s whether it arrived here, and what to look at when it did not. */
export function TestNotice({ userId, push }: { userId: string; push: Push }) {
  const { test, start } = useTestNotice({ check: push.check });
  return (
    <div className={layout.stack3}>
      {push.state === "subscribed" && (
        <>
          <p>
            <Button
              variant="secondary"
              pending={test.step === "waiting"}
              icon={<Send aria-hidden="true" />}
              onClick={start}
            >
              Enviar aviso de prueba
            </Button>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output takes no blocks */}
          <div role="status">
            <Outcome test={test} />
          </div>
        </>
      )}
      <AccordionItem title="¿Por qué no me llegan avisos?" open={test.step === "missing" || undefined}>
        <Checks userId={userId} push={push} />
      </AccordionItem>
    </div>
  );
}

function Outcome({ test }: { test: Test }) {
  switch (test.step) {
    case "idle":
      return null;
    case "waiting":
      return <p className={textStyles.quiet}>Esperando el aviso en este dispositivo…</p>;
    case "arrived":
      return (
        <Alert tone="success" title="¡Llegó!">
          El aviso de prueba llegó a este dispositivo en {test.seconds}{" "}
          {test.seconds === 1 ? "segundo" : "segundos"}.
        </Alert>
      );
    case "missing":
      return (
        <Alert tone="warning" title="El aviso no llegó en 10 segundos">
          Puede tardar más si tu conexión es lenta. Revisa la lista de abajo y el modo «No molestar» o el
          ahorro de batería de tu dispositivo.
        </Alert>
      );
    case "renewed":
      return (
        <Alert tone="warning" title="Este dispositivo había dejado de recibir avisos">
          El servicio de avisos ya no lo reconocía. Lo registramos de nuevo: envía otra prueba para
          comprobarlo.
        </Alert>
      );
    case "failed":
      return <Alert tone="danger">{test.text}</Alert>;
  }
}

function Checks({ userId, push }: { userId: string; push: Push }) {
  const settings = useQuery(notificationSettings(userId));
  const devices = useQuery(pushDevices(userId));
  const silences = useSilences();
  const now = useMinute() ?? 0;
  if (push.state === "loading") return null;
  const checks = diagnose({
    state: push.state,
    endpoint: push.endpoint,
    devices: devices.data && !devices.data.fromDevice ? devices.data.value : null,
    preferences: settings.data?.value.preferences ?? null,
    silences,
    now,
  });
  const first = checks.find((check) => !check.ok);
  return (
    <div className={layout.stack4}>
      <NextStep check={first} push={push} />
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check.text} className={check.ok ? styles.ok : styles.broken}>
            {check.ok ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            <span>
              {!check.ok && <VisuallyHidden>Falta: </VisuallyHidden>}
              {check.text}
              {check.fix && check !== first && <small>{check.fix}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The one thing to do: the remedy of the first check that fails. */
function NextStep({ check, push }: { check: DeviceCheck | undefined; push: Push }) {
  if (!check)
    return (
      <Alert title="De nuestra parte todo está bien">
        Quita el «No molestar» de tu dispositivo y el ahorro de batería de tu navegador, y envía un aviso de
        prueba.
      </Alert>
    );
  if (check.ends !== undefined)
    return (
      <Alert title={check.text} actions={<EndSilence scope={check.ends} />}>
        Lo que llega te espera en la campana.
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title="Esto es lo que puedes hacer"
      actions={
        check.renews && (
          <Button
            variant="secondary"
            pending={push.pending}
            icon={<RefreshCw aria-hidden="true" />}
            onClick={push.renew}
          >
            Renovar los avisos
          </Button>
        )
      }
    >
      {check.fix}
    </Alert>
  );
}
