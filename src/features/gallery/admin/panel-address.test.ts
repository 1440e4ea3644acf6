import { expect, it } from "vitest";
import { readFilter, writeFilter } from "./panel-address.ts";

it("comes back from the address as it went in", () => {
  const written = { ver: "papelera", pagina: "3" };
  expect(writeFilter(readFilter(new URLSearchParams(written)))).toEqual(written);
});

it.each(["ver=todo", "pagina=-3", "pagina=1", ""])("of %s stays what makes sense", (address) => {
  expect(writeFilter(readFilter(new URLSearchParams(address)))).toEqual({});
});
