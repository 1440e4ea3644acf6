import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { myReactions, rememberStoredReaction } from "./queries.ts";
import { NO_REACTIONS } from "./reaction.ts";
import { cachedValue } from "#platform/offline/cached-value.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const KEY = myReactions(MARTA, { type: "prophecy", id: "p" }).queryKey;
const payload = {
  thread: { type: "prophecy", id: "p" },
  target: "prophecy",
  targetId: "p",
  reaction: "amen",
} as const;

beforeEach(() => store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in")));
afterEach(() => deleteMemberStore(MARTA));

describe("rememberStoredReaction", () => {
  it("says by how much the total grew and keeps the choice for reading offline", async () => {
    const client = new QueryClient();
    client.setQueryData(KEY, NO_REACTIONS);
    expect(rememberStoredReaction(client, MARTA, payload)).toBe(1);
    expect(rememberStoredReaction(client, MARTA, { ...payload, reaction: "like" })).toBe(0);
    expect(client.getQueryData(KEY)).toEqual({ prophecy: "like", comments: {} });
    expect(rememberStoredReaction(client, MARTA, { ...payload, reaction: null })).toBe(-1);
    await expect.poll(() => cachedValue(MARTA, "reactions:p")).toEqual(NO_REACTIONS);
  });

  it("does not guess what there was before", () => {
    expect(rememberStoredReaction(new QueryClient(), MARTA, payload)).toBeNull();
  });
});
