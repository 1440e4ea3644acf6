import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { addressesIn, askedOfScreen, isRoute } from "./internal-links.ts";

const root = join(import.meta.dirname, "..", "..");
const FILES = globSync(
  ["{src,sw,supabase/functions}/**/*.{ts,tsx}", "supabase/{migrations,templates}/*.{sql,html}"],
  { cwd: root },
)
  .filter((file) => !/\.test\.|\.fixture\.|\/testing[./]|^src\/build\//.test(file))
  .concat("src/build/manifest.ts");
const texts = new Map(FILES.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const links = FILES.flatMap((file) =>
  addressesIn(file, texts.get(file) ?? "").map((address) => ({ file, address })),
);

describe("a link inside the site", () => {
  it("leads to a screen, whatever builds it", () => {
    const built = Object.entries({ ...paths, ...adminPaths }).map(
      ([name, build]) => [name, (build as (...parts: string[]) => string)("vision", "x", "1")] as const,
    );
    expect(built.filter(([, address]) => !isRoute(address))).toEqual([]);
  });

  it("leads to a screen where code, a notice of the database, a function or a mail writes it", () => {
    expect(links.length).toBeGreaterThan(50);
    expect(
      links.filter(({ address }) => !isRoute(address)).map(({ file, address }) => `${file}: ${address}`),
    ).toEqual([]);
  });

  it("asks for a view or a place that the site knows by that name", () => {
    const code = [...texts]
      .filter(([file]) => file.startsWith("src/"))
      // The address builders know every name, those of sections' anchors included.
      .map(([file, text]) => (file.includes("domain/paths") ? text.replace(/`[^`]*`/g, "") : text))
      .join("\n");
    const unknown = links.flatMap(({ file, address }) =>
      askedOfScreen(address)
        .filter((name) => !new RegExp(`["'\`#?&]${name}(?:["'\`=]|\\$\\{)`).test(code))
        .map((name) => `${file}: ${address} (${name})`),
    );
    expect(unknown).toEqual([]);
  });
});

describe("the search for links", () => {
  it("knows addresses of screens, and none that only looks like one", () => {
    expect(["/", "/blog", "/blog/luz?n=1", "/perfil#contacto", "/foro/topic/x"].every(isRoute)).toBe(true);
    expect(["/blogs", "/foro/x", "/admin/mensaje", "/admin/media/edit"].some(isRoute)).toBe(false);
  });

  it("reads them in SQL, in code and in a mail", () => {
    expect(addressesIn("a.sql", "  'path', '/evento/' || slug || '?fecha=' || day)")).toEqual(["/evento/x"]);
    expect(
      addressesIn("a.tsx", '<Link to="/perfiles#yo" />; open(`/foro/${id}`); get("/rest/v1/x")'),
    ).toEqual(["/perfiles#yo", "/foro/x"]);
    expect(addressesIn("a.html", '<a href="{{ .SiteURL }}/acceso?a=1">')).toEqual(["/acceso?a=1"]);
  });

  it("tells what is asked of the screen", () => {
    expect(askedOfScreen("/admin/comentarios?tipo=comment&ver=1#arriba")).toEqual(["tipo", "ver", "arriba"]);
  });
});
