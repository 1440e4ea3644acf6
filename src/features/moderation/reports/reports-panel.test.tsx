import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, openPanel } from "#ui/testing/admin-panel.tsx";
import type { Reported } from "./reported.ts";
import { ReportedNumber } from "./reported-number.tsx";
import { ReportsPanel } from "./reports-panel.tsx";
import { settledText, settlementText } from "./texts.ts";

const ROSA: Reported = {
  kind: "comment",
  target_id: anId(1),
  author_name: "Rosa Pérez",
  content: "Eso no se dice",
  title: "Luz en el valle",
  path: "/blog/luz-en-el-valle#comentario-1",
  status: "approved",
  words: "d1",
  number: 3,
  reasons: { other: 1, offense: 2 },
  notes: ["Le grita a un niño."],
  first_at: "2026-11-01T06:00:00Z",
  report_ids: [anId(71), anId(72), anId(73)],
  is_worry: false,
  is_hidden: true,
  is_rewritten: false,
};
const PRAYER: Reported = {
  ...ROSA,
  kind: "prayer",
  target_id: anId(2),
  author_name: null,
  content: "No quiero seguir así",
  title: null,
  path: `/oracion/${anId(2)}`,
  number: 1,
  reasons: { worry: 1 },
  notes: [],
  is_worry: true,
  is_hidden: false,
};
const ABEL: Reported = {
  ...ROSA,
  kind: "member",
  target_id: anId(3),
  author_name: "Abel Ortega",
  content: "",
  title: null,
  path: `/miembros?persona=${anId(3)}`,
  notes: [],
  is_hidden: false,
};
const SETTLEMENT = anId(9);

/** A server with these reports. */
function aServer(...reported: Reported[]) {
  return new RowsServer(
    { reported: reported.map((about) => ({ ...about })) },
    {
      reports_queue: (_, tables) => tables["reported"] ?? [],
      reports_waiting: (_, tables) => tables["reported"]?.length,
      settled_reports: () => [
        {
          settlement_id: SETTLEMENT,
          kind: "comment",
          target_id: ROSA.target_id,
          author_name: "Rosa Pérez",
          content: "Eso no se dice",
          path: ROSA.path,
          outcome: "hidden",
          number: 2,
          settled_at: "2026-11-02T12:00:00Z",
          settled_by_name: "Sara Domínguez",
        },
      ],
      settle_reports: ({ p_target_id: target }, tables) => {
        tables["reported"] = (tables["reported"] ?? []).filter((row) => row["target_id"] !== target);
        return [SETTLEMENT];
      },
      undo_settlement: () => [],
    },
  );
}
const open = () => openPanel(<ReportsPanel />, "/admin/comentarios?tab=reportes");
const card = (name: string) => page.getByRole("listitem", { name });
const sent = (server: RowsServer, procedure: string) =>
  server.requests
    .filter((request) => request.includes(`rpc/${procedure} `))
    .map((text) => text.split("  ")[1]);

it("the result of a report is said of a person as of a text", () => {
  const settled = {
    ...ABEL,
    settlement_id: SETTLEMENT,
    settled_by_name: "Sara",
    settled_at: "2026-11-02T12:00:00Z",
  };
  expect(settledText(ABEL, "dismissed")).toBe("Todo bien con Abel Ortega");
  expect(settlementText({ ...settled, outcome: "dismissed" })).toBe("Sara vio que Abel Ortega está bien");
  expect(settlementText({ ...settled, outcome: "handled" })).toBe(
    "Sara atendió el reporte sobre Abel Ortega",
  );
});

describe("the reports of the office", () => {
  it("say what was written by whom, how many reported it, why and with what words", async () => {
    aServer(PRAYER, ROSA, ABEL);
    const { container } = await open();
    const rosa = card("el comentario de Rosa Pérez");
    await expect.element(rosa.getByText("Eso no se dice")).toBeVisible();
    await expect
      .element(page.getByText(/a quien reportó solo le decimos que ya lo revisamos\./))
      .toBeVisible();
    await expect.element(rosa.getByText("3 personas lo reportaron")).toBeVisible();
    await expect.element(rosa.getByText(/: Ofensa \(2\), Otro/)).toBeVisible();
    await expect.element(rosa.getByText("«Le grita a un niño.»")).toBeVisible();
    await expect.element(rosa.getByText("Oculto hasta que lo revises")).toBeVisible();
    await expect
      .element(rosa.getByRole("link", { name: "en Luz en el valle" }))
      .toHaveAttribute("href", ROSA.path);
    const prayer = card("la petición de oración sin nombre");
    await expect.element(prayer.getByText("Alguien se preocupa")).toBeVisible();
    await expect.element(prayer.getByText("1 persona lo reportó")).toBeVisible();
    expect(
      card("Abel Ortega")
        .getByRole("button", { name: /Ocultar/ })
        .elements(),
    ).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("cannot be settled nor undone without network, and say so, until it is back", async () => {
    const server = aServer(ROSA);
    await open();
    const settle = page.getByRole("button", { name: "Está bien: el comentario de Rosa Pérez" });
    await expect.element(settle).toBeEnabled();
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
    await expect.element(page.getByText("Para revisar reportes hace falta conexión")).toBeVisible();
    await expect.element(settle).toBeDisabled();
    await expect
      .element(page.getByRole("button", { name: "Ocultar el comentario de Rosa Pérez" }))
      .toBeDisabled();
    (card("el comentario de Rosa Pérez").element() as HTMLElement).focus();
    await userEvent.keyboard("b");
    await page.getByRole("button", { name: "Revisados" }).click();
    await expect.element(page.getByText("Para deshacer hace falta conexión")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Deshacer/ })).toBeDisabled();
    network.mockRestore();
    dispatchEvent(new Event("online"));
    await expect.element(page.getByRole("button", { name: /^Deshacer/ })).toBeEnabled();
    await expect.element(page.getByText("Para deshacer hace falta conexión")).not.toBeInTheDocument();
    expect(sent(server, "settle_reports")).toEqual([]);
  });

  it("go from the list at once when they are settled, which can be undone", async () => {
    const server = aServer(PRAYER, ROSA);
    await open();
    await page.getByRole("button", { name: "Está bien: el comentario de Rosa Pérez" }).click();
    await expect.element(card("el comentario de Rosa Pérez")).not.toBeInTheDocument();
    expect(sent(server, "settle_reports")).toEqual([
      JSON.stringify({
        p_kind: "comment",
        p_target_id: ROSA.target_id,
        p_outcome: "dismissed",
        p_words: "d1",
        p_reports: ROSA.report_ids,
      }),
    ]);
    await expect.element(page.getByText("Todo bien con el comentario de Rosa Pérez")).toBeVisible();
    await expect
      .element(page.getByText("Más tarde puedes deshacerlo en Reportes, «Revisados»."))
      .toBeVisible();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.poll(() => sent(server, "undo_settlement")).toHaveLength(1);
  });

  it("change the number beside their name at once, which the menu shows too", async () => {
    aServer(PRAYER, ROSA);
    await openPanel(
      <>
        <h2>
          Reportes <ReportedNumber />
        </h2>
        <ReportsPanel />
      </>,
      "/admin/comentarios?tab=reportes",
    );
    const heading = page.getByRole("heading", { name: /Reportes/ });
    await expect.element(heading).toHaveTextContent("Reportes 2, 2 por revisar");
    await page.getByRole("button", { name: "Ya lo atendimos: la petición de oración sin nombre" }).click();
    await expect
      .element(page.getByText("Quedó atendido el reporte sobre la petición de oración sin nombre"))
      .toBeVisible();
    await expect.element(heading).toHaveTextContent("Reportes 1, 1 por revisar");
  });

  it("hide a text with a reason for its author", async () => {
    const server = aServer(ROSA);
    await open();
    await page.getByRole("button", { name: "Ocultar el comentario de Rosa Pérez" }).click();
    await expect.element(dialog().getByText(/No sabrá quién lo reportó/)).toBeVisible();
    await dialog().getByLabelText("Motivo (opcional)").fill("Hiere a otros.");
    await dialog().getByRole("button", { name: "Ocultar" }).click();
    await expect.element(page.getByText("No hay reportes por revisar")).toBeVisible();
    expect(sent(server, "settle_reports")[0]).toContain('"p_outcome":"hidden"');
    expect(sent(server, "settle_reports")[0]).toContain('"p_reason":"Hiere a otros."');
  });

  it("are settled one at a time by a double press, and hand the focus on to the next", async () => {
    const server = aServer(PRAYER, ROSA, ABEL);
    await open();
    await page.getByRole("button", { name: "Ya lo atendimos: la petición de oración sin nombre" }).dblClick();
    await expect.element(card("la petición de oración sin nombre")).not.toBeInTheDocument();
    expect(sent(server, "settle_reports")).toHaveLength(1);
    await page.getByRole("button", { name: "Ocultar el comentario de Rosa Pérez" }).click();
    await dialog().getByRole("button", { name: "Ocultar" }).click();
    await expect.element(card("el comentario de Rosa Pérez")).not.toBeInTheDocument();
    await expect.element(card("Abel Ortega")).toHaveFocus();
  });

  it("can be gone through and settled with the keyboard", async () => {
    const server = aServer(PRAYER, ROSA, ABEL);
    await open();
    await expect.element(card("la petición de oración sin nombre")).toBeVisible();
    (card("la petición de oración sin nombre").element() as HTMLElement).focus();
    await userEvent.keyboard("j");
    await expect.element(card("el comentario de Rosa Pérez")).toHaveFocus();
    await userEvent.keyboard("o");
    await expect.element(dialog()).toBeVisible();
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    (card("el comentario de Rosa Pérez").element() as HTMLElement).focus();
    await userEvent.keyboard("t");
    await expect.element(card("Abel Ortega")).toHaveFocus();
    await userEvent.keyboard("o");
    expect(dialog().elements()).toEqual([]);
    await userEvent.keyboard("kb");
    await expect.poll(() => sent(server, "settle_reports")).toHaveLength(2);
    expect(sent(server, "settle_reports").map((text) => JSON.parse(text ?? "").p_outcome)).toEqual([
      "handled",
      "dismissed",
    ]);
    await expect.element(card("la petición de oración sin nombre")).not.toBeInTheDocument();
  });

  it("say why one could not be settled, and stay", async () => {
    await page.viewport(1280, 800); // where no toast of an earlier test lies over the list
    const server = aServer(ROSA);
    await open();
    await expect.element(card("el comentario de Rosa Pérez")).toBeVisible();
    server.mood = "read-only";
    server.refusal = { code: "PT409", message: "changed" };
    await page.getByRole("button", { name: "Ya lo atendimos: el comentario de Rosa Pérez" }).click();
    await expect
      .element(page.getByText("Alguien cambió el texto o decidió antes. Léelo como está ahora."))
      .toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByText("Eso no se dice")).toBeVisible();
    await page.viewport(414, 896);
  });

  it("have a list of what was settled, each of which can be undone", async () => {
    const server = aServer();
    const { container } = await open();
    await page.getByRole("button", { name: "Revisados" }).click();
    await expect.element(page.getByText("Sara Domínguez ocultó el comentario de Rosa Pérez")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: /^Deshacer: Sara/ }).click();
    await expect
      .poll(() => sent(server, "undo_settlement"))
      .toEqual([JSON.stringify({ p_settlement_id: SETTLEMENT })]);
  });
});
