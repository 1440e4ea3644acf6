import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { isOffline } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import { listDevices, removeDevice } from "./devices-api.ts";
import { listMutes, readSettings } from "./settings-api.ts";
import { SETTINGS_TOAST, TEXTS } from "./texts.ts";

export const settingsKeys = {
  preferences: (userId: string) => ["notification-settings", userId] as const,
  mutes: (userId: string) => ["notification-mutes", userId] as const,
  /** All people's: only one is signed in at a time. */
  devices: ["notification-devices"] as const,
  devicesOf: (userId: string) => [...settingsKeys.devices, userId] as const,
};

/** Preferences and switches; without network, as they were when last read. */
export function notificationSettings(userId: string) {
  return queryOptions({
    queryKey: settingsKeys.preferences(userId),
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "notification-settings", () => readSettings(context.signal)),
  });
}

export function mutedTopics(userId: string) {
  return queryOptions({
    queryKey: settingsKeys.mutes(userId),
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "notification-mutes", () => listMutes(context.signal)),
  });
}

export function pushDevices(userId: string) {
  return queryOptions({
    queryKey: settingsKeys.devicesOf(userId),
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "notification-devices", () => listDevices(context.signal)),
  });
}

/** Takes a device out, by its endpoint. */
export function useRemoveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeDevice,
    onSuccess: () => toast.success(TEXTS.deviceRemoved, { id: SETTINGS_TOAST }),
    onError: (error) =>
      toast.error(TEXTS.deviceNotRemoved, {
        id: SETTINGS_TOAST,
        description: isOffline(error) ? TEXTS.offline : undefined,
      }),
    onSettled: () => cancelAndInvalidate(client, { queryKey: settingsKeys.devices }),
  });
}
