import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { choose, dialog, panelClient } from "#ui/testing/admin-panel.tsx";
import { aMediaItem, WATCH } from "../../testing/a-media-item.ts";
import { currentItems } from "../live/queries.ts";
import { LIVE, SUNDAY, aServer, open, openList, stored } from "../testing/media-center-stage.tsx";

beforeEach(() => void vi.restoreAllMocks());

describe("going live", () => {
  const link = () => dialog().getByLabelText("URL de transmisión");

  it("without a link says so in the words of the church, and sends nothing", async () => {
    const server = aServer([]);
    const { container } = await open("?dialogo=en-vivo");
    await dialog().getByLabelText("Título").fill("Culto");
    await dialog().getByRole("button", { name: "Iniciar transmisión" }).click();
    await expect.element(dialog().getByText("Información incompleta")).toBeVisible();
    await expect.element(dialog().getByText("Por favor, ingresa la URL de transmisión.")).toBeVisible();
    await expect.element(link()).toHaveFocus();
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(server.writes).toEqual([]);
  });

  it("begins with YouTube, knows a link of Facebook by itself, and copies what is stored", async () => {
    aServer([]);
    await open("?dialogo=en-vivo");
    await expect
      .element(dialog().getByRole("button", { name: "YouTube" }))
      .toHaveAttribute("aria-pressed", "true");
    await link().fill("youtu.be/dQw4w9WgXcQ?si=abc");
    await expect.element(dialog().getByText("Transmisión de YouTube · dQw4w9WgXcQ")).toBeVisible();
    await dialog().getByRole("button", { name: "Copiar enlace" }).click();
    await expect.element(dialog().getByRole("button", { name: "Copiado" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(WATCH);
    await link().fill("https://m.facebook.com/iglesia/videos/1234567890");
    await expect.element(dialog().getByText("Transmisión de Facebook · 1234567890")).toBeVisible();
    await expect
      .element(dialog().getByRole("button", { name: "Facebook" }))
      .toHaveAttribute("aria-pressed", "true");
  });

  it("stores the link and starts; when starting fails, sending again makes no second one", async () => {
    const server = aServer([]);
    await open("?dialogo=en-vivo");
    await dialog().getByLabelText("Título").fill("Culto");
    await link().fill(`https://www.youtube.com/live/dQw4w9WgXcQ?feature=share`);
    server.mood = "refusing";
    await dialog().getByRole("button", { name: "Iniciar transmisión" }).click();
    await expect.element(dialog().getByText(/^No se pudo iniciar la transmisión\. /)).toBeVisible();
    server.mood = "well";
    await dialog().getByRole("button", { name: "Iniciar transmisión" }).click();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.tables["media_content"]).toMatchObject([
      { title: "Culto", stream_url: WATCH, status: "live" },
    ]);
  });
});

describe("going live while something is live", () => {
  const link = () => dialog().getByLabelText(/^URL de transmisión/);
  const send = () => dialog().getByRole("button", { name: "Iniciar transmisión" }).click();
  const told = "Al iniciarla, los miembros reciben el aviso enseguida.";

  it("says so, and that members are notified at once, and refuses the same link in any form", async () => {
    const server = aServer([LIVE]);
    const { container } = await open("?dialogo=en-vivo");
    await expect.element(dialog().getByText("Ya está en vivo «Vigilia».")).toBeVisible();
    await expect.element(dialog().getByText(told)).toBeVisible();
    await dialog().getByLabelText("Título").fill("Culto");
    await link().fill("youtu.be/dQw4w9WgXcQ?si=abc");
    await send();
    await expect
      .element(
        dialog().getByText("Con ese enlace ya está en vivo «Vigilia». Pega el de la otra transmisión."),
      )
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(server.writes).toEqual([]);
    await link().fill("youtu.be/aaaaaaaaaaa");
    await send();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    expect(server.saved).toMatchObject([{ stream_url: "https://www.youtube.com/watch?v=aaaaaaaaaaa" }]);
  });

  it("promises no notice at once, and allows the link, for what comes later", async () => {
    const server = aServer([LIVE]);
    await open("?dialogo=en-vivo");
    await dialog().getByLabelText("Empieza").selectOptions("A una hora");
    await expect.element(dialog().getByText(told)).not.toBeInTheDocument();
    await dialog().getByLabelText("Título").fill("Culto");
    await link().fill("youtu.be/dQw4w9WgXcQ");
    server.mood = "read-only";
    await dialog().getByRole("button", { name: "Guardar transmisión" }).click();
    await expect.element(dialog().getByText(/^No se pudo guardar la configuración\. /)).toBeVisible();
    server.mood = "well";
    await dialog().getByRole("button", { name: "Guardar transmisión" }).click();
    await expect.element(page.getByText("Contenido creado correctamente")).toBeVisible();
  });

  it("refuses it for what is planned, also where that has it already; a refused start is no lost link", async () => {
    const soon = new Date(Date.now() + 10 * 60_000).toISOString();
    const server = aServer([LIVE, aMediaItem({ scheduled_for: soon })]);
    await open("?dialogo=en-vivo");
    await expect.element(dialog().getByText(told)).toBeVisible();
    await send();
    await expect.element(dialog().getByText(/^Con ese enlace ya está en vivo «Vigilia»\./)).toBeVisible();
    expect(stored(server, SUNDAY.id)).toMatchObject({ status: "scheduled" });
    await link().fill("youtu.be/aaaaaaaaaaa");
    // Saved on its way; what is refused is the start.
    server.refusal = { code: "23514", message: "media_transition" };
    vi.spyOn(server, "answer").mockImplementation(async (request) => {
      if (request.url.endsWith("rpc/start_stream")) server.mood = "refusing";
      return RowsServer.prototype.answer.call(server, request);
    });
    await send();
    await expect
      .element(
        dialog().getByText(
          "No se pudo iniciar la transmisión. Alguien lo cambió antes. Ya ves cómo está ahora.",
        ),
      )
      .toBeVisible();
    expect(server.saved).toMatchObject([{ stream_url: "https://www.youtube.com/watch?v=aaaaaaaaaaa" }]);
  });
});

describe("going live at the time of what is planned", () => {
  const link = () => dialog().getByLabelText(/^URL de transmisión/);
  const within = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const planned = aMediaItem({ stream_url: null, scheduled_for: within(10) });
  const answer = (name: string | RegExp) => dialog().getByRole("button", { name });
  const send = () => dialog().getByRole("button", { name: "Iniciar transmisión" }).click();

  it("asks whether it is that one, and then starts it with the link instead of a second one", async () => {
    const server = aServer([planned]);
    const client = panelClient();
    // Another admin has planned it since this device last looked.
    client.setQueryData(currentItems.queryKey, []);
    const { container } = await open("?dialogo=en-vivo", client);
    await expect
      .element(dialog().getByText(/, está programado «Culto del domingo»\. ¿Es esta transmisión\?$/))
      .toBeVisible();
    await expect.element(answer("Sí, es esta")).toHaveAttribute("aria-pressed", "true");
    await expect.element(dialog().getByLabelText("Título")).not.toBeInTheDocument();
    await expect.element(dialog().getByLabelText("Empieza")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    await send();
    await expect.element(dialog().getByText("Por favor, ingresa la URL de transmisión.")).toBeVisible();
    await link().fill("youtu.be/dQw4w9WgXcQ");
    await send();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.tables["media_content"]).toMatchObject([
      { id: planned.id, stream_url: WATCH, status: "live" },
    ]);
  });

  it("keeps the link that was typed for a separate one, and leaves the planned one alone", async () => {
    const server = aServer([planned]);
    await open("?dialogo=en-vivo");
    await link().fill("youtu.be/dQw4w9WgXcQ");
    await answer("No, es otra").click();
    await expect.element(answer("No, es otra")).toHaveAttribute("aria-pressed", "true");
    await expect.element(link()).toHaveValue("youtu.be/dQw4w9WgXcQ");
    await dialog().getByLabelText("Título").fill("Bautismos");
    await answer("Sí, es esta").click();
    await answer("No, es otra").click();
    await expect.element(dialog().getByLabelText("Título")).toHaveValue("Bautismos");
    await send();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    expect(server.tables["media_content"]).toMatchObject([
      { id: planned.id, stream_url: null, status: "scheduled" },
      { title: "Bautismos", stream_url: WATCH, status: "live" },
    ]);
  });

  it("needs no link where there is one, and says when the planned one is gone", async () => {
    const server = aServer([aMediaItem({ scheduled_for: within(-20) })]);
    await open("?dialogo=en-vivo");
    await expect.element(link()).toHaveAccessibleDescription(/^Ya tiene su enlace/);
    await link().fill("youtu.be/aaaaaaaaaaa");
    server.tables["media_content"] = [];
    await send();
    await expect.element(dialog().getByText(/^No se pudo guardar la configuración\. /)).toBeVisible();
    server.tables["media_content"] = [{ ...planned, stream_url: WATCH, deleted_at: null }];
    await link().fill("");
    await send();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    expect(stored(server, planned.id)).toMatchObject({ stream_url: WATCH, status: "live" });
    expect(server.writes).toHaveLength(1);
  });

  it("lets one choose among several", async () => {
    const vigil = aMediaItem({ id: anId(9), title: "Vigilia", scheduled_for: within(40) });
    const server = aServer([planned, vigil]);
    await open("?dialogo=en-vivo");
    await expect.element(answer(/^Culto del domingo ·/)).toHaveAttribute("aria-pressed", "true");
    expect(
      dialog()
        .getByRole("group", { name: /¿Es una de ellas\?$/ })
        .getByRole("button")
        .elements(),
    ).toHaveLength(3);
    await answer(/^Vigilia ·/).click();
    await send();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    expect(stored(server, vigil.id)).toMatchObject({ status: "live" });
    expect(stored(server, planned.id)).toMatchObject({ status: "scheduled" });
  });

  it("asks nothing about what is hours away", async () => {
    aServer([aMediaItem({ scheduled_for: within(70) })]);
    await open("?dialogo=en-vivo");
    await expect.element(dialog().getByLabelText("Título")).toBeVisible();
    await expect.element(answer("No, es otra")).not.toBeInTheDocument();
  });
});

describe("planning", () => {
  it("asks for the day in the words of the church, and stores 10:00 for 90 minutes", async () => {
    const server = aServer([]);
    const { container } = await open("?dialogo=programar");
    await expect.element(dialog().getByLabelText("Hora")).toHaveValue("10:00");
    await expect.element(dialog().getByLabelText("Hora")).toHaveAttribute("step", "1800");
    await expect.element(dialog().getByLabelText("Duración en minutos")).toHaveValue("90");
    await dialog().getByLabelText("Título").fill("Culto");
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect.element(dialog().getByText("Por favor selecciona una fecha.")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await dialog().getByLabelText("Fecha").fill("2020-01-05");
    await expect.element(dialog().getByText("La fecha no puede estar en el pasado.")).toBeVisible();
    await dialog().getByLabelText("Fecha").fill("2099-12-06");
    server.mood = "read-only";
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect.element(dialog().getByText(/^No se pudo programar el contenido\. /)).toBeVisible();
    server.mood = "well";
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect.element(page.getByText("Contenido creado correctamente")).toBeVisible();
    expect(server.saved.at(-1)).toMatchObject({ title: "Culto", duration: 5_400, stream_url: null });
    expect(String(server.saved.at(-1)?.["scheduled_for"])).toMatch(/^2099-12-06T/);
  });

  it("moves what is planned to another time", async () => {
    const server = aServer();
    await openList();
    await choose("Culto del domingo", "Cambiar día y hora");
    await dialog().getByLabelText("Fecha").fill("2099-12-13");
    await dialog().getByRole("button", { name: "Guardar cambio" }).click();
    await expect.element(page.getByText("Contenido actualizado correctamente")).toBeVisible();
    expect(server.requests.find((request) => request.includes("rpc/schedule_media"))).toMatch(
      new RegExp(`"p_media_id":"${SUNDAY.id}","p_scheduled_for":"2099-12-13T.*","p_duration":5400`),
    );
  });
});
