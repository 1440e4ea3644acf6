import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { aRecording } from "../../testing/a-media-item.ts";
import { EditPage } from "../edit/edit-page.tsx";
import type { ItemStats } from "./figures.ts";

const NOTHING: ItemStats = {
  views: 0,
  plays: 0,
  quarters: 0,
  halves: 0,
  three_quarters: 0,
  completes: 0,
  watch_seconds: 0,
  peak_viewers: 0,
  likes: 0,
  comments: 0,
  shares: 0,
  viewers: 0,
};
const open = (stats: object) => {
  const server = new RowsServer(
    { media_content: [{ ...aRecording(), deleted_at: null }], media_series: [], stream_archive: [] },
    { get_media_stats: () => stats },
  );
  return { server, drawn: openPanel(<EditPage id={anId(1)} />, `/admin/media/edit/${anId(1)}`) };
};
const panel = () => page.getByRole("region", { name: "¿Se vio hasta el final?" });

describe("how far an item was watched", () => {
  it("is beside its form, part by part", async () => {
    const { server, drawn } = open({
      ...NOTHING,
      views: 1_204,
      plays: 900,
      quarters: 610,
      halves: 500,
      three_quarters: 431,
      completes: 390,
      watch_seconds: 7_200,
      peak_viewers: 80,
      likes: 21,
      comments: 9,
      shares: 1,
    });
    const { container } = await drawn;
    const parts = () =>
      panel()
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent);
    await expect
      .poll(parts)
      .toEqual(["Lo empezaron900", "Un cuarto610", "La mitad500", "Tres cuartos431", "Hasta el final390"]);
    expect(
      [...container.querySelectorAll("progress")].map(({ position }) => Math.round(position * 9)),
    ).toEqual([9, 6, 5, 4, 4]);
    await expect
      .element(panel())
      .toMatchTextContent(
        /1,204 vistas, 2 h en total, a la vez hasta 80 personas\. 21 Me gusta, 9 comentarios, 1 vez compartido\./,
      );
    expect(server.requests).toContainEqual(expect.stringContaining(`{"media_id":"${anId(1)}"}`));
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says when nobody has watched it", async () => {
    await open(NOTHING).drawn;
    await expect.element(panel().getByText("Todavía nadie lo ha visto.")).toBeVisible();
  });

  it("shows no figures when they could not be read", async () => {
    await open({ views: 3 }).drawn;
    await expect.element(panel().getByText(/^No pudimos leer cuánto se vio\./)).toBeVisible();
  });
});
