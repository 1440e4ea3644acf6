import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../preferences/api.ts";
import type { Device } from "../push/api.ts";
import { anId } from "./a-notice.ts";
import { MARTA } from "./marta.tsx";

/** The server behind Marta's settings: one muted conversation, one more device. */
export function settingsServer(
  preferences: Partial<Preferences> = {},
  device: Partial<Device> = {},
): RowsServer {
  const mine = { user_id: MARTA.id };
  const tables = {
    notification_preferences: [{ ...DEFAULT_PREFERENCES, ...preferences, ...mine }],
    notification_subscriptions: [],
    notification_mutes: [{ topic: `prophecy:${anId(1)}`, ...mine }],
    push_subscriptions: [
      {
        id: anId(5),
        endpoint: "https://push.example/otro",
        device_label: "Chrome en Android",
        created_at: hoursAgo(50),
        updated_at: hoursAgo(50),
        last_success_at: hoursAgo(2.5),
        last_shown_at: null,
        failing_since: null,
        ...device,
      },
    ],
    prophecies: [{ id: anId(1), title: "Una lámpara en el valle", slug: "una-lampara" }],
  };
  return new RowsServer(tables, {
    send_test_mail: () => {
      tables.notification_preferences = tables.notification_preferences.map((row) => ({
        ...row,
        email_bounced_at: null,
      }));
    },
  });
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 60 * 60_000).toISOString();
}
