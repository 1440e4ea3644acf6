import { assertEquals } from "../_shared/testing/assert.ts";
import { handle } from "./handler.ts";

const SITE = "https://luzdelvalle.mx";
const get = (path: string, method = "GET") =>
  handle(new Request(`https://api.luzdelvalle.mx/functions/v1/share${path}`, { method }), SITE);
const leadsTo = (path: string) => {
  const { status, headers } = get(path);
  return [status, headers.get("location")];
};

Deno.test("an address that was sent once leads to the page itself, with what it asked for", () => {
  assertEquals(leadsTo("/blog/luz-en-el-valle"), [301, `${SITE}/blog/luz-en-el-valle`]);
  assertEquals(leadsTo("/eventos/noche?fecha=2026-11-20"), [301, `${SITE}/eventos/noche?fecha=2026-11-20`]);
  assertEquals(leadsTo("/media/a1?t=90"), [301, `${SITE}/media/a1?t=90`]);
  for (const section of ["galeria", "seminarios"])
    assertEquals(leadsTo(`/${section}/a`), [301, `${SITE}/${section}/a`]);
});

Deno.test("a topic of the forum is found under the name of its section and under its path", () => {
  for (const path of ["/foro/topic/a1", "/foro/a1"])
    assertEquals(leadsTo(path), [301, `${SITE}/foro/topic/a1`]);
});

Deno.test("one of many leads to the page of all, which shows it alone", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  assertEquals(leadsTo(`/testimonios/${id}?next=x`), [301, `${SITE}/testimonios?testimonio=${id}`]);
  assertEquals(leadsTo(`/recursos/${id}`), [301, `${SITE}/recursos?recurso=${id}`]);
});

Deno.test("it leads nowhere but to the site", () => {
  for (const path of [
    "//evil.example/x",
    "/https:%2F%2Fevil.example",
    "/blog/..%2F..%2Fevil",
    "/blog/a/b",
    "/blog//evil.example",
    "",
    "/@evil/x",
  ])
    assertEquals([path, ...leadsTo(path)], [path, 301, `${SITE}/`]);
});

Deno.test("it is only read", () => {
  assertEquals(get("/blog/luz", "POST").status, 405);
  assertEquals(get("/blog/luz", "HEAD").status, 301);
});
