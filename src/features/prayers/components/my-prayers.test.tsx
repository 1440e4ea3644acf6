import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { aPrayer } from "../testing/a-prayer.ts";
import { button, draw, MINE, outbox, RUBENS, setPrayers } from "../testing/stage.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { MemberDetail } from "./member-detail.tsx";
import { MyPrayers } from "./my-prayers.tsx";

let server: RowsServer;

beforeEach(async () => {
  server = await setPrayers();
});

describe("one's own requests", () => {
  it("say who reads them", async () => {
    server.tables["prayer_requests"] = [
      { ...MINE, visibility: "miembros" },
      aPrayer({ id: anId(4), visibility: "pastores", content: "Por mi hijo." }),
    ];
    await draw(<MyPrayers userId={MARTA} />);
    await expect.element(page.getByText("La leen los miembros.")).toBeVisible();
    await expect.element(page.getByText("Solo el equipo pastoral")).toBeVisible();
  });

  it.each([
    ["todos", "pending", "Si se publica, la podrá leer cualquiera que visite el sitio."],
    ["miembros", "pending", "Si se publica, la leerán los miembros."],
    ["todos", "rejected", "Nadie más la lee."],
    ["miembros", "rejected", "Nadie más la lee."],
    ["todos", "approved", "La puede leer cualquiera que visite el sitio."],
  ] as const)("for %s that are %s say who reads them: %s", async (visibility, status, readers) => {
    server.tables["prayer_requests"] = [{ ...MINE, visibility, status }];
    await draw(<MyPrayers userId={MARTA} />);
    await expect.element(page.getByText(/cualquiera|los miembros|Nadie más/)).toHaveTextContent(readers);
  });

  it("that were not sent are discarded only after a question", async () => {
    const entry: OutboxEntry = {
      id: anId(7),
      kind: "prayer",
      payload: { content: "Por mi hermana, que viaja." },
      revision: "1",
      createdAt: 1,
      attempts: 1,
      nextAttemptAt: 0,
      state: "refused",
      problem: "Escribiste muy seguido.",
    };
    await keepEntry(MARTA, entry);
    await draw(
      <>
        <MyPrayers userId={MARTA} />
        <Confirmation />
      </>,
    );
    await button("Descartar").click();
    const question = page.getByRole("alertdialog", { name: "¿Descartar esta petición?" });
    await expect.element(question).toBeVisible();
    expect(await outbox()).toHaveLength(1);
    await question.getByRole("button", { name: "Descartar" }).click();
    await expect.poll(outbox).toEqual([]);
  });

  it("become a testimonial only for who asks for it, and then need words", async () => {
    await draw(<AnswerDialog prayer={RUBENS} onClose={() => undefined} />);
    const mark = page.getByRole("checkbox", { name: "Contarlo también como testimonio" });
    await expect.element(mark).not.toBeChecked();
    await expect.element(mark).toHaveAccessibleDescription(/cualquiera que visite el sitio, con tu nombre/);
    await expect.element(page.getByText("(opcional)")).toBeVisible();
    await mark.click();
    await expect.element(page.getByText("(opcional)")).not.toBeInTheDocument();
    await button("Guardar").click();
    await expect
      .element(page.getByLabelText("¿Cómo respondió?"))
      .toHaveAccessibleDescription(/al menos 10 caracteres/);
  });
});

describe("one request", () => {
  it("lets its author say whether who asked to talk may know the name", async () => {
    server.tables["prayer_talks"] = [
      { request_id: MINE.id, asker_name: "Pablo", is_accepted: null, asked_at: "2026-11-21T12:00:00Z" },
    ];
    const { container } = await draw(
      <MemberDetail userId={MARTA} prayer={MINE} updates={[]} decide={() => null} report={() => null} />,
    );
    await expect.element(page.getByText("Pablo quiere hablar contigo")).toBeVisible();
    await expect.element(button("Sí, díganle quién soy")).toBeVisible();
    await expect.element(page.getByLabelText("¿Hay noticias?")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("has no author's part for others", async () => {
    await draw(
      <MemberDetail userId={MARTA} prayer={RUBENS} updates={[]} decide={() => null} report={() => null} />,
    );
    await expect.element(button(/^Estoy orando/)).toBeVisible();
    await expect.element(button("Dios respondió")).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("¿Hay noticias?")).not.toBeInTheDocument();
  });
});
