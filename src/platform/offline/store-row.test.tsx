import { beforeEach, describe, expect, it, vi } from "vitest";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { outcomeOf } from "./outbox-outcome.ts";
import { OwnerSignedOutError } from "./outbox-sender.ts";
import { editWaitingRow, ONCE, storeRow, withdrawRow } from "./store-row.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const ID = "00000000-0000-4000-8000-00000000c001";
const OTHER = "00000000-0000-4000-8000-00000000c002";

interface Stored {
  id: string;
  content: string;
}

let asked: string[];

/** Answers each request in its turn; null is an answer without a body. */
function answers(...bodies: unknown[]): void {
  asked = [];
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, headers } = new Request(input, init);
    asked.push(
      `${method} ${headers.get("authorization")?.startsWith("Bearer ey") ? "as Marta" : "as nobody"}`,
    );
    const body = bodies.shift();
    if (body === "no network") return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(body === null ? new Response(null, { status: 201 }) : Response.json(body));
  });
}

const sending = (owner = MARTA) => ({ owner, signal: new AbortController().signal });
const store = (amended?: string, owner?: string) =>
  storeRow<Stored>(ID, sending(owner), {
    insert: (rows) => rows.from("prayer_updates").upsert({ id: ID, request_id: ID, content: "Amén" }, ONCE),
    readBack: (rows) => rows.from("prayer_updates").select("id, content").eq("id", ID),
    amend: ({ content }) =>
      amended === undefined || content === amended
        ? null
        : (rows) => rows.from("comments").update({ content: amended }).eq("id", ID).select("id, content"),
  });

beforeEach(() => storeSession({ id: MARTA }));

describe("a row that a phone gave its key", () => {
  it("is stored once the server shows it, asked for as its owner each time", async () => {
    answers(null, [{ id: ID, content: "Amén" }]);
    expect(await store()).toEqual({ id: ID, content: "Amén" });
    expect(asked).toEqual(["POST as Marta", "GET as Marta"]);
  });

  it("is not asked for again when the insertion has answered it", async () => {
    answers([{ id: ID, content: "Amén" }]);
    expect(await store()).toEqual({ id: ID, content: "Amén" });
    expect(asked).toHaveLength(1);
  });

  it("is read back when an earlier attempt had stored it", async () => {
    answers([], [{ id: ID, content: "Amén" }]);
    expect(await store()).toEqual({ id: ID, content: "Amén" });
  });

  it.each([
    ["the page of a captive portal", [{ portal: "Acepte" }, { portal: "Acepte" }]],
    ["a server that does not have it", [null, []]],
    ["somebody else's row", [[{ id: OTHER }]]],
    ["somebody else's row, read back", [null, [{ id: OTHER }]]],
  ])("waits before %s", async (_what, bodies) => {
    answers(...bodies);
    await expect(store()).rejects.toMatchObject({ kind: "network" });
  });

  it("takes up what its owner has said since, and only that", async () => {
    answers(null, [{ id: ID, content: "Amén" }], [{ id: ID, content: "Amén, hermana" }]);
    expect(await store("Amén, hermana")).toEqual({ id: ID, content: "Amén, hermana" });
    answers(null, [{ id: ID, content: "Amén, hermana" }]);
    expect(await store("Amén, hermana")).toEqual({ id: ID, content: "Amén, hermana" });
    expect(asked).toHaveLength(2);
    answers(null, [{ id: ID, content: "Amén" }], []);
    await expect(store("Amén, hermana")).rejects.toMatchObject({ kind: "network" });
  });

  it("leaves no device under the name of the person who signed in since", async () => {
    answers(null, [{ id: ID, content: "Amén" }]);
    await expect(store(undefined, OTHER)).rejects.toBeInstanceOf(OwnerSignedOutError);
    expect(asked).toEqual([]);
  });
});

describe("a row that is taken back", () => {
  const withdraw = () =>
    withdrawRow(ID, sending(), (rows) => rows.from("prayer_updates").delete().eq("id", ID).select("id"));

  it("is gone when the server had it or had none", async () => {
    answers([{ id: ID }]);
    await withdraw();
    answers([]);
    await withdraw();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["another row", [{ id: OTHER }]],
    ["no list", { portal: "Acepte" }],
    ["no network", "no network"],
  ])("waits when %s is answered", async (_what, body) => {
    answers(body);
    await expect(withdraw()).rejects.toMatchObject({ kind: "network" });
  });
});

describe("a change of a row that waits for a decision", () => {
  const change = () =>
    editWaitingRow<Stored & { status: "pending" | "approved" | "rejected" }>(ID, sending(), {
      update: (rows) =>
        rows.from("testimonials").update({ content: "Amén" }).eq("id", ID).eq("status", "pending").select(),
      readBack: (rows) => rows.rpc("my_testimonials").select().eq("id", ID),
      isStored: ({ content }) => content === "Amén",
    });
  const row = (status: string, content = "Así sea") => [{ id: ID, content, status }];

  it("is stored once the server shows the row, asked for as its owner", async () => {
    answers(row("pending", "Amén"));
    await change();
    expect(asked).toEqual(["PATCH as Marta"]);
  });

  it("that had arrived before the decision is not refused after it", async () => {
    answers([], row("approved", "Amén"));
    await change();
    expect(asked).toEqual(["PATCH as Marta", "POST as Marta"]);
  });

  it.each([
    ["already_approved", row("approved")],
    ["already_rejected", row("rejected")],
    ["row_gone", []],
  ])("is refused as %s when there is nothing left to change", async (message, stored) => {
    answers([], stored);
    const failure: unknown = await change().catch((error: unknown) => error);
    expect(outcomeOf(failure, { [message]: "Ya se decidió." })).toEqual({
      again: false,
      problem: "Ya se decidió.",
    });
  });

  it.each([
    ["a row that waits again", [[], row("pending")]],
    ["the page of a captive portal", [{ portal: "Acepte" }]],
    ["somebody else's row", [[{ id: OTHER, content: "Amén", status: "pending" }]]],
    ["a network that is gone", ["no network"]],
  ])("waits before %s", async (_what, bodies) => {
    answers(...bodies);
    const failure: unknown = await change().catch((error: unknown) => error);
    expect(outcomeOf(failure)).toMatchObject({ again: true });
  });
});
