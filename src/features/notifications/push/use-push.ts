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
import { isOffline, toAppError } from "#platform/supabase/errors.ts";
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
  /** The last attempt to renew succeeded. */
  renewed: boolean;
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

const NO_OUTCOME: Outcome = { enabled: false, renewed: false, problem: null };

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
      void renewPush(environment, data?.endpoint)
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
  const subscription = await (await environment.pushManager())?.getSubscription();
  return {
    state: await pushState(environment),
    endpoint: subscription?.endpoint ?? null,
    isConfirmed: done !== null,
    wasRenewed: done === "saved",
  };
}

/** A server that knows none of this device's addresses makes the repair subscribe again. */
async function renewPush(environment: PushEnvironment, before: string | null | undefined): Promise<void> {
  const done = await repairPush(async () => [], registerDevice, environment);
  if (done !== "saved") throw new Error(`the subscription was not renewed but ${done}`);
  // Neither undoes the renewal: an old row goes when the push service answers 410, and there are three tests a minute.
  if (before) await removeDevice(before).catch(() => undefined);
  await sendTestNotification().catch(() => undefined);
}

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

function sayRenewed(): Outcome {
  toast.success(TEXTS.renewed, { description: TEXTS.renewedDetail });
  return { ...NO_OUTCOME, renewed: true };
}

function sayNotRenewed(error: unknown): Outcome {
  toast.error(TEXTS.renewFailed);
  return { ...NO_OUTCOME, problem: reasonOf(error) };
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
