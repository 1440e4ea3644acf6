import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import type { ModeratedItem } from "../item.ts";
import { anItem } from "../testing/an-item.ts";
import { ModerationPage } from "./moderation-page.tsx";

const APPROVED = anItem({ version: 2, status: "approved", decided_at: "2026-11-02T12:00:00Z" });

/** A server whose decisions come out so. */
function aServer(outcome: string, items: readonly ModeratedItem[] = [APPROVED]) {
  return new RowsServer(
    { items: items.map((item) => ({ ...item })) },
    {
      moderation_queue: ({ p_status: status }, tables) =>
        (tables["items"] ?? []).filter((item) => item["status"] === (status ?? "pending")),
      moderation_statistics: () => [],
      decide: ({ p_items: asked }) =>
        (asked as { id: string }[]).map(({ id }) => ({ batch_id: anId(9), id, outcome })),
      undo_decisions: () => [{ id: anId(1), outcome: "changed" }],
    },
  );
}
const decided = (server: RowsServer) => server.requests.filter((request) => request.includes("rpc/decide "));
const item = page.getByRole("listitem").filter({ hasText: "Amén, así sea" });

describe("decisions by hand", () => {
  it("is decided once by a double press, whose second press decides on nothing that slid under it", async () => {
    const waiting = { status: "pending", author_name: "Noé Flores" } as const;
    const server = aServer("done", [
      anItem({ ...waiting, id: anId(5) }),
      anItem({ ...waiting, id: anId(6), content: "La segunda" }),
    ]);
    await openPanel(<ModerationPage />, "/admin/comentarios");
    const approve = page.getByRole("button", { name: "Aprobar el comentario de Noé Flores" });
    await approve.first().dblClick();
    await expect.element(page.getByText("Se aprobó el comentario de Noé Flores")).toBeVisible();
    const [next] = approve.elements();
    next?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    expect(decided(server)).toEqual([expect.stringContaining(anId(5))]);
  });
});

it("a comment under a recording shows the minute it speaks of", async () => {
  aServer("done", [anItem({ title: "La esperanza", video_timestamp: 3_725 })]);
  await openPanel(<ModerationPage />, "/admin/comentarios");
  await expect.element(item).toMatchTextContent("en La esperanza, minuto 1:02:05");
});

describe("decided items", () => {
  it("says who decided", async () => {
    aServer("done", [
      { ...APPROVED, decided_by: "Sara Domínguez" },
      { ...APPROVED, id: anId(7), content: "Nadie lo revisó" },
    ]);
    await openPanel(<ModerationPage />, "/admin/comentarios?tab=aprobados");
    await expect.element(item).toMatchTextContent(/Aprobó Sara Domínguez, /);
    const other = page.getByRole("listitem").filter({ hasText: "Nadie lo revisó" });
    await expect.element(other).not.toMatchTextContent(/Aprobó/);
  });

  it("goes back to review by the key U, and by its button", async () => {
    const server = aServer("done");
    await openPanel(<ModerationPage />, "/admin/comentarios?tab=aprobados");
    await expect.element(item).toBeVisible();
    (item.element() as HTMLElement).focus();
    await userEvent.keyboard("a");
    expect(decided(server)).toEqual([]);
    await userEvent.keyboard("u");
    await expect
      .poll(() => decided(server))
      .toEqual([
        expect.stringContaining(
          `{"p_items":[{"kind":"comment","id":"${APPROVED.id}","version":2,"status":"approved"}],"p_decision":"pending"}`,
        ),
      ]);
    await page.getByRole("button", { name: "Regresar a revisión el comentario de Rosa Pérez" }).click();
    await expect.poll(() => decided(server)).toHaveLength(2);
  });

  it("is not taken back over what came after it, which is said", async () => {
    aServer("done");
    await openPanel(<ModerationPage />, "/admin/comentarios?tab=aprobados");
    await page.getByRole("button", { name: "Regresar a revisión el comentario de Rosa Pérez" }).click();
    await page.getByRole("button", { name: "Deshacer" }).first().click();
    await expect
      .element(
        page.getByText("Alguien lo cambió, lo decidió otra vez o lo eliminó después. Eso quedó como está."),
      )
      .toBeVisible();
  });

  it.each([
    ["gone", "Alguien eliminó el comentario de Rosa Pérez."],
    ["PT409 topic_is_waiting", "Primero decide sobre el mensaje con el que empieza el tema."],
  ])("is told when it comes out as %s", async (outcome, sentence) => {
    aServer(outcome, [{ ...APPROVED, status: "pending" }]);
    await openPanel(<ModerationPage />, "/admin/comentarios");
    await page.getByRole("button", { name: "Aprobar el comentario de Rosa Pérez" }).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
  });
});
