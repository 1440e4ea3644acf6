import { beforeEach, describe, expect, it, vi } from "vitest";
import { memberStore } from "#platform/offline/member-store.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { markAllAsRead } from "./marks.ts";
import { aNotice } from "../testing/a-notice.ts";
import { MARTA, signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";

const ABEL = "00000000-0000-4000-8000-0000000000a2";

let server: NoticeServer;

beforeEach(async () => {
  await signMartaIn();
  server = new NoticeServer([aNotice(1), aNotice(2)]);
  await server.warmUp();
});

const waitingOf = async (person: string) => (await memberStore(person)).outbox.list();

describe("all as read", () => {
  it("waits for the person who pressed it, not for another who signs in while it is under way", async () => {
    const answer = Promise.withResolvers<Response>();
    const asked = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", () => {
      asked.resolve();
      return answer.promise;
    });
    const marking = markAllAsRead();
    await asked.promise;
    store.set(sessionAtom, sessionOf({ id: ABEL }, "member", "signed-in"));
    answer.reject(new TypeError("Failed to fetch"));
    await marking;
    expect(await waitingOf(ABEL)).toEqual([]);
    expect(await waitingOf(MARTA.id)).toMatchObject([{ kind: "notification-read" }]);
  });
});
