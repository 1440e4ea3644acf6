import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { hashSource, securityHeaders } from "#build/security-headers.ts";
import { publishedPaths } from "#build/sitemap.ts";
import { PROJECT_ROOT } from "#local/project-paths.ts";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

let backend: Backend;
const SCRIPT = "console.log('hola');".repeat(50);

shared.beforeAll(({ stack, dist }) => {
  backend = stack;
  const files: Record<string, string | Buffer> = {
    "index.html": "<!doctype html><title>Inicio</title>",
    "app.html": "<!doctype html><title>Shell</title>",
    "donaciones/index.html": "<!doctype html><title>Ofrendas</title>",
    "shells/prophecy.html": "<!doctype html><title>Profecía</title>",
    _redirects: "/perfil /app.html 200\n/blog/:slugOrId /shells/prophecy.html 200\n",
    "sw.js": "self.x = 1;",
    "assets/app-1a2b.js": SCRIPT,
    "assets/app-1a2b.js.br": brotliCompressSync(SCRIPT),
    "icons/icon.png": Buffer.from([137, 80, 78, 71]),
    _headers: "secret",
    "headers.json": JSON.stringify({
      "/*": { "Content-Security-Policy": "default-src 'self'", "Cache-Control": "no-cache" },
      "/assets/*": { "Cache-Control": "public, max-age=31536000, immutable" },
    }),
  };
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(join(dist, name, ".."), { recursive: true });
    writeFileSync(join(dist, name), body);
  }
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(backend.origin + path, { headers });
const title = async (path: string) =>
  /<title>(.*)<\/title>/.exec(await (await get(path, { accept: "text/html" })).text())?.[1];

/** fetch tidies addresses before it sends them; this does not. */
function rawStatus(path: string): Promise<number | undefined> {
  const { port } = backend;
  return new Promise((resolve, reject) =>
    request({ host: "127.0.0.1", port, path }, (answer) => resolve(answer.resume().statusCode))
      .on("error", reject)
      .end(),
  );
}

describe("site", () => {
  it("prefers a prerendered page, then what the rules of the build name, and gives every other address of the app the shell", async () => {
    expect([
      await title("/"),
      await title("/donaciones"),
      await title("/blog/algo"),
      await title("/perfil"),
      await title("/no/existe"),
    ]).toEqual(["Inicio", "Ofrendas", "Profecía", "Shell", "Shell"]);
    expect((await get("/blog/algo")).status).toBe(200);
  });

  it("gives the shell to an address that is longer than the name of a file", async () => {
    expect(await title(`/media/${"a".repeat(3_000)}`)).toBe("Shell");
  });

  it("does not answer a missing file with a page", async () => {
    expect((await get("/assets/app-old.js", { accept: "text/html" })).status).toBe(404);
    expect((await get("/icons/none.png")).status).toBe(404);
  });

  it("keeps its own papers to itself and nobody leaves the folder", async () => {
    for (const path of ["/headers.json", "/_headers", "/assets/app-1a2b.js.br"])
      expect((await get(path)).status).toBe(404);
    for (const path of ["/..%2f..%2fetc/passwd", "/assets/..%2f..%2f..%2fetc/passwd", "/%00", "/%"])
      expect(await rawStatus(path)).toBe(404);
  });

  it("lets hashed files stay for good, and asks about the rest each time", async () => {
    const cache = async (path: string) => (await get(path)).headers.get("cache-control");
    expect(await cache("/assets/app-1a2b.js")).toBe("public, max-age=31536000, immutable");
    expect([await cache("/"), await cache("/sw.js"), await cache("/blog/x")]).toEqual([
      "no-cache",
      "no-cache",
      "no-cache",
    ]);
  });

  it("sends the build's headers with everything", async () => {
    for (const path of ["/", "/assets/app-1a2b.js", "/assets/none.js", "/blog"])
      expect((await get(path)).headers.get("content-security-policy")).toBe("default-src 'self'");
  });

  it("packs text as the browser can read it, pictures never", async () => {
    const packed = async (path: string, encoding: string) =>
      (await get(path, { "accept-encoding": encoding })).headers.get("content-encoding");
    expect(await packed("/assets/app-1a2b.js", "gzip, br")).toBe("br");
    expect(await packed("/assets/app-1a2b.js", "gzip")).toBe("gzip");
    expect(await packed("/assets/app-1a2b.js", "identity")).toBeNull();
    expect(await packed("/icons/icon.png", "gzip, br")).toBeNull();
    expect(await (await get("/assets/app-1a2b.js", { "accept-encoding": "br" })).text()).toBe(SCRIPT);
    expect(brotliDecompressSync(brotliCompressSync(SCRIPT)).toString()).toBe(SCRIPT);
  });

  it("answers 304 to somebody who has the file", async () => {
    const first = await get("/sw.js");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect((await get("/sw.js", { "if-none-match": etag })).status).toBe(304);
    expect((await get("/sw.js", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("answers HEAD without a body and refuses other methods", async () => {
    const head = await fetch(`${backend.origin}/`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await fetch(`${backend.origin}/`, { method: "POST" })).status).toBe(405);
  });

  it("lives on when somebody leaves in the middle of a request, or asks for another host", async () => {
    const { publishableKey } = backend.keys;
    const leave = (path: string) =>
      new Promise<void>((resolve) => {
        const headers = { apikey: publishableKey, "content-type": "image/png", "content-length": "1000" };
        const asking = request({ host: "127.0.0.1", port: backend.port, method: "POST", path, headers });
        asking.on("error", () => resolve());
        asking.write("abc", () => asking.destroy());
        asking.on("close", () => resolve());
      });
    for (const path of [
      "/storage/v1/object/avatars/x.png",
      "/rest/v1/rpc/my_role",
      "/auth/v1/signup",
      "/_local/csp",
    ])
      await leave(path);
    // Read as an address of another host it would be a file that exists.
    expect(await rawStatus("//elsewhere/assets/app-1a2b.js")).toBe(404);
    expect((await get("/_local/health")).status).toBe(200);
  });
});

describe("/_local", () => {
  it("lists the mail as a page that a strict policy lets through, and as data", async () => {
    await backend.client().auth.resetPasswordForEmail("miembro@demo.local");
    const { id } = await backend.mailbox.waitFor("miembro@demo.local");
    const list = await get("/_local/mail");
    expect(list.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'self'");
    expect(await list.text()).toContain(
      `<a href="/_local/mail/${id}"><strong>Elige una contraseña nueva</strong>`,
    );
    const page = await (await get(`/_local/mail/${id}`)).text();
    expect(page).toMatch(
      /<a href="http:\/\/localhost:\d+\/reset-password\?token_hash=[0-9a-f]{64}&amp;type=recovery">/,
    );
    expect(page).not.toMatch(/<script|style=/);
    expect((await get(`/_local/mail/${id}/html`)).headers.get("content-security-policy")).toContain(
      "default-src 'none'",
    );
    expect((await get("/_local/mail/none")).status).toBe(404);
    expect(await (await get("/_local/mail.json?to=miembro@demo.local")).json()).toHaveLength(1);
    expect(await (await get("/_local/mail.json?to=otra@demo.local")).json()).toEqual([]);
  });

  it("collects reports of the content policy in both of their forms", async () => {
    const report = async (type: string, body: unknown) =>
      fetch(`${backend.origin}/_local/csp`, {
        method: "POST",
        headers: { "content-type": type },
        body: JSON.stringify(body),
      });
    await report("application/csp-report", {
      "csp-report": {
        "document-uri": "http://a/",
        "effective-directive": "img-src",
        "blocked-uri": "http://b/x.png",
      },
    });
    await report("application/reports+json", [
      {
        type: "csp-violation",
        body: {
          documentURL: "http://a/",
          effectiveDirective: "script-src",
          blockedURL: "inline",
          sample: "alert(1)",
          lineNumber: 3,
        },
      },
      { type: "deprecation", body: {} },
    ]);
    await report("text/plain", "nonsense");
    expect(await (await get("/_local/csp")).json()).toEqual([
      {
        document: "http://a/",
        directive: "img-src",
        blocked: "http://b/x.png",
        sample: "",
        source: "",
        line: 0,
      },
      {
        document: "http://a/",
        directive: "script-src",
        blocked: "inline",
        sample: "alert(1)",
        source: "",
        line: 3,
      },
    ]);
    await fetch(`${backend.origin}/_local/csp`, { method: "DELETE" });
    expect(backend.csp.reports).toEqual([]);
  });

  it("says that it is well", async () => {
    expect(await (await get("/_local/health")).json()).toEqual({ ok: true, origin: backend.origin });
  });
});

/** The build as it is served; `npm run build` comes first. */
describe("the build", () => {
  let site: Backend;
  shared.beforeAll(({ stackWithFunctions }) => {
    site = stackWithFunctions;
  });

  const LOCAL = { supabaseOrigin: "", inlineScripts: [], inlineStyles: [], reportTo: "/_local/csp" };
  const open = (path: string) => fetch(site.origin + path, { headers: { accept: "text/html" } });

  it.each(["/", "/donaciones", "/perfil", "/blog/ninguna", "/sw.js", "a script", "/assets/no.js"])(
    "serves %s with every security header",
    async (path) => {
      // Without https nothing is sent to a named endpoint, so the local server names none.
      const { "Reporting-Endpoints": _, ...everywhere } = {
        ...securityHeaders(LOCAL)["/*"],
        ...securityHeaders(LOCAL)[path],
      };
      const assets = securityHeaders(LOCAL)["/assets/*"];
      const address = path.startsWith("/") ? path : await anAsset();
      const { headers, status } = await open(address);
      const lasting = status === 200 && address.startsWith("/assets/") ? assets : undefined;
      const expected =
        status === 404 ? { ...everywhere, "Cache-Control": "no-store" } : { ...everywhere, ...lasting };
      for (const [name, value] of Object.entries(expected)) {
        const served = headers.get(name)?.replaceAll(/ 'sha256-[^']+'/g, "");
        expect({ [name]: served }).toEqual({ [name]: value.replace("; report-to csp", "") });
      }
    },
  );

  it.each(["/", "/donaciones", "/blog", "/blog/una", "/auth", "/perfil"])(
    "has on %s no inline script or style but those that its policy names",
    async (path) => {
      const answer = await open(path);
      const policy = directives(answer.headers.get("content-security-policy") ?? "");
      const page = await answer.text();
      const inline = [...page.matchAll(/<(script|style)(?<attributes>[^>]*)>(?<body>[^<]+)<\/\1>/g)].filter(
        ({ groups }) => !/type="(application\/(ld\+)?json)"/.test(groups?.["attributes"] ?? ""),
      );
      expect(inline.length).toBeGreaterThan(0);
      for (const [, kind = "", , body = ""] of inline)
        expect(policy.get(`${kind}-src`)).toContain(hashSource(body));
      expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
      expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
    },
  );

  it("has a picture for a chat on the front door, the offerings and a copied address", async () => {
    for (const path of ["/", "/donaciones", "/blog/copiada-de-la-barra"]) {
      const [, image = ""] =
        /<meta property="og:image" content="([^"]+)">/.exec(await (await open(path)).text()) ?? [];
      // The build names the address that `npm start` serves; this stack is at another port.
      const picture = await fetch(site.origin + new URL(image).pathname);
      expect([path, picture.status, picture.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"]);
    }
  });

  it("leads crawlers to its pages, and to all that the database publishes and nothing else", async () => {
    expect(await (await open("/robots.txt")).text()).toMatch(/^Sitemap: .+\/sitemap\.xml$/m);
    expect(await (await open("/sitemap.xml")).text()).toMatch(/<loc>[^<]+\/donaciones<\/loc>/);
    const paths = await publishedPaths([], {
      VITE_SUPABASE_URL: site.origin,
      VITE_SUPABASE_PUBLISHABLE_KEY: site.keys.publishableKey,
    });
    const slugs = await site.db.query<{ path: string }>(
      "select '/blog/' || slug as path from public.prophecies where status = 'published' and publish_date <= now()",
    );
    const ofBlog = paths.filter((path) => path.startsWith("/blog/"));
    expect(ofBlog.toSorted()).toEqual(slugs.map(({ path }) => path).toSorted());
    const sections = ["/eventos/", "/seminarios/", "/media/", "/galeria/"];
    expect(sections.filter((section) => !paths.some((path) => path.startsWith(section)))).toEqual([]);
  });

  it("brings the scripts and styles of home with no other page, and those of conversations with no list", () => {
    const folder = join(PROJECT_ROOT, "dist");
    const pages = globSync("**/index.html", { cwd: folder });
    const naming = (piece: string) =>
      pages
        .filter((page) => readFileSync(join(folder, page), "utf8").includes(`/assets/${piece}-`))
        .toSorted();
    expect(naming("core")).toEqual(pages.toSorted());
    expect(naming("front")).toEqual(["index.html"]);
    // Messages are quoted there.
    expect(naming("common")).toEqual(["foro/index.html"]);
  });

  function directives(policy: string): Map<string, string[]> {
    return new Map(
      policy.split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
    );
  }

  async function anAsset(): Promise<string> {
    return /\/assets\/[\w.-]+\.js/.exec(await (await open("/")).text())?.[0] ?? "";
  }
});
