import { isIos, isStandalone, type Device } from "./device.ts";

/** Decodes a base64url VAPID public key (65 bytes); throws where the build was given none. */
export function decodeVapidKey(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const key = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  if (key.length !== 65 || key[0] !== 4)
    throw new TypeError("VITE_VAPID_PUBLIC_KEY is not a P-256 public key");
  return key;
}

/** True when a subscription was made with this key; an engine that does not tell is believed. */
export function isMadeWith(key: Uint8Array, subscriptionKey: ArrayBuffer | null | undefined): boolean {
  if (!subscriptionKey) return true;
  const other = new Uint8Array(subscriptionKey);
  return other.length === key.length && other.every((byte, index) => byte === key[index]);
}

/** The browser's part of push, in one place: the rules in `push-subscription.ts` use nothing else. */
export type PushEnvironment = {
  device: Device;
  standalone: () => boolean;
  /** PushManager and Notification both exist: an iPhone's tab has neither, WebKitGTK only the second. */
  supported: () => boolean;
  permission: () => NotificationPermission;
  requestPermission: () => Promise<NotificationPermission>;
  /** Undefined where no worker is registered. */
  pushManager: () => Promise<PushManager | undefined>;
  vapidKey: () => Uint8Array<ArrayBuffer>;
  /** Whether the person switched push on here, stored on this device. */
  wanted: { read: () => boolean; write: (wanted: boolean) => void };
};

const WANTED_KEY = "push:wanted";

export const browserPush: PushEnvironment = {
  get device() {
    return navigator;
  },
  standalone: isStandalone,
  supported: () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
  permission: () => Notification.permission,
  requestPermission: () => Notification.requestPermission(),
  pushManager: async () => {
    const { registerServiceWorker } = await import("./register-service-worker.ts");
    return (await registerServiceWorker()) && (await navigator.serviceWorker.ready).pushManager;
  },
  vapidKey: () => decodeVapidKey(String(import.meta.env.VITE_VAPID_PUBLIC_KEY ?? "")),
  wanted: {
    read: () => {
      try {
        return localStorage.getItem(WANTED_KEY) === "true";
      } catch {
        return false;
      }
    },
    write: (wanted) => {
      try {
        if (wanted) localStorage.setItem(WANTED_KEY, "true");
        else localStorage.removeItem(WANTED_KEY);
      } catch {
        // Storage is blocked: push works, but is not repaired after the browser drops it.
      }
    },
  },
};

/** An iPhone or iPad outside the installed app: push exists there only after "Agregar a inicio". */
export function mustInstallFirst(environment: PushEnvironment): boolean {
  return isIos(environment.device) && !environment.standalone();
}
