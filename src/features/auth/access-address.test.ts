import { describe, expect, it } from "vitest";
import { accessPath, readAccessAddress } from "./access-address.ts";

describe("readAccessAddress", () => {
  it.each([
    ["", "entrar", "/dashboard"],
    ["?modo=crear", "crear", "/dashboard"],
    ["?modo=recuperar&next=%2Fperfil", "recuperar", "/perfil"],
    ["?modo=borrar", "entrar", "/dashboard"],
    ["?next=/admin/blog", "entrar", "/admin/blog"],
    ["?next=https://evil.example", "entrar", "/dashboard"],
    ["?next=//evil.example", "entrar", "/dashboard"],
    ["?next=%5C%5Cevil.example", "entrar", "/dashboard"],
    ["?next=javascript:alert(1)", "entrar", "/dashboard"],
  ])("reads %j", (search, mode, next) => {
    expect(readAccessAddress(search)).toEqual({ mode, next });
  });
});

describe("accessPath", () => {
  it("is read back as it was written", () => {
    for (const mode of ["entrar", "crear", "recuperar"] as const) {
      for (const next of ["/dashboard", "/blog/una-luz?n=1#comentario-2"]) {
        const { search } = new URL(accessPath(mode, next), "https://site.invalid");
        expect(readAccessAddress(search)).toEqual({ mode, next });
      }
    }
  });

  it("stays short where nothing is asked for", () => {
    expect(accessPath("entrar")).toBe("/auth");
    expect(accessPath("crear")).toBe("/auth?modo=crear");
  });
});
