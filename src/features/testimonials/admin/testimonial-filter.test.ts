import { expect, it } from "vitest";
import { panelFilter } from "./testimonial-filter.ts";

it("comes back from the address as it went in", () => {
  const written = { estado: "pending", buscar: "oración", orden: "-fecha", pagina: "3" };
  expect(panelFilter.write(panelFilter.read(new URLSearchParams(written)))).toEqual(written);
});

it.each([
  ["estado=cualquiera&orden=mensaje&pagina=-3", {}],
  ["buscar=or", {}],
  ["buscar=" + "x".repeat(101), {}],
  ["orden=nombre", { orden: "nombre" }],
  ["pagina=1", {}],
])("of %s stays what makes sense", (address, kept) => {
  expect(panelFilter.write(panelFilter.read(new URLSearchParams(address)))).toEqual(kept);
});
