import { useEffect, useRef, useState } from "react";
import { onWorkerMessage } from "#platform/pwa/worker-messages.ts";
import { isOffline, toAppError } from "#platform/supabase/errors.ts";
import { sendTestNotification } from "./api.ts";

/** After how long a test notice counts as missing, until it comes after all; in milliseconds. */
const WAIT_MS = 10_000;

export type TestNotice =
  | { step: "idle" }
  | { step: "waiting" }
  | { step: "arrived"; seconds: number }
  | { step: "missing" }
  /** The push service no longer knew this device, which has a new subscription since. */
  | { step: "renewed" }
  | { step: "failed"; text: string };

/** Dependencies of the test notice; the real ones unless a test brings its own. */
export interface TestNoticePorts {
  send: () => Promise<void>;
  /** Calls back when the worker has shown a notice; returns its end. */
  onShown: (shown: () => void) => () => void;
  /** Resolves to true when this device's subscription was dead and has been replaced. */
  check: () => Promise<boolean>;
  waitMs: number;
}

const PORTS: Omit<TestNoticePorts, "check"> = {
  send: sendTestNotification,
  onShown: (shown) => onWorkerMessage((message) => message.type === "PUSH_RECEIVED" && shown()),
  waitMs: WAIT_MS,
};

/**
 * Sends a notice to oneself and tells within 10 s whether this device's worker has shown it, or later that it came late;
 * a device that the push service answered 410 for is subscribed again.
 */
export function useTestNotice(given: Pick<TestNoticePorts, "check"> & Partial<TestNoticePorts>): {
  test: TestNotice;
  start: () => void;
} {
  const ports = { ...PORTS, ...given };
  const [test, setTest] = useState<TestNotice>({ step: "idle" });
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  function start() {
    end.current();
    const since = Date.now();
    setTest({ step: "waiting" });
    const finish = (result: TestNotice) => {
      end.current();
      setTest(result);
    };
    // Any notice shown now proves that pushes reach this device.
    const unlisten = ports.onShown(() => finish({ step: "arrived", seconds: secondsSince(since) }));
    const timer = setTimeout(() => {
      setTest({ step: "missing" });
      void ports.check().then((wasRenewed) => wasRenewed && finish({ step: "renewed" }));
    }, ports.waitMs);
    end.current = () => {
      unlisten();
      clearTimeout(timer);
    };
    ports.send().catch((error: unknown) => finish({ step: "failed", text: failureText(error) }));
  }
  return { test, start };
}

function secondsSince(since: number): number {
  return Math.max(1, Math.round((Date.now() - since) / 1_000));
}

function failureText(error: unknown): string {
  if (isOffline(error)) return "Sin conexión: no se pudo pedir el aviso.";
  if (toAppError(error).kind === "rate-limited")
    return "Ya pediste varias pruebas. Espera un minuto e inténtalo de nuevo.";
  return "El servidor no pudo enviar la prueba. Inténtalo más tarde.";
}
