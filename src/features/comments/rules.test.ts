import { afterEach, describe, expect, it, vi } from "vitest";
import { countOf, composeThreads, findComment, unsentIn, withComment, withoutComment } from "./rules.ts";
import { aComment, anEntry, aThread, MARTA, PROPHECY } from "./testing/a-comment.ts";

afterEach(() => vi.unstubAllGlobals());

const ids = (comments: readonly { id: string }[]) => comments.map(({ id }) => id);
const unsent = (...entries: ReturnType<typeof anEntry>[]) => unsentIn(entries, PROPHECY.target.id, MARTA);

describe("composeThreads", () => {
  it("puts what was just written on top, the newest first", () => {
    const shown = composeThreads([aThread("a"), aThread("b")], unsent(anEntry("x"), anEntry("y")));
    expect(ids(shown)).toEqual(["y", "x", "a", "b"]);
    expect(shown.map(({ delivery }) => delivery)).toEqual(["waiting", "waiting", "stored", "stored"]);
  });

  it("hangs an unsent answer under its thread, after the others, also when it answers an answer", () => {
    const shown = composeThreads(
      [aThread("a", ["a1"]), aThread("b")],
      unsent(anEntry("x", { parentId: "a" }), anEntry("y", { parentId: "a1" })),
    );
    expect(ids(shown)).toEqual(["a", "b"]);
    expect(ids(shown[0]?.replies ?? [])).toEqual(["a1", "x", "y"]);
  });

  it("shows an answer to a thread that is not loaded on top, not nowhere", () => {
    expect(ids(composeThreads([aThread("a")], unsent(anEntry("x", { parentId: "on-page-7" }))))).toEqual([
      "x",
      "a",
    ]);
  });

  it("shows a comment once while its entry is leaving the outbox", () => {
    const shown = composeThreads(
      [aThread("x"), aThread("a", ["y"])],
      unsent(anEntry("x"), anEntry("y", { parentId: "a" })),
    );
    expect(ids(shown)).toEqual(["x", "a"]);
    expect(shown[0]?.delivery).toBe("stored");
    expect(ids(shown[1]?.replies ?? [])).toEqual(["y"]);
  });
});

describe("unsentIn", () => {
  it("takes only this prophecy's, and none that is too damaged to be shown", () => {
    const other = anEntry("o", { target: { type: "event", id: "00000000-0000-4000-8000-000000000102" } });
    expect(unsent(anEntry("x"), other, anEntry("d", {}, { payload: undefined }))).toMatchObject([
      { id: "x", content: "Pendiente x", user_id: MARTA, user_name: "Marta", is_approved: null },
    ]);
  });

  it("says how far a comment has come", () => {
    vi.stubGlobal("navigator", { onLine: true });
    const fresh = anEntry("x", {}, { attempts: 0 });
    const refused = anEntry("r", {}, { state: "refused", problem: "No." });
    expect(unsent(fresh, anEntry("w"), refused).map(({ delivery, problem }) => [delivery, problem])).toEqual([
      ["sending", undefined],
      ["waiting", undefined],
      ["refused", "No."],
    ]);
    vi.stubGlobal("navigator", { onLine: false });
    expect(unsent(fresh)[0]?.delivery).toBe("waiting");
  });
});

describe("withComment", () => {
  it("puts a new comment after the pinned ones", () => {
    const threads = [aThread("p", [], { is_pinned: true }), aThread("a")];
    expect(ids(withComment(threads, aComment("n")))).toEqual(["p", "n", "a"]);
  });

  it("replaces one that is there and keeps its answers", () => {
    const [changed] = withComment([aThread("a", ["a1"])], aComment("a", { content: "Otra cosa" }));
    expect(changed).toMatchObject({ content: "Otra cosa", replies: [{ id: "a1" }] });
  });

  it("sorts answers by time, whatever form the time has", () => {
    const answer = (id: string, created_at: string) => aComment(id, { parent_comment_id: "a", created_at });
    const threads = [{ ...aThread("a"), replies: [answer("late", "2026-11-20 12:00:05.5+00")] }];
    const [thread] = withComment(threads, answer("early", "2026-11-20T12:00:05+00:00"));
    expect(ids(thread?.replies ?? [])).toEqual(["early", "late"]);
    const again = withComment([thread ?? aThread("a")], answer("early", "2026-11-20T12:00:05+00:00"));
    expect(ids(again[0]?.replies ?? [])).toEqual(["early", "late"]);
  });
});

describe("threads", () => {
  it("lose an answer or a comment without any; one with answers leaves its place until the last of them goes", () => {
    const threads = [aThread("a", ["a1", "a2"]), aThread("b")];
    expect(ids(withoutComment(threads, "b"))).toEqual(["a"]);
    expect(ids(withoutComment(threads, "a1")[0]?.replies ?? [])).toEqual(["a2"]);
    const [emptied, ...others] = withoutComment(threads, "a");
    expect(emptied).toMatchObject({ id: "a", content: "", user_id: null, user_name: "", user_photo: null });
    expect([ids(emptied?.replies ?? []), ids(others)]).toEqual([["a1", "a2"], ["b"]]);
    const last = withoutComment(withoutComment(threads, "a"), "a1");
    expect(ids(last)).toEqual(["a", "b"]);
    expect(ids(withoutComment(last, "a2"))).toEqual(["b"]);
  });

  it("find a comment of either level and count what is public", () => {
    const threads = [aThread("a", ["a1"]), aThread("b", [], { is_approved: null })];
    expect(findComment(threads, "a1")?.id).toBe("a1");
    expect(findComment(threads, "z")).toBeUndefined();
    expect(threads.map(countOf)).toEqual([1, 0]);
    expect(withoutComment(threads, "a").map(countOf)).toEqual([0, 0]);
  });
});
