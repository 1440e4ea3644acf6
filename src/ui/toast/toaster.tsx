import { useEffect, useRef, useState } from "react";
import { whenIdle } from "#lib/when-idle.ts";
import { lazyPart } from "../hydration/lazy-part.tsx";
import { connectToasts, onFirstToast, toast, type ToastMessage } from "./toast.ts";
import styles from "./toaster.module.css";

const SonnerToaster = lazyPart(
  async () => (await import("./sonner-toaster.tsx")).SonnerToaster,
  <PlainToasts />,
);

/** Longest wait for a quiet moment before the toasts are loaded, in milliseconds. */
const IDLE_TIMEOUT = 4_000;

/** How long sonner may take to load before what is said is shown without it, in milliseconds. */
const PATIENCE_MS = 4_000;

/** Place of the toasts, once, in a layout. Sonner (8 kB) loads when the page is idle or a toast is waiting. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const load = () => setWanted(true);
    const forget = onFirstToast(load);
    const callOff = whenIdle(load, IDLE_TIMEOUT);
    return () => (forget(), callOff());
  }, []);
  return wanted ? <SonnerToaster /> : null;
}

/** The toasts while sonner is late, or never comes: each stays until it is closed, and goes over to sonner, with its link, should that arrive. */
function PlainToasts() {
  const [said, setSaid] = useState<ToastMessage[]>([]);
  const now = useRef(said);
  useEffect(() => {
    now.current = said;
  });
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const timer = setTimeout(() => {
      disconnect = connectToasts((message) =>
        setSaid((before) => [...before.filter(({ id }) => !id || id !== message.id), message]),
      );
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      disconnect?.();
      for (const { tone, title, ...options } of now.current) toast[tone](title, options);
    };
  }, []);
  const close = (message: ToastMessage) => setSaid((before) => before.filter((other) => other !== message));
  return (
    <section aria-label="Avisos" aria-live="polite" className={styles.place}>
      {said.map((message, at) => (
        <p key={at} className={styles.toast}>
          <b>{message.title}</b> {message.description}{" "}
          {message.action && (
            <button type="button" onClick={() => (close(message), message.action?.run())}>
              {message.action.label}
            </button>
          )}
          <button type="button" onClick={() => close(message)}>
            Cerrar aviso
          </button>
        </p>
      ))}
    </section>
  );
}
