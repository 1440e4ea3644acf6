import { MIGRATIONS, OPEN_TO_VISITORS } from "virtual:deployed-schema";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, row } from "#ui/testing/admin-panel.tsx";
import type { CheckRow, Overview, TableLook } from "../database.ts";
import { DatabasePage } from "./database-page.tsx";

let server: RowsServer;
let facts: Overview;
let checks: CheckRow[];
let look: TableLook;
let asked: object[];

beforeEach(() => {
  asked = [];
  facts = {
    bytes: 420_000_000,
    limit_bytes: 500_000_000,
    tables: [
      {
        name: "public.comments",
        rows: 1_204,
        dead_rows: 7,
        bytes: 2_097_152,
        index_bytes: 1_048_576,
        vacuumed_at: "2026-11-20T18:30:00Z",
        is_open: true,
      },
      {
        name: "private.sign_ins",
        rows: 3,
        dead_rows: 0,
        bytes: 8_192,
        index_bytes: 0,
        vacuumed_at: null,
        is_open: false,
      },
    ],
    migrations: MIGRATIONS.map(({ version }) => version),
    checks: null,
    connections: 12,
    most_connections: 60,
    statements: null,
    extensions: [{ name: "unaccent", version: "1.1" }],
    server: "17.6",
  };
  checks = [
    { rule: "policy", examined: 70, found: 0, breaches: [], is_working: true },
    { rule: "visitors", examined: 300, found: 2, breaches: ["table donations select"], is_working: true },
    { rule: "view", examined: 8, found: 0, breaches: [], is_working: false },
  ];
  look = {
    columns: ["id", "content"],
    rows: [
      ["1", "Amén"],
      ["2", null],
    ],
    has_more: true,
  };
  server = new RowsServer(
    {},
    {
      database_overview: () => facts,
      database_checks: (body) => {
        asked.push(body);
        facts.checks = { checked_at: new Date().toISOString(), by_name: "Sara Luna", rows: checks };
        return checks;
      },
      look_into_table: (body) => {
        asked.push(body);
        return look;
      },
    },
  );
});

const open = (search = "") =>
  openPanel(
    <DatabasePage jobs={<p>Aquí van los trabajos</p>} words={{ "public.comments": "Comentarios" }} />,
    `/admin/database${search}`,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("tables", () => {
  it("are listed under the room of the plan, with their sizes", async () => {
    const { container } = await open();
    await expect.element(page.getByText(/420 MB de los 500 MB de tu plan \(84 %\)/)).toBeVisible();
    await expect.element(page.getByText("Queda poco espacio")).toBeVisible();
    await expect
      .element(row("comments"))
      .toMatchTextContent(/^Comentarios ?comments ?.*1,204.*2 MB.*1 MB.*7/);
    await expect.element(row("private.sign_ins")).toMatchTextContent(/Aún no hizo falta.*Interna/);
    await expect.element(button("Ver filas de private.sign_ins")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("are found by their name in words, without its accents", async () => {
    await open();
    await page.getByLabelText("Buscar una tabla").fill("cómentarios");
    await expect.element(row("private.sign_ins")).not.toBeInTheDocument();
    await expect.element(row("comments")).toBeVisible();
    await page.getByLabelText("Buscar una tabla").fill("nada así");
    await expect.element(page.getByText("Ninguna tabla se llama así")).toBeVisible();
  });

  it("lead to the place where the plan is chosen", async () => {
    await open();
    await expect
      .element(page.getByRole("link", { name: "Diagnóstico" }))
      .toHaveAttribute("href", "/admin/debug#plan");
  });

  it("show their rows page by page, and say that nothing private is among them", async () => {
    const { container } = await open();
    await button("Ver filas de Comentarios").click();
    await expect.element(row("Amén")).toMatchTextContent(/^Amén1$/);
    await expect.element(row("nada")).toMatchTextContent(/^nada2$/);
    await expect.element(page.getByText(/cada página que abres queda en la bitácora/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    look = { ...look, rows: [["21", "Aleluya"]], has_more: false };
    await button("Siguiente").click();
    await expect.element(row("Aleluya")).toBeVisible();
    await expect.element(button("Siguiente")).toBeDisabled();
    expect(asked).toEqual([
      { p_table: "comments", p_page: 1 },
      { p_table: "comments", p_page: 2 },
    ]);
    await button("Todas las tablas").click();
    await expect.element(button("Ver filas de Comentarios")).toBeVisible();
  });

  it("of a wrong address are not asked for; what is refused is said in words", async () => {
    server.refusal = { code: "PT404", message: "not_found" };
    server.mood = "refusing";
    await open("?tabla=nada");
    await expect.element(page.getByText(/Esa tabla no existe/)).toBeVisible();
    server.mood = "well";
    await open("?tabla=Comments;--");
    await expect.element(button("Ver filas de Comentarios")).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe("checks", () => {
  it("tell blind rules and breaches first, and send what visitors may", async () => {
    const { container } = await open("?parte=revisiones");
    await button("Revisar ahora").click();
    await expect.element(page.getByText("Hay 2 reglas que ver.")).toBeVisible();
    const results = page.getByRole("list", { name: "Reglas" });
    await expect
      .element(results)
      .toMatchTextContent(
        /la comprobación no funciona.*no se cumple.*Revisó 300 cosas.*: bien.*Revisó 70 cosas/,
      );
    await page.getByText("Ver los 2 casos").click();
    await expect.element(page.getByText("table donations select")).toBeVisible();
    await expect.element(page.getByText("Solo aparecen los primeros 1.")).toBeVisible();
    expect(asked).toEqual([{ p_open: [...OPEN_TO_VISITORS] }]);
    expect(OPEN_TO_VISITORS).toContain("table events select");
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("are remembered with their moment, and what asks for nothing comes last", async () => {
    checks.unshift({
      rule: "unused_index",
      examined: 200,
      found: 139,
      breaches: ["public.a"],
      is_working: true,
    });
    const first = await open("?parte=revisiones");
    await button("Revisar ahora").click();
    await expect.element(page.getByText("Última vez: hace un momento, Sara Luna.")).toBeVisible();
    await first.unmount();
    await open("?parte=revisiones");
    await expect.element(page.getByText("Hay 2 reglas que ver.")).toBeVisible();
    const results = page.getByRole("list", { name: "Reglas" });
    await expect
      .element(results)
      .toMatchTextContent(/: bien.*Índices que nadie ha usado ?No tienes que hacer nada/);
    expect(asked).toHaveLength(1);
  });

  it("that could not be made say so", async () => {
    server.mood = "offline";
    await open("?parte=revisiones");
    await button("Revisar ahora").click();
    await expect.element(page.getByText("No se pudo revisar")).toBeVisible();
  });
});

describe("migrations", () => {
  it("are the same here and there, or say which are missing", async () => {
    const { container } = await open("?parte=migraciones");
    await expect.element(page.getByText("El sitio y su base de datos van a la par")).toBeVisible();
    expect(MIGRATIONS.length).toBeGreaterThan(50);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("that only one of both has are named first", async () => {
    const last = MIGRATIONS.at(-1);
    facts.migrations = [...MIGRATIONS.slice(0, -1).map(({ version }) => version), "20990101000000"];
    await open("?parte=migraciones");
    await expect.element(page.getByText("Falta 1 migración")).toBeVisible();
    await expect.element(page.getByText("Hay 1 migración que el sitio no conoce")).toBeVisible();
    await expect
      .element(page.getByRole("row").nth(1))
      .toMatchTextContent(new RegExp(`${last?.name}.*Falta$`));
    await expect.element(row("20990101000000")).toMatchTextContent(/Desconocida/);
  });

  it("are not guessed where nobody noted them", async () => {
    facts.migrations = null;
    await open("?parte=migraciones");
    await expect.element(page.getByText("No se sabe qué migraciones tiene")).toBeVisible();
  });
});

describe("statements", () => {
  it("are not measured unless the extension is there, which is said plainly", async () => {
    const { container } = await open("?parte=consultas");
    await expect.element(page.getByText("Nadie las mide")).toBeVisible();
    await expect.element(page.getByText("unaccent 1.1")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("that took the most time are listed", async () => {
    facts.statements = [{ query: "select $1", calls: 1_500, mean_ms: 2.5, total_ms: 3_750 }];
    await open("?parte=consultas");
    await expect.element(row("select $1")).toMatchTextContent(/1,500.*2\.5 ms.*3,750 ms/);
  });
});

it("shows the jobs of the site, and says when the database could not be read", async () => {
  await open("?parte=trabajos");
  await expect.element(page.getByText("Aquí van los trabajos")).toBeVisible();
  server.mood = "offline";
  await page.getByRole("tab", { name: "Tablas" }).click();
  await expect.element(page.getByText("No pudimos leer la base de datos")).toBeVisible();
  server.mood = "well";
  await button("Reintentar").click();
  await expect.element(row("comments")).toBeVisible();
});
