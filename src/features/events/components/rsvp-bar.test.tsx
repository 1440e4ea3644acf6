import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ReactNode } from "react";
import { memberStore } from "#platform/offline/member-store.ts";
import { keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { anOccurrence } from "../testing/an-occurrence.ts";
import { RsvpBar } from "./rsvp-bar.tsx";

beforeEach(signInMember);

const draw = (bar: ReactNode) => render(<MemberStage>{bar}</MemberStage>);
const aServer = (rsvps: Record<string, unknown>[] = []) =>
  new RowsServer({ event_rsvps: rsvps.map((row) => ({ id: "", ...row })) });

/** An answer that the server did not take. */
const refusedAnswer = (going: boolean): OutboxEntry => ({
  id: `rsvp:${anId(1)}:2099-12-03`,
  kind: "rsvp",
  payload: {
    eventId: anId(1),
    day: "2099-12-03",
    going,
    slug: "noche-de-oracion",
    title: "Noche de oración",
  },
  revision: "1",
  createdAt: 1,
  attempts: 1,
  nextAttemptAt: 0,
  state: "refused",
  problem: "Ese día ya pasó.",
});

describe("answering", () => {
  it("is kept on the device before it is sent", async () => {
    aServer().mood = "offline";
    await draw(<RsvpBar occurrence={anOccurrence()} />);
    await page.getByRole("button", { name: "Confirmar asistencia" }).click();
    await expect.element(page.getByRole("button", { name: "Ya no puedo ir" })).toBeVisible();
    await expect
      .poll(async () => (await memberStore(MARTA)).outbox.list())
      .toMatchObject([{ kind: "rsvp", id: `rsvp:${anId(1)}:2099-12-03`, payload: { going: true } }]);
    await page.getByRole("button", { name: "Ya no puedo ir" }).click();
    await expect
      .poll(async () => (await memberStore(MARTA)).outbox.list())
      .toMatchObject([{ payload: { going: false } }]);
  });

  it("neither asks nor answers until it is known whether one comes, and does not move then", async () => {
    const server = aServer([{ event_id: anId(1), day: "2099-12-03", state: "going", user_id: MARTA }]);
    const later = Promise.withResolvers<void>();
    onTestFinished(() => later.resolve());
    // Both sentences on one line.
    await page.viewport(800, 896);
    onTestFinished(() => page.viewport(414, 896));
    const answer = server.answer.bind(server);
    vi.spyOn(server, "answer").mockImplementation((request) => later.promise.then(() => answer(request)));
    const { container } = await draw(<RsvpBar occurrence={anOccurrence()} />);
    const height = () => container.firstElementChild?.getBoundingClientRect().height;
    const before = height();
    expect(before).toBeGreaterThan(0);
    await expect.element(page.getByText(/^¿Vienes\?/)).not.toBeVisible();
    expect(page.getByRole("button").elements()).toEqual([]);
    later.resolve();
    await expect.element(page.getByText(/^¡Te esperamos!/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Ya no puedo ir" })).toBeVisible();
    expect(height()).toBe(before);
  });

  it("can be done where nobody could say whether one comes", async () => {
    aServer().mood = "refusing";
    await draw(<RsvpBar occurrence={anOccurrence()} />);
    await expect.element(page.getByText(/^No pudimos ver si ya te anotaste/)).toBeVisible();
    expect(page.getByText(/^¿Vienes\?/).elements()).toEqual([]);
    await page.getByRole("button", { name: "Confirmar asistencia" }).click();
    await expect.element(page.getByRole("button", { name: "Ya no puedo ir" })).toBeVisible();
  });

  it("offers the waiting list when it is full, and says so when one is on it", async () => {
    aServer();
    const full = anOccurrence({ capacity: 1, going: 1 });
    const first = await draw(<RsvpBar occurrence={full} />);
    await expect.element(page.getByRole("button", { name: "Anotarme en la lista de espera" })).toBeVisible();
    await first.unmount();
    queryClient.clear();
    const day = "2099-12-03";
    aServer([{ event_id: anId(1), day, state: "waiting", user_id: MARTA }]);
    await draw(<RsvpBar occurrence={full} />);
    await expect.element(page.getByText(/Estás en la lista de espera/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Salir de la lista de espera" })).toBeVisible();
  });

  it.each([
    ["that one comes, where none is stored", true, [], /^¿Vienes\? Confírmanos/, "Confirmar asistencia"],
    [
      "that one does not, where a place is kept",
      false,
      [{ event_id: anId(1), day: "2099-12-03", state: "going", user_id: MARTA }],
      /^¡Te esperamos! Tu lugar está apartado/,
      "Ya no puedo ir",
    ],
  ])(
    "that was refused, %s, is not put into the person's mouth",
    async (_case, going, rsvps, says, button) => {
      aServer(rsvps);
      await keepEntry(MARTA, refusedAnswer(going));
      const { container } = await draw(<RsvpBar occurrence={anOccurrence()} />);
      await expect.element(page.getByText("Ese día ya pasó.")).toBeVisible();
      await expect.element(page.getByRole("status")).toMatchTextContent(says);
      await expect.element(page.getByRole("button", { name: button })).toBeVisible();
      await expect.element(page.getByText(/^Dijiste que/)).not.toBeInTheDocument();
      expect(await accessibilityProblems(container)).toEqual([]);
    },
  );

  it("leads a visitor to sign in", async () => {
    store.set(sessionAtom, sessionOf({}, "visitor", "visitor"));
    aServer();
    await draw(<RsvpBar occurrence={anOccurrence()} />);
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para confirmar que vas" }))
      .toBeVisible();
  });
});
