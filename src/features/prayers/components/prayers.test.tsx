import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { INITIAL_SETTINGS } from "#platform/settings/initial-settings.ts";
import { settingsQuery } from "#platform/settings/use-settings.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { connectToasts } from "#ui/toast/toast.ts";
import { aPrayer } from "../testing/a-prayer.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { MemberActions } from "./member-actions.tsx";
import { MemberDetail } from "./member-detail.tsx";
import { MemberWall } from "./member-wall.tsx";
import { MyPrayers } from "./my-prayers.tsx";
import { TeamPrayers } from "./team-prayers.tsx";

const MARTA = anId(91);
const RUBENS = aPrayer({ id: anId(1), shown_name: "Rubén", content: "Por la lluvia, que llega tarde." });
const MINE = aPrayer({ id: anId(2), shown_name: null, content: "Por mi trabajo, que se acaba." });
let server: RowsServer;

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(
    sessionAtom,
    sessionOf({ id: MARTA, user_metadata: { first_name: "Marta" } }, "member", "signed-in"),
  );
  store.set(outboxAtom, []);
  server = new RowsServer(
    { prayer_requests: [RUBENS, MINE], prayer_updates: [], prayer_talks: [], prayer_marks: [] },
    {
      my_prayers: (_, tables) => (tables["prayer_requests"] ?? []).filter(({ id }) => id !== RUBENS.id),
    },
  );
});

const draw = (content: React.ReactNode, at = "/oracion") =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{content}</MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const wall = (asked: string | null = null) =>
  draw(
    <MemberWall
      userId={MARTA}
      asked={asked}
      onShow={() => undefined}
      waiting={null}
      decide={() => null}
      report={() => null}
    />,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const outbox = async () => (await memberStore(MARTA)).outbox.list();

describe("the wall of a member", () => {
  it("offers to pray for others and not for one's own, and says whose each button is", async () => {
    const { container } = await wall();
    await expect.element(button("Estoy orando por la petición de Rubén")).toBeVisible();
    await expect.element(page.getByText("Es tuya")).toBeVisible();
    await expect.element(button("Estoy orando por la petición sin nombre")).not.toBeInTheDocument();
    await expect.element(button("Equipo pastoral")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("keeps a prayer without network, once however often it is pressed", async () => {
    await wall();
    await expect.element(button(/^Estoy orando/)).toBeVisible();
    server.mood = "offline";
    await button(/^Estoy orando/).click();
    await expect.element(button(/^Oraste hoy/)).toHaveAttribute("aria-pressed", "true");
    await button(/^Oraste hoy/).click({ force: true });
    await expect.poll(outbox).toMatchObject([{ kind: "prayer-mark", payload: { requestId: RUBENS.id } }]);
  });

  it("says what is missing in a request, keeps it on the device and empties the form", async () => {
    server.mood = "offline";
    await wall();
    await button("Escribir mi petición").click();
    await page.getByLabelText("¿Por qué quieres que oremos?").fill("Corto");
    await button("Pedir oración").click();
    await expect
      .element(page.getByLabelText("¿Por qué quieres que oremos?"))
      .toHaveAccessibleDescription(/al menos 10 caracteres/);
    await page.getByLabelText("¿Por qué quieres que oremos?").fill("Oren por mi examen");
    await page.getByLabelText("¿Quién puede leerla?").selectOptions("pastores");
    await expect
      .element(page.getByLabelText("¿Quién puede leerla?"))
      .toHaveAccessibleDescription(
        /equipo pastoral y nadie más la ve: son quienes sirven en los ministerios pastorales/,
      );
    await page.getByLabelText("Sin mi nombre").click();
    await button("Pedir oración").click();
    await expect.element(button("Escribir mi petición")).toHaveFocus();
    await expect.poll(outbox).toMatchObject([
      {
        kind: "prayer",
        payload: { content: "Oren por mi examen", visibility: "pastores", anonymous: true, urgent: false },
      },
    ]);
  });

  it("says of an urgent one without network that nobody has it, and whom to call", async () => {
    const { contact } = INITIAL_SETTINGS;
    queryClient.setQueryData(settingsQuery.queryKey, {
      ...INITIAL_SETTINGS,
      contact: { ...contact, phone: "222 555 0142" },
    });
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    server.mood = "offline";
    const call = page.getByRole("link", { name: "222 555 0142" });
    const said: string[] = [];
    const disconnect = connectToasts(({ description }) => said.push(description ?? ""));
    const { container } = await wall("mias");
    await button("Escribir mi petición").click();
    await expect.element(page.getByText(/al momento/)).not.toBeInTheDocument();
    await expect.element(call).not.toBeInTheDocument();
    await page.getByLabelText("¿Por qué quieres que oremos?").fill("Mi hijo no respira bien");
    await page.getByLabelText("Es urgente").click();
    await expect.element(page.getByText(/^Sin red no le llega a nadie todavía\./)).toBeVisible();
    await expect.element(call).toHaveAttribute("href", "tel:+522225550142");
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Pedir oración").click();
    const card = page.getByRole("listitem").filter({ hasText: "Mi hijo no respira bien" });
    await expect.element(card.getByText(/^Sin red no le llega a nadie todavía\./)).toBeVisible();
    await expect.element(card.getByRole("link", { name: "222 555 0142" })).toBeVisible();
    expect(said).toEqual([
      "Sin red no le llega a nadie todavía. Si no puede esperar, llama al 222 555 0142.",
    ]);
    disconnect();
    network.mockRestore();
  });

  it("lets one pray again after midnight, and keeps both days", async () => {
    server.mood = "offline";
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-22T12:00:00Z"));
    const card = () => draw(<MemberActions prayer={RUBENS} userId={MARTA} report={() => null} />);
    const first = await card();
    await button(/^Estoy orando/).click();
    await expect.element(button(/^Oraste hoy/)).toBeVisible();
    await first.unmount();
    clock.mockReturnValue(Date.parse("2026-11-23T12:00:00Z"));
    await card();
    await button(/^Estoy orando/).click();
    await expect.element(button(/^Oraste hoy/)).toBeVisible();
    clock.mockRestore();
    const days = async () =>
      (await outbox()).map(({ payload }) => (payload as { day: string }).day).toSorted();
    await expect.poll(days).toEqual(["2026-11-22", "2026-11-23"]);
  });
});

describe("one's own requests", () => {
  it("say who reads them", async () => {
    server.tables["prayer_requests"] = [
      { ...MINE, visibility: "miembros" },
      aPrayer({ id: anId(4), visibility: "pastores", content: "Por mi hijo." }),
    ];
    await draw(<MyPrayers userId={MARTA} />);
    await expect.element(page.getByText("La leen los miembros.")).toBeVisible();
    await expect.element(page.getByText("Solo el equipo pastoral")).toBeVisible();
  });

  it.each([
    ["todos", "pending", "Si se publica, la podrá leer cualquiera que visite el sitio."],
    ["miembros", "pending", "Si se publica, la leerán los miembros."],
    ["todos", "rejected", "Nadie más la lee."],
    ["miembros", "rejected", "Nadie más la lee."],
    ["todos", "approved", "La puede leer cualquiera que visite el sitio."],
  ] as const)("for %s that are %s say who reads them: %s", async (visibility, status, readers) => {
    server.tables["prayer_requests"] = [{ ...MINE, visibility, status }];
    await draw(<MyPrayers userId={MARTA} />);
    await expect.element(page.getByText(/cualquiera|los miembros|Nadie más/)).toHaveTextContent(readers);
  });

  it("that were not sent are discarded only after a question", async () => {
    const entry: OutboxEntry = {
      id: anId(7),
      kind: "prayer",
      payload: { content: "Por mi hermana, que viaja." },
      revision: "1",
      createdAt: 1,
      attempts: 1,
      nextAttemptAt: 0,
      state: "refused",
      problem: "Escribiste muy seguido.",
    };
    await keepEntry(MARTA, entry);
    await draw(
      <>
        <MyPrayers userId={MARTA} />
        <Confirmation />
      </>,
    );
    await button("Descartar").click();
    const question = page.getByRole("alertdialog", { name: "¿Descartar esta petición?" });
    await expect.element(question).toBeVisible();
    expect(await outbox()).toHaveLength(1);
    await question.getByRole("button", { name: "Descartar" }).click();
    await expect.poll(outbox).toEqual([]);
  });

  it("become a testimonial only for who asks for it, and then need words", async () => {
    await draw(<AnswerDialog prayer={RUBENS} onClose={() => undefined} />);
    const mark = page.getByRole("checkbox", { name: "Contarlo también como testimonio" });
    await expect.element(mark).not.toBeChecked();
    await expect.element(mark).toHaveAccessibleDescription(/cualquiera que visite el sitio, con tu nombre/);
    await expect.element(page.getByText("(opcional)")).toBeVisible();
    await mark.click();
    await expect.element(page.getByText("(opcional)")).not.toBeInTheDocument();
    await button("Guardar").click();
    await expect
      .element(page.getByLabelText("¿Cómo respondió?"))
      .toHaveAccessibleDescription(/al menos 10 caracteres/);
  });
});

describe("the pastoral team's view", () => {
  it("is what waits, and what was written for it alone with the decisions about it", async () => {
    server.tables["prayer_requests"] = [
      aPrayer({ id: anId(3), visibility: "pastores", content: "Por mi vecina Pérez López." }),
    ];
    const { container } = await draw(
      <TeamPrayers
        userId={MARTA}
        waiting={<p>Lo que espera</p>}
        decide={({ kind, prayer }) => <p>{`${kind} ${prayer.version}`}</p>}
      />,
    );
    await expect.element(page.getByText("Lo que espera")).toBeVisible();
    await button("Para el equipo").click();
    await expect.element(page.getByText("Por mi vecina Pérez López.")).toBeVisible();
    await expect.element(page.getByText("prayer 1")).toBeVisible();
    await expect.element(page.getByText("Lo que espera")).not.toBeInTheDocument();
    await expect.element(button("Preguntar si quiere hablar")).toBeVisible();
    await expect.element(button(/^Reportes/)).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is what was reported, where the notice leads", async () => {
    await deleteMemberStore(MARTA);
    server = new RowsServer({ prayer_requests: [] }, { in_pastoral_team: () => true, my_prayers: () => [] });
    const { container } = await draw(
      <MemberWall
        userId={MARTA}
        asked="equipo"
        onShow={() => undefined}
        waiting={<p>Lo que espera</p>}
        reports={{ list: <p>A alguien le preocupa</p>, number: "2" }}
        decide={() => null}
        report={() => null}
      />,
      "/oracion?ver=equipo&lista=reportes",
    );
    await expect.element(page.getByText("A alguien le preocupa")).toBeVisible();
    await expect.element(button("Equipo pastoral")).toHaveAttribute("aria-pressed", "true");
    await expect.element(button("Reportes 2")).toHaveAttribute("aria-pressed", "true");
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Por revisar").click();
    await expect.element(page.getByText("Lo que espera")).toBeVisible();
    await expect.element(page.getByText("A alguien le preocupa")).not.toBeInTheDocument();
    await button("Reportes 2").click();
    await expect.element(page.getByText("A alguien le preocupa")).toBeVisible();
  });

  it("is called what it is to an admin, who reads there what was reported anywhere", async () => {
    store.set(sessionAtom, sessionOf({ id: MARTA }, "admin", "signed-in"));
    server = new RowsServer({ prayer_requests: [] }, { in_pastoral_team: () => true, my_prayers: () => [] });
    await wall("equipo");
    await expect.element(button("Administración")).toHaveAttribute("aria-pressed", "true");
    await expect.element(button("Equipo pastoral")).not.toBeInTheDocument();
  });
});

describe("one request", () => {
  it("lets its author say whether who asked to talk may know the name", async () => {
    server.tables["prayer_talks"] = [
      { request_id: MINE.id, asker_name: "Pablo", is_accepted: null, asked_at: "2026-11-21T12:00:00Z" },
    ];
    const { container } = await draw(
      <MemberDetail userId={MARTA} prayer={MINE} updates={[]} decide={() => null} report={() => null} />,
    );
    await expect.element(page.getByText("Pablo quiere hablar contigo")).toBeVisible();
    await expect.element(button("Sí, díganle quién soy")).toBeVisible();
    await expect.element(page.getByLabelText("¿Hay noticias?")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("has no author's part for others", async () => {
    await draw(
      <MemberDetail userId={MARTA} prayer={RUBENS} updates={[]} decide={() => null} report={() => null} />,
    );
    await expect.element(button(/^Estoy orando/)).toBeVisible();
    await expect.element(button("Dios respondió")).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("¿Hay noticias?")).not.toBeInTheDocument();
  });
});
