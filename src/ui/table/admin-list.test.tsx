import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Sort } from "../address/address.ts";
import { AdminList, type AdminListProps } from "./admin-list.tsx";
import { BY_TEXT, type TableColumn } from "./column.ts";

interface Bread {
  id: string;
  name: string;
}

type State = "oven" | undefined;
type ListProps = AdminListProps<Bread, string, State>;

const BREADS: Bread[] = [
  { id: "a", name: "Concha" },
  { id: "b", name: "Bolillo" },
];
const NAME: TableColumn<Bread> = { id: "nombre", header: "Nombre", kind: "title", cell: ({ name }) => name };
const SORTED: TableColumn<Bread> = { ...NAME, sort: BY_TEXT };

function Breads(
  props: Pick<Partial<ListProps>, "tabs" | "search" | "choices" | "chosen" | "bulk" | "columns">,
) {
  const [filter, setFilter] = useState<ListProps["filter"]>({ page: 1, sort: undefined });
  return (
    <>
      <AdminList<Bread, string, State>
        label="Panes"
        filter={filter}
        onChange={(next) => setFilter((before) => ({ ...before, ...next }))}
        onUnfilter={undefined}
        list={{
          data: { rows: BREADS, total: BREADS.length, pages: 1 },
          error: null,
          isPlaceholderData: false,
          refetch() {},
        }}
        columns={[SORTED]}
        nameOf={({ name }) => name}
        texts={{ loading: "Cargando", failed: String, total: String, noneSuch: "Ninguno" }}
        empty="Nada"
        {...props}
      />
      <output>{said(filter)}</output>
    </>
  );
}

const said = ({
  search,
  status,
  sort,
}: {
  search?: string | undefined;
  status?: State;
  sort?: Sort | undefined;
}) => [search, status, sort?.column].filter(Boolean).join(" ");
const filters = () => page.getByRole("button", { name: /^Filtros/ });
const boxes = () => page.getByRole("checkbox");
const table = () => page.getByRole("table", { name: "Panes" });

describe("a list of the back office", () => {
  it("has only the controls that its panel names", async () => {
    await render(<Breads />);
    await expect.element(table()).toBeVisible();
    await expect.element(page.getByRole("search")).not.toBeInTheDocument();
    await expect.element(page.getByRole("group", { name: "Estado" })).not.toBeInTheDocument();
    expect(boxes().all()).toHaveLength(0);
  });

  it("has nothing behind 'Filtros' when there is only a search box", async () => {
    await render(<Breads columns={[NAME]} search={{ placeholder: "Nombre" }} />);
    await page.getByLabelText("Buscar").fill("concha");
    await expect.element(page.getByText("concha", { exact: true })).toBeVisible();
    await expect.element(filters()).not.toBeInTheDocument();
  });

  it("counts the order among what is chosen, and asks for it and for a state", async () => {
    await page.viewport(360, 800);
    const tabs = [
      { value: undefined, label: "Todos" },
      { value: "oven" as const, label: "En el horno" },
    ];
    await render(<Breads tabs={tabs} search={{}} choices={<span>Panadería</span>} chosen={["norte"]} />);
    await page.getByRole("button", { name: "En el horno" }).click();
    await expect.element(filters()).toMatchTextContent("Filtros (1)");
    await filters().click();
    await expect.element(page.getByText("Panadería")).toBeVisible();
    await page.getByLabelText("Orden").selectOptions("Nombre: de la A a la Z");
    await expect.element(filters()).toMatchTextContent("Filtros (2)");
    await expect.element(page.getByText("oven nombre", { exact: true })).toBeVisible();
    await page.viewport(1280, 800);
  });

  it("gives what can be done to several rows those that are selected", async () => {
    await render(<Breads bulk={({ rows }) => rows.map(({ name }) => `Hornear ${name}. `)} />);
    await boxes().first().click();
    const bar = page.getByRole("group", { name: "Con lo seleccionado" });
    await expect.element(bar).toMatchTextContent(/Hornear Concha\. Hornear Bolillo\./);
  });
});
