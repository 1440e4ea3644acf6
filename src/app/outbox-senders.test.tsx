import { beforeEach, expect, test, vi } from "vitest";
import { sendContactMessage } from "#features/contact/send-contact-message.ts";
import { sendDonation } from "#features/donations/send-donation.ts";
import { sendRsvp } from "#features/events/send-rsvp.ts";
import { sendNotificationChange } from "#features/notifications/api.ts";
import { reactionSender } from "#features/reactions/send-reaction.ts";
import { sendSessionMark } from "#features/seminars/send-session-mark.ts";
import { sendTestimonial } from "#features/testimonials/send-testimonial.ts";
import type { OutboxSender } from "#platform/offline/outbox-ports.ts";
import { SESSION_STORAGE_KEY } from "#platform/supabase/environment.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const ID = "00000000-0000-4000-8000-00000000c001";
const OTHER = "00000000-0000-4000-8000-00000000beef";

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

const context = () => ({
  owner: MARTA,
  signal: new AbortController().signal,
  place: { writer: OTHER, number: 1 },
  // Nobody is at the screen.
  show: async () => undefined,
});

const day = "2026-12-06";
const offering = { fundId: OTHER, fund: "Diezmo", amount: 100, givenOn: day, method: "cash" };
const message = { name: "Rosa", email: "", phone: "2225550199", subject: "", message: "Hola a todos" };

/** Kind, what is sent, and the server's answer for it, of which the key is given. */
const KINDS: [string, OutboxSender, unknown, (key: string) => unknown][] = [
  [
    "reaction",
    reactionSender(() => undefined),
    { prophecyId: OTHER, target: "comment", targetId: ID, reaction: "amen" },
    (key) => [{ target_id: key, reaction: "amen" }],
  ],
  [
    "mark on a session",
    sendSessionMark,
    { sessionId: ID, seminarId: OTHER, done: true, slug: "s", title: "S" },
    (key) => [{ marked_session_id: key, is_done: true }],
  ],
  ["mark on a notice", sendNotificationChange, { action: "read", id: ID, at: day }, (key) => [{ id: key }]],
  ["offering", sendDonation, { ...offering, reference: "", note: "", receipt: null }, (key) => [{ id: key }]],
  ["testimonial", sendTestimonial, { content: "Gracias", authorName: "Marta" }, (key) => [{ id: key }]],
  ["message to the office", sendContactMessage, { ...message, website: "" }, (key) => key],
  [
    "answer to an event",
    sendRsvp,
    { eventId: ID, day, going: true, slug: "e", title: "E" },
    // It names what has become of the answer.
    (key) => (key === ID ? "going" : key),
  ],
];

test.each(KINDS)(
  "a %s counts as stored only when the answer is about it",
  async (_kind, send, payload, answer) => {
    const answers = (body: unknown) => vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body)));
    answers(answer(OTHER));
    await expect(send(payload, ID, context())).rejects.toMatchObject({ kind: "network" });
    answers(answer(ID));
    await send(payload, ID, context());
  },
);
