import { afterEach, describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "#local/demo-accounts.ts";
import type { CommentPayload } from "#features/comments/payload.ts";
import type { Reaction } from "#domain/choices.ts";
import type { Backend } from "../support/backend.ts";
import { GATEWAY_DOWN, PORTAL, type FaultProxy } from "../support/fault-proxy.ts";
import { asPageOf, leavePageAfterwards, signIn } from "./site-modules.ts";
import { shared } from "./stack.ts";

const [MARTA, LUCIA] = DEMO_ACCOUNTS;
const PROPHECY = "00000000-0000-4000-8000-000000000101";
const ABOUT = { type: "prophecy", id: PROPHECY } as const;
const POST = { method: "POST", path: /^\/rest\/v1\/comments/ };
const REST = { path: /^\/rest\/v1\// };

let backend: Backend;
let proxy: FaultProxy;

/** The modules of the site, loaded once they can know where they are. */
async function loadSite() {
  const [comments, kind, reactions, client, outcome] = await Promise.all([
    import("#features/comments/store-api.ts"),
    import("#features/comments/outbox-kind.ts"),
    import("#features/reactions/api.ts"),
    import("#platform/supabase/client.ts"),
    import("#platform/offline/outbox-outcome.ts"),
  ]);
  return { ...comments, ...kind, ...reactions, ...client, ...outcome };
}

let site: Awaited<ReturnType<typeof loadSite>>;

shared.beforeAll(async ({ stack, network }) => {
  backend = stack;
  proxy = network;
  site = await asPageOf(proxy, loadSite);
});

afterEach(() => proxy.heal());
leavePageAfterwards();

function aComment(changes: Partial<CommentPayload> = {}): CommentPayload {
  return {
    target: { type: "prophecy", id: PROPHECY },
    slug: "alzare-mis-ojos-al-volcan",
    title: "Alzaré mis ojos al volcán",
    parentId: null,
    content: "Amén, así sea.",
    mentions: [],
    authorName: "Marta",
    ...changes,
  };
}

const context = (owner: string = MARTA.id) => ({ owner, signal: AbortSignal.timeout(10_000) });
const send = (payload: CommentPayload, id: string, owner?: string) =>
  site.storeComment(payload, id, context(owner));

/** The row with this key in the database, visible or not. */
const rows = (id: string) =>
  backend.db.query<{ content: string; user_id: string; is_approved: boolean | null; edit_count: number }>(
    "select content, user_id, is_approved, edit_count from public.comments where id = $1",
    [id],
  );

/** Lets the limiters forget: these tests are one very busy member. */
const restLimiter = () =>
  backend.db.exec(
    "delete from private.rate_limit_events; delete from public.comments where is_approved is null",
  );

describe("a comment", () => {
  const id = () => crypto.randomUUID();

  it("comes back as the database has it: in review, under its author's name", async () => {
    const key = id();
    const stored = await send(aComment(), key);
    expect(stored).toMatchObject({
      id: key,
      is_approved: null,
      user_id: MARTA.id,
      user_name: "Marta Hernández",
    });
    expect(await rows(key)).toHaveLength(1);
  });

  it("with a lost answer is found again and stored once", async () => {
    const key = id();
    proxy.next(POST, "cut answer");
    await expect(send(aComment(), key)).rejects.toMatchObject({ kind: "network" });
    expect(await rows(key)).toHaveLength(1);
    const stored = await send(aComment(), key);
    expect(stored).toMatchObject({ id: key, content: "Amén, así sea." });
    expect(await rows(key)).toHaveLength(1);
  });

  it.each([
    "cut before",
    "cut halfway",
    PORTAL,
    GATEWAY_DOWN,
    { ...PORTAL, status: 403 },
    { ...PORTAL, status: 404 },
  ] as const)("is tried again after %j, and stored once", async (fault) => {
    await restLimiter();
    const key = id();
    proxy.next(POST, fault);
    const failure: unknown = await send(aComment(), key).catch((error: unknown) => error);
    expect(site.outcomeOf(failure)).toMatchObject({ again: true });
    expect(await send(aComment(), key)).toMatchObject({ id: key });
    expect(await rows(key)).toHaveLength(1);
  });

  it("is not believed to be stored because a portal says OK to everything", async () => {
    const key = id();
    proxy.always(REST, { status: 200, body: "[]" });
    await expect(send(aComment(), key)).rejects.toMatchObject({ kind: "network" });
    proxy.heal();
    proxy.always(REST, { status: 404, body: "" });
    await expect(send(aComment(), key)).rejects.toMatchObject({ kind: "network" });
    proxy.heal();
    expect(await rows(key)).toEqual([]);
  });

  it("rewritten while its first text was already stored gets the new text", async () => {
    await restLimiter();
    const key = id();
    proxy.next(POST, "cut answer");
    await send(aComment({ content: "Primera" }), key).catch(() => null);
    const stored = await send(aComment({ content: "Segunda", amended: true }), key);
    expect(stored.content).toBe("Segunda");
    expect(await rows(key)).toMatchObject([{ content: "Segunda", edit_count: 1 }]);
  });

  it("repeated without having been changed leaves a later edit alone", async () => {
    const key = id();
    await send(aComment({ content: "Primera" }), key);
    await backend.db.query("update public.comments set content = 'Corregida en la compu' where id = $1", [
      key,
    ]);
    expect((await send(aComment({ content: "Primera" }), key)).content).toBe("Corregida en la compu");
  });

  it("with an expired token is sent with a new one", async () => {
    const key = id();
    const refreshes = () => proxy.seen({ path: /grant_type=refresh_token/ }).length;
    const before = refreshes();
    const expired = { status: 401, body: JSON.stringify({ code: "PGRST303", message: "JWT expired" }) };
    proxy.next(POST, expired);
    expect(await send(aComment(), key)).toMatchObject({ id: key });
    expect(refreshes()).toBe(before + 1);
  });

  it("that answers what is gone is refused for good", async () => {
    const failure: unknown = await send(aComment({ parentId: id() }), id()).catch((error: unknown) => error);
    expect(site.outcomeOf(failure)).toMatchObject({
      again: false,
      problem: expect.stringMatching(/Ya no está/) as string,
    });
  });

  it("on a prophecy that was withdrawn says so, not that permissions changed", async () => {
    await backend.db.query("update public.prophecies set status = 'draft' where id = $1", [PROPHECY]);
    await expect(send(aComment(), id())).rejects.toMatchObject({ kind: "not-found" });
    await backend.db.query("update public.prophecies set status = 'published' where id = $1", [PROPHECY]);
  });

  it("of somebody who was deactivated is refused, with its text kept by the outbox", async () => {
    await backend.db.query("update public.app_users set is_active = false where id = $1", [MARTA.id]);
    const failure: unknown = await send(aComment(), id()).catch((error: unknown) => error);
    await backend.db.query("update public.app_users set is_active = true where id = $1", [MARTA.id]);
    expect(site.outcomeOf(failure)).toMatchObject({
      again: false,
      problem: expect.stringMatching(/permisos/) as string,
    });
  });

  it("too many of them wait as long as the limiter asks", async () => {
    await restLimiter();
    const failures: unknown[] = [];
    for (let number = 0; number < 22; number += 1)
      await send(aComment(), id()).catch((error: unknown) => failures.push(error));
    await restLimiter();
    expect(failures.length).toBeGreaterThan(0);
    expect(site.outcomeOf(failures[0])).toMatchObject({ again: true, waitMs: expect.any(Number) as number });
  });

  it("that would be the thirty-first in review is refused with a sentence, and taken once one was looked at", async () => {
    await restLimiter();
    await backend.db.query(
      `insert into public.comments (prophecy_id, user_id, user_name, content)
       select $1, $2, 'Marta', 'Espera ' || number from generate_series(1, 30) as number`,
      [PROPHECY, MARTA.id],
    );
    const key = id();
    const failure: unknown = await send(aComment(), key).catch((error: unknown) => error);
    expect(site.outcomeOf(failure, site.commentKind.refusals)).toEqual({
      again: false,
      problem: "Ya tienes 30 comentarios esperando revisión. Cuando revisemos alguno, reinténtalo.",
    });
    await backend.db.query("update public.comments set is_approved = true where content = 'Espera 7'");
    expect(await send(aComment(), key)).toMatchObject({ id: key });
    await restLimiter();
  });

  it("of one person is never stored in the name of the next one", async () => {
    const key = id();
    await signIn(LUCIA.email);
    const failure: unknown = await send(aComment(), key, MARTA.id).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(await rows(key)).toEqual([]);
    expect(site.outcomeOf(failure)).toMatchObject({ again: true });
    await signIn(MARTA.email);
    expect(await send(aComment(), key, MARTA.id)).toMatchObject({ user_id: MARTA.id });
  });
});

describe("a reaction", () => {
  let number = 0;
  const react = (
    reaction: Reaction | null,
    target: "prophecy" | "comment" = "prophecy",
    targetId = PROPHECY,
  ) => {
    number += 1;
    const place = { writer: "00000000-0000-4000-8000-00000000d001", number };
    return site.storeReaction({ thread: ABOUT, target, targetId, reaction }, { ...context(), place, age: 0 });
  };
  const mine = () => site.readMyReactions(ABOUT, MARTA.id, AbortSignal.timeout(10_000));
  const total = async () =>
    (
      await backend.db.query<{ total_reactions: number }>(
        "select total_reactions from public.prophecies where id = $1",
        [PROPHECY],
      )
    )[0]?.total_reactions;

  it("is one per person, whatever was chosen before and however often it is sent", async () => {
    await react(null);
    const before = (await total()) ?? 0;
    await react("amen");
    await react("like");
    await react("like");
    expect(await mine()).toMatchObject({ prophecy: "like" });
    expect(await total()).toBe(before + 1);
    await react(null);
    await react(null);
    expect(await mine()).toMatchObject({ prophecy: null });
    expect(await total()).toBe(before);
  });

  it("on a comment appears beside that comment", async () => {
    const comment = "00000000-0000-4000-8000-000000000202";
    await react("praying", "comment", comment);
    expect((await mine()).comments).toMatchObject({ [comment]: "praying" });
    await react(null, "comment", comment);
    expect((await mine()).comments).not.toHaveProperty(comment);
  });

  it("is not believed to be stored because a portal says so", async () => {
    proxy.always(REST, PORTAL);
    await expect(react("thanks")).rejects.toThrow("unknown");
    await expect(react(null)).rejects.toThrow("unknown");
    proxy.heal();
    proxy.always(REST, { status: 200, body: "[]" });
    await expect(react("thanks")).rejects.toMatchObject({ kind: "network" });
  });
});
