import { expect, test } from "vitest";
import { sameOriginPathOr } from "#sw/same-origin.ts";

const ORIGIN = "https://luzdelvalle.mx";

test.each([
  [`${ORIGIN}/blog/a?n=1#comentario-2`, "/blog/a?n=1#comentario-2"],
  ["/notificaciones", "/notificaciones"],
  ["https://evil.example/blog/a", "/dashboard"],
  ["//evil.example/blog", "/dashboard"],
  ["\\\\evil.example", "/dashboard"],
  [`${ORIGIN}//evil.example/x`, "/dashboard"],
  [`${ORIGIN}/.//evil.example/x`, "/dashboard"],
  ["/%2e//evil.example/x", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
  [`${ORIGIN}.evil.example/`, "/dashboard"],
  [`http://luzdelvalle.mx/blog`, "/dashboard"],
  ["http://[", "/dashboard"],
  [null, "/dashboard"],
  [{ href: "/x" }, "/dashboard"],
])("%j leads to %s", (address, path) => {
  expect(sameOriginPathOr(address, ORIGIN)).toBe(path);
});
