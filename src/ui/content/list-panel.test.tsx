import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { ListPanel } from "./list-panel.tsx";

const TEXTS = { loading: "Cargando la fruta…", failed: "No pudimos leer la fruta.", empty: "No hay fruta." };

function fruit(items: string[] | undefined, failed = false) {
  return (
    <ListPanel title="Fruta" items={items} failed={failed} texts={TEXTS}>
      {(kinds) => (
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

test.each([
  ["on its way", undefined, false, "Cargando la fruta…"],
  ["out of reach", undefined, true, "No pudimos leer la fruta."],
  ["empty", [], false, "No hay fruta."],
  ["there", ["Mango", "Tuna"], false, "MangoTuna"],
  ["there from an earlier reading", ["Mango"], true, "Mango"],
])("a list that is %s says that and nothing else", async (_, items, failed, said) => {
  const screen = await render(fruit(items, failed));
  const panel = screen.getByRole("region", { name: "Fruta" });
  await expect.element(panel).toBeVisible();
  expect(panel.element().textContent).toBe(`Fruta${said}`);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});
