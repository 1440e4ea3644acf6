import { expect, it } from "vitest";
import { panelFilter } from "./panel-filter.ts";

it("comes back from the address as it went in", () => {
  const written = {
    vista: "contenido",
    q: "fe",
    estado: "draft",
    tipo: "grabado",
    quien: "Elena",
    destacado: "si",
    acceso: "miembros",
    desde: "2026-11-01",
    hasta: "2026-11-30",
    orden: "-vistas",
    pagina: "3",
  };
  expect(panelFilter.write(panelFilter.read(new URLSearchParams(written)))).toEqual(written);
});

it.each(["quien=Elena", "destacado=no", "acceso=todos", "desde=2026-11-01", "hasta=2026-11-30"])(
  "%s leaves something out, which is shown again without filters",
  (address) => {
    const filter = panelFilter.read(new URLSearchParams(address));
    expect(panelFilter.narrows(filter)).toBe(true);
    expect(panelFilter.write(panelFilter.widen(filter))).toEqual({});
  },
);

it.each(["quien=&destacado=1&acceso=yo", "desde=ayer&hasta=2026-13-01", "desde=1999-01-01"])(
  "of %s nothing stays",
  (address) => {
    expect(panelFilter.write(panelFilter.read(new URLSearchParams(address)))).toEqual({});
  },
);
