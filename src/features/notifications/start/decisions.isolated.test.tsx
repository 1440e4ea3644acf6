import { afterEach, expect, it, vi } from "vitest";
import type * as QueryChoices from "#platform/query/own-choices.ts";
import { rereadOwnChoices } from "#platform/query/own-choices.ts";
import { followNotices } from "../store/live-api.ts";
import type { NoticeRow } from "../notification.ts";
import { signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";
import { startNotifications } from "./start-notifications.ts";

vi.mock("../store/live-api.ts", () => ({ followNotices: vi.fn<typeof followNotices>(() => () => {}) }));
vi.mock("#platform/query/own-choices.ts", async (original) => ({
  ...(await original<typeof QueryChoices>()),
  rereadOwnChoices: vi.fn<typeof rereadOwnChoices>(() => Promise.resolve()),
}));

let stop = () => {};
afterEach(() => {
  stop();
  vi.mocked(rereadOwnChoices).mockClear();
});

const aNotice = (type: string, read = false): NoticeRow => ({
  id: "00000000-0000-4000-8000-00000000c001",
  type,
  title: "Tu nombre nuevo ya se ve",
  message: "La oficina lo aprobó.",
  data: {},
  read,
  created_at: "2026-11-27T12:00:00Z",
});

it.each([
  [1, aNotice("access_update")],
  [1, aNotice("review_result")],
  [0, aNotice("access_update", true)],
  [0, aNotice("new_post")],
])("asks %i times for what the person sent or asked for when told %o", async (times, notification) => {
  await signMartaIn();
  new NoticeServer();
  stop = startNotifications();
  const [, heard] = vi.mocked(followNotices).mock.lastCall ?? [];
  heard?.changed({ operation: "INSERT", id: notification.id, notification });
  expect(rereadOwnChoices).toHaveBeenCalledTimes(times);
});
