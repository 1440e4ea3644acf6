import { TimeoutError, withTimeout } from "#lib/with-timeout.ts";
import { deviceLabel } from "./device-label.ts";
import { browserPush, mustInstallFirst, isMadeWith, type PushEnvironment } from "./push-environment.ts";
import { inPushTurn } from "./push-turn.ts";
import { tellWorker } from "./worker-messages.ts";

/** States of a switch "Avisos en este dispositivo". */
export type PushState = "unsupported" | "ios-install" | "blocked" | "prompt" | "subscribed" | "unsubscribed";

/** Stores this device for the signed-in person: `rpc register_push_subscription`. */
export type SaveDevice = (endpoint: string, p256dh: string, auth: string, label: string) => Promise<void>;

/** Endpoints that the server has for the signed-in person. */
export type ListEndpoints = () => Promise<readonly string[]>;

/** Deletes this device's row, by its endpoint. */
export type RemoveDevice = (endpoint: string) => Promise<void>;

/** Chromium leaves `subscribe` pending for ever where its push service is unreachable, in milliseconds. */
const SUBSCRIBE_WITHIN_MS = 20_000;

/** Longer than another part of the site needs to subscribe and to store the row, in milliseconds. */
const SUBSCRIBE_PATIENCE_MS = 30_000;

/** Silence may not wait for a push service: who switches off or signs out waits at most this long, in milliseconds. */
const DISABLE_PATIENCE_MS = 2_000;

/**
 * The browser may subscribe, but its push service does not work: `refused` comes at once from a window without a push
 * service (a private one, a Chromium without its maker's), `silent` is a service that does not answer.
 */
export class PushServiceError extends Error {
  readonly reason: "refused" | "silent";

  constructor(reason: "refused" | "silent", cause?: unknown) {
    super(`the push service is ${reason}`, { cause });
    this.name = "PushServiceError";
    this.reason = reason;
  }
}

/** The present state of push in this browser; asks nothing of the person and of the network. */
export async function pushState(environment: PushEnvironment = browserPush): Promise<PushState> {
  if (mustInstallFirst(environment)) return "ios-install";
  if (!environment.supported()) return "unsupported";
  const permission = environment.permission();
  if (permission === "denied") return "blocked";
  if (permission === "default") return "prompt";
  const manager = await environment.pushManager();
  if (!manager) return "unsupported";
  const subscription = await manager.getSubscription();
  return subscription ? "subscribed" : "unsubscribed";
}

/**
 * Asks for permission, subscribes and stores the device. Call it straight from a tap: Safari and
 * Firefox refuse the question once anything was awaited. Returns the state reached; throws when the
 * subscription or its storing failed, and then this device is not left half subscribed.
 */
export async function enablePush(
  list: ListEndpoints,
  save: SaveDevice,
  environment: PushEnvironment = browserPush,
): Promise<PushState> {
  if (mustInstallFirst(environment)) return "ios-install";
  if (!environment.supported()) return "unsupported";
  const permission = await environment.requestPermission();
  if (permission === "denied") return "blocked";
  if (permission === "default") return "prompt";
  return inPushTurn(SUBSCRIBE_PATIENCE_MS, async () => {
    const reached = await agree(await list(), save, environment);
    if (reached === "unsupported") return "unsupported";
    environment.wanted.write(true);
    return "subscribed";
  });
}

/**
 * Makes the browser's subscription and the server's row the same. A subscription that the server does not know is ended
 * and replaced: the push service may have answered 410, after which it rings no more though the browser keeps it.
 */
async function agree(
  endpoints: readonly string[],
  save: SaveDevice,
  environment: PushEnvironment,
): Promise<"nothing" | "saved" | "unsupported"> {
  const existing = await (await environment.pushManager())?.getSubscription();
  if (existing && !endpoints.includes(existing.endpoint)) await existing.unsubscribe();
  const subscription = await subscribeInTime(environment);
  if (!subscription) return "unsupported";
  if (endpoints.includes(subscription.endpoint)) return "nothing";
  try {
    await store(subscription, save, environment);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return "saved";
}

/**
 * Ends push on this device. The browser is silenced first, so that it is quiet at once even if the
 * row cannot be deleted now: the push service then answers 410 and push-dispatch prunes the row.
 */
export async function disablePush(
  remove: RemoveDevice,
  environment: PushEnvironment = browserPush,
): Promise<void> {
  environment.wanted.write(false);
  if (!environment.supported()) return;
  const endpoint = await inPushTurn(DISABLE_PATIENCE_MS, () => unsubscribe(environment));
  if (endpoint) await remove(endpoint);
}

/** Ends the browser's subscription; returns its endpoint, undefined when there was none. */
async function unsubscribe(environment: PushEnvironment): Promise<string | undefined> {
  environment.wanted.write(false); // again: who was being switched on meanwhile has written the opposite
  const subscription = await (await environment.pushManager())?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

/** Sign-out: ends push here and clears what the worker holds for the member. Never throws. */
export async function removePush(
  remove: RemoveDevice,
  environment: PushEnvironment = browserPush,
): Promise<void> {
  await Promise.allSettled([disablePush(remove, environment), tellWorker({ type: "CLEAR_MEMBER_DATA" })]);
}

/**
 * Run on every start of a signed-in page, when its settings are opened, and when the worker says
 * PUSH_SUBSCRIPTION_CHANGED: makes the browser's subscription and the server's row agree again. A subscription can die
 * without any event: Safari on iPhone has no `pushsubscriptionchange`. Returns the action taken; throws the error of
 * `list`, the push service or `save`, and then the next run goes on.
 */
export async function repairPush(
  list: ListEndpoints,
  save: SaveDevice,
  environment: PushEnvironment = browserPush,
): Promise<"nothing" | "saved" | "removed"> {
  if (mustInstallFirst(environment) || !environment.supported()) return "nothing";
  if (environment.permission() !== "granted") return "nothing";
  // Asked within the turn: another tab may store a new subscription meanwhile.
  return inPushTurn(SUBSCRIBE_PATIENCE_MS, async () => repair(await list(), save, environment));
}

async function repair(
  endpoints: readonly string[],
  save: SaveDevice,
  environment: PushEnvironment,
): Promise<"nothing" | "saved" | "removed"> {
  if (!environment.wanted.read()) {
    const existing = await (await environment.pushManager())?.getSubscription();
    if (!existing) return "nothing";
    if (!endpoints.includes(existing.endpoint)) {
      // Left over from somebody who signed out here: it must not ring for the next person.
      await existing.unsubscribe();
      return "removed";
    }
    environment.wanted.write(true); // the browser lost the note, not the person the wish
  }
  const reached = await agree(endpoints, save, environment);
  return reached === "saved" ? "saved" : "nothing";
}

/** The subscription of `subscribe`; throws PushServiceError "silent" without an answer. */
async function subscribeInTime(environment: PushEnvironment): Promise<PushSubscription | undefined> {
  try {
    return await withTimeout(subscribe(environment), SUBSCRIBE_WITHIN_MS);
  } catch (error) {
    throw error instanceof TimeoutError ? new PushServiceError("silent") : error;
  }
}

/** The present subscription if it was made with our key, else a new one; a key may not be changed in place. */
async function subscribe(environment: PushEnvironment): Promise<PushSubscription | undefined> {
  const manager = await environment.pushManager();
  if (!manager) return undefined;
  const key = environment.vapidKey();
  const existing = await manager.getSubscription();
  if (existing && isMadeWith(key, existing.options.applicationServerKey)) return existing;
  await existing?.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    // Chromium calls this an AbortError ("push service not available"), which elsewhere means a lost connection.
    throw new PushServiceError("refused", error);
  }
}

async function store(
  subscription: PushSubscription,
  save: SaveDevice,
  environment: PushEnvironment,
): Promise<void> {
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  if (!p256dh || !auth) throw new TypeError("a push subscription without keys");
  await save(subscription.endpoint, p256dh, auth, deviceLabel(environment.device));
}
