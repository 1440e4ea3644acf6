import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { store } from "#platform/session/session.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { Occurrence, RsvpState } from "../event.ts";
import { rsvpEntryId } from "../payload.ts";
import { anOccurrence } from "../testing/an-occurrence.ts";
import { MyEvents } from "./my-events.tsx";

beforeEach(signInMember);

const draw = (atLeast?: number) =>
  render(
    <MemberStage>
      <MyEvents {...(atLeast && { atLeast })} />
    </MemberStage>,
  );

const answer = ({ event_id, day }: Occurrence, state: RsvpState = "going") => ({
  id: "",
  event_id,
  day,
  state,
  user_id: MARTA,
});
const aServer = (occurrences: Occurrence[], answers: ReturnType<typeof answer>[]) =>
  new RowsServer(
    { event_rsvps: answers },
    { event_occurrences: () => occurrences.map((row) => ({ id: "", ...row })) },
  );

const PRAYER = anOccurrence({ recurrence: "weekly" });
const WEEK_LATER = anOccurrence({
  recurrence: "weekly",
  day: "2099-12-10",
  starts_at: "2099-12-11T01:00:00+00:00",
  wall_start: "2099-12-10T19:00:00",
});
const CAMP = anOccurrence({ event_id: anId(2), title: "Campamento", day: "2099-12-10", slug: "campamento" });

test("shows the days one has answered to and no others, with day, hour and place", async () => {
  aServer([PRAYER, WEEK_LATER, CAMP], [answer(PRAYER), answer(CAMP, "waiting")]);
  const { container } = await draw();
  await expect.element(page.getByRole("link", { name: "Campamento" })).toBeVisible();
  const cards = [...container.querySelectorAll("article")].map((card) => card.textContent);
  expect(cards).toHaveLength(2);
  expect(cards[0]).toMatch(/jueves 3 de diciembre de 2099.*7:00.*Salón grande.*Vas a ir.*Ya no puedo ir/);
  expect(cards[1]).toMatch(/Campamento.*En lista de espera.*Salir de la lista de espera/);
  await expect
    .element(page.getByRole("link", { name: "Noche de oración" }))
    .toHaveAttribute("href", "/eventos/noche-de-oracion?fecha=2099-12-03");
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("an answer is changed here, and can be given again while the page stands", async () => {
  const server = aServer([PRAYER], [answer(PRAYER)]);
  await draw();
  await page.getByRole("button", { name: "Ya no puedo ir: Noche de oración" }).click();
  await expect.element(page.getByText("Dijiste que no vas")).toBeVisible();
  await expect
    .poll(async () => (await memberStore(MARTA)).outbox.list())
    .toMatchObject([{ payload: { going: false } }]);
  server.tables["event_rsvps"] = [];
  store.set(outboxAtom, []);
  await queryClient.invalidateQueries();
  await page.getByRole("button", { name: "Sí voy: Noche de oración" }).click();
  await expect.element(page.getByRole("button", { name: /Ya no puedo ir/ })).toBeVisible();
});

/** An answer on this device alone: the person comes to PRAYER. */
async function keepYes(outcome: Pick<OutboxEntry, "state" | "problem">): Promise<void> {
  const { event_id: eventId, day, slug, title } = PRAYER;
  await keepEntry(MARTA, {
    id: rsvpEntryId({ eventId, day }),
    kind: "rsvp",
    payload: { eventId, day, going: true, slug, title },
    revision: "1",
    createdAt: 1,
    attempts: 1,
    nextAttemptAt: 0,
    ...outcome,
  });
}

test("an answer that the server refused is not put into the person's mouth", async () => {
  const server = aServer([PRAYER], [answer(PRAYER)]);
  await draw();
  await expect.element(page.getByRole("button", { name: /Ya no puedo ir/ })).toBeVisible();
  server.tables["event_rsvps"] = [];
  await queryClient.invalidateQueries();
  await expect.element(page.getByText("Dijiste que no vas")).toBeVisible();
  await keepYes({ state: "refused", problem: "Ese día ya pasó." });
  await expect.element(page.getByText("Ese día ya pasó.")).toBeVisible();
  await expect.element(page.getByText("Dijiste que no vas")).not.toBeInTheDocument();
});

test("without network it is what this device remembers", async () => {
  const server = aServer([PRAYER], [answer(PRAYER)]);
  const first = await draw();
  await expect.element(page.getByRole("link", { name: "Noche de oración" })).toBeVisible();
  await first.unmount();
  queryClient.clear();
  server.mood = "offline";
  await draw();
  await expect.element(page.getByRole("link", { name: "Noche de oración" })).toBeVisible();
});

test("an answer that was not sent yet is listed too, and nothing says that there is none", async () => {
  aServer([PRAYER], []);
  await keepYes({ state: "pending" });
  const { container } = await draw();
  await expect
    .element(page.getByRole("link", { name: "Noche de oración" }))
    .toHaveAttribute("href", "/eventos/noche-de-oracion?fecha=2099-12-03");
  await expect.element(page.getByText("jueves 3 de diciembre de 2099")).toBeVisible();
  await expect.element(page.getByText("Pendiente de enviar")).toBeVisible();
  expect(page.getByText(/^No te has anotado a ningún evento/).elements()).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("with no answer it says how to give one, and what is cancelled takes none back", async () => {
  const server = aServer([PRAYER], []);
  const first = await draw();
  await expect.element(page.getByText(/^No te has anotado a ningún evento/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Ver los próximos eventos" }))
    .toHaveAttribute("href", "/eventos");
  await first.unmount();
  queryClient.clear();
  const cancelled = { ...PRAYER, status: "cancelled" as const };
  aServer([cancelled], [answer(cancelled)]);
  expect(server.writes).toEqual([]);
  await draw();
  await expect.element(page.getByText("Cancelado")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("at home the next ones of the congregation follow one's own, each event once, and what is cancelled is none", async () => {
  const CONCERT = anOccurrence({
    event_id: anId(3),
    title: "Concierto",
    slug: "concierto",
    day: "2099-12-20",
  });
  const OFF = anOccurrence({ event_id: anId(4), title: "Retiro", slug: "retiro", status: "cancelled" });
  aServer([OFF, PRAYER, WEEK_LATER, CAMP, CONCERT], [answer(CAMP)]);
  const { container } = await draw(3);
  await expect.element(page.getByRole("link", { name: "Noche de oración" })).toBeVisible();
  const titles = () => [...container.querySelectorAll("h3")].map((title) => title.textContent);
  expect(titles()).toEqual(["Campamento", "Noche de oración", "Concierto"]);
  await expect.element(page.getByRole("button", { name: "Ya no puedo ir: Campamento" })).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("at home one's own are all shown, and with none at all there is nothing", async () => {
  aServer([PRAYER, CAMP], [answer(PRAYER), answer(CAMP)]);
  const first = await draw(1);
  await expect.element(page.getByRole("link", { name: "Campamento" })).toBeVisible();
  expect(first.container.querySelectorAll("article")).toHaveLength(2);
  await first.unmount();
  queryClient.clear();
  aServer([], []);
  const second = await draw(3);
  await expect.poll(() => second.container.textContent).toBe("");
});
