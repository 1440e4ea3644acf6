import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  switchField,
  textField,
} from "./address.ts";

const list = addressFilter({
  trash: switchField("ver", "papelera", [false, true]),
  status: choiceField("estado", ["new", "old"], "new"),
  kind: choiceField("tipo", ["pan", "vino"]),
  month: textField("mes", v.pipe(v.string(), v.regex(/^\d\d$/))),
  search: searchField(3),
  sort: sortField(["fecha", "titulo"]),
  page: pageField,
});
const read = (address: string) => list.read(new URLSearchParams(address));

describe("a list's filter in an address", () => {
  it("comes back as it went in, in the order of the fields", () => {
    const address = "ver=papelera&estado=old&tipo=vino&mes=11&buscar=mantel&orden=-titulo&pagina=7";
    expect(new URLSearchParams(list.write(read(address))).toString()).toBe(address);
  });

  it("a wrong parameter counts as absent", () => {
    const wrong = read("ver=x&estado=x&tipo=x&mes=x&buscar=ab&orden=secreto&pagina=x");
    expect(wrong).toEqual({
      trash: false,
      status: "new",
      kind: undefined,
      month: undefined,
      search: undefined,
      sort: undefined,
      page: 1,
    });
    expect(list.write(wrong)).toEqual({});
  });

  it.each([
    ["7", 7],
    ["0", 1],
    ["-3", 1],
    ["1.5", 1],
    ["99999999", 1],
  ])("page %s is %j", (text, page) => expect(read(`pagina=${text}`).page).toBe(page));

  it.each([
    [" pan ", "pan"],
    ["  ", undefined],
    // The database refuses a text with it.
    ["p\u0000an", "pan"],
    ["pa", undefined],
    ["x".repeat(101), undefined],
  ])("search %j is %j", (text, words) =>
    expect(list.read(new URLSearchParams({ buscar: text })).search).toBe(words),
  );

  it("a sort names a column that can be sorted, either way", () => {
    expect(read("orden=-fecha").sort).toEqual({ column: "fecha", descending: true });
    expect(read("orden=titulo").sort).toEqual({ column: "titulo", descending: false });
  });

  it.each(["", "orden=titulo&ver=papelera&pagina=2", "estado=new"])("%j leaves nothing out", (address) =>
    expect(list.narrows(read(address))).toBe(false),
  );

  it("widened keeps its order, view and page, and leaves nothing out", () => {
    const wide = list.widen(read("estado=old&tipo=pan&buscar=mantel&orden=titulo&ver=papelera&pagina=2"));
    expect(list.write(wide)).toEqual(list.write(read("orden=titulo&ver=papelera&pagina=2")));
  });

  it.each(["estado=old", "tipo=pan", "mes=11", "buscar=mantel"])("%j leaves something out", (address) =>
    expect(list.narrows(read(address))).toBe(true),
  );
});
