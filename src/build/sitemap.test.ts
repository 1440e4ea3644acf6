import { describe, expect, it, vi } from "vitest";
import { pagesForSitemap, publishedPaths, sitemap, withSitemaps } from "./sitemap.ts";

const ENV = {
  VITE_SUPABASE_URL: "https://abc.supabase.co",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
};

describe("the pages of the sitemap", () => {
  it("are those everybody may open and would look for, without what is switched off", () => {
    const pages = pagesForSitemap(["galeria"]);
    expect(pages).toEqual(expect.arrayContaining(["/", "/blog", "/eventos", "/donaciones", "/contacto"]));
    for (const path of [
      "/galeria",
      "/auth",
      "/reset-password",
      "/codigo",
      "/buscar",
      "/dashboard",
      "/perfil",
      "/blog/:slugOrId",
    ])
      expect(pages).not.toContain(path);
  });
});

describe("published content", () => {
  it("is asked of the project as a visitor, each under its section", async () => {
    const asked: string[] = [];
    const ask = vi.fn<typeof fetch>(async (url, init) => {
      const { url: address } = new Request(url);
      asked.push(`${address} ${new Headers(init?.headers).get("apikey")}`);
      return Response.json(address.includes("prophecies") ? [{ key: "luz-en-el-valle" }] : []);
    });
    expect(await publishedPaths(["eventos"], ENV, ask)).toEqual(["/blog/luz-en-el-valle"]);
    expect(asked).toHaveLength(4);
    expect(asked[0]).toMatch(
      /^https:\/\/abc\.supabase\.co\/rest\/v1\/prophecies\?.*status=eq\.published.* sb_publishable_x$/,
    );
  });

  it("leaves out a section that does not answer, and says so", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const ask: typeof fetch = async (url) =>
      new Request(url).url.includes("gallery")
        ? new Response(null, { status: 503 })
        : Response.json([{ key: "a b" }]);
    expect(await publishedPaths([], ENV, ask)).toEqual([
      "/blog/a%20b",
      "/eventos/a%20b",
      "/seminarios/a%20b",
      "/media/a%20b",
    ]);
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("/galeria"));
    said.mockRestore();
  });

  it("is nothing at the build of the local stack, whose database is not there", async () => {
    expect(await publishedPaths([], {}, () => Promise.reject(new Error("asked")))).toEqual([]);
  });
});

it("sitemap.xml has absolute, escaped addresses", () => {
  const xml = sitemap("https://luzdelvalle.mx", ["/", "/blog/pan&vino"]);
  expect(xml).toContain("<loc>https://luzdelvalle.mx/</loc>");
  expect(xml).toContain("<loc>https://luzdelvalle.mx/blog/pan&amp;vino</loc>");
});

it("robots.txt keeps its rules and names the sitemap and the feed", () => {
  const robots = withSitemaps("User-agent: *\nDisallow: /admin\n", "https://luzdelvalle.mx");
  expect(robots).toMatch(
    /^User-agent: \*\nDisallow: \/admin\n\nSitemap: https:\/\/luzdelvalle\.mx\/sitemap\.xml\n/,
  );
  expect(robots).toContain("/functions/v1/feed");
});
