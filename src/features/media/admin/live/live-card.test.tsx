import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { row } from "#ui/testing/admin-panel.tsx";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { aMediaItem } from "../../testing/a-media-item.ts";
import { SUNDAY, LIVE, aServer, open, stored, button } from "../testing/media-center-stage.tsx";

it("counts who does not see what is live, until the desk says that it works", async () => {
  let troubles = 3;
  const asked: unknown[] = [];
  aServer([LIVE], {
    get_media_stats: () => ({ views: 0, plays: 0, completes: 0, viewers: 17, troubles }),
    settle_media_troubles: ({ p_media_id: id }) => {
      asked.push(id);
      troubles = 0;
      return 3;
    },
  });
  const { container } = await open();
  await expect.element(page.getByText("3 personas no la ven")).toBeVisible();
  const steps = page.getByText("¿Se ve negra?");
  await expect.element(page.getByText(/^Abre YouTube Studio/)).not.toBeVisible();
  await steps.click();
  await expect
    .element(page.getByText("Abre YouTube Studio y comprueba que la transmisión dice «En vivo»."))
    .toBeVisible();
  await expect
    .element(page.getByText(/^¿El enlace es de otra transmisión\? Si está mal, detén/))
    .toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await page.getByRole("button", { name: "Ya funciona «Vigilia»" }).click();
  await expect.element(page.getByText("Anotado: ya funciona")).toBeVisible();
  await expect.element(page.getByText("3 personas no la ven")).not.toBeInTheDocument();
  await expect.element(steps).not.toBeInTheDocument();
  expect(asked).toEqual([LIVE.id]);
});

describe("live and planned streams", () => {
  it("starts from the card of what comes and stops from the card of what is live, which can be taken back", async () => {
    const server = aServer();
    await open();
    await page
      .getByRole("region", { name: "Lo que sigue" })
      .getByRole("button", { name: "Iniciar ahora «Culto del domingo»" })
      .click();
    const early = page.getByRole("alertdialog", { name: "¿Iniciar «Culto del domingo» ahora?" });
    await expect
      .element(early)
      .toMatchTextContent(/Está para otro momento \(domingo 6 de diciembre de 2099, 10:00 a\. m\.\)\. Si/);
    expect(stored(server, SUNDAY.id)).toMatchObject({ status: "scheduled" });
    await early.getByRole("button", { name: "Iniciar ahora" }).click();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    await expect.element(early).not.toBeInTheDocument();
    expect(stored(server, SUNDAY.id)).toMatchObject({ status: "live" });
    const live = page.getByRole("region", { name: "En vivo ahora" });
    await expect.element(live.getByRole("link", { name: /^Culto del domingo/ })).toBeVisible();
    await live
      .getByRole("listitem")
      .filter({ hasText: "Vigilia" })
      .getByRole("button", { name: "Detener transmisión de «Vigilia»" })
      .click();
    const question = page.getByRole("alertdialog", { name: "¿Detener «Vigilia»?" });
    await expect.element(question.getByText(/puedes reanudarla durante cinco minutos/)).toBeVisible();
    expect(stored(server, LIVE.id)).toMatchObject({ status: "live" });
    await question.getByRole("button", { name: "Detener transmisión" }).click();
    await expect.element(page.getByText("Transmisión finalizada. Procesando archivo...")).toBeVisible();
    expect(stored(server, LIVE.id)).toMatchObject({ status: "processing" });
    await button("Reanudar").click();
    await expect.element(page.getByText("La transmisión sigue en vivo")).toBeVisible();
    expect(stored(server, LIVE.id)).toMatchObject({ status: "live" });
  });

  it("are listed in the order of their starts, each with its viewers and buttons that name it", async () => {
    const early = { ...LIVE, id: anId(8), title: "Ayuno", started_at: "2026-11-22T14:00:00+00:00" };
    const server = aServer([LIVE, early], {
      get_media_stats: ({ media_id: id }) => ({ completes: 0, viewers: id === LIVE.id ? 1 : 1_204 }),
    });
    const { container } = await open();
    const lines = page.getByRole("region", { name: "En vivo ahora" }).getByRole("listitem");
    await expect.element(lines.nth(0)).toMatchTextContent(/^Ayuno.*1,204 personas viendo/);
    await expect.element(lines.nth(1)).toMatchTextContent(/^Vigilia.*1 persona viendo/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Detener transmisión de «Vigilia»").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Detener transmisión" }).click();
    await expect.element(page.getByText("Transmisión finalizada. Procesando archivo...")).toBeVisible();
    expect(stored(server, LIVE.id)).toMatchObject({ status: "processing" });
    expect(stored(server, early.id)).toMatchObject({ status: "live" });
  });

  it("says of what is live that its platform does not show it, and what to look at, until it does", async () => {
    const server = aServer();
    const live = page.getByRole("region", { name: "En vivo ahora" }).getByRole("listitem");
    const set = (signal: string) => {
      server.tables["media_content"] =
        server.tables["media_content"]?.map((one) => ({ ...one, signal })) ?? [];
    };
    set("lost");
    const { container, unmount } = await open();
    await expect.element(live.getByText("Sin señal", { exact: true })).toBeVisible();
    await expect.element(live.getByText(/^YouTube no la muestra en vivo\. Revisa que OBS/)).toBeVisible();
    expect(page.getByText("Sin señal").elements()).toHaveLength(1);
    await expect.element(live.getByText("¿Se ve negra?")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await unmount();
    for (const signal of ["ok", "unknown"]) {
      set(signal);
      const drawn = await open();
      await expect.element(live.getByText(/^Desde /)).toBeVisible();
      await expect.element(page.getByText("Sin señal")).not.toBeInTheDocument();
      await expect.element(page.getByText("¿Se ve negra?")).not.toBeInTheDocument();
      await drawn.unmount();
    }
  });

  it("starts without a question what begins within the hour, and leads from what is on to its words", async () => {
    const server = aServer([
      aMediaItem({ scheduled_for: new Date(Date.now() + 50 * 60_000).toISOString() }),
      LIVE,
    ]);
    await open();
    await expect
      .element(
        page.getByRole("region", { name: "En vivo ahora" }).getByRole("link", { name: "Editar Vigilia" }),
      )
      .toHaveAttribute("href", `/admin/media/edit/${LIVE.id}`);
    const next = page.getByRole("region", { name: "Lo que sigue" });
    await next.getByRole("button", { name: "Iniciar ahora «Culto del domingo»" }).click();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    expect(stored(server, SUNDAY.id)).toMatchObject({ status: "live" });
  });

  it("leads to the link where it is missing, instead of starting nothing", async () => {
    aServer([aMediaItem({ stream_url: null })]);
    await open();
    await expect
      .element(page.getByRole("link", { name: "Agregar el enlace de «Culto del domingo»" }))
      .toHaveAttribute("href", `/admin/media/edit/${SUNDAY.id}`);
    await button("Contenido").click();
    await expect.element(row("Culto del domingo")).toMatchTextContent(/Falta el enlace/);
  });
});
