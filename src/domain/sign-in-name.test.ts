import { describe, expect, it } from "vitest";
import { accountAddress, isSignInName } from "./account-address.ts";
import { signInNameOf } from "./sign-in-name.ts";

describe("accountAddress", () => {
  it.each(["rosa.4821", " Rosa 4821 ", "ROSA4821", "rosa,4821", "rosa. 4821", "Rósa-4821"])(
    "finds the account of %j",
    (typed) => {
      expect(accountAddress(typed)).toBe("rosa.4821@sin-correo.invalid");
      expect(isSignInName(typed)).toBe(true);
    },
  );

  it("leaves an e-mail as it is, and finds nobody by what is neither", () => {
    expect(accountAddress(" rosa@correo.mx ")).toBe("rosa@correo.mx");
    expect(accountAddress("rosa")).toBe("rosa@sin-correo.invalid");
    for (const typed of ["rosa", "4821", "", "rosa maria 4821", "rosa@correo.mx"])
      expect(isSignInName(typed)).toBe(false);
  });
});

describe("signInNameOf", () => {
  it("is the name in an address that no mail can go to", () => {
    expect(signInNameOf(accountAddress("rosa.4821"))).toBe("rosa.4821");
    for (const address of ["rosa@correo.mx", "rosa@correo.invalid", "", null])
      expect(signInNameOf(address)).toBeNull();
  });
});
