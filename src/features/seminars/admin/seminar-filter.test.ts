import { describe, expect, it } from "vitest";
import { panelFilter, readWorkshop, workshopAddress } from "./seminar-filter.ts";

describe("the panel's address", () => {
  it("comes back as it was", () => {
    const filter = {
      status: "draft",
      search: "fe",
      sort: { column: "titulo", descending: true },
      page: 2,
    } as const;
    expect(panelFilter.read(new URLSearchParams(panelFilter.write(filter)))).toEqual(filter);
    expect(
      panelFilter.write(panelFilter.read(new URLSearchParams({ estado: "x", orden: "clave", pagina: "-1" }))),
    ).toEqual({});
  });

  it("opens a seminar on either side, or the list", () => {
    const read = (address: string) => readWorkshop(new URLSearchParams(address.split("?")[1]));
    expect(read(workshopAddress("a"))).toEqual({ seminarId: "a", part: "sesiones" });
    expect(read(workshopAddress("a", "accesos"))).toEqual({ seminarId: "a", part: "accesos" });
    expect(read("/admin/seminarios?estado=draft")).toBeNull();
  });
});
