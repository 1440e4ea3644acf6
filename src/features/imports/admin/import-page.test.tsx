import { Provider } from "jotai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, question } from "#ui/testing/admin-panel.tsx";
import { aPastImport, ImportsServer } from "./testing/imports-server.ts";
import { readRowsOf } from "./export-api.ts";
import { ImportPage } from "./import-page.tsx";

let server: ImportsServer;
beforeEach(() => {
  server = new ImportsServer({
    events: [
      { id: "e1", title: "Vigilia" },
      { id: "e2", title: "Retiro" },
    ],
  });
  store.set(sessionAtom, sessionOf({ id: anId(3), email: "sara@example.com" }, "super_admin", "signed-in"));
});
afterEach(async () => {
  await endOfRequests();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (search: string) =>
  openPanel(
    <Provider store={store}>
      <ImportPage />
    </Provider>,
    `/admin/importar${search}`,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const choose = (contents: string, name = "agenda.csv") =>
  userEvent.upload(page.getByLabelText("Archivo"), new File([contents], name));

/** Gives the page a file and lets it be tried. */
async function review(contents: string, name?: string) {
  await choose(contents, name);
  await button("Revisar sin importar").click();
  await expect.element(page.getByRole("heading", { name: "Revisión" })).toBeVisible();
}

const EVENTS =
  "Título,Fecha,Hora,Tel\nVigilia,21/11/2026,19:00,2\nRetiro,31/02/2026,,2\nCena,22/11/2026,18:00,2\n";

describe("an import", () => {
  it("recognises columns, names each problem, and sends only the rows without one", async () => {
    const { container } = await open("?que=events");
    expect(await accessibilityProblems(container)).toEqual([]);
    await choose(EVENTS);
    await expect.element(page.getByLabelText("Fecha")).toHaveDisplayValue("Fecha");
    await expect.element(page.getByText("No se usan: «Tel».")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Revisar sin importar").click();
    await expect.element(page.getByText("2 eventos están listos. 1 no entra.")).toBeVisible();
    await expect.element(page.getByText("Fila 3, Fecha: el 31/02/2026 no existe")).toBeVisible();
    await expect.element(page.getByText("Fila 3, Hora: falta la hora de inicio")).toBeVisible();
    await expect
      .element(page.getByText("Fila 2: Vigilia, sábado 21 de noviembre de 2026, 7:00 p. m. a 8:30 p. m."))
      .toBeVisible();
    expect(server.bodies("start_import")).toEqual([
      { p_kind: "events", p_file_name: "agenda.csv", p_unread: 1 },
    ]);
    expect(server.bodies("stage_import")[0]?.["p_rows"]).toMatchObject([
      { row: 2, title: "Vigilia", starts_at: "2026-11-21T19:00:00" },
      { row: 4, title: "Cena" },
    ]);
    expect(server.bodies("run_import")).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is run with what was tried and chosen, and leads to the list", async () => {
    await open("?que=events");
    await review(EVENTS);
    await page.getByRole("switch", { name: /Publicarlos/ }).click();
    await button("Importar 2 eventos").click();
    await expect.element(page.getByRole("status").getByText("Entraron 2 eventos")).toBeVisible();
    expect(server.bodies("run_import")).toEqual([
      { p_batch_id: anId(1), p_expected: 2, p_publish: true, p_with_repeats: false },
    ]);
    await expect
      .element(page.getByRole("link", { name: "Ver los eventos" }))
      .toHaveAttribute("href", "/admin/eventos");
    await button("Importar otro archivo").click();
    await review(EVENTS);
    await button("Importar 2 eventos").click();
    await expect
      .element(page.getByRole("link", { name: "Ver los eventos" }))
      .toHaveAttribute("href", "/admin/eventos?estado=draft");
    await expect.element(page.getByText("1 no entró.")).toBeVisible();
    await expect.element(button("Descargar las que no entran")).toBeVisible();
  });

  it("asks once whether day or month comes first, where a date has its month first", async () => {
    const { container } = await open("?que=events");
    await choose("Título,Fecha,Hora\nPicnic,07/04/2027,10:00\nBbq,07/18/2027,10:00\n");
    const order = page.getByLabelText("¿Primero el día o el mes?");
    await expect.element(order).toBeVisible();
    await expect.element(button("Revisar sin importar")).toBeDisabled();
    expect(await accessibilityProblems(container)).toEqual([]);
    await order.selectOptions("El mes: 11/21/2026");
    await button("Revisar sin importar").click();
    await expect.element(page.getByText(/Fila 2: Picnic, domingo 4 de julio de 2027/)).toBeVisible();
    expect(server.bodies("stage_import")[0]?.["p_rows"]).toMatchObject([
      { starts_at: "2027-07-04T10:00:00" },
      { starts_at: "2027-07-18T10:00:00" },
    ]);
  });

  it("sends no order of dates that its columns no longer ask for", async () => {
    await open("?que=events");
    await choose("Título,Fecha,Cuando,Hora\nPicnic,07/18/2027,05/04/2027,10:00\n");
    const order = page.getByLabelText("¿Primero el día o el mes?");
    await order.selectOptions("El mes: 11/21/2026");
    await page.getByLabelText("Fecha", { exact: true }).selectOptions("Cuando");
    await expect.element(order).not.toBeInTheDocument();
    await button("Revisar sin importar").click();
    await expect
      .poll(() => server.bodies("stage_import")[0]?.["p_rows"])
      .toMatchObject([{ starts_at: "2027-04-05T10:00:00" }]);
  });

  it("keeps its columns during a check, and takes no answer for columns of before", async () => {
    const late = Promise.withResolvers<void>();
    server.held.set("check_import", late.promise);
    await open("?que=events");
    await choose("Título,Otro,Fecha,Hora\nVigilia,Cena,21/11/2026,19:00\n");
    await button("Revisar sin importar").click();
    await expect.element(page.getByLabelText("Título")).toBeDisabled();
    await button("Personas").click();
    await button("Eventos").click();
    await page.getByLabelText("Título").selectOptions("Otro");
    await expect.poll(() => server.bodies("check_import")).toHaveLength(1);
    late.resolve();
    await endOfRequests();
    await button("Revisar sin importar").click();
    await expect.element(page.getByText(/Fila 2: Cena/)).toBeVisible();
  });

  it("of a file without headings says so, and takes its first row", async () => {
    await open("?que=people");
    await choose("ana@ejemplo.mx\nluis@ejemplo.mx\n");
    await expect.element(page.getByText("Parece que falta la fila de encabezados")).toBeVisible();
    await page.getByLabelText("Correo").selectOptions("Columna 1: ana@ejemplo.mx");
    await button("Revisar sin importar").click();
    await expect.element(page.getByText("Fila 1: ana@ejemplo.mx")).toBeVisible();
    await expect.element(page.getByText("El correo sale al momento.")).toBeVisible();
  });

  it("is still there after another part, another kind, and back", async () => {
    await open("?que=people");
    await page.getByLabelText(/pega aquí/).fill("Correo\nana@ejemplo.mx\n");
    await page.getByRole("tab", { name: "Importaciones" }).click();
    await page.getByRole("tab", { name: "Importar", exact: true }).click();
    await expect.element(page.getByLabelText(/pega aquí/)).toHaveValue("Correo\nana@ejemplo.mx\n");
    await button("Eventos").click();
    await review(EVENTS);
    await button("Personas").click();
    await button("Eventos").click();
    await expect.element(button("Importar 2 eventos")).toBeVisible();
  });

  it("leaves repeated rows out until they are wanted, which is tried again", async () => {
    server.report = { ready: 1, repeats: [{ row: 4, code: "in_site" }], problems: [] };
    await open("?que=events");
    await review(EVENTS);
    await expect.element(page.getByText("Fila 4: ya hay un evento con ese título ese día")).toBeVisible();
    server.report = { ...server.report, ready: 2 };
    await page.getByRole("switch", { name: "Importar también las repetidas" }).click();
    await expect.element(button("Importar 2 eventos")).toBeVisible();
    expect(server.bodies("check_import").at(-1)).toMatchObject({ p_with_repeats: true });
  });

  it("whose other choice cannot be tried keeps the one before and what it found", async () => {
    server.report = { ready: 2, repeats: [{ row: 4, code: "same_event" }], problems: [] };
    await open("?que=events");
    await review(EVENTS);
    const repeats = page.getByRole("switch", { name: "Importar también las repetidas" });
    server.report = { ...server.report, ready: 3 };
    await repeats.click();
    await expect.element(button("Importar 3 eventos")).toBeVisible();
    server.refusals.set("check_import", { status: 500, code: "XX000" });
    await repeats.click();
    await expect.element(page.getByText("No se pudo probar")).toBeVisible();
    await expect.element(repeats).toBeChecked();
    await expect.element(button("Importar 3 eventos")).toBeEnabled();
  });

  it("asks for a column that it does not know, and takes the one that is pointed at", async () => {
    await open("?que=events");
    await choose("Algo,Cuando\nVigilia,21/11/2026 19:00\n");
    await expect.element(page.getByText(/Di qué columna es «Título» y «Fecha»/)).toBeVisible();
    await expect.element(button("Revisar sin importar")).toBeDisabled();
    await page.getByLabelText("Título").selectOptions("Algo");
    await page.getByLabelText("Fecha").selectOptions("Cuando");
    await button("Revisar sin importar").click();
    await expect
      .poll(() => server.bodies("stage_import")[0]?.["p_rows"])
      .toMatchObject([{ title: "Vigilia", starts_at: "2026-11-21T19:00:00" }]);
  });

  it("of 5,001 rows is refused before anything is sent", async () => {
    await open("?que=events");
    await choose(`Título\n${"x\n".repeat(5_001)}`);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Son 5,001 filas/);
    expect(server.bodies("start_import")).toEqual([]);
  });

  it("takes pasted rows", async () => {
    await open("?que=people");
    await page.getByLabelText(/pega aquí/).fill("Correo\tNombre\nana@ejemplo.mx\tAna\n");
    await button("Usar lo pegado").click();
    await expect.element(page.getByText("No se usan: «Nombre».")).toBeVisible();
  });

  it("that the database refuses says so and stays", async () => {
    server.refusals.set("run_import", { status: 409, code: "PT409", message: "import_changed" });
    await open("?que=events");
    await review(EVENTS);
    await button("Importar 2 eventos").click();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/No se importó nada.*Toca «Elegir otro archivo»/);
  });

  it("that gets no answer says where to look before it is repeated", async () => {
    await open("?que=events");
    await review(EVENTS);
    server.mood = "offline";
    await button("Importar 2 eventos").click();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(
        /No supimos si se importó: míralo en «Importaciones» antes de repetir ?Ver Importaciones$/,
      );
    expect(button("Importar 2 eventos").elements()).toEqual([]);
    await page.getByRole("link", { name: "Ver Importaciones" }).click();
    await expect
      .element(page.getByRole("tab", { name: "Importaciones" }))
      .toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Importar", exact: true }).click();
    await expect.element(button("Eventos")).toHaveAttribute("aria-pressed", "true");
  });
});

describe("people", () => {
  const PEOPLE = "Correo\nana@ejemplo.mx\nluis@ejemplo.mx\n";

  it("beyond the day's limit are listed apart; the others get their mail", async () => {
    server.report = { ready: 1, repeats: [], problems: [{ row: 3, code: "too_many_invitations" }] };
    await open("");
    await review(PEOPLE, "hermanos.csv");
    await expect.element(page.getByText("1 persona queda para mañana")).toBeVisible();
    await button("Invitar a 1 persona").click();
    await expect.element(page.getByText("El correo ya va en camino.")).toBeVisible();
    // Nobody gets two mails, whatever is looked at in between.
    await page.getByRole("tab", { name: "Importaciones" }).click();
    await page.getByRole("tab", { name: "Importar", exact: true }).click();
    await expect.element(page.getByText("El correo ya va en camino.")).toBeVisible();
    expect(server.bodies("invite")).toEqual([{ email: "ana@ejemplo.mx", role: "member", note: "" }]);
  });

  it("get their mail when the run ends behind another part", async () => {
    const late = Promise.withResolvers<void>();
    server.held.set("run_import", late.promise);
    await open("");
    await review(PEOPLE, "hermanos.csv");
    await button("Invitar a 2 personas").click();
    await page.getByRole("tab", { name: "Importaciones" }).click();
    late.resolve();
    await expect.poll(() => server.bodies("invite")).toHaveLength(2);
    await page.getByRole("tab", { name: "Importar", exact: true }).click();
    await expect.element(page.getByText("Los 2 correos ya van en camino.")).toBeVisible();
  });

  it("get their mail when another file is chosen during the run, and that file is not done", async () => {
    const late = Promise.withResolvers<void>();
    server.held.set("run_import", late.promise);
    await open("");
    await review(PEOPLE, "hermanos.csv");
    await button("Invitar a 2 personas").click();
    await button("Elegir otro archivo").click();
    await choose("Correo\neva@ejemplo.mx\n");
    late.resolve();
    await expect.poll(() => server.bodies("invite")).toHaveLength(2);
    await expect.element(button("Revisar sin importar")).toBeVisible();
  });

  it("stay in the list when the mail server refuses, and the round ends", async () => {
    server.refusals.set("invite", { status: 429, code: "over_email_send_rate_limit" });
    await open("");
    await review(PEOPLE, "hermanos.csv");
    await button("Invitar a 2 personas").click();
    await expect
      .element(page.getByRole("status").filter({ hasText: "2 correos no salieron" }))
      .toMatchTextContent(/todos los correos que puede en una hora.*«Sin enviar»/);
    expect(server.bodies("invite")).toHaveLength(1);
  });
});

describe("past imports", () => {
  it("are undone after a question, and say what stays and why", async () => {
    server.past = [aPastImport(), aPastImport({ id: anId(2), file_name: "vieja.csv", may_undo: false })];
    server.undone = { undone: 11, stays: [{ title: "Vigilia", reason: "used" }] };
    const { container } = await open("?parte=hechas");
    await expect.element(page.getByText("agenda.csv")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(button(/Deshacer la importación de vieja/).elements()).toEqual([]);
    await button("Deshacer la importación de agenda.csv").click();
    await expect.element(question()).toHaveAccessibleName("¿Deshacer la importación de «agenda.csv»?");
    await expect.element(question()).toMatchTextContent(/Entraron 12 eventos\. Se quita/);
    await question().getByRole("button", { name: "Deshacer" }).click();
    await expect
      .element(page.getByText("Vigilia: ya tiene respuestas, reacciones o comentarios"))
      .toBeVisible();
    expect(server.bodies("undo_import")).toEqual([{ p_batch_id: anId(1) }]);
  });

  it("of people say that mails have left and their link ends", async () => {
    server.past = [aPastImport({ kind: "people", added: 2 })];
    await open("?parte=hechas");
    await button("Deshacer la importación de agenda.csv").click();
    await expect
      .element(question())
      .toMatchTextContent(/Quedaron invitadas 2 personas\. Los correos ya salieron, y el enlace/);
  });

  it("end with one's last of today, said where the next begins", async () => {
    const now = new Date().toISOString();
    server.past = [
      aPastImport({ is_mine: false, done_at: now, file_name: "ajena.csv" }),
      aPastImport({ done_at: now, file_name: "mía.csv", added: 3_000 }),
    ];
    await open("?que=events");
    await expect
      .element(page.getByText(/^Tu última importación/))
      .toMatchTextContent("Tu última importación: mía.csv. Entraron 3,000 eventos. Ver");
    await expect
      .element(page.getByRole("link", { name: "Ver" }))
      .toHaveAttribute("href", "/admin/importar?parte=hechas&que=events");
  });

  it("say when and by whom they were undone", async () => {
    server.past = [
      aPastImport({
        undone_at: "2026-11-21T18:30:00Z",
        undone_by_name: "Sara Luna",
        stayed: 2,
        may_undo: false,
      }),
    ];
    await open("?parte=hechas");
    await expect.element(page.getByText(/Se deshizo el .* por Sara Luna y se quedaron 2/)).toBeVisible();
  });
});

describe("everything in one file", () => {
  it("is saved line by line, noted in the log, and the last exports are listed", async () => {
    const lines: string[] = [];
    const file = {
      write: async (text: string) => void lines.push(text),
      close: async () => void lines.push("closed"),
      abort: async () => void lines.push("aborted"),
    };
    vi.stubGlobal("showSaveFilePicker", async () => ({ createWritable: async () => file }));
    server.exports = [
      {
        id: 1,
        created_at: "2026-11-20T18:30:00Z",
        actor_name: "Ana Ruiz",
        table_name: "donations",
        changes: { rows: 3 },
      },
    ];
    const { container } = await open("?parte=exportar");
    await expect.element(page.getByText("Ana Ruiz exportó las ofrendas: 3 renglones")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await expect
      .element(page.getByRole("link", { name: "Informe del mes" }))
      .toHaveAttribute("href", "/admin/informe");
    await button("Exportar todo").click();
    await expect.poll(() => lines.at(-1)).toBe("closed");
    expect(lines[0]).toBe(
      '{"table":"events","row":{"id":"e1","title":"Vigilia"}}\n{"table":"events","row":{"id":"e2","title":"Retiro"}}\n',
    );
    expect(server.bodies("record_export")).toEqual([{ p_what: "everything", p_rows: 2 }]);
  });

  it("leaves no file when the log does not take it", async () => {
    const done: string[] = [];
    const file = {
      write: async () => undefined,
      close: async () => void done.push("closed"),
      abort: async () => void done.push("aborted"),
    };
    vi.stubGlobal("showSaveFilePicker", async () => ({ createWritable: async () => file }));
    server.refusals.set("record_export", { status: 403, code: "42501", message: "rank_required" });
    await open("?parte=exportar");
    await button("Exportar todo").click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/No se pudo exportar/);
    expect(done).toEqual(["aborted"]);
  });

  it("has each row once, whatever is deleted between two pages", async () => {
    const ids = Array.from({ length: 1_001 }, (_, at) => anId(at + 1));
    server.tables["events"] = ids.map((id) => ({ id }));
    const read: unknown[] = [];
    for await (const rows of readRowsOf({ name: "events", columns: ["id"], keys: ["id"] })) {
      read.push(...rows);
      server.tables["events"] = server.tables["events"].filter(({ id }) => id !== anId(1));
    }
    expect(read).toEqual(ids.map((id) => ({ id })));
  });

  it("has every row of a key that two pages share", async () => {
    const talks = Array.from({ length: 1_002 }, (_, at) => ({
      request_id: anId(Math.min(at, 998)),
      asked_at: at,
    }));
    server.tables["prayer_talks"] = talks;
    const table = { name: "prayer_talks", columns: ["request_id", "asked_at"], keys: ["request_id"] };
    const read: unknown[] = [];
    for await (const rows of readRowsOf(table)) read.push(...rows);
    expect(read).toEqual(talks);
  });
});
