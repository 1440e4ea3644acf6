import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { currentSession, sessionAtom, store } from "#platform/session/session.ts";
import { queryClient } from "#platform/query/query-client.ts";
import type { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { signMartaIn } from "../testing/marta.tsx";
import { settingsServer } from "../testing/settings-server.ts";
import { NotificationSettings } from "./notification-settings.tsx";

let server: RowsServer;

beforeEach(async () => {
  await signMartaIn();
  server = settingsServer();
});
afterEach(() => vi.unstubAllGlobals());

async function openGroups(screen: Awaited<ReturnType<typeof settings>>) {
  for (const group of screen.container.querySelectorAll("details")) group.open = true;
  await expect.element(screen.getByRole("switch", { name: "Recibir «Nuevos videos»" })).toBeVisible();
}

async function settings() {
  const screen = await render(
    <MemberStage>
      <h1>Configuración</h1>
      <NotificationSettings forum={null} series={<p>Salmos</p>} />
      <Toaster />
    </MemberStage>,
  );
  await expect
    .element(screen.getByRole("switch", { name: "Avisos en mis dispositivos", exact: true }))
    .toBeVisible();
  return screen;
}

describe("types of notice", () => {
  it("is everything, where nothing was moved, and has no switch without effect", async () => {
    const screen = await settings();
    await openGroups(screen);
    const switches = screen.getByRole("switch").elements() as HTMLInputElement[];
    // Four wide ones, two for each of fourteen types but the end of a stream, which rings nowhere, quiet hours.
    expect(switches).toHaveLength(34);
    expect(switches.filter((each) => each.checked)).toHaveLength(33);
    const following = screen.getByRole("switch", { name: "Series que sigo" }).element();
    const series = screen.getByText("Salmos").element();
    expect(following.compareDocumentPosition(series)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(series.compareDocumentPosition(switches[4] ?? series)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const name of [
      "Eventos a los que voy",
      "Permisos para seminarios y recursos",
      "Respuesta a lo que mandé a revisión",
    ])
      await expect.element(screen.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Oficina" })).not.toBeInTheDocument();
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  it("is folded in groups, each of which says how much of it is off", async () => {
    const screen = await settings();
    await expect
      .element(screen.getByRole("switch", { name: "Recibir «Cuando me mencionan»" }))
      .not.toBeInTheDocument();
    const group = screen.getByText("Comentarios y reacciones");
    await group.click();
    await screen.getByRole("switch", { name: "Recibir «Cuando me mencionan»" }).click();
    await expect.element(screen.getByText("1 de 4 apagados")).toBeVisible();
    await group.click();
    await expect
      .element(screen.getByRole("switch", { name: "Recibir «Cuando me mencionan»" }))
      .not.toBeInTheDocument();
    await screen.getByRole("switch", { name: "Transmisiones en vivo", exact: true }).click();
    await expect.element(screen.getByText("Apagado", { exact: true })).toBeVisible();
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  it("is for an admin also what waits for review", async () => {
    store.set(sessionAtom, { ...currentSession(), role: "admin" });
    const screen = await settings();
    await screen.getByText("El equipo y otras personas").click();
    await screen.getByRole("switch", { name: "También en mis dispositivos «Oficina»" }).click();
    await expect
      .poll(() => server.saved.at(-1))
      .toMatchObject({ notification_type: "admin_task", channel: "push" });
  });

  it("is saved at once, one row per type and channel", async () => {
    const screen = await settings();
    await openGroups(screen);
    await screen.getByRole("switch", { name: "También en mis dispositivos «Cuando me mencionan»" }).click();
    await expect.element(screen.getByText("Preferencias actualizadas")).toBeVisible();
    // The sentence may still be there from another test.
    await expect
      .poll(() => server.saved)
      .toEqual([
        {
          notification_type: "mention",
          channel: "push",
          is_active: false,
          user_id: expect.any(String) as string,
        },
      ]);
    await expect
      .element(screen.getByRole("switch", { name: "También en mis dispositivos «Cuando me mencionan»" }))
      .not.toBeChecked();
  });

  it("has live streams and followed series as a whole", async () => {
    const screen = await settings();
    await openGroups(screen);
    await screen.getByRole("switch", { name: "Transmisiones en vivo", exact: true }).click();
    await expect.poll(() => server.saved.at(-1)).toMatchObject({ live_streams: false });
    await expect
      .element(screen.getByRole("switch", { name: "Recibir «Transmisiones que empiezan»" }))
      .toBeDisabled();
    await expect.element(screen.getByRole("switch", { name: "Recibir «Nuevos videos»" })).toBeEnabled();
    await screen.getByRole("switch", { name: "Series que sigo", exact: true }).click();
    await expect.poll(() => server.saved.at(-1)).toMatchObject({ series_updates: false });
  });

  it("leaves no push of what is not heard at all", async () => {
    const screen = await settings();
    await openGroups(screen);
    await screen.getByRole("switch", { name: "Recibir «Cuando me mencionan»" }).click();
    await expect
      .element(screen.getByRole("switch", { name: "También en mis dispositivos «Cuando me mencionan»" }))
      .toBeDisabled();
    await screen.getByRole("switch", { name: "Contenido nuevo" }).click();
    await expect.element(screen.getByRole("switch", { name: "Recibir «Nuevas profecías»" })).toBeDisabled();
    await expect.poll(() => server.saved.at(-1)).toMatchObject({ new_content: false });
  });

  it("goes back to what holds when the server could not keep it", async () => {
    const screen = await settings();
    server.mood = "offline";
    await screen.getByRole("switch", { name: "Contenido nuevo" }).click();
    await expect.element(screen.getByText("Error al actualizar preferencias")).toBeVisible();
    await expect.element(screen.getByRole("switch", { name: "Contenido nuevo" })).toBeChecked();
  });
});

it("a silence for a while comes right after the device, and the forum's topics have theirs in the topic", async () => {
  server.tables["notification_mutes"] = [];
  const screen = await settings();
  const titles = screen.getByRole("heading", { level: 2 });
  await expect.element(titles.first()).toHaveTextContent("En este dispositivo");
  await expect.element(titles.nth(1)).toHaveTextContent("Silenciar por un rato");
  await expect.element(screen.getByText(/Un tema del foro lo silencias en su página/)).toBeVisible();
});

describe("quiet hours", () => {
  it("begin with a night, and are changed as a whole", async () => {
    const screen = await settings();
    await screen.getByRole("switch", { name: "Horas de silencio" }).click();
    await expect.element(screen.getByLabelText("Desde")).toHaveValue("22:00");
    await expect.element(screen.getByText("De 10:00 p. m. a 7:00 a. m.")).toBeVisible();
    await screen.getByLabelText("Hasta").fill("06:30");
    await screen.getByRole("button", { name: "Guardar horario" }).click();
    await expect
      .poll(() => server.saved.at(-1))
      .toMatchObject({
        quiet_from: "22:00",
        quiet_to: "06:30",
        timezone: expect.any(String) as string,
      });
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  it("need two different hours", async () => {
    const screen = await settings();
    await screen.getByRole("switch", { name: "Horas de silencio" }).click();
    await screen.getByLabelText("Hasta").fill("22:00");
    await expect.element(screen.getByText("Tiene que ser otra hora.")).toBeVisible();
    await expect.poll(() => server.saved).toHaveLength(1);
    await screen.getByRole("button", { name: "Guardar horario" }).click();
    expect(server.saved).toHaveLength(1);
  });

  it("are switched off again", async () => {
    server = settingsServer({ quiet_from: "22:00:00", quiet_to: "07:00:00" });
    const screen = await settings();
    await screen.getByRole("switch", { name: "Horas de silencio" }).click();
    await expect.poll(() => server.saved.at(-1)).toMatchObject({ quiet_from: null, quiet_to: null });
    await expect.element(screen.getByLabelText("Desde")).not.toBeInTheDocument();
  });
});

describe("devices and conversations", () => {
  it("lists the person's devices and takes one out", async () => {
    const screen = await settings();
    await expect.element(screen.getByText("Chrome en Android")).toBeVisible();
    await expect.element(screen.getByText("Último aviso: hace 2 horas")).toBeVisible();
    await screen.getByRole("button", { name: "Quitar Chrome en Android" }).click();
    await expect.element(screen.getByText("Dispositivo quitado")).toBeVisible();
    await expect.element(screen.getByText("Chrome en Android")).not.toBeInTheDocument();
  });

  it("lets a muted conversation be heard again", async () => {
    const screen = await settings();
    await expect.element(screen.getByRole("link", { name: "Una lámpara en el valle" })).toBeVisible();
    await screen.getByRole("button", { name: "Quitar silencio: Una lámpara en el valle" }).click();
    await expect.element(screen.getByText(/No has silenciado ninguna/)).toBeVisible();
  });
});

describe("without network", () => {
  it("shows the preferences as they were last read and says so", async () => {
    await (await settings()).unmount();
    queryClient.clear();
    server.mood = "offline";
    const screen = await settings();
    await expect.element(screen.getByText("Sin conexión", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("Chrome en Android")).toBeVisible();
  });
});
