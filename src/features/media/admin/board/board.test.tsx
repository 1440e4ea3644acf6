// Has the size of large letters.
import "#ui/styles/tokens.css";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, panelClient } from "#ui/testing/admin-panel.tsx";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import { aLiveItem, aMediaItem } from "../../testing/a-media-item.ts";
import { MediaCenter } from "../center/media-center.tsx";
import type { MediaSchedule } from "../schedules/schedule.ts";
import { aSchedule } from "../testing/a-schedule.ts";
import { aCalendarItem, aDay, aFigures } from "../testing/a-board.ts";
import { button, TALK } from "../testing/media-center-stage.tsx";

/** A media centre with these procedures, on Monday 23 November 2026 at noon in Mexico. */
function aServer(procedures: Record<string, () => unknown> = {}): RowsServer {
  stopClock(["Date"]).setSystemTime(new Date("2026-11-23T18:00:00Z"));
  return new RowsServer(
    {
      media_content: [
        { ...TALK, title: "=La esperanza", speaker: "Pastora Elena, invitada", peak_viewers: 80, likes: 21 },
        { ...aMediaItem(), peak_viewers: 0, likes: 0 },
      ].map((item) => ({ ...item, deleted_at: null, comment_count: 3 })),
    },
    {
      media_dashboard: () => [aFigures()],
      media_engagement: () => [],
      media_calendar: () => [],
      ...procedures,
    },
  );
}
const open = (search = "") => openPanel(<MediaCenter />, `/admin/media${search}`);
const asked = (server: RowsServer, procedure: string) =>
  server.requests
    .filter((request) => request.startsWith(`POST rpc/${procedure} `))
    .map((request) => JSON.parse(request.slice(request.indexOf("{"))) as unknown);
const figures = () =>
  page
    .getByRole("list", { name: "Cifras" })
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

describe("the overview", () => {
  it("has the figures of now, what is watched most and what came last", async () => {
    aServer();
    const { container } = await open();
    await expect
      .poll(figures)
      .toEqual([
        "Contenido4 1 publicado, 1 programado",
        "En vivo ahora1 17 personas viendo",
        "Vistas1,204 310 en 30 días",
        "Tiempo visto2 h en 30 días",
        "Me gusta21 9 comentarios",
        "Series2 con sus videos en orden",
      ]);
    const most = page.getByRole("region", { name: "Lo más visto" });
    await expect.element(most.getByRole("listitem")).toMatchTextContent(/=La esperanza.*1,204 vistas/);
    await expect.element(page.getByRole("region", { name: "Lo más reciente" })).toMatchTextContent(/Culto/);
    await expect.element(page.getByText("Usando datos de demostración")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("dates what is live by its start, though it was planned for another day", async () => {
    const server = aServer();
    server.tables["media_content"] = [
      { ...aLiveItem(), deleted_at: null, comment_count: 0, peak_viewers: 0, likes: 0 },
    ];
    await open();
    await expect
      .element(page.getByRole("region", { name: "Lo más reciente" }))
      .toMatchTextContent(/En vivo · 22 nov 2026, 10:00/);
  });

  it("without anything at all shows an example, each figure labelled", async () => {
    const server = aServer({ media_dashboard: () => [aFigures({ items: 0 })] });
    server.tables["media_content"] = [];
    const { container } = await open();
    await expect.element(page.getByText("Usando datos de demostración")).toBeVisible();
    expect(figures()[0]).toBe("Contenido156 demostración142 publicados, 8 programados");
    expect(figures()[2]).toBe("Vistas45,678 demostración3,210 en 30 días");
    expect(figures()[4]).toBe("Me gusta1,234 demostración567 comentarios");
    expect(page.getByText("demostración", { exact: true }).elements()).toHaveLength(6);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says when the figures cannot be read, and shows no others", async () => {
    const server = aServer();
    server.mood = "read-only";
    await open();
    await expect.element(page.getByText("No pudimos leer las cifras")).toBeVisible();
    await expect.element(page.getByText("Usando datos de demostración")).not.toBeInTheDocument();
  });
});

describe("the report", () => {
  it.each([
    ["every item with its true figures", undefined],
    ["no example figures", []],
  ])("has %s", async (_case, rows) => {
    const server = aServer({ media_dashboard: () => [aFigures(rows ? { items: 0 } : {})] });
    if (rows) server.tables["media_content"] = rows;
    await open();
    await expect.poll(figures).toHaveLength(6);
    const saved = vi.spyOn(URL, "createObjectURL");
    await button("Exportar Reporte").click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const text = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
    saved.mockRestore();
    const lines = [
      `"'=La esperanza",Publicado,Predicación,,"Pastora Elena, invitada","22 nov 2026, 10:00 a. m.",1:02:05,1204,80,21,3`,
      `Culto del domingo,Programado,Predicación,,Pastora Elena,"06 dic 2099, 10:00 a. m.",,0,0,0,3`,
    ];
    expect(text.replace("\uFEFF", "").replaceAll("\u00A0", " ").trimEnd().split("\r\n")).toEqual([
      "Contenido,Estado,Categoría,Serie,Quién predica,Fecha,Duración,Vistas,Personas a la vez,Me gusta,Comentarios",
      ...(rows ? [] : lines),
    ]);
  });
});

describe("engagement", () => {
  it("sums the days that are asked for, as a chart and as a table", async () => {
    const server = aServer({
      media_engagement: () => [
        aDay("2026-11-22", { views: 1_204, watch_seconds: 7_200, peak: 80, likes: 3 }),
        aDay("2026-11-23", { views: 6, peak: 5, comments: 2 }),
      ],
    });
    const { container } = await open("?vista=participacion");
    const line = (name: string) => page.getByRole("row").filter({ hasText: name });
    await expect.element(line("En total")).toMatchTextContent(/1,210\s*80\s*2 h\s*2\s*3\s*0/);
    await expect.element(line("domingo 22 de noviembre")).toMatchTextContent(/1,204\s*80\s*2 h\s*0\s*3\s*0/);
    expect(asked(server, "media_engagement")).toEqual([{ p_from: "2026-10-25", p_to: "2026-11-23" }]);
    const bars = () =>
      [...container.querySelectorAll("figure rect")].map((bar) => Number(bar.getAttribute("height")));
    expect(bars()).toEqual([100, (6 / 1_204) * 100]);
    await expect.element(page.getByText("Vistas, lo más: 1,204")).toBeVisible();
    await page.getByLabelText("Qué se dibuja").selectOptions("Comentarios");
    await expect.poll(bars).toEqual([0, 100]);
    expect(await accessibilityProblems(container)).toEqual([]);

    await button("Un año").click();
    await expect.element(line("noviembre de 2026")).toBeVisible();
    // The days before stay on the screen while the year loads.
    await expect
      .poll(() => asked(server, "media_engagement").at(-1))
      .toEqual({ p_from: "2025-11-24", p_to: "2026-11-23" });
  });
});

describe("the calendar", () => {
  it("opens from the head, with what is on each day of the month, and goes on to others", async () => {
    const server = aServer({
      media_calendar: () => [
        aCalendarItem(),
        aCalendarItem({ id: TALK.id, title: "La esperanza", status: "published", day: "2026-11-22" }),
      ],
    });
    const { container } = await open();
    await page.viewport(360, 640);
    await button("Ver Calendario").click();
    await expect.element(page.getByRole("group", { name: "Calendario de medios" })).toHaveFocus();
    await expect.element(page.getByRole("heading", { name: "noviembre de 2026" })).toBeInViewport();
    await page.viewport(1280, 800);
    const day = (name: string) =>
      page
        .getByRole("list", { name: "Días" })
        .getByRole("listitem")
        .filter({
          has: page.getByRole("heading", { name, exact: true }),
        });
    await expect
      .element(day("domingo 29 de noviembre"))
      .toMatchTextContent(/10:00.*Culto del domingo.*Programado.*Falta el enlace/);
    await expect
      .element(day("domingo 22 de noviembre").getByRole("link", { name: "La esperanza" }))
      .toHaveAttribute("href", `/admin/media/edit/${TALK.id}`);
    await expect.element(day("domingo 22 de noviembre")).not.toMatchTextContent(/Falta el enlace/);
    expect(asked(server, "media_calendar")).toEqual([{ p_from: "2026-10-26", p_to: "2026-12-06" }]);
    expect(await accessibilityProblems(container)).toEqual([]);

    await button("Mes siguiente").click();
    await expect.element(page.getByRole("heading", { name: "diciembre de 2026" })).toBeVisible();
    await expect
      .poll(() => asked(server, "media_calendar").at(-1))
      .toEqual({ p_from: "2026-11-30", p_to: "2027-01-03" });
    await button("Hoy").click();
    await button("Semana").click();
    await expect
      .element(page.getByRole("heading", { name: "Semana del lunes 23 de noviembre de 2026" }))
      .toBeVisible();
    await button("Semana anterior").click();
    await expect
      .poll(() => asked(server, "media_calendar").at(-1))
      .toEqual({ p_from: "2026-11-16", p_to: "2026-11-22" });
  });

  it("has under the name of a month no day of another one, unless it is drawn as a sheet", async () => {
    await page.viewport(360, 800);
    aServer({
      media_calendar: () => [
        aCalendarItem(),
        aCalendarItem({ id: TALK.id, title: "La esperanza", status: "published", day: "2026-10-28" }),
      ],
    });
    await open("?vista=agenda&dia=2026-11-10");
    const days = page.getByRole("list", { name: "Días" });
    await expect.element(days.getByRole("link", { name: "Culto del domingo" })).toBeVisible();
    await expect.element(days.getByText("La esperanza")).not.toBeVisible();
    await page.viewport(1000, 800);
    await expect.element(days.getByText("La esperanza")).toBeVisible();
    // In large letters a seventh of the same width breaks "Programado" in two.
    document.documentElement.dataset["text"] = "large";
    onTestFinished(() => void delete document.documentElement.dataset["text"]);
    await expect.element(days.getByText("La esperanza")).not.toBeVisible();
  });

  it("says of services that come back how far ahead their dates are in it, where that matters", async () => {
    const told = () => page.getByText(/^De los servicios que se repiten aparecen aquí/);
    const server = aServer();
    const weekly = aSchedule({ starts_at: "2026-11-29T10:00:00", ends_at: "2026-11-29T11:30:00" });
    const openAt = async (day: string, row: MediaSchedule) => {
      server.tables["media_schedules"] = [{ ...row }];
      const client = panelClient();
      const drawn = await openPanel(<MediaCenter />, `/admin/media?vista=agenda&dia=${day}`, client);
      await expect.poll(() => client.isFetching()).toBe(0);
      return drawn;
    };
    const shown = await openAt("2026-12-10", weekly);
    await expect
      .element(told())
      .toMatchTextContent(
        "De los servicios que se repiten aparecen aquí las fechas de las próximas dos semanas; las demás se programan solas.",
      );
    await shown.unmount();
    for (const [day, row] of [
      // The sheet of November ends before the two weeks do.
      ["2026-11-10", weekly],
      ["2026-12-10", { ...weekly, is_paused: true }],
      ["2026-12-10", { ...weekly, recurrence_until: "2026-11-22" }],
    ] as const) {
      const drawn = await openAt(day, row);
      expect(told().elements()).toEqual([]);
      await drawn.unmount();
    }
  });

  it("says so when a month has nothing, and when it cannot be read", async () => {
    const server = aServer();
    await open("?vista=agenda&dia=2027-02-10");
    await expect.element(page.getByText("No hay nada en este mes.")).toBeVisible();
    server.mood = "read-only";
    await button("Mes siguiente").click();
    await expect
      .element(page.getByText(/No pudimos leer el calendario|Esto puede no estar al día/))
      .toBeVisible();
  });
});
