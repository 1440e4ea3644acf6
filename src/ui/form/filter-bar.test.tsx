import "#ui/styles/tokens.css";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { ChoiceSelect } from "./choice-select.tsx";
import { ChoiceTabs } from "./choice-tabs.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { SearchField } from "./search-field.tsx";

const search = <SearchField label="Buscar" hint="Escribe al menos 3 letras." value="" onSearch={() => {}} />;
const choice = (label: string) => (
  <ChoiceSelect label={label} placeholder="Todas" choices={[]} value={undefined} onChange={() => {}} />
);
const button = (name: string | RegExp) => page.getByRole("button", { name });

async function drawAt(width: number) {
  await page.viewport(width, 780);
  return render(
    <FilterBar search={search} chosen={["Fe", undefined, "titulo"]} seldom={choice("Quién predica")}>
      {choice("Categoría")}
    </FilterBar>,
  );
}

test.each(["usual", "large"])(
  "on a phone the search is one line, the rest is behind a button with its number, letters %s",
  async (letters) => {
    document.documentElement.dataset["text"] = letters;
    onTestFinished(() => void delete document.documentElement.dataset["text"]);
    const { container } = await drawAt(328);
    const box = page.getByLabelText("Buscar").element().getBoundingClientRect();
    const fold = button("Filtros (2)").element().getBoundingClientRect();
    expect(Math.abs(box.top - fold.top)).toBeLessThan(8);
    expect(container.getBoundingClientRect().height).toBeLessThan(64);
    await expect.element(page.getByLabelText("Categoría")).not.toBeVisible();
    await button(/^Filtros/).click();
    await expect.element(page.getByLabelText("Categoría")).toBeVisible();
    await expect.element(page.getByLabelText("Quién predica")).toBeVisible();
    await expect.element(button(/^Filtros/)).toHaveAttribute("aria-expanded", "true");
    expect(await accessibilityProblems(container)).toEqual([]);
  },
);

test.each(["usual", "large"])("on a phone what a box is for is read in full, letters %s", async (letters) => {
  document.documentElement.dataset["text"] = letters;
  onTestFinished(() => void delete document.documentElement.dataset["text"]);
  await page.viewport(328, 780);
  await render(
    <FilterBar
      search={
        <SearchField label="Buscar" placeholder="Nombre o palabras" value={undefined} onSearch={() => {}} />
      }
    >
      {choice("Rol")}
    </FilterBar>,
  );
  const box = page.getByLabelText("Buscar").element() as HTMLInputElement;
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.font = font;
  const room = box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  expect(pen.measureText(box.placeholder).width).toBeLessThanOrEqual(room);
});

test("the hint is said when too little is written, and does not move what is pressed next", async () => {
  await page.viewport(328, 780);
  const found = vi.fn<(words: string | undefined) => void>();
  await render(
    <>
      <FilterBar
        search={
          <SearchField
            label="Buscar"
            hint="Escribe al menos 3 letras."
            minimum={3}
            value={undefined}
            onSearch={found}
          />
        }
      />
      <button type="button">Ver todos</button>
    </>,
  );
  const hint = page.getByText("Escribe al menos 3 letras.");
  const top = () => button("Ver todos").element().getBoundingClientRect().top;
  const before = top();
  await page.getByLabelText("Buscar").click();
  expect(top()).toBe(before);
  await expect.element(hint).not.toBeVisible();
  await page.getByLabelText("Buscar").fill("ab");
  await expect.element(hint).toBeVisible();
});

test("a desktop shows the choices at once, and what is chosen seldom after a press", async () => {
  await drawAt(1000);
  await expect.element(page.getByLabelText("Categoría")).toBeVisible();
  await expect.element(page.getByLabelText("Quién predica")).not.toBeVisible();
  await button(/^Filtros/).click();
  await expect.element(page.getByLabelText("Quién predica")).toBeVisible();
});

test("a list with only a search has no button", async () => {
  await page.viewport(328, 780);
  await render(<FilterBar search={search} />);
  await expect.element(page.getByLabelText("Buscar")).toBeVisible();
  await expect.element(button(/^Filtros/)).not.toBeInTheDocument();
});

test("tabs of a phone are one line, with the chosen one in sight", async () => {
  await page.viewport(328, 780);
  const names = ["Todas", "Respondidas", "En revisión", "De mi familia", "Mías"];
  const { container } = await render(
    <ChoiceTabs
      label="Qué ver"
      choices={names.map((value) => ({ value, label: value }))}
      value="Mías"
      onChange={() => {}}
    />,
  );
  expect(container.getBoundingClientRect().height).toBeLessThan(60);
  const chosen = button("Mías").element().getBoundingClientRect();
  expect(chosen.left).toBeGreaterThan(0);
  expect(chosen.right).toBeLessThanOrEqual(328);
});
