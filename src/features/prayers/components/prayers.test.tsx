import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { INITIAL_SETTINGS } from "#platform/settings/initial-settings.ts";
import { settingsQuery } from "#platform/settings/use-settings.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { connectToasts } from "#ui/toast/toast.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { aPrayer } from "../testing/a-prayer.ts";
import { button, draw, outbox, RUBENS, setPrayers } from "../testing/stage.tsx";
import { MemberActions } from "./member-actions.tsx";
import { MemberWall } from "./member-wall.tsx";
import { TeamPrayers } from "./team-prayers.tsx";

let server: RowsServer;

beforeEach(async () => {
  server = await setPrayers();
});

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
