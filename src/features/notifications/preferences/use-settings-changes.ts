import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { NotificationType } from "#domain/notification-kinds.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { isOffline } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import type { MaybeCached } from "#platform/offline/cached-value.ts";
import {
  savePreferences,
  saveSubscription,
  setMuted,
  type Channel,
  type MutedTopic,
  type NotificationSettings,
  type Preferences,
} from "./api.ts";
import { settingsKeys } from "./queries.ts";
import { withSubscription } from "./rules.ts";
import { SETTINGS_TOAST, TEXTS } from "../texts.ts";

export type SettingsChanges = ReturnType<typeof useSettingsChanges>;

interface Change<T> {
  /** The value that the screen shows at once. */
  edit: (value: T) => T;
  save: () => Promise<void>;
}

/**
 * Changes of a person's settings: shown at once, taken back when the server could not keep them, each with its
 * toast. They do not wait for the network: a switch that looks moved and is not would be worse than one that refuses.
 */
export function useSettingsChanges(userId: string) {
  const settings = useChange<NotificationSettings>(settingsKeys.preferences(userId));
  const mutes = useChange<MutedTopic[]>(settingsKeys.mutes(userId));
  return {
    prefer: (change: Partial<Preferences>) => {
      settings({
        edit: (value) => ({ ...value, preferences: { ...value.preferences, ...change } }),
        save: () => savePreferences(userId, change),
      });
    },
    subscribe: (type: NotificationType, channel: Channel, isActive: boolean) => {
      settings({
        edit: (value) => withSubscription(value, type, channel, isActive),
        save: () => saveSubscription(userId, type, channel, isActive),
      });
    },
    mute: (topic: string, muted: boolean) => {
      mutes({
        edit: (topics) => {
          const others = topics.filter((each) => each.topic !== topic);
          return muted ? [{ topic, title: null, path: null }, ...others] : others;
        },
        save: () => setMuted(userId, topic, muted),
      });
    },
  };
}

function useChange<T>(queryKey: QueryKey): (change: Change<T>) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // One after the other: two quick moves of a switch must arrive in their order.
    scope: { id: queryKey.join() },
    mutationFn: ({ save }: Change<T>) => save(),
    onMutate: async ({ edit }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<MaybeCached<T>>(queryKey);
      client.setQueryData<MaybeCached<T>>(
        queryKey,
        (copied) => copied && { ...copied, value: edit(copied.value) },
      );
      return before;
    },
    onSuccess: () => toast.success(TEXTS.saved, { id: SETTINGS_TOAST }),
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      const description = isOffline(error) ? TEXTS.offline : undefined;
      toast.error(TEXTS.saveFailed, { id: SETTINGS_TOAST, description });
    },
    onSettled: () => cancelAndInvalidate(client, { queryKey }),
  });
  return mutate;
}
