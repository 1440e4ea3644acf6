import { queryOptions } from "@tanstack/react-query";
import { networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { listMutes, readSettings } from "./api.ts";

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
    meta: OWN_CHOICE,
  });
}

export function mutedTopics(userId: string) {
  return queryOptions({
    queryKey: settingsKeys.mutes(userId),
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "notification-mutes", () => listMutes(context.signal)),
    meta: OWN_CHOICE,
  });
}
