import { queryOptions } from "@tanstack/react-query";
import { networkFirstValue } from "#platform/offline/device-copy.ts";
import { listDevices } from "./devices-api.ts";
import { listMutes, readSettings } from "./settings-api.ts";

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
    queryFn: ({ signal }) => networkFirstValue(userId, "notification-settings", () => readSettings(signal)),
  });
}

export function mutedTopics(userId: string) {
  return queryOptions({
    queryKey: settingsKeys.mutes(userId),
    queryFn: ({ signal }) => networkFirstValue(userId, "notification-mutes", () => listMutes(signal)),
  });
}

export function pushDevices(userId: string) {
  return queryOptions({
    queryKey: settingsKeys.devicesOf(userId),
    queryFn: ({ signal }) => networkFirstValue(userId, "notification-devices", () => listDevices(signal)),
  });
}
