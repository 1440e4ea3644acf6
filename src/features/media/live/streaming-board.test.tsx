import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query/query-client.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { hearServerClock } from "#platform/supabase/server-clock.ts";
import { aLiveItem, aMediaItem, aRecording } from "../testing/a-media-item.ts";
import { aServer, asNewVisitor, draw, heading } from "../testing/a-media-page.tsx";
import { StreamingBoard } from "./streaming-board.tsx";

beforeEach(asNewVisitor);

describe("/streaming", () => {
  const board = () => draw(<StreamingBoard serviceTimes={<p>Domingo, 10:00</p>} />, "/streaming");

  it("has what is live, and what comes under it", async () => {
    aServer([
      aMediaItem({ id: anId(2), title: "Vigilia" }),
      aLiveItem({ series: { id: anId(50), name: "Salmos" } }),
    ]);
    const { container } = await board();
    await expect.element(heading("En vivo ahora", 2)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Ver «Culto del domingo»" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Vigilia" }))
      .toHaveAttribute("href", `/media/${anId(2)}`);
    await expect
      .element(page.getByRole("article").getByRole("time"))
      .toMatchTextContent(/^Domingo 6 de diciembre de 2099, 10:00/);
    await expect
      .element(page.getByRole("link", { name: "Comentar y compartir" }))
      .toHaveAttribute("href", `/media/${anId(1)}`);
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para seguir la serie" }))
      .toBeVisible();
    await expect.element(page.getByText("Domingo, 10:00")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("counts down to the next one", async () => {
    aServer([aMediaItem()]);
    await board();
    await expect.element(heading("Próxima transmisión", 2)).toBeVisible();
    await expect.element(page.getByRole("timer")).toMatchTextContent(/^Empieza en [\d,]+ días$/);
    await expect.element(page.getByText(/^Domingo 6 de diciembre de 2099, 10:00\sa\.\sm\.$/)).toBeVisible();
  });

  it("says above it what comes before it, and nothing of that while one is live", async () => {
    const before = <p>Hoy, estudio bíblico</p>;
    aServer([aMediaItem()]);
    const planned = await draw(<StreamingBoard serviceTimes={null} before={before} />, "/streaming");
    await expect.element(page.getByText("Hoy, estudio bíblico")).toBeVisible();
    await planned.unmount();
    queryClient.clear();
    aServer([aLiveItem(), aMediaItem({ id: anId(2) })]);
    await draw(<StreamingBoard serviceTimes={null} before={before} />, "/streaming");
    await expect.element(heading("En vivo ahora", 2)).toBeVisible();
    await expect.element(page.getByText("Hoy, estudio bíblico")).not.toBeInTheDocument();
  });

  it("tells that one has just ended", async () => {
    aServer([aMediaItem({ status: "processing", ended_at: new Date().toISOString() })]);
    await board();
    await expect.element(heading("Acaba de terminar", 2)).toBeVisible();
    // And nothing is planned.
    await expect.element(page.getByText("Domingo, 10:00")).toBeVisible();
  });

  const soon = () => new Date(Date.now() + 30 * 60_000).toISOString();

  it("has the stage counting down to what begins within the hour, and below it what has just ended", async () => {
    aServer([
      aMediaItem({ id: anId(2), title: "Vigilia", scheduled_for: soon() }),
      aMediaItem({ id: anId(3), title: "Ensayo" }),
      aMediaItem({ status: "processing", ended_at: new Date().toISOString() }),
    ]);
    const { container } = await board();
    await expect.element(page.getByRole("timer")).toMatchTextContent(/^Empieza en (29|30):/);
    await expect.element(heading("Próxima transmisión", 2)).toBeVisible();
    const ended = page.getByRole("region", { name: "Acaba de terminar" });
    await expect.element(ended.getByRole("link", { name: "Culto del domingo" })).toBeVisible();
    await expect.element(page.getByText("Domingo, 10:00")).not.toBeInTheDocument();
    await page.viewport(1280, 800);
    const later = page.getByRole("region", { name: "Lo que sigue" });
    const edge = (part: typeof later) => part.element().getBoundingClientRect();
    await expect.poll(() => edge(ended).left > 600).toBe(true);
    expect(edge(later).left).toBe(edge(ended).left);
    expect(edge(later).top).toBeGreaterThan(edge(ended).bottom);
    await page.viewport(414, 896);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("leaves what somebody watches where it is, although the next one begins soon", async () => {
    const live = aLiveItem();
    const server = aServer([live]);
    await board();
    await page.getByRole("button", { name: "Ver «Culto del domingo»" }).click();
    const frame = () => document.querySelector("iframe");
    await expect.poll(frame).not.toBeNull();
    const watched = frame();
    server.tables["media_content"] = [
      { ...live, status: "processing", ended_at: new Date().toISOString() },
      aMediaItem({ id: anId(2), title: "Vigilia", scheduled_for: soon() }),
    ];
    void queryClient.invalidateQueries();
    await expect.element(page.getByRole("timer")).toBeVisible();
    await expect.element(heading("Acaba de terminar", 2)).toBeVisible();
    expect(frame()).toBe(watched);
  });

  it("with nothing planned says when the congregation meets", async () => {
    aServer([]);
    const { container } = await board();
    await expect.element(page.getByText("No hay transmisiones programadas")).toBeVisible();
    await expect.element(page.getByText("Domingo, 10:00")).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(container.textContent).toMatch(/te esperamos en persona:Domingo, 10:00$/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("with nothing planned leads to the recordings, when there are any", async () => {
    aServer([aRecording({ published_at: "2020-01-05T17:00:00+00:00" })]);
    await board();
    await expect
      .element(page.getByRole("link", { name: "Ver los videos" }))
      .toHaveAttribute("href", "/media");
  });

  it("without network says that it does not know, and when the congregation meets", async () => {
    const server = aServer([aLiveItem()]);
    server.mood = "offline";
    await board();
    await expect.element(page.getByText("No pudimos saber si hay transmisión")).toBeVisible();
    await expect.element(page.getByText("Domingo, 10:00")).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(heading("En vivo ahora", 2)).toBeVisible();
  });

  // Last of these: an answer under way may tell of its clock a moment later.
  it("comes by the server's clock on a phone that is a day ahead", async () => {
    const now = () => new Date(Date.now() - 86_400_000);
    new RowsServer(
      { media_content: [aMediaItem({ scheduled_for: new Date(now().getTime() + 3_600_000).toISOString() })] },
      { media_heartbeat: () => ({ viewers: 0, version: 1, again_in: 30, now: now().toISOString() }) },
    );
    await board();
    await expect.element(heading("Próxima transmisión", 2)).toBeVisible();
    await expect.element(page.getByRole("timer")).toBeVisible();
    hearServerClock(new Date().toISOString(), Date.now(), Date.now());
  });
});
