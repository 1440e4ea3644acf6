import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, hashSource, securityHeaders } from "./security-headers.ts";

const local = { supabaseOrigin: "", inlineScripts: ["a()"], inlineStyles: ["b{}"], reportTo: "/_local/csp" };
const hosted = { ...local, supabaseOrigin: "https://abc.supabase.co", reportTo: "" };

describe("contentSecurityPolicy", () => {
  it("allows inline code only by its hash", () => {
    const policy = contentSecurityPolicy(local);
    expect(policy).toContain(`script-src 'self' ${hashSource("a()")};`);
    expect(policy).toContain(`style-src 'self' ${hashSource("b{}")};`);
    expect(policy).not.toContain("unsafe");
  });

  it("names the Supabase origin for requests, big files, sockets and pictures of a hosted project", () => {
    const policy = contentSecurityPolicy(hosted);
    expect(policy).toContain(
      "connect-src 'self' https://abc.supabase.co https://abc.storage.supabase.co wss://abc.supabase.co;",
    );
    expect(contentSecurityPolicy(local)).toContain("connect-src 'self';");
    const own = contentSecurityPolicy({ ...hosted, supabaseOrigin: "https://api.luz.mx" });
    expect(own).toContain("connect-src 'self' https://api.luz.mx wss://api.luz.mx;");
    expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co;");
    expect(policy).toContain("upgrade-insecure-requests");
  });

  it("does not upgrade requests locally, where there is no https, and reports to the local receiver", () => {
    const policy = contentSecurityPolicy(local);
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(policy).toContain("report-uri /_local/csp");
  });

  it("frames only pages made by the page itself and the two players, and no plugin", () => {
    const policy = contentSecurityPolicy(hosted);
    expect(policy).toContain("frame-src blob: https://www.youtube-nocookie.com https://www.facebook.com;");
    expect(policy).toContain("object-src 'none';");
    expect(policy).toContain("frame-ancestors 'none';");
  });

  it("requires Trusted Types", () => {
    expect(contentSecurityPolicy(hosted)).toContain(
      "require-trusted-types-for 'script'; trusted-types dompurify sw-url image-worker",
    );
  });

  it("hashes as the browser does", () => {
    expect(hashSource("doSomething();")).toBe("'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='");
  });
});

describe("securityHeaders", () => {
  it("sends HSTS only over https", () => {
    expect(securityHeaders(hosted)["/*"]).toHaveProperty("Strict-Transport-Security");
    expect(securityHeaders(local)["/*"]).not.toHaveProperty("Strict-Transport-Security");
  });

  it("cuts off the opener of a tab where somebody signs in, acts or reads bank data, and nowhere else", () => {
    const cut = Object.entries(securityHeaders(local))
      .filter(([, headers]) => headers["Cross-Origin-Opener-Policy"] === "same-origin")
      .map(([path]) => path);
    expect(cut).toEqual(
      expect.arrayContaining([
        "/auth",
        "/reset-password",
        "/codigo",
        "/donaciones",
        "/perfil",
        "/admin",
        "/admin/blog",
        "/app.html",
        "/auth/index.html",
        "/donaciones/index.html",
      ]),
    );
    for (const path of ["/*", "/", "/blog", "/blog/*", "/blog/index.html", "/shells/prophecy.html"])
      expect(cut).not.toContain(path);
  });
});
