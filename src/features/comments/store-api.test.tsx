import { beforeEach, expect, test, vi } from "vitest";
import { SESSION_STORAGE_KEY } from "#platform/supabase/environment.ts";
import { storeComment, withdrawComment } from "./store-api.ts";
import { aComment, MARTA, PROPHECY } from "./testing/a-comment.ts";

const ID = "00000000-0000-4000-8000-00000000c001";
const payload = { ...PROPHECY, parentId: null, content: "Amén", mentions: [], authorName: "Marta" };
const sending = () => ({ owner: MARTA, signal: new AbortController().signal });

/** A token that supabase-js takes for valid; nobody here checks its signature. */
const TOKEN = ["{}", JSON.stringify({ sub: MARTA, exp: 4_102_444_800 }), "x"]
  .map((part) => btoa(part))
  .join(".");

beforeEach(() => {
  const session = {
    access_token: TOKEN,
    refresh_token: "r",
    expires_at: 4_102_444_800,
    token_type: "bearer",
    user: { id: MARTA },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
});

/** Whatever is asked, the answer is this. */
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
