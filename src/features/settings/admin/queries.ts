import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { mergeSettings, type SettingKey } from "#functions/_shared/contracts/site-settings.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { settingsQuery } from "#platform/settings/use-settings.ts";
import { readRows } from "./api.ts";
import { findEarlierLogo } from "./logo/logo-api.ts";
import type { SettingRow } from "./setting.ts";

/** Every section with its version. Two people work here: what the other one did shows at every visit. */
export const settingRows = queryOptions({
  queryKey: ["settings-admin"],
  queryFn: ({ signal }) => readRows(signal),
  staleTime: 0,
});

/** The picture that was the logo before this one, while it is kept. */
export function earlierLogo(logo: string | undefined) {
  return queryOptions({
    queryKey: ["settings-admin", "earlier-logo", logo ?? ""] as const,
    queryFn: ({ signal }) => findEarlierLogo(logo, signal),
    staleTime: 0,
  });
}

/** Shows a saved section at once wherever this browser shows the settings, then asks the server. */
export async function showSaved(client: QueryClient, row: SettingRow): Promise<void> {
  client.setQueryData<Record<SettingKey, SettingRow>>(
    settingRows.queryKey,
    (rows) => rows && { ...rows, [row.key]: row },
  );
  client.setQueryData(
    settingsQuery.queryKey,
    (settings) => settings && mergeSettings(settings, [{ key: row.key, value: row.value }]),
  );
  // With the schedule transmissions and events move.
  await cancelAndInvalidate(client, { queryKey: row.key === "schedule" ? [] : settingsQuery.queryKey });
}
