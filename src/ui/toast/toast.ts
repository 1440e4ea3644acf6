/** Options of a toast besides its title. */
export interface ToastOptions {
  description?: string | undefined;
  /** Toasts with the same id replace one another (auth and profile use one each). */
  id?: string | undefined;
  /** A way on from here, inside the site. */
  link?: { label: string; to: string } | undefined;
  /** An act in the toast itself, "Deshacer". Such a toast stays longer. */
  action?: { label: string; run: () => void } | undefined;
}

export interface ToastMessage extends ToastOptions {
  tone: "success" | "error" | "info";
  title: string;
}

type Sink = (message: ToastMessage) => void;

let sink: Sink | undefined;
let awaken: (() => void) | undefined;
const waiting: ToastMessage[] = [];

/** Short messages that pass. Callable from anywhere; what is said before sonner has loaded waits for it. */
export const toast = {
  success: (title: string, options?: ToastOptions) => send({ ...options, tone: "success", title }),
  error: (title: string, options?: ToastOptions) => send({ ...options, tone: "error", title }),
  info: (title: string, options?: ToastOptions) => send({ ...options, tone: "info", title }),
};

function send(message: ToastMessage) {
  if (sink) sink(message);
  else {
    waiting.push(message);
    awaken?.();
  }
}

/** For the loaded toaster: receives the waiting messages at once and every later one. */
export function connectToasts(next: Sink): () => void {
  sink = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    if (sink === next) sink = undefined;
  };
}

/** For the place of the toaster: called when a message cannot wait for the idle load. */
export function onFirstToast(load: () => void): () => void {
  awaken = load;
  if (waiting.length > 0) load();
  return () => {
    if (awaken === load) awaken = undefined;
  };
}
