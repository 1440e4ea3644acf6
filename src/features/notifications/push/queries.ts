import { queryOptions, useQueryClient, useMutation } from "@tanstack/react-query";
import { networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { toast } from "#ui/toast/toast.ts";
import { isOffline } from "#platform/supabase/errors.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { settingsKeys } from "../preferences/queries.ts";
import { listDevices, removeDevice } from "./api.ts";
import { TEXTS, SETTINGS_TOAST } from "../texts.ts";

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
