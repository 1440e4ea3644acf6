import { expect, it } from "vitest";
import { isFiltered, readFilter, writeFilter } from "./donation-filter.ts";

it("comes back from the address as it went in", () => {
  const written = {
    estado: "reported",
    fondo: "00000000-0000-4000-8000-00000000f001",
    mes: "2026-11",
    buscar: "marta",
    orden: "-monto",
    pagina: "3",
  };
  expect(writeFilter(readFilter(new URLSearchParams(written)))).toEqual(written);
  expect(isFiltered(readFilter(new URLSearchParams({ mes: "2026-11" })))).toBe(true);
});

it.each(["estado=x&fondo=1&orden=nota&pagina=0", "mes=2026-13", "mes=26-01"])(
  "of %s nothing stays",
  (address) => {
    const filter = readFilter(new URLSearchParams(address));
    expect(writeFilter(filter)).toEqual({});
    expect(isFiltered(filter)).toBe(false);
  },
);
