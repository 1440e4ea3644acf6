import { beforeEach, expect, test, vi } from "vitest";
import { registerOutboxKinds, withoutUnasked } from "#platform/offline/outbox.ts";
import { anEntry } from "#platform/offline/testing/a-tab.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { toast } from "#ui/toast/toast.ts";
import { OUTBOX_KINDS } from "./outbox-kinds.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const ID = "00000000-0000-4000-8000-00000000c001";
const OTHER = "00000000-0000-4000-8000-00000000beef";

beforeEach(() => storeSession({ id: MARTA }));

const context = () => ({
  owner: MARTA,
  signal: new AbortController().signal,
  place: { writer: OTHER, number: 1 },
  age: 0,
  // Nobody is at the screen.
  show: async () => undefined,
});

const day = "2026-12-06";
const offering = { fundId: OTHER, fund: "Diezmo", amount: 100, givenOn: day, method: "cash" };
const message = { name: "Rosa", email: "", phone: "2225550199", subject: "", message: "Hola a todos" };

/** Kind, payload, and the server's answer for the given key. Comments have separate tests. */
const KINDS: [string, unknown, (key: string) => unknown][] = [
  [
    "reaction",
    { thread: { type: "event", id: OTHER }, target: "comment", targetId: ID, reaction: "amen" },
    (key) => [{ target_id: key, reaction: "amen" }],
  ],
  [
    "session-mark",
    { sessionId: ID, seminarId: OTHER, done: true, slug: "s", title: "S" },
    (key) => [{ marked_session_id: key, is_done: true }],
  ],
  ["notification-read", { action: "read", id: ID, at: day }, (key) => [{ id: key }]],
  ["donation", { ...offering, reference: "", note: "", receipt: null }, (key) => [{ id: key }]],
  ["testimonial", { content: "Gracias por todo", authorName: "Marta" }, (key) => [{ id: key }]],
  [
    "testimonial-edit",
    { content: "Gracias por todo", authorName: "Marta", testimonialId: ID },
    (key) => [{ id: key }],
  ],
  [
    "forum-post",
    {
      topicId: OTHER,
      title: "T",
      opens: null,
      content: "Amén",
      quotedPostId: null,
      quote: "",
      authorName: "Marta",
    },
    (key) => [{ id: key }],
  ],
  // Their answer names no row: it has to have the shape of such a call's answer.
  ["forum-mark", { of: "topic", topicId: ID, title: "T", number: 3 }, (key) => (key === ID ? 3 : "portal")],
  ["forum-level", { topicId: ID, title: "T", level: "muted" }, (key) => (key === ID ? "muted" : 7)],
  [
    "prayer",
    { content: "Oren por mi examen", visibility: "miembros", anonymous: true, urgent: false },
    (key) => [{ id: key }],
  ],
  [
    "prayer-edit",
    { content: "Oren por mi examen", visibility: "miembros", anonymous: true, urgent: false, requestId: ID },
    (key) => [{ id: key }],
  ],
  ["prayer-update", { content: "Ya va mejor", requestId: OTHER }, (key) => [{ id: key }]],
  ["prayer-mark", { requestId: ID, day }, (key) => [{ prayed_for: key, times: 3 }]],
  [
    "report",
    { kind: "comment", targetId: OTHER, reason: "offense", note: "", path: "/blog/s" },
    (key) => key,
  ],
  [
    "media-like",
    { mediaId: ID, title: "Culto", liked: true },
    (key) => [{ liked_media_id: key, likes: true }],
  ],
  [
    "series-follow",
    { seriesId: ID, name: "Salmos", follows: true },
    (key) => [{ followed_series_id: key, follows: true }],
  ],
  ["contact", { ...message, website: "" }, (key) => key],
  [
    "rsvp",
    { eventId: ID, day, going: true, slug: "e", title: "E" },
    // The answer is the state of the RSVP.
    (key) => (key === ID ? "going" : key),
  ],
  [
    "event-arrival",
    {
      eventId: ID,
      day,
      personId: ID,
      arrived: true,
      name: "Ana",
      title: "E",
    },
    // It names what holds.
    (key) => (key === ID ? true : key),
  ],
];

test("every kind but the comment is tried", () => {
  expect(KINDS.map(([kind]) => kind).toSorted()).toEqual(
    OUTBOX_KINDS.map(({ kind }) => kind)
      .filter((kind) => kind !== "comment")
      .toSorted(),
  );
});

test.each(KINDS)("a %s counts as stored only when the answer is about it", async (name, payload, answer) => {
  const kind = OUTBOX_KINDS.find((one) => one.kind === name);
  const answers = (body: unknown) => vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body)));
  answers(answer(OTHER));
  await expect(kind?.send(payload, ID, context())).rejects.toMatchObject({ kind: "network" });
  answers(answer(ID));
  await kind?.send(payload, ID, context());
});

test.each(KINDS)("a %s whose payload was damaged is refused and not sent", async (name) => {
  const kind = OUTBOX_KINDS.find((one) => one.kind === name);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nothing is to be sent")));
  await expect(kind?.send({ damaged: true }, ID, context())).rejects.toMatchObject({ kind: "invalid" });
});

const policy = (table: string) => `new row violates row-level security policy for table "${table}"`;

/** A refusal by the database, and words of the sentence about it. */
const REFUSALS: [kind: string, code: string, message: string, says: RegExp][] = [
  ["rsvp", "22023", "no_such_occurrence", /elige otro día/],
  ["rsvp", "22023", "occurrence_is_over", /Ese día ya pasó/],
  ["donation", "23514", "fund_is_closed", /ya no recibe ofrendas/],
  ["donation", "23514", "given_in_the_future", /La fecha de tu ofrenda/],
  // A policy does not say whether the thing is gone or the person's rights are.
  ["prayer-update", "42501", policy("prayer_updates"), /^Tu petición ya no está/],
  ["reaction", "42501", policy("comment_reactions"), /ya no está publicado/],
  ["reaction", "42501", policy("prophecy_reactions"), /ya no está publicado/],
  ["reaction", "42501", policy("forum_post_reactions"), /ya no está publicado/],
  ["media-like", "42501", policy("media_likes"), /ya no está publicado/],
  ["series-follow", "42501", policy("media_series_follows"), /ya no está publicada/],
  ["session-mark", "42501", policy("seminar_progress"), /^Ya no tienes acceso/],
  ["forum-mark", "42501", "topic_not_found", /^Este tema ya no está/],
  ["forum-level", "42501", "topic_not_found", /^Este tema ya no está/],
];

test.each(REFUSALS)("a %s that is refused with %s %s says what to do", async (name, code, message, says) => {
  const kind = OUTBOX_KINDS.find((one) => one.kind === name);
  const payload = KINDS.find(([one]) => one === name)?.[1];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code, message }, { status: 400 })));
  const sent = kind?.send(payload, ID, context()).catch((error: unknown) => error);
  expect(outcomeOf(await sent, kind?.refusals)).toMatchObject({
    again: false,
    problem: expect.stringMatching(says),
  });
});

test("a comment under what is no longer published says so", () => {
  const kind = OUTBOX_KINDS.find((one) => one.kind === "comment");
  const cause = { code: "42501", message: policy("comments") };
  expect(outcomeOf(cause, kind?.refusals)).toMatchObject({
    again: false,
    problem: expect.stringMatching(/ya no está publicado/),
  });
});

test("the toast of a refused answer to an event says why it was refused", async () => {
  const kind = OUTBOX_KINDS.find((one) => one.kind === "rsvp");
  const payload = KINDS.find(([one]) => one === "rsvp")?.[1];
  const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
  const body = { code: "22023", message: "occurrence_too_far" };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status: 400 })));
  const shown = { ...context(), show: async (work: () => unknown) => void (await work()) };
  await expect(kind?.send(payload, ID, shown)).rejects.toMatchObject({ kind: "invalid" });
  expect(error).toHaveBeenCalledWith(expect.stringContaining("«E»"), {
    description: kind?.refusals?.["occurrence_too_far"],
  });
  error.mockRestore();
});

const words = { slug: "s", title: "S", parentId: null, content: "Amén", mentions: [], authorName: "Marta" };

test.each([
  ["a build that knew prophecies only", { prophecyId: OTHER, ...words }, { prophecy_id: OTHER }],
  ["this build, under an event", { target: { type: "event", id: OTHER }, ...words }, { event_id: OTHER }],
  [
    "this build, under a prophecy",
    { target: { type: "prophecy", id: OTHER }, ...words },
    { prophecy_id: OTHER },
  ],
  [
    "this build, under a video, of a second of it",
    { target: { type: "media", id: OTHER }, ...words, second: 754 },
    { media_id: OTHER, video_timestamp: 754 },
  ],
])("a comment written by %s is stored under what it is about", async (_, payload, about) => {
  const kind = OUTBOX_KINDS.find((one) => one.kind === "comment");
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(await new Request(input, init).json());
    return Response.json([{ id: ID, content: "Amén" }]);
  });
  await kind?.send(payload, ID, context());
  expect(sent).toEqual([{ id: ID, ...about, parent_comment_id: null, content: "Amén", mentions: [] }]);
});

test("comments of one conversation go one after the other, of any build", () => {
  const lineOf = OUTBOX_KINDS.find((one) => one.kind === "comment")?.lineOf;
  expect(lineOf?.({ prophecyId: OTHER })).toBe(lineOf?.({ target: { type: "prophecy", id: OTHER } }));
  expect(lineOf?.({ target: { type: "event", id: ID } })).not.toBe(
    lineOf?.({ target: { type: "event", id: OTHER } }),
  );
  expect(lineOf?.({ target: { type: "album", id: ID } })).toBeNull();
});

test("a reaction that a build wrote that knew prophecies only is stored", async () => {
  const kind = OUTBOX_KINDS.find((one) => one.kind === "reaction");
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(await new Request(input, init).json());
    return Response.json([{ target_id: ID, reaction: "amen" }]);
  });
  await kind?.send({ prophecyId: OTHER, target: "comment", targetId: ID, reaction: "amen" }, ID, context());
  expect(sent).toMatchObject([{ p_target: "comment", p_target_id: ID, p_kind: "amen" }]);
});

test("a testimonial is sent apart unless it carries the name of the account that is signed in", () => {
  const kind = OUTBOX_KINDS.find((one) => one.kind === "testimonial");
  const isApart = (payload: unknown) => kind?.isNameless?.(payload);
  const told = { content: "Gracias por todo", authorName: "Marta Hernández" };
  store.set(
    sessionAtom,
    sessionOf({ id: MARTA, user_metadata: { full_name: "Marta Hernández" } }, "member", "signed-in"),
  );
  expect([told, { ...told, authorName: "Anónimo" }, { content: "x" }, null].map(isApart)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  store.set(sessionAtom, VISITOR);
  expect(isApart(told)).toBe(true);
});

test("how far a topic was read is no act of the person, and counting the whole forum as read is one", () => {
  registerOutboxKinds(OUTBOX_KINDS);
  const entry = { ...anEntry("m", 1), kind: "forum-mark" };
  const read = { ...entry, payload: { of: "topic", topicId: ID, title: "T", number: 3 } };
  const all = { ...entry, payload: { of: "all", until: "2026-12-06T18:00:00Z" } };
  expect(withoutUnasked([read])).toEqual([]);
  expect(withoutUnasked([all])).toEqual([all]);
});

test("every kind that is sent apart tells its writer when it leaves", () => {
  for (const { kind, isNameless, waitsApart } of OUTBOX_KINDS)
    expect([kind, waitsApart !== undefined]).toEqual([kind, isNameless !== undefined]);
});
