import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { browserPush, type PushEnvironment } from "#platform/pwa/push-environment.ts";
import {
  disablePush,
  enablePush,
  PushServiceError,
  pushState,
  repairPush,
  type PushState,
} from "#platform/pwa/push-subscription.ts";
import { AppError, isOffline, toAppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import { listEndpoints, registerDevice, removeDevice, sendTestNotification } from "./api.ts";
import { settingsKeys } from "../preferences/queries.ts";
import { TEXTS } from "../texts.ts";

/** Push in this browser, for the screen. */
export interface Push {
  state: PushState | "loading";
  /** Address of this device's subscription, to know it among the person's devices. */
  endpoint: string | null;
  /** The server knows this device's subscription; false while it could not be asked. */
  isConfirmed: boolean;
  /** A change is under way. */
  pending: boolean;
  /** The last attempt to enable succeeded; for the panel of the bell, which covers the toast. */
  enabled: boolean;
  /** After an attempt to renew that succeeded, what came of the test notice; else null. */
  renewed: string | null;
  /** Why the last attempt failed and what to do; "" when that is not known, null when it did not fail. */
  problem: string | null;
  /** Asks for permission and subscribes. Call it straight from a tap. */
  enable: () => void;
  disable: () => void;
  /** Replaces this device's subscription, with new keys and address, and sends a test notice to it. */
  renew: () => void;
  /** Asks browser and server again; resolves to true when a dead subscription had to be replaced. */
  check: () => Promise<boolean>;
}

type Outcome = Pick<Push, "enabled" | "renewed" | "problem">;

const NO_OUTCOME: Outcome = { enabled: false, renewed: null, problem: null };

interface PushHere {
  state: PushState;
  endpoint: string | null;
  isConfirmed: boolean;
  wasRenewed: boolean;
}

const PUSH_KEY = ["push"] as const;

/** The state of push in this browser and the two ways to change it, with their toasts. */
export function usePush(environment: PushEnvironment = browserPush): Push {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NO_OUTCOME);
  const { data, isError, refetch } = useQuery({
    queryKey: PUSH_KEY,
    queryFn: () => readPush(environment),
    // Asked again on the next occasion, as when the network is back.
    staleTime: ({ state }) => (state.data?.isConfirmed === false ? 0 : Infinity),
    retry: false,
  });
  usePermissionChanges(refetch);

  const settle = async () => {
    await refetch();
    await cancelAndInvalidate(client, { queryKey: settingsKeys.devices });
    setPending(false);
  };
  return {
    state: data?.state ?? (isError ? "unsupported" : "loading"),
    endpoint: data?.endpoint ?? null,
    isConfirmed: data?.isConfirmed ?? false,
    pending,
    ...outcome,
    enable() {
      setPending(true);
      setOutcome(NO_OUTCOME);
      // Nothing may come between the tap and this call: Safari and Firefox would refuse to ask.
      void enablePush(listEndpoints, registerDevice, environment)
        .then(sayEnabled, sayFailed)
        .then(setOutcome)
        .finally(() => void settle());
    },
    disable() {
      setPending(true);
      void disablePush(forgetDevice, environment)
        .then(sayDisabled, sayStillOn)
        .finally(() => void settle());
    },
    renew() {
      setPending(true);
      setOutcome(NO_OUTCOME);
      void renewPush(environment)
        .then(sayRenewed, sayNotRenewed)
        .then(setOutcome)
        .finally(() => void settle());
    },
    async check() {
      const { data: found } = await refetch();
      await cancelAndInvalidate(client, { queryKey: settingsKeys.devices });
      return found?.wasRenewed ?? false;
    },
  };
}

/** Reads the state; a subscription of which the browser alone says that it lives is held against the server's rows. */
async function readPush(environment: PushEnvironment): Promise<PushHere> {
  const before = await pushState(environment);
  if (before !== "subscribed") return { state: before, endpoint: null, isConfirmed: true, wasRenewed: false };
  const done = await repairPush(listEndpoints, registerDevice, environment).catch(() => null);
  return {
    state: await pushState(environment),
    endpoint: (await endpointOf(environment)) ?? null,
    isConfirmed: done !== null,
    wasRenewed: done === "saved",
  };
}

/** Replaces the subscription; answers whether a test notice was sent to the new one. */
async function renewPush(environment: PushEnvironment): Promise<boolean> {
  const before = await endpointOf(environment);
  const done = await repairPush(askBeforeEnding, registerDevice, environment);
  if (done !== "saved") throw new Error(`the subscription was not renewed but ${done}`);
  // A browser that does not end a subscription answers it again, and its row is the one that was just saved.
  if ((await endpointOf(environment)) === before) throw new SameSubscription();
  // The row of an address that has ended goes when the push service answers 410, too.
  if (before) await removeDevice(before).catch(() => undefined);
  return sendTestNotification().then(
    () => true,
    () => false,
  );
}

/**
 * No endpoints at all, so that the repair ends the present subscription and subscribes again; that must not happen where
 * the new one could not be saved. Throws without network.
 */
async function askBeforeEnding(): Promise<[]> {
  if (!navigator.onLine) throw new AppError("network", "offline");
  await listEndpoints();
  return [];
}

async function endpointOf(environment: PushEnvironment): Promise<string | undefined> {
  return (await (await environment.pushManager())?.getSubscription())?.endpoint;
}

/** The browser kept its subscription instead of making another. */
class SameSubscription extends Error {}

/** The browser is silent already; a row that cannot be deleted now goes when the push service answers 410. */
async function forgetDevice(endpoint: string): Promise<void> {
  try {
    await removeDevice(endpoint);
  } catch (error) {
    if (toAppError(error).kind !== "network") throw error;
  }
}

function sayEnabled(state: PushState): Outcome {
  if (state === "subscribed") toast.success(TEXTS.enabled);
  if (state === "blocked") toast.error(TEXTS.blocked);
  if (state === "unsupported") toast.error(TEXTS.unsupported);
  return { ...NO_OUTCOME, enabled: state === "subscribed" };
}

function sayRenewed(isTestSent: boolean): Outcome {
  const renewed = isTestSent ? TEXTS.testSent : TEXTS.testNotSent;
  toast.success(TEXTS.renewed, { description: renewed });
  return { ...NO_OUTCOME, renewed };
}

function sayNotRenewed(error: unknown): Outcome {
  const problem = error instanceof SameSubscription ? TEXTS.sameSubscription : reasonOf(error);
  toast.error(TEXTS.renewFailed, { description: problem || undefined });
  return { ...NO_OUTCOME, problem };
}

function sayDisabled(): void {
  toast.success(TEXTS.disabled, { description: TEXTS.disabledDetail });
}

function sayStillOn(): void {
  toast.error(TEXTS.disableFailed);
}

function sayFailed(error: unknown): Outcome {
  toast.error(TEXTS.enableFailed);
  return { ...NO_OUTCOME, problem: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  if (!navigator.onLine || isOffline(error)) return TEXTS.offline;
  if (!(error instanceof PushServiceError)) return "";
  return error.reason === "refused" ? TEXTS.noPushService : TEXTS.pushServiceSilent;
}

/** The permission may change in the browser's own settings while the page is open. */
function usePermissionChanges(look: () => unknown): void {
  useEffect(() => {
    const life = new AbortController();
    const changed = () => void look();
    navigator.permissions
      ?.query({ name: "notifications" })
      .then((permission) => permission.addEventListener("change", changed, { signal: life.signal }))
      // An engine without this name: the state is read again on the next visit.
      .catch(() => undefined);
    return () => life.abort();
  }, [look]);
}
