import { beforeEach, expect, test, vi } from "vitest";
import { contactKind } from "#features/contact/outbox-kind.ts";
import { myMessages } from "#features/contact/queries.ts";
import { rsvpKind } from "#features/events/outbox-kind.ts";
import { myEvents, myRsvps } from "#features/events/queries.ts";
import { anOccurrence } from "#features/events/testing/an-occurrence.ts";
import {
  prayerEditKind,
  prayerKind,
  prayerMarkKind,
  prayerUpdateKind,
} from "#features/prayers/outbox-kind.ts";
import { myPrayerMarks, myPrayers, prayerDetail } from "#features/prayers/queries.ts";
import { aPrayer } from "#features/prayers/testing/a-prayer.ts";
import { testimonialEditKind, testimonialKind } from "#features/testimonials/outbox-kind.ts";
import { myTestimonials } from "#features/testimonials/queries.ts";
import { today } from "#lib/days.ts";
import type { OutboxKind } from "#platform/offline/outbox-kind.ts";
import { VISITOR_OWNER } from "#platform/offline/outbox-entry.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA, signInMember } from "#platform/session/testing/member-stage.tsx";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";

const CONCERT = anOccurrence({ title: "Concierto" });
const OLD = aPrayer({ id: anId(5), status: "pending" });
const TOLD = { id: anId(6), author_name: "Marta", content: "Como estaba", status: "pending" };
let server: RowsServer;

beforeEach(async () => {
  await signInMember();
  storeSession({ id: MARTA });
  server = new RowsServer(
    {
      prayer_requests: [OLD],
      prayer_updates: [],
      prayer_marks: [],
      testimonials: [TOLD],
      event_rsvps: [],
      messages: [],
    },
    {
      my_prayers: (_, tables) => tables["prayer_requests"],
      my_testimonials: (_, tables) => tables["testimonials"],
      my_contact_messages: (_, tables) => tables["messages"],
      event_occurrences: () => [CONCERT],
      answer_event: ({ p_event_id: eventId, p_day: day }, tables) => {
        tables["event_rsvps"] = [{ id: "", event_id: eventId, day, user_id: MARTA, state: "going" }];
        return "going";
      },
      pray: ({ p_id: id, p_day: day }, tables) => {
        tables["prayer_marks"] = [{ request_id: id, day, user_id: MARTA }];
        return [{ prayed_for: id, times: 1 }];
      },
      send_contact_message: ({ p_id: id, p_message: message }, tables) => {
        tables["messages"] = [{ id, message }];
        return id;
      },
    },
  );
});

const send = (kind: OutboxKind, payload: unknown, owner = MARTA) =>
  kind.send(payload, anId(9), {
    owner,
    signal: new AbortController().signal,
    place: { writer: anId(8), number: 1 },
    age: 0,
    show: async (work) => void (await work()),
  });

const prayer = { content: "Por lo nuevo", visibility: "miembros", anonymous: true, urgent: false };
const testimonial = { content: "Gracias por lo nuevo", authorName: "Anónimo" };
const message = {
  name: "Rosa",
  email: "",
  phone: "2225550199",
  subject: "",
  message: "Algo nuevo",
  website: "",
};
const answer = { eventId: CONCERT.event_id, day: CONCERT.day, going: true, slug: "c", title: "Concierto" };
const update = { content: "Va mejor, es lo nuevo", requestId: OLD.id };
const mark = { requestId: OLD.id, day: today() };

/** A kind, what is sent, the list that shows it, and how it is recognized there. */
const WRITES: [
  name: string,
  kind: OutboxKind,
  payload: unknown,
  read: () => Promise<unknown>,
  has: string,
][] = [
  [
    "answer to an event",
    rsvpKind,
    answer,
    () => queryClient.fetchQuery({ ...myEvents(MARTA), retry: false }),
    "Concierto",
  ],
  [
    "answer on its page",
    rsvpKind,
    answer,
    () => queryClient.fetchQuery({ ...myRsvps(MARTA), retry: false }),
    "going",
  ],
  [
    "prayer",
    prayerKind,
    prayer,
    () => queryClient.fetchQuery({ ...myPrayers(MARTA), retry: false }),
    "lo nuevo",
  ],
  [
    "change of a prayer",
    prayerEditKind,
    { ...prayer, requestId: OLD.id },
    () => queryClient.fetchQuery({ ...myPrayers(MARTA), retry: false }),
    "lo nuevo",
  ],
  [
    "update of a prayer",
    prayerUpdateKind,
    update,
    () => queryClient.fetchQuery({ ...prayerDetail(OLD.id, MARTA), retry: false }),
    "lo nuevo",
  ],
  [
    "mark of a prayer",
    prayerMarkKind,
    mark,
    () => queryClient.fetchQuery({ ...myPrayerMarks(MARTA), retry: false }),
    OLD.id,
  ],
  [
    "testimonial",
    testimonialKind,
    testimonial,
    () => queryClient.fetchQuery({ ...myTestimonials(MARTA), retry: false }),
    "lo nuevo",
  ],
  [
    "change of a testimonial",
    testimonialEditKind,
    { ...testimonial, testimonialId: TOLD.id },
    () => queryClient.fetchQuery({ ...myTestimonials(MARTA), retry: false }),
    "lo nuevo",
  ],
  [
    "message to the office",
    contactKind,
    message,
    () => queryClient.fetchInfiniteQuery(myMessages(MARTA)),
    "Algo nuevo",
  ],
];

test.each(WRITES)(
  "%s: what was sent while another page was open is there without network",
  async (...write) => {
    const [, kind, payload, read, has] = write;
    await send(kind, payload);
    queryClient.clear();
    server.mood = "offline";
    expect(JSON.stringify(await read().catch(() => "no copy"))).toContain(has);
  },
);

test("a visitor's message asks for no list", async () => {
  await send(contactKind, message, VISITOR_OWNER);
  expect(server.requests.filter((request) => request.includes("my_contact_messages"))).toEqual([]);
});

test.each(WRITES)("%s waits while its list cannot be read again", async (_, kind, payload, read) => {
  const server = globalThis.fetch;
  let isLost = false;
  const addressOf = (input: RequestInfo | URL) =>
    new URL(input instanceof Request ? input.url : String(input), location.origin).pathname;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const isRead = (init?.method ?? "GET") === "GET" || /rpc\/(?:my_|event_occ)/.test(addressOf(input));
    if (isLost && isRead) return Promise.reject(new TypeError("Failed to fetch"));
    return server(input, init);
  });
  await read();
  isLost = true;
  await expect(send(kind, payload)).rejects.toMatchObject({ kind: "network" });
  isLost = false;
  await send(kind, payload);
});
