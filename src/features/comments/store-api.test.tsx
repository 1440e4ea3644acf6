import { beforeEach, expect, test, vi } from "vitest";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { storeComment, withdrawComment } from "./store-api.ts";
import { aComment, MARTA, PROPHECY } from "./testing/a-comment.ts";

const ID = "00000000-0000-4000-8000-00000000c001";
const payload = { ...PROPHECY, parentId: null, content: "Amén", mentions: [], authorName: "Marta" };
const sending = () => ({ owner: MARTA, signal: new AbortController().signal });

beforeEach(() => storeSession({ id: MARTA }));

/** Answers every request with this body. */
const answers = (body: unknown) => vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body)));

test("a comment counts as stored only when the answer names its key", async () => {
  answers([aComment("somebody-elses", { content: "Amén" })]);
  await expect(storeComment(payload, ID, sending())).rejects.toMatchObject({ kind: "network" });
  answers([aComment(ID, { content: "Amén" })]);
  await expect(storeComment(payload, ID, sending())).resolves.toMatchObject({ id: ID });
});

test("a comment counts as taken back when the server had it or had none, not when it names another", async () => {
  answers([{ id: "somebody-elses" }]);
  await expect(withdrawComment(ID, sending())).rejects.toMatchObject({ kind: "network" });
  answers([{ id: ID }]);
  await withdrawComment(ID, sending());
  answers([]);
  await withdrawComment(ID, sending());
});
