import { expect, it } from "vitest";
import { panelFilter } from "./gallery-panel.tsx";

it("comes back from the address as it went in", () => {
  const written = { ver: "papelera", pagina: "3" };
  expect(panelFilter.write(panelFilter.read(new URLSearchParams(written)))).toEqual(written);
});

it.each(["ver=todo", "pagina=-3", "pagina=1", ""])("of %s stays what makes sense", (address) => {
  expect(panelFilter.write(panelFilter.read(new URLSearchParams(address)))).toEqual({});
});
