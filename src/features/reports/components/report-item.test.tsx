import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { ReportKind } from "../report.ts";
import { sentText } from "../texts.ts";
import { ReportItem } from "./report-item.tsx";

const MARTA = anId(91);
const TEXT = anId(1);
let server: RowsServer;

/** Marta's earlier report of the text. */
const aReport = (more: object = {}) => ({
  id: anId(7),
  target_id: TEXT,
  reason: "deceit",
  created_at: "2026-11-02T18:00:00Z",
  withdrawn_at: null,
  settled_at: null,
  ...more,
});

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  store.set(outboxAtom, []);
  server = new RowsServer({ reports: [] }, { withdraw_report: () => [] });
});

const draw = (kind: ReportKind = "comment") =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <QuietMenu label="Opciones">
            <ReportItem
              kind={kind}
              targetId={TEXT}
              path="/blog/luz#comentario-1"
              what="el comentario de Abel"
              userId={MARTA}
            />
          </QuietMenu>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const button = (name: string) => page.getByRole("button", { name });
const REPORTED = /^Reportado · Retirar ?: el comentario de Abel$/;
const item = (name: string | RegExp) => page.getByRole("menuitem", { name });
async function press(name: string | RegExp) {
  await button("Opciones").click();
  await item(name).click();
}
const open = () => press("Reportar el comentario de Abel");
const reason = () => page.getByLabelText("¿Qué pasa?");
const outbox = async () => (await memberStore(MARTA)).outbox.list();

describe("reporting what somebody wrote", () => {
  it("asks for a reason beside the field, and keeps nothing until it is right", async () => {
    const { container } = await draw();
    await open();
    await expect.element(page.getByRole("dialog", { name: "Reportar el comentario de Abel" })).toBeVisible();
    await button("Enviar reporte").click();
    await expect.element(reason()).toHaveAccessibleDescription(/Elige un motivo\./);
    await expect.element(reason()).toHaveFocus();
    await page.getByLabelText("Cuéntanos más (opcional)").fill("x".repeat(502));
    await expect
      .element(page.getByLabelText("Cuéntanos más (opcional)"))
      .toHaveAccessibleDescription(/no debe superar los 500 caracteres.*Te pasaste por 2 caracteres/);
    expect(await outbox()).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it.each([
    ["prayer", ["Me preocupa esta persona", "Ofensa", "Engaño", "Datos personales", "Otro"]],
    ["comment", ["Ofensa", "Engaño", "Datos personales", "Me preocupa esta persona", "Otro"]],
  ] as const)("offers the reasons for a %s in the order in which they are needed", async (kind, reasons) => {
    await draw(kind);
    await open();
    await expect.element(reason()).toBeVisible();
    const offered = [...(reason().element() as HTMLSelectElement).options].map(({ text }) => text);
    expect(offered).toEqual(["Elige un motivo", ...reasons]);
    await reason().selectOptions("worry");
    await expect
      .poll(() => page.getByText("El equipo pastoral lo sabe enseguida.").elements().length)
      .toBe(kind === "prayer" ? 1 : 0);
  });

  it.each([
    ["comment", "offense"],
    ["prayer", "worry"],
  ] as const)("of a %s for %s says once it was sent how it is taken back", (kind, why) => {
    expect(sentText({ kind, reason: why })).toMatch(/\. Puedes retirarlo desde ⋮\.$/);
  });

  it("is kept on the device without network, says so, and can be taken back there", async () => {
    server.mood = "offline";
    await draw();
    await open();
    await reason().selectOptions("offense");
    await page.getByLabelText("Cuéntanos más (opcional)").fill("  Le grita. ");
    await button("Enviar reporte").click();
    await expect.element(page.getByText("Reporte pendiente de enviar")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.poll(outbox).toMatchObject([
      {
        kind: "report",
        payload: {
          kind: "comment",
          targetId: TEXT,
          reason: "offense",
          note: "Le grita.",
          path: "/blog/luz#comentario-1",
        },
      },
    ]);
    await press(REPORTED);
    await expect.element(page.getByText("Tu reporte espera la red")).toBeVisible();
    await button("Retirar mi reporte").click();
    await expect.poll(outbox).toEqual([]);
    await expect.element(page.getByText("Reporte pendiente de enviar")).not.toBeInTheDocument();
  });

  it("says why one was refused", async () => {
    await draw();
    store.set(outboxAtom, [
      {
        id: anId(8),
        kind: "report",
        payload: { targetId: TEXT },
        revision: "1",
        createdAt: 1,
        attempts: 1,
        nextAttemptAt: 0,
        state: "refused",
        problem: "Ya reportaste 10 cosas en un día.",
      },
    ]);
    await expect.element(page.getByText("Reporte no enviado")).toBeVisible();
    await open();
    await expect.element(page.getByText("Ya reportaste 10 cosas en un día.")).toBeVisible();
  });

  it("says what one has told already, in its menu too, and takes it back", async () => {
    server = new RowsServer(
      { reports: [aReport(), aReport({ id: anId(8), target_id: anId(2) })] },
      {
        withdraw_report: (_, tables) => {
          tables["reports"] = [aReport({ withdrawn_at: "2026-11-03T18:00:00Z" })];
          return anId(7);
        },
      },
    );
    await draw();
    await press(REPORTED);
    await expect.element(page.getByText(/Lo reportaste el 02 nov 2026: Engaño\./)).toBeVisible();
    await button("Retirar mi reporte").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.requests).toContain(`POST rpc/withdraw_report  {"p_id":"${anId(7)}"}`);
    await button("Opciones").click();
    await expect.element(item("Reportar el comentario de Abel")).toBeVisible();
  });

  it.each([
    ["was looked at", { settled_at: "2026-11-03T18:00:00Z" }, true],
    ["was taken back", { withdrawn_at: "2026-11-03T18:00:00Z" }, false],
  ] as const)("asks again when an earlier one %s", async (_, state, isSaid) => {
    server.tables["reports"] = [aReport(state)];
    await draw();
    await open();
    await expect.element(reason()).toBeVisible();
    expect(page.getByText(/El 03 nov 2026 revisamos lo que nos habías contado/).elements()).toHaveLength(
      isSaid ? 1 : 0,
    );
  });
});
