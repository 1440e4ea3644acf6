import { expect, it } from "vitest";
import { resourceFilter } from "./resource-filter.ts";

const read = (address: string) => resourceFilter.read(new URLSearchParams(address));

it("reads what it writes", () => {
  const address =
    "ver=descargas&vista=lista&categoria=Guías&tipo=word&etiqueta=oración&acceso=members&buscar=ayuno&orden=-titulo&pagina=3";
  expect(resourceFilter.write(read(address))).toEqual(Object.fromEntries(new URLSearchParams(address)));
});

it("leads to one resource alone", () => {
  const id = "00000000-0000-4000-8000-000000000701";
  expect(read(`recurso=${id}`).only).toBe(id);
  expect(resourceFilter.narrows(read(`recurso=${id}`))).toBe(true);
  expect(resourceFilter.write(read(`recurso=${id}`))).toEqual({ recurso: id });
});

it("takes what is wrong as if it were not there", () => {
  const wrong = read(
    "recurso=1&categoria=Libros&tipo=exe&buscar=ab&orden=color&pagina=-1&vista=x&acceso=nadie",
  );
  expect(wrong).toEqual(read(""));
  expect(resourceFilter.write(wrong)).toEqual({});
  expect(resourceFilter.narrows(wrong)).toBe(false);
});

it("an order or a view leaves nothing out", () => {
  expect(resourceFilter.narrows(read("orden=titulo&vista=lista&pagina=2"))).toBe(false);
  expect(resourceFilter.narrows(read("etiqueta=fe"))).toBe(true);
});
