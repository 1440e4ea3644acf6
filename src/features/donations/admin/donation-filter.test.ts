import { expect, it } from "vitest";
import { panelFilter } from "./donation-filter.ts";

it("comes back from the address as it went in", () => {
  const written = {
    estado: "reported",
    fondo: "00000000-0000-4000-8000-00000000f001",
    mes: "2026-11",
    buscar: "marta",
    orden: "-monto",
    pagina: "3",
  };
  expect(panelFilter.write(panelFilter.read(new URLSearchParams(written)))).toEqual(written);
  expect(panelFilter.narrows(panelFilter.read(new URLSearchParams({ mes: "2026-11" })))).toBe(true);
});

it.each(["estado=x&fondo=1&orden=nota&pagina=0", "mes=2026-13", "mes=26-01"])(
  "of %s nothing stays",
  (address) => {
    const filter = panelFilter.read(new URLSearchParams(address));
    expect(panelFilter.write(filter)).toEqual({});
    expect(panelFilter.narrows(filter)).toBe(false);
  },
);
