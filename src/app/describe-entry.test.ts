import { beforeAll, describe, expect, it } from "vitest";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { describeEntry } from "#features/outbox/unsent.ts";
import { registerOutboxKinds } from "#platform/offline/outbox.ts";
import { OUTBOX_KINDS } from "./outbox-kinds.ts";

beforeAll(() => registerOutboxKinds(OUTBOX_KINDS));

const PROPHECY = "00000000-0000-4000-8000-000000000101";

function anEntry(payload: unknown, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: "e1",
    kind: "comment",
    payload,
    revision: "1",
    createdAt: 1,
    attempts: 1,
    nextAttemptAt: 0,
    state: "pending",
    ...changes,
  };
}

const comment = {
  prophecyId: PROPHECY,
  slug: "la-lampara",
  title: "La lámpara",
  parentId: null,
  content: "Amén",
  mentions: [],
  authorName: "Marta",
};

describe("describeEntry", () => {
  it("says what a comment is, with its text, and leads to it", () => {
    expect(describeEntry(anEntry(comment))).toEqual({
      id: "e1",
      what: "Comentario en «La lámpara»",
      text: "Amén",
      path: "/blog/la-lampara#comentario-e1",
      problem: null,
      inDoubt: false,
      ifArrived: "deleted",
      withdrawn: false,
    });
    expect(describeEntry(anEntry({ ...comment, parentId: PROPHECY })).what).toBe("Respuesta en «La lámpara»");
  });

  it("leads to the event that a comment is about", () => {
    const { prophecyId: id, ...words } = comment;
    const underEvent = { target: { type: "event", id }, ...words };
    expect(describeEntry(anEntry(underEvent)).path).toBe("/eventos/la-lampara#comentario-e1");
  });

  it("leads to the video that a comment is about, or that somebody likes", () => {
    const { prophecyId: id, ...words } = comment;
    const underVideo = { target: { type: "media", id }, ...words, slug: id, second: 754 };
    expect(describeEntry(anEntry(underVideo)).path).toBe(`/media/${id}#comentario-e1`);
    const like = { mediaId: id, title: "Culto", liked: true };
    expect(describeEntry(anEntry(like, { kind: "media-like" }))).toMatchObject({
      what: "Me gusta en «Culto»",
      path: `/media/${id}`,
    });
    expect(describeEntry(anEntry({ ...like, liked: false }, { kind: "media-like" })).what).toBe(
      "Quitar el me gusta de «Culto»",
    );
  });

  it("leads to the series that somebody follows", () => {
    const follow = { seriesId: PROPHECY, name: "Salmos", follows: true };
    expect(describeEntry(anEntry(follow, { kind: "series-follow" }))).toMatchObject({
      what: "Seguir la serie «Salmos»",
      path: `/media?serie=${PROPHECY}`,
    });
    expect(describeEntry(anEntry({ ...follow, follows: false }, { kind: "series-follow" })).what).toBe(
      "Dejar de seguir la serie «Salmos»",
    );
  });

  it("names a reaction", () => {
    const reaction = { prophecyId: PROPHECY, target: "prophecy", targetId: PROPHECY, reaction: "praying" };
    const described = describeEntry(anEntry(reaction, { kind: "reaction" }));
    expect(described).toMatchObject({ what: "Reacción «Oro por ti»", text: null, path: `/blog/${PROPHECY}` });
    expect(describeEntry(anEntry({ ...reaction, reaction: null }, { kind: "reaction" })).what).toBe(
      "Quitar una reacción",
    );
  });

  it("names an answer to an event and leads to its day", () => {
    const rsvp = { eventId: PROPHECY, day: "2026-12-03", going: true, slug: "kermes", title: "Kermés" };
    expect(describeEntry(anEntry(rsvp, { kind: "rsvp" }))).toMatchObject({
      what: "Asistencia a «Kermés»",
      path: "/eventos/kermes?fecha=2026-12-03",
    });
    expect(describeEntry(anEntry({ ...rsvp, going: false }, { kind: "rsvp" })).what).toBe(
      "Cancelar asistencia a «Kermés»",
    );
  });

  it("names an arrival at an event and leads to the list of its day", () => {
    const arrival = {
      eventId: PROPHECY,
      day: "2026-12-03",
      personId: PROPHECY,
      arrived: true,
      name: "Doña Cata",
      title: "Kermés",
    };
    expect(describeEntry(anEntry(arrival, { kind: "event-arrival" }))).toMatchObject({
      what: "Llegó Doña Cata a «Kermés»",
      path: `/admin/eventos/lista/${PROPHECY}?fecha=2026-12-03`,
    });
    expect(describeEntry(anEntry({ ...arrival, arrived: false }, { kind: "event-arrival" })).what).toBe(
      "Aún no llega Doña Cata a «Kermés»",
    );
  });

  it("names a mark on a session and leads to its seminar", () => {
    const mark = { sessionId: PROPHECY, seminarId: PROPHECY, done: true, slug: "salmos", title: "La luz" };
    expect(describeEntry(anEntry(mark, { kind: "session-mark" }))).toMatchObject({
      what: "Marcar como hecha «La luz»",
      path: "/seminarios/salmos",
    });
    expect(describeEntry(anEntry({ ...mark, done: false }, { kind: "session-mark" })).what).toBe(
      "Quitar la marca de «La luz»",
    );
  });

  it("names a change of what waits for a decision, with its text, and leads to where it can be changed", () => {
    const prayer = { content: "Por mi tío", visibility: "todos", anonymous: true, urgent: false };
    expect(
      describeEntry(
        anEntry(
          { ...prayer, content: "Por mi tío, que viaja", requestId: PROPHECY },
          { kind: "prayer-edit" },
        ),
      ),
    ).toMatchObject({
      what: "Cambio de una petición de oración",
      text: "Por mi tío, que viaja",
      path: "/oracion?ver=mias",
      ifArrived: "shown",
    });
    const testimonial = { content: "Dios me dio trabajo", authorName: "Marta", testimonialId: PROPHECY };
    expect(describeEntry(anEntry(testimonial, { kind: "testimonial-edit" }))).toMatchObject({
      what: "Cambio de un testimonio",
      text: "Dios me dio trabajo",
      path: "/testimonios#mis-testimonios",
      ifArrived: "shown",
    });
  });

  it("passes on why it was refused", () => {
    expect(describeEntry(anEntry(comment, { state: "refused", problem: "No." })).problem).toBe("No.");
  });

  it("speaks of what was taken back as of its deletion, and shows no more of its text", () => {
    const described = describeEntry(anEntry(comment, { withdrawn: true, inDoubt: true }));
    expect(described).toMatchObject({ what: "Borrar: Comentario en «La lámpara»", text: null, path: null });
  });

  it("says of a message to the office that it is asked after: what has arrived is not deleted there", () => {
    const message = {
      name: "Rosa",
      email: "",
      phone: "2225550199",
      subject: "",
      message: "Quiero visitarlos",
      website: "",
    };
    const described = describeEntry(anEntry(message, { kind: "contact", withdrawn: true, inDoubt: true }));
    expect(described).toMatchObject({ what: "Comprobar si llegó: Mensaje a la oficina", ifArrived: "told" });
  });

  it("shows of a damaged one whatever is left of its text", () => {
    expect(describeEntry(anEntry({ content: "Lo que quedó" }))).toMatchObject({
      text: "Lo que quedó",
      path: null,
    });
    for (const [kind, payload] of [
      ["contact", { message: "Lo que quedó", name: 7 }],
      ["donation", { note: "Lo que quedó", amount: "mil" }],
    ] as const) {
      expect(describeEntry(anEntry(payload, { kind })).text).toBe("Lo que quedó");
    }
    expect(describeEntry(anEntry(null))).toMatchObject({ what: "Comentario", text: null });
    expect(describeEntry(anEntry({}, { kind: "notification-read" })).what).toBe("Cambio en tus avisos");
  });
});
