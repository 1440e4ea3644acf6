import { vi } from "vitest";
import { DEFAULT_PREFERENCES, type Preferences, type Subscription } from "../settings-api.ts";
import { anId } from "./a-notice.ts";

/** The far end of fetch for the settings of one person. */
export class SettingsServer {
  preferences: Preferences = DEFAULT_PREFERENCES;
  subscriptions: Subscription[] = [];
  mutes = [{ topic: `prophecy:${anId(1)}` }];
  devices = [
    {
      id: anId(5),
      endpoint: "https://push.example/otro",
      device_label: "Chrome en Android",
      created_at: hoursAgo(50),
      updated_at: hoursAgo(50),
      last_success_at: hoursAgo(2.5),
    },
  ];
  mood: "well" | "offline" = "well";
  /** Bodies of what was saved, in order. */
  readonly saved: unknown[] = [];

  constructor() {
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
      this.#answer(new Request(input, init)),
    );
  }

  async #answer(request: Request): Promise<Response> {
    if (this.mood === "offline") throw new TypeError("Failed to fetch");
    const table = new URL(request.url).pathname.replace("/rest/v1/", "");
    if (request.method === "GET") return Response.json(this.#read(table));
    if (request.method === "DELETE") this.#empty(table);
    else this.#save(table, await request.json());
    return new Response(null, { status: 204 });
  }

  #read(table: string): unknown {
    switch (table) {
      case "notification_preferences":
        return [this.preferences];
      case "notification_subscriptions":
        return this.subscriptions;
      case "notification_mutes":
        return this.mutes;
      case "push_subscriptions":
        return this.devices;
      case "prophecies":
        return [{ id: anId(1), title: "Una lámpara en el valle", slug: "una-lampara" }];
      default:
        return [];
    }
  }

  #empty(table: string): void {
    if (table === "push_subscriptions") this.devices = [];
    if (table === "notification_mutes") this.mutes = [];
  }

  #save(table: string, body: unknown): void {
    this.saved.push(body);
    if (table === "notification_preferences")
      this.preferences = { ...this.preferences, ...(body as Preferences) };
    if (table === "notification_subscriptions") this.subscriptions.push(body as Subscription);
    if (table === "notification_mutes") this.mutes.push(body as { topic: string });
  }
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 60 * 60_000).toISOString();
}
