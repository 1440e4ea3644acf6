import { describe, expect, it } from "vitest";
import { authPath, readAuthAddress } from "./auth-address.ts";

describe("readAuthAddress", () => {
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
    expect(readAuthAddress(search)).toEqual({ mode, next });
  });
});

describe("authPath", () => {
  it("is read back as it was written", () => {
    for (const mode of ["entrar", "crear", "recuperar"] as const) {
      for (const next of ["/dashboard", "/blog/una-luz?n=1#comentario-2"]) {
        const { search } = new URL(authPath(mode, next), "https://site.invalid");
        expect(readAuthAddress(search)).toEqual({ mode, next });
      }
    }
  });

  it("stays short without parameters", () => {
    expect(authPath("entrar")).toBe("/auth");
    expect(authPath("crear")).toBe("/auth?modo=crear");
  });
});
