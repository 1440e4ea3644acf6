import { afterEach, expect, test, vi } from "vitest";
import { sessionIdAtom, store } from "#platform/session/session.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { listEndpoints } from "./api.ts";

afterEach(() => {
  store.set(sessionIdAtom, null);
  vi.unstubAllGlobals();
});

test("a device that rings within an earlier session is registered again, and no other one", async () => {
  new RowsServer({
    push_subscriptions: [
      { id: "1", session_id: "now", endpoint: "https://push.example/now" },
      { id: "2", session_id: "before", endpoint: "https://push.example/before" },
      { id: "3", session_id: null, endpoint: "https://push.example/unknown" },
    ],
  });
  expect(await listEndpoints()).toHaveLength(3);
  store.set(sessionIdAtom, "now");
  expect(await listEndpoints()).toEqual(["https://push.example/now", "https://push.example/unknown"]);
});
