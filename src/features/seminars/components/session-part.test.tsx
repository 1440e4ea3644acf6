import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { cacheValue } from "#platform/offline/cached-value.ts";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { cacheSessions } from "../cached-sessions.ts";
import { rememberMark } from "../queries.ts";
import { aSeminar, aSession } from "../testing/a-seminar.ts";
import { SeminarDetail } from "./seminar-detail.tsx";
import { SessionPart } from "./session-part.tsx";

const MARTA = anId(94);
const SEMINAR = aSeminar();

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, []);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
});

function aServer(isOpen: boolean, expiresAt: string | null = null) {
  const [first, second] = [aSession(1, { title: "La luz" }), aSession(2, { title: "El camino" })];
  const link = {
    id: anId(31),
    session_id: first.id,
    title: "Video",
    url: "https://ejemplo.mx/v",
    file_path: null,
    file_bytes: null,
  };
  return new RowsServer(
    {
      seminar_sessions: isOpen ? [first, second] : [],
      seminar_materials: [link],
      seminar_progress: [{ id: "", session_id: first.id, seminar_id: SEMINAR.id, user_id: MARTA }],
    },
    { my_seminar_access: () => [{ id: "", is_open: isOpen, expires_at: expiresAt }] },
  );
}

const draw = () =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <SessionPart seminar={SEMINAR} ask={<button type="button">Pedir</button>} />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );

it("a seminar that is gone says so, with the way to the others: a draft is nobody's to read", async () => {
  new RowsServer({ seminars: [{ ...aSeminar({ status: "draft" }) }] });
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SeminarDetail slugOrId="finanzas-en-paz" sessions={() => null} share={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Este seminario ya no está")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Ver los seminarios" }))
    .toHaveAttribute("href", "/seminarios");
});

it("a seminar that was withdrawn is not shown from a copy", async () => {
  queryClient.setQueryData(["seminars", "detail", "finanzas-en-paz"], aSeminar(), { updatedAt: 1 });
  new RowsServer({ seminars: [] });
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SeminarDetail slugOrId="finanzas-en-paz" sessions={() => null} share={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Este seminario ya no está")).toBeVisible();
});

describe("the sessions of a seminar", () => {
  it("are shown in their order with text, materials and the reader's progress", async () => {
    aServer(true, "2099-01-01T05:59:59Z");
    const { container } = await draw();
    await expect.element(page.getByText("1 de 2 sesiones")).toBeVisible();
    await expect.element(page.getByText("Tu acceso vence el 31 dic 2098.")).toBeVisible();
    await page.getByText("1. La luz").click();
    await expect.element(page.getByText("Texto 1")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Video" }))
      .toHaveAttribute("href", "https://ejemplo.mx/v");
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("are marked on the device before anything is sent, and the mark is removed again", async () => {
    aServer(true);
    await draw();
    await page.getByText("2. El camino").click();
    await page.getByRole("button", { name: "Marcar como hecha" }).last().click();
    await expect.element(page.getByText("2 de 2 sesiones")).toBeVisible();
    await expect
      .poll(async () => (await memberStore(MARTA)).outbox.list())
      .toMatchObject([
        {
          kind: "session-mark",
          id: `session-mark:${anId(22)}`,
          payload: { done: true, seminarId: SEMINAR.id },
        },
      ]);
    await page.getByRole("button", { name: "Quitar la marca" }).last().click();
    await expect.element(page.getByText("1 de 2 sesiones")).toBeVisible();
  });

  it("are not counted as still to do before the marks are known", async () => {
    const server = aServer(true);
    const later = Promise.withResolvers<void>();
    onTestFinished(() => later.resolve());
    const answer = server.answer.bind(server);
    vi.spyOn(server, "answer").mockImplementation(async (request) => {
      if (request.url.includes("seminar_progress")) await later.promise;
      return answer(request);
    });
    await draw();
    await expect.element(page.getByText("2 sesiones", { exact: true })).toBeVisible();
    await page.getByText("1. La luz").click();
    const mark = page.getByRole("button", { name: "Marcar como hecha" });
    await expect.element(mark).toHaveAttribute("aria-busy", "true");
    expect(page.getByText("0 de 2 sesiones").elements()).toEqual([]);
    later.resolve();
    await expect.element(page.getByText("1 de 2 sesiones")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Quitar la marca" })).toBeVisible();
  });

  it("can be marked where the marks could not be read, and are not counted", async () => {
    const server = aServer(true);
    const answer = server.answer.bind(server);
    vi.spyOn(server, "answer").mockImplementation(async (request) =>
      request.url.includes("seminar_progress")
        ? Response.json(server.refusal, { status: 403 })
        : answer(request),
    );
    await draw();
    await page.getByText("2. El camino").click();
    await page.getByRole("button", { name: "Marcar como hecha" }).last().click();
    await expect.element(page.getByRole("button", { name: "Quitar la marca" })).toBeVisible();
    await expect.element(page.getByText("2 sesiones", { exact: true })).toBeVisible();
  });

  it("that were done before stay so when one is marked and this device knows no others", async () => {
    const server = aServer(true);
    server.tables["seminar_progress"] = [1, 2].map((number) => ({
      id: "",
      session_id: anId(20 + number),
      seminar_id: SEMINAR.id,
      user_id: MARTA,
    }));
    const mark = { sessionId: anId(22), seminarId: SEMINAR.id, done: true, slug: "", title: "El camino" };
    await rememberMark(MARTA, mark);
    await draw();
    await expect.element(page.getByText("2 de 2 sesiones")).toBeVisible();
  });

  it("are not there without access; the way to ask is", async () => {
    aServer(false);
    await draw();
    await expect.element(page.getByRole("button", { name: "Pedir" })).toBeVisible();
    await expect.element(page.getByText("1. La luz")).not.toBeInTheDocument();
  });

  it("open without network from what this device keeps, unless the access has expired meanwhile", async () => {
    const kept = { isOpen: true, expiresAt: null, sessions: [aSession(1, { title: "La luz" })] };
    await cacheSessions(MARTA, SEMINAR.id, kept);
    await cacheValue(MARTA, "seminar-marks", [{ session_id: anId(21), seminar_id: SEMINAR.id }]);
    aServer(true).mood = "offline";
    const first = await draw();
    await expect.element(page.getByText("1 de 1 sesión")).toBeVisible();
    await first.unmount();
    queryClient.clear();
    await cacheSessions(MARTA, SEMINAR.id, { ...kept, expiresAt: "2020-01-01T00:00:00Z" });
    await draw();
    await expect.element(page.getByRole("button", { name: "Pedir" })).toBeVisible();
    await expect.element(page.getByText("1. La luz")).not.toBeInTheDocument();
  });

  it("leave the device when the access is gone", async () => {
    await cacheSessions(MARTA, SEMINAR.id, { isOpen: true, expiresAt: null, sessions: [aSession(1)] });
    aServer(false);
    await draw();
    await expect.element(page.getByRole("button", { name: "Pedir" })).toBeVisible();
    const { values } = await memberStore(MARTA);
    await expect.poll(() => values.get(`seminar:${SEMINAR.id}`)).toBeUndefined();
  });
});
