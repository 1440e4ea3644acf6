import { afterEach, describe, expect, it, vi } from "vitest";
import { getDefaultStore } from "jotai";
import { page, userEvent } from "vitest/browser";
import { VISITOR, sessionAtom, sessionOf } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, openPanel } from "#ui/testing/admin-panel.tsx";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { MODERATED_KINDS, type ModeratedItem } from "../item.ts";
import { WaitingCount } from "#ui/content/waiting-count.tsx";
import { anItem } from "../testing/an-item.ts";
import { DecideHere } from "./decide-here.tsx";
import { ModerationPage } from "./moderation-page.tsx";

const ROSA = anItem();
const ABEL = anItem({
  kind: "testimonial",
  id: anId(2),
  version: 3,
  author_name: "Abel Ortega",
  content: "Dios me dio trabajo",
  title: null,
  path: null,
  sent_at: "2026-11-02T12:00:00Z",
});
const ANONYMOUS = anItem({
  kind: "prayer",
  id: anId(3),
  version: 1,
  author_name: null,
  content: "Oren por mi matrimonio",
  title: null,
  path: `/oracion/${anId(3)}`,
  audience: "miembros",
  is_urgent: true,
  sent_at: "2026-11-03T12:00:00Z",
});
const TOPIC = anItem({
  kind: "forum_post",
  id: anId(4),
  version: 1,
  content: "¿Cómo oran con sus hijos?",
  title: "Crianza",
  path: `/foro/topic/${anId(5)}#mensaje-${anId(4)}`,
  opens_topic: true,
  sent_at: "2026-11-04T12:00:00Z",
});
const BATCH = anId(9);

/** What stands above every page of the back office, in pixels. */
const BAR = 68;

/** What of an item the server compares, sends and changes. */
interface Body {
  p_items: { id: string; version: number; status: ReviewStatus }[];
  p_decision: ReviewStatus;
  p_reason?: string;
}

/** A server with these items; `rewritten` are others than those that were read. */
function aServer(items: readonly ModeratedItem[], rewritten: readonly string[] = []) {
  let before: ModeratedItem[] = [];
  const all = (tables: Record<string, unknown[]>) => tables["items"] as ModeratedItem[];
  return new RowsServer(
    { items: items.map((item) => ({ ...item })) },
    {
      moderation_queue: ({ p_status, p_kinds, p_words }, tables) =>
        all(tables).filter(
          (item) =>
            item.status === (p_status ?? "pending") &&
            (!p_kinds || (p_kinds as string[]).includes(item.kind)) &&
            (!p_words || item.content.includes(p_words as string)),
        ),
      moderation_statistics: (_, tables) =>
        MODERATED_KINDS.map((kind) => ({
          kind,
          waiting: all(tables).filter((item) => item.kind === kind && item.status === "pending").length,
          oldest: null,
          decided_today: 2,
          median_seconds: 7200,
        })),
      moderation_history: () => [
        {
          id: anId(20),
          batch_id: BATCH,
          kind: "comment",
          item_id: ROSA.id,
          decision: "rejected",
          reason: "Publicidad",
          moderator_name: "Sara",
          decided_at: "2026-11-02T12:00:00Z",
          undone_at: null,
          author_name: "Rosa Pérez",
          content: "Amén, así sea",
        },
      ],
      decide: (body, tables) => {
        const { p_items: asked, p_decision: status, p_reason: reason = null } = body as unknown as Body;
        before = all(tables).map((item) => ({ ...item }));
        return asked.map(({ id }) => {
          const found = all(tables).find((item) => item.id === id);
          if (rewritten.includes(id)) return { batch_id: BATCH, id, outcome: "changed" };
          if (found) Object.assign(found, { status, reason });
          return { batch_id: BATCH, id, outcome: found ? "done" : "gone" };
        });
      },
      undo_decisions: ({ p_item_id: one }, tables) => {
        if (one) return [{ id: one, outcome: "done" }];
        tables["items"] = before.map((item) => ({ ...item }));
        return before.map(({ id }) => ({ id, outcome: "done" }));
      },
    },
  );
}

const open = (address = "/admin/comentarios") => openPanel(<ModerationPage />, address);
const item = (words: string) => page.getByRole("listitem").filter({ hasText: words });
const asked = (server: RowsServer, procedure: string) =>
  server.requests.filter((request) => request.includes(`rpc/${procedure} `));

afterEach(() => {
  getDefaultStore().set(sessionAtom, VISITOR);
  vi.restoreAllMocks();
});

describe("the review of what members send", () => {
  it("shows what waits of all kinds, with the figures of each; an approval leaves the list and can be taken back", async () => {
    const server = aServer([ROSA, ABEL]);
    const { container } = await open();
    await expect
      .element(item("Amén, así sea"))
      .toMatchTextContent(/Rosa Pérez.*Comentario.*en Luz en el valle/);
    await expect.element(item("Dios me dio trabajo")).toMatchTextContent(/Abel Ortega.*Testimonio/);
    const more = page.getByText("Suelen esperar 2 horas").first();
    await page.viewport(1280, 800);
    await expect.element(more).toBeVisible();
    await page.viewport(414, 896);
    await expect.element(more).not.toBeVisible(); // a phone's cards say only how many wait
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Aprobar el testimonio de Abel Ortega" }).click();
    await expect.element(page.getByText("Se aprobó el testimonio de Abel Ortega")).toBeVisible();
    await expect.element(item("Dios me dio trabajo")).not.toBeInTheDocument();
    expect(asked(server, "decide")[0]).toContain(
      `{"p_items":[{"kind":"testimonial","id":"${ABEL.id}","version":3,"status":"pending"}],"p_decision":"approved"}`,
    );
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.element(item("Dios me dio trabajo")).toBeVisible();
    expect(asked(server, "undo_decisions")[0]).toContain(`{"p_batch_id":"${BATCH}"}`);
  });

  it.each([
    [360, 740],
    [1280, 800],
  ])("shows the beginning of the first text at %i × %i without scrolling", async (width, height) => {
    await page.viewport(width, height);
    aServer([ROSA, ABEL, ANONYMOUS, TOPIC]);
    await openPanel(
      <main style={{ padding: "1rem" }}>
        <ModerationPage reports={<p>Un reporte</p>} reportsWaiting={<WaitingCount count={2} />} />
      </main>,
      "/admin/comentarios",
    );
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Comentarios");
    await expect.element(page.getByRole("list", { name: "Lo que espera tu revisión" })).toBeVisible();
    await expect.element(item("Amén, así sea")).toBeVisible();
    const words = page.getByText("Amén, así sea").element().getBoundingClientRect();
    expect(words.bottom).toBeLessThan(height - BAR);
    if (width < 500) await page.getByRole("button", { name: "Buscar o filtrar" }).click();
    await expect.element(page.getByLabelText("Buscar")).toBeVisible();
    await page.viewport(414, 896);
  });

  it("tells an admin where a decision can be undone later, and not whom that page is closed to", async () => {
    const later = page.getByText("Más tarde puedes deshacerlo en Comentarios, «Historial».");
    const approve = () => page.getByRole("button", { name: "Aprobar el comentario de Rosa Pérez" }).click();
    const said = page.getByText("Se aprobó el comentario de Rosa Pérez");
    aServer([ROSA]);
    const pastor = await open();
    await approve();
    await expect.element(said).toBeVisible();
    await expect.element(later).not.toBeInTheDocument();
    await pastor.unmount();
    getDefaultStore().set(sessionAtom, sessionOf({ id: anId(90) }, "admin", "signed-in"));
    aServer([ROSA]);
    await open();
    await approve();
    await expect.element(later).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Historial" })).toBeVisible();
  });

  it("asks for the reason of a rejection, and counts what is too long", async () => {
    const server = aServer([ROSA]);
    await open();
    await page.getByRole("button", { name: "Rechazar el comentario de Rosa Pérez" }).click();
    await dialog().getByRole("textbox", { name: "Motivo", exact: false }).fill("x".repeat(303));
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(dialog().getByText("El motivo es muy largo: quita 3 caracteres.")).toBeVisible();
    await dialog().getByRole("textbox", { name: "Motivo", exact: false }).fill(" Es publicidad. ");
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("Nada espera tu revisión").first()).toBeVisible();
    expect(asked(server, "decide")[0]).toContain('"p_decision":"rejected","p_reason":"Es publicidad."');
    await page.getByRole("button", { name: "Rechazados" }).click();
    await expect.element(item("Amén, así sea")).toMatchTextContent(/Motivo: Es publicidad\./);
  });

  it("decides on several at once; what was rewritten meanwhile comes back, and is named", async () => {
    aServer([ROSA, ABEL], [ROSA.id]);
    await open();
    await page.getByRole("checkbox", { name: "Seleccionar el comentario de Rosa Pérez" }).click();
    await page.getByRole("checkbox", { name: "Seleccionar el testimonio de Abel Ortega" }).click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Aprobar" })
      .click();
    await expect
      .element(
        page.getByText("Alguien cambió o decidió antes el comentario de Rosa Pérez. Léelo como está ahora."),
      )
      .toBeVisible();
    await expect.element(page.getByText("Se aprobó el testimonio de Abel Ortega")).toBeVisible();
    await expect.element(item("Amén, así sea")).toBeVisible();
    await expect.element(item("Dios me dio trabajo")).not.toBeInTheDocument();
  });

  it("keeps what could not be decided without network, and says so", async () => {
    const server = aServer([ROSA]);
    await open();
    await expect.element(item("Amén, así sea")).toBeVisible();
    server.mood = "refusing";
    await page.getByRole("button", { name: "Aprobar el comentario de Rosa Pérez" }).click();
    await expect.element(page.getByText("No se guardó la decisión")).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(item("Amén, así sea")).toBeVisible();
  });

  it("says how many can be decided on at once where more were selected", async () => {
    const server = aServer([ROSA]);
    await open();
    await expect.element(item("Amén, así sea")).toBeVisible();
    server.refusal = { code: "22023", message: "too_many_items" };
    server.mood = "refusing";
    await page.getByRole("button", { name: "Aprobar el comentario de Rosa Pérez" }).click();
    await expect.element(page.getByText(/^Se puede decidir sobre cien a la vez/)).toBeVisible();
  });

  it("is worked with the keyboard alone: J and K move, A decides, and the focus goes to the next one", async () => {
    const server = aServer([ROSA, ABEL]);
    await open();
    await expect.element(item("Amén, así sea")).toBeVisible();
    (item("Amén, así sea").element() as HTMLElement).focus();
    await userEvent.keyboard("j");
    await expect.element(item("Dios me dio trabajo")).toHaveFocus();
    await userEvent.keyboard("k");
    await expect.element(item("Amén, así sea")).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.keyboard("a");
    await expect.element(item("Amén, así sea")).not.toBeInTheDocument();
    await expect.element(item("Dios me dio trabajo")).toHaveFocus();
    expect(asked(server, "decide")).toHaveLength(1);
    await userEvent.keyboard("r");
    await expect.element(dialog()).toBeVisible();
  });

  it("searches by words and kind, in the address", async () => {
    const server = aServer([ROSA, ABEL]);
    await open("/admin/comentarios?tipo=testimonial&buscar=trabajo");
    await expect.element(item("Dios me dio trabajo")).toBeVisible();
    expect(asked(server, "moderation_queue")[0]).toContain(
      '{"p_status":"pending","p_kinds":["testimonial"],"p_words":"trabajo"}',
    );
    await page.getByLabelText("Buscar").fill("nadie dijo esto");
    await expect.element(page.getByText("No hay nada así")).toBeVisible();
    await page.getByRole("button", { name: "Quitar los filtros" }).click();
    await expect.element(item("Amén, así sea")).toBeVisible();
  });

  it("tells in the history who decided what and why, and takes one decision back", async () => {
    const server = aServer([ROSA]);
    const { container } = await open("/admin/comentarios?tab=historial");
    const entry = item("Sara rechazó el comentario de Rosa Pérez");
    await expect.element(entry).toMatchTextContent(/Amén, así sea.*Motivo: Publicidad/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await entry.getByRole("button", { name: /^Deshacer/ }).click();
    await expect.element(page.getByText("Todo quedó como antes")).toBeVisible();
    expect(asked(server, "undo_decisions")[0]).toContain(
      `{"p_batch_id":"${BATCH}","p_item_id":"${ROSA.id}"}`,
    );
  });

  it("names no one beside an anonymous prayer, says who may read it, and which post opens a topic", async () => {
    aServer([ANONYMOUS, TOPIC]);
    const { container } = await open();
    await expect
      .element(item("Oren por mi matrimonio"))
      .toMatchTextContent(
        /Alguien de la congregación.*Petición de oración.*Urgente.*Para miembros.*Abrir la petición/,
      );
    await expect.element(item("¿Cómo oran")).toMatchTextContent(/Rosa Pérez.*Tema nuevo.*en Crianza/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Rechazar la petición de oración sin nombre" }).click();
    await expect
      .element(dialog())
      .toMatchTextContent(/Quien la escribió verá este motivo y podrá corregirla/);
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("Se rechazó la petición de oración sin nombre")).toBeVisible();
  });

  it("without network shows what this device had read, how old it is, and lets nobody decide; what was told in confidence is not there", async () => {
    const server = aServer([ROSA, { ...ANONYMOUS, audience: "pastores" }]);
    const first = await open();
    await expect.element(item("Oren por mi matrimonio")).toBeVisible();
    await first.unmount();
    server.mood = "offline";
    await open();
    await expect.element(item("Amén, así sea")).toBeVisible();
    await expect.element(page.getByText("Para decidir hace falta conexión")).toBeVisible();
    await expect.element(page.getByText(/Esta lista es de hace un momento/)).toBeVisible();
    await expect.element(item("Oren por mi matrimonio")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /^Aprobar/ })).toBeDisabled();
    await expect.element(page.getByRole("checkbox")).toBeDisabled();
    (item("Amén, así sea").element() as HTMLElement).focus();
    await userEvent.keyboard("a");
    expect(asked(server, "decide")).toEqual([]);
    // Without network the bar of the page says how old it is, and no second moment stands beside that.
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
    await expect.element(page.getByText(/Esta lista es de/)).not.toBeInTheDocument();
    await expect.element(page.getByText("Para decidir hace falta conexión")).toBeVisible();
    // The network comes back to a page that was opened without it.
    server.mood = "well";
    network.mockRestore();
    dispatchEvent(new Event("online"));
    await expect.element(page.getByText("Para decidir hace falta conexión")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /^Aprobar/ }).first()).toBeEnabled();
  });

  it("has a place for reports, which another part of the site brings", async () => {
    aServer([ROSA]);
    await open("/admin/comentarios?tab=reportes");
    await expect.element(item("Amén, así sea")).toBeVisible();
    await openPanel(<ModerationPage reports={<p>Un reporte</p>} />, "/admin/comentarios?tab=reportes");
    await expect.element(page.getByText("Un reporte")).toBeVisible();
  });

  it("is decided just so where it stands, which is read again", async () => {
    const server = aServer([TOPIC]);
    let asksAgain = 0;
    await openPanel(<DecideHere item={TOPIC} onDecided={() => (asksAgain += 1)} />, "/");
    await page.getByRole("button", { name: "Rechazar el mensaje del foro de Rosa Pérez" }).click();
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("Se rechazó el mensaje del foro de Rosa Pérez")).toBeVisible();
    expect(asked(server, "decide")[0]).toContain('"p_decision":"rejected"');
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.element(page.getByText("Todo quedó como antes")).toBeVisible();
    await expect.poll(() => asksAgain).toBe(2);
  });
});
