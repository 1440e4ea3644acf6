import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import type { Sort } from "../address/address.ts";
import { BulkBar } from "../selection/bulk-bar.tsx";
import { BY_NUMBER, BY_TEXT, type TableColumn } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useSelection } from "../selection/use-selection.ts";

interface Bread {
  id: string;
  name: string;
  pieces: number;
}

const BREADS: Bread[] = [
  { id: "a", name: "Concha", pieces: 12 },
  { id: "b", name: "Bolillo", pieces: 40 },
  { id: "c", name: "Oreja", pieces: 7 },
];

const COLUMNS: TableColumn<Bread>[] = [
  { id: "nombre", header: "Nombre", kind: "title", sort: BY_TEXT, cell: ({ name }) => name },
  { id: "piezas", header: "Piezas", kind: "number", sort: BY_NUMBER, cell: ({ pieces }) => pieces },
  {
    id: "accion",
    header: "Acción",
    kind: "actions",
    cell: ({ name }) => <button type="button">Hornear {name}</button>,
  },
];

function Table({ rows = BREADS, onSort }: { rows?: Bread[]; onSort?: (sort: Sort | undefined) => void }) {
  const [sort, setSort] = useState<Sort>();
  const selection = useSelection(rows);
  const change = (next: Sort | undefined) => {
    setSort(next);
    onSort?.(next);
  };
  return (
    <>
      <SortSelect columns={COLUMNS} sort={sort} onSort={change} />
      <DataTable
        label="Panes"
        columns={COLUMNS}
        rows={rows}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={change}
        selection={selection}
      />
      <BulkBar selection={selection}>{[...selection.ids].join(" ")}</BulkBar>
    </>
  );
}

const box = (name: string) => page.getByRole("checkbox", { name });
const header = (name: string) => page.getByRole("columnheader", { name });

describe("a table of the back office", () => {
  it("is a table with named rows and columns, wide and on a phone", async () => {
    const { container } = await render(<Table />);
    await page.viewport(1280, 800);
    await expect.element(page.getByRole("table", { name: "Panes" })).toBeVisible();
    await expect.element(page.getByRole("rowheader", { name: "Concha" })).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.viewport(360, 800);
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.viewport(1280, 800);
  });

  it("asks for one column upwards, then downwards, then for the usual order", async () => {
    const onSort = vi.fn<(sort: Sort | undefined) => void>();
    await render(<Table onSort={onSort} />);
    const button = header("Piezas").getByRole("button");
    await button.click();
    await expect.element(header("Piezas")).toHaveAttribute("aria-sort", "ascending");
    await button.click();
    await expect.element(header("Piezas")).toHaveAttribute("aria-sort", "descending");
    await button.click();
    await expect.element(header("Piezas")).not.toHaveAttribute("aria-sort");
    expect(onSort.mock.calls).toEqual([
      [{ column: "piezas", descending: false }],
      [{ column: "piezas", descending: true }],
      [undefined],
    ]);
  });

  it("gives the title the whole line on a phone with large letters, and puts the state below it", async () => {
    document.documentElement.dataset["text"] = "large";
    onTestFinished(() => void delete document.documentElement.dataset["text"]);
    await page.viewport(328, 800);
    const state: TableColumn<Bread> = {
      id: "estado",
      header: "Estado",
      kind: "bare",
      cell: () => "En el horno de leña",
    };
    const { container } = await render(
      <DataTable
        label="Panes"
        columns={[...COLUMNS.slice(0, 1), state]}
        rows={BREADS.slice(0, 1)}
        nameOf={({ name }) => name}
      />,
    );
    const title = page.getByRole("rowheader", { name: "Concha" }).element().getBoundingClientRect();
    const below = page.getByRole("cell", { name: "En el horno de leña" }).element().getBoundingClientRect();
    expect(below.top).toBeGreaterThanOrEqual(title.bottom);
    expect(below.width).toBeCloseTo(title.width);
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.viewport(1280, 800);
  });

  it("sorts from the list of orders on a phone", async () => {
    await page.viewport(360, 800);
    const onSort = vi.fn<(sort: Sort | undefined) => void>();
    await render(<Table onSort={onSort} />);
    await page.getByLabelText("Orden").selectOptions("Piezas: de más a menos");
    expect(onSort).toHaveBeenLastCalledWith({ column: "piezas", descending: true });
    await page.getByLabelText("Orden").selectOptions("El habitual");
    expect(onSort).toHaveBeenLastCalledWith(undefined);
    await page.viewport(1280, 800);
  });

  it("walks between the boxes with the arrows and chooses with the space bar", async () => {
    await render(<Table />);
    box("Seleccionar Concha").element().focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown} {ArrowUp}");
    await expect.element(box("Seleccionar Bolillo")).toHaveFocus();
    await expect.element(box("Seleccionar Oreja")).toBeChecked();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.element(box("Seleccionar Concha")).toHaveFocus();
  });

  it("chooses with Shift all from the last one, and takes them back so too", async () => {
    await render(<Table />);
    await box("Seleccionar Oreja").click({ modifiers: ["Shift"] });
    await expect.element(box("Seleccionar Bolillo")).not.toBeChecked();
    await box("Seleccionar Concha").click({ modifiers: ["Shift"] });
    await expect.element(box("Seleccionar toda esta página")).toBeChecked();
    await box("Seleccionar Bolillo").click({ modifiers: ["Shift"] });
    await expect.element(box("Seleccionar Concha")).not.toBeChecked();
    await expect.element(box("Seleccionar Bolillo")).not.toBeChecked();
    await expect.element(box("Seleccionar Oreja")).toBeChecked();
  });

  it("forgets the choice of a row that has left the page", async () => {
    const { rerender } = await render(<Table />);
    await box("Seleccionar toda esta página").click();
    await expect
      .element(page.getByRole("group", { name: "Con lo seleccionado" }))
      .toMatchTextContent(/^3 en/);
    await rerender(<Table rows={BREADS.slice(1)} />);
    await expect
      .element(page.getByRole("group", { name: "Con lo seleccionado" }))
      .toMatchTextContent(/^2 en/);
    await page.getByRole("button", { name: "Quitar selección" }).click();
    await expect.element(box("Seleccionar Bolillo")).not.toBeChecked();
  });
});
