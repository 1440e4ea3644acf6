import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aTopic } from "../testing/a-topic.ts";
import { ForumBrowser } from "./forum-browser.tsx";

let server: RowsServer;
const LUCIA = anId(92);

beforeEach(async () => {
  await signInMember();
  const answered = Array.from({ length: 11 }, (_, place) =>
    aTopic({
      id: anId(100 + place),
      author_id: LUCIA,
      title: `De Lucía ${place}`,
      last_post_at: `2026-11-${20 - place}T12:00:00Z`,
    }),
  );
  const opened = aTopic({ id: anId(1), author_id: MARTA, title: "El mío, que espera", status: "pending" });
  const others = aTopic({ id: anId(2), author_id: LUCIA, title: "Donde no he escrito" });
  server = new RowsServer(
    { forum_categories: [], forum_topic_list: [others, ...answered, opened].map((topic) => ({ ...topic })) },
    {
      forum_unread: () => 0,
      search_forum: () => [],
      my_forum_topics: (_, tables) => (tables["forum_topic_list"] ?? []).filter(({ id }) => id !== others.id),
    },
  );
});
afterEach(() => {
  delete document.documentElement.dataset["text"];
});

const draw = () =>
  render(
    <MemberStage>
      <ForumBrowser isMember below={null} />
    </MemberStage>,
  );

describe("«Míos»", () => {
  const show = () => page.getByRole("button", { name: "Míos" }).click();

  it("has the topics that one opened and those in which one answered, page by page", async () => {
    const { container } = await draw();
    await expect.element(page.getByText("Donde no he escrito")).toBeVisible();
    await expect.element(page.getByText("Respondiste")).not.toBeInTheDocument();
    await show();
    const topic = (title: string) => page.getByRole("article").filter({ hasText: title });
    await expect.element(topic("De Lucía 0")).toMatchTextContent(/Respondiste/);
    await expect.element(page.getByText("Donde no he escrito")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Ver más temas" }).click();
    await expect.element(page.getByText("De Lucía 10")).toBeVisible();
    await expect.element(topic("El mío, que espera")).toMatchTextContent(/Lo abriste tú/);
    await expect.element(topic("El mío, que espera")).not.toMatchTextContent(/Respondiste/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says what will be there to who has not written yet", async () => {
    server.tables["forum_topic_list"] = [];
    await draw();
    await show();
    await expect.element(page.getByText("Aún no has escrito en el foro")).toBeVisible();
    await expect
      .element(page.getByText("Aquí verás los temas que abras y aquellos en los que respondas."))
      .toBeVisible();
  });
});

it("shows what a search found right below its words", async () => {
  await page.viewport(360, 780);
  await draw();
  await expect.element(page.getByLabelText("Orden")).not.toBeVisible();
  await page.getByLabelText("Buscar en el foro").fill("posadas");
  await expect.element(page.getByText("No encontramos mensajes así")).toBeVisible();
  await expect.element(page.getByLabelText("Orden")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Ver todos los temas" }).click();
  await page.getByRole("button", { name: /^Filtros/ }).click();
  await expect.element(page.getByLabelText("Orden")).toBeVisible();
});

describe("the order of the list", () => {
  /** How many pixels the longest choice is too wide for its place; none where it fits. */
  function excess(select: HTMLSelectElement): number {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.font = font;
    const longest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
    const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    return Math.max(0, longest - room);
  }

  // the page leaves 16 px on each side
  for (const [letters, width] of [
    ["small", 328],
    ["large", 328],
    ["small", 480],
    ["large", 736],
    ["large", 960],
  ] as const)
    it(`is readable whole on ${width} px with ${letters} letters`, async () => {
      await page.viewport(width, 780);
      if (letters === "large") document.documentElement.dataset["text"] = "large";
      await draw();
      if (width < 800) await page.getByRole("button", { name: /^Filtros/ }).click();
      const order = page.getByLabelText("Orden");
      await expect.element(order).toBeVisible();
      expect(excess(order.element() as HTMLSelectElement)).toBe(0);
    });
});
