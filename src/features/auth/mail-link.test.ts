import { describe, expect, it } from "vitest";
import { mailLinkKey, readMailLink } from "./mail-link.ts";

describe("readMailLink", () => {
  it("reads the links of our own mails", () => {
    expect(readMailLink("?token_hash=abc&type=signup", "")).toEqual({
      form: "hash",
      type: "signup",
      tokenHash: "abc",
    });
    expect(readMailLink("?token_hash=abc&type=recovery", "")).toMatchObject({ type: "recovery" });
  });

  it("takes no session from the address, where anybody could have put one", () => {
    const hash = "#access_token=a.b.c&expires_in=3600&refresh_token=r1&token_type=bearer&type=recovery";
    expect(readMailLink("", hash)).toEqual({ form: "refused", type: "recovery", code: "session_in_address" });
    expect(readMailLink("?access_token=a&refresh_token=r", "")).toBeNull();
  });

  it.each([
    ["?error=access_denied&error_code=otp_expired", ""],
    ["", "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid"],
  ])("reads GoTrue's refusal from %j%j", (search, hash) => {
    expect(readMailLink(search, hash, "recovery")).toEqual({
      form: "refused",
      type: "recovery",
      code: "otp_expired",
    });
  });

  it("assumes the page's own type for an unknown one", () => {
    expect(readMailLink("?token_hash=abc&type=constructor", "")).toMatchObject({ type: "signup" });
    expect(readMailLink("?token_hash=abc", "", "recovery")).toMatchObject({ type: "recovery" });
  });

  it.each([
    ["", ""],
    ["?next=%2Fperfil&modo=crear", ""],
    ["?token_hash=", "#"],
    ["", "#horarios"],
  ])("sees no link in %j%j", (search, hash) => {
    expect(readMailLink(search, hash)).toBeNull();
  });
});

describe("mailLinkKey", () => {
  it("is the same for the same link and differs between links", () => {
    const key = (search: string, hash = "") => {
      const link = readMailLink(search, hash);
      return link && mailLinkKey(link);
    };
    expect(key("?token_hash=a&type=signup")).toBe(key("?type=signup&token_hash=a"));
    const keys = [
      key("?token_hash=a&type=signup"),
      key("?token_hash=a&type=recovery"),
      key("?token_hash=b&type=signup"),
      key("", "#access_token=x&refresh_token=y"),
      key("?error_code=access_denied"),
      key("?error_code=otp_expired"),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
