import { expect, it } from "vitest";
import { shelfFilter } from "./shelf-filter.ts";

const read = (address: string) => shelfFilter.read(new URLSearchParams(address));

it("reads what it writes", () => {
  const address =
    "ver=descargas&vista=lista&categoria=Guías&tipo=word&etiqueta=oración&acceso=members&buscar=ayuno&orden=-titulo&pagina=3";
  expect(shelfFilter.write(read(address))).toEqual(Object.fromEntries(new URLSearchParams(address)));
});

it("leads to one resource alone", () => {
  const id = "00000000-0000-4000-8000-000000000701";
  expect(read(`recurso=${id}`).only).toBe(id);
  expect(shelfFilter.narrows(read(`recurso=${id}`))).toBe(true);
  expect(shelfFilter.write(read(`recurso=${id}`))).toEqual({ recurso: id });
});

it("takes what is wrong as if it were not there", () => {
  const wrong = read(
    "recurso=1&categoria=Libros&tipo=exe&buscar=ab&orden=color&pagina=-1&vista=x&acceso=nadie",
  );
  expect(wrong).toEqual(read(""));
  expect(shelfFilter.write(wrong)).toEqual({});
  expect(shelfFilter.narrows(wrong)).toBe(false);
});

it("an order or a view leaves nothing out", () => {
  expect(shelfFilter.narrows(read("orden=titulo&vista=lista&pagina=2"))).toBe(false);
  expect(shelfFilter.narrows(read("etiqueta=fe"))).toBe(true);
});
