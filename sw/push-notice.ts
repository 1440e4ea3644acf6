import { pushPayload } from "#functions/_shared/contracts/push-payload.ts";
import * as v from "valibot";
// Inlined into the worker: browsers show a notice only once they have its pictures, and a network that does
// not answer would delay it by 90 s.
import ICON from "../public/icons/icon-192.png?inline";
/** Android draws only its shape: white on transparent. */
import STATUS_BAR_ICON from "../public/icons/badge-96.png?inline";
import { paths, sameOriginPath } from "#domain/paths.ts";

/** The fields of the Notifications API that the TypeScript library does not list. */
type NoticeOptions = NotificationOptions & {
  vibrate?: number[];
  renotify?: boolean;
  actions: NoticeButton[];
  data: NoticeData;
};

/** Buttons of notices. "hear" (ends the silence) and "less" are only on the notice that confirms "Hoy no". */
const BUTTONS = {
  read: "Leer",
  silence: "Hoy no",
  close: "Cerrar",
  hear: "Deshacer",
  less: "Silenciar menos",
} as const;

export type NoticeAction = keyof typeof BUTTONS;
type NoticeButton = { action: NoticeAction; title: string };

export function actionsOf(...actions: NoticeAction[]): NoticeButton[] {
  return actions.map((action) => ({ action, title: BUTTONS[action] }));
}

/** Tag of the test notice that a person requests: it has nothing to read, hence no "Leer". */
const TEST = "test";

export type NoticeData = { url: string; notificationId: string | null; receipt: string | null };

export type Notice = { title: string; options: NoticeOptions; badge: number | null };

/** Milliseconds of vibration, pause, vibration. Android 8 and later may use the settings of the person instead. */
const VIBRATION = [200, 100, 200];

/**
 * The notice for a push message. Never throws, not even for a malformed one: after a push without a notice,
 * Safari withdraws the permission and Chromium shows its own text.
 */
export function toNotification(message: unknown, origin: string): Notice {
  const parsed = v.safeParse(pushPayload, message);
  if (!parsed.success) return notice("Tienes un aviso nuevo", sameOriginPathOr(null, origin), null, null);
  const { notification, app_badge: badge } = parsed.output;
  const { title, body, lang, dir, tag, navigate, data } = notification;
  const made = notice(
    title,
    sameOriginPathOr(navigate, origin),
    data?.notification_id ?? null,
    data?.receipt ?? null,
  );
  Object.assign(made.options, defined({ body, lang, dir }));
  // A repeated tag replaces the older notice; without `renotify` it would do so silently.
  if (tag) Object.assign(made.options, { tag, renotify: true });
  if (tag === TEST) made.options.actions = made.options.actions.filter(({ action }) => action !== "read");
  return { ...made, badge: badge ?? null };
}

/** Options of a notice shown while a press of "Hoy no" waits for the network: no sound, no vibration. */
export function quietened(options: NoticeOptions): NoticeOptions {
  const { vibrate: _, renotify: __, ...rest } = options;
  return { ...rest, silent: true };
}

/**
 * The page that a tap or a button opens; null for none. Without a receipt (a push of an older server), "Hoy
 * no" opens the page that offers the silence.
 */
export function pathAfter(action: string, data: Partial<NoticeData> | null, origin: string): string | null {
  if (action === ("close" satisfies NoticeAction) || silenceAfter(action, data)) return null;
  const id = data?.notificationId;
  if (action === ("silence" satisfies NoticeAction) && typeof id === "string") return paths.silenceNotice(id);
  return sameOriginPathOr(data?.url, origin);
}

/** The silence that a button begins or ends without opening a page; null for another button or without a receipt. */
export function silenceAfter(
  action: string,
  data: Partial<NoticeData> | null,
): { isSilent: boolean; data: NoticeData & { notificationId: string; receipt: string } } | null {
  const isSilent = action === ("silence" satisfies NoticeAction);
  if (!isSilent && action !== ("hear" satisfies NoticeAction)) return null;
  const { url = "/", notificationId, receipt } = data ?? {};
  return notificationId && receipt ? { isSilent, data: { url, notificationId, receipt } } : null;
}

/** Whether `action`, empty for a tap on the notice itself, opens the notice's page. */
export function wasRead(action: string): boolean {
  return action === "" || action === ("read" satisfies NoticeAction);
}

function notice(title: string, url: string, notificationId: string | null, receipt: string | null): Notice {
  const options = { ...plainOptions({ url, notificationId, receipt }), vibrate: [...VIBRATION] };
  return { title, options, badge: null };
}

/** Options that every notice has. */
export function plainOptions(data: NoticeData): NoticeOptions {
  // Chromium draws only the first two; where "Cerrar" is missing, a swipe closes the notice.
  const actions = actionsOf("read", ...(data.notificationId === null ? [] : ["silence" as const]), "close");
  return { lang: "es", icon: ICON, badge: STATUS_BAR_ICON, actions, data };
}

/** The fields without those given as undefined, which would overwrite the defaults. */
function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * Waits until a notice is shown; false when the person has withdrawn the permission (a TypeError). Throws any
 * other failure.
 */
export async function isShown(showing: Promise<void>): Promise<boolean> {
  try {
    await showing;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * The path (with query and hash) of an address of our own origin. Anything else becomes
 * `/dashboard`: a push message must not be able to open another site in our name.
 */
export function sameOriginPathOr(address: unknown, origin: string): string {
  const inside = typeof address === "string" ? sameOriginPath(address, origin) : null;
  return inside ?? paths.dashboard();
}
