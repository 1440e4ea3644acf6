import { expect, it } from "vitest";
import { screenFiles } from "./screen-files.ts";

function chunk(fileName: string, moduleId: string, imports: string[], css: string[]) {
  return {
    type: "chunk",
    fileName,
    moduleIds: [moduleId],
    imports,
    viteMetadata: { importedCss: new Set(css) },
  };
}

const BUNDLE = {
  "assets/core.js": chunk("assets/core.js", "/x/src/app/main.tsx", [], ["assets/core.css"]),
  "assets/home.js": chunk(
    "assets/home.js",
    "/x/src/app/routes/public/home.tsx",
    ["assets/core.js", "assets/shared.js"],
    ["assets/home.css"],
  ),
  "assets/shared.js": chunk(
    "assets/shared.js",
    "/x/src/features/home/card.tsx",
    ["assets/core.js"],
    ["assets/shared.css"],
  ),
  "assets/blog.js": chunk(
    "assets/blog.js",
    "/x/src/app/routes/public/blog.tsx",
    ["assets/shared.js"],
    ["assets/blog.css"],
  ),
  "assets/core.css": { type: "asset", fileName: "assets/core.css" },
} as unknown as Parameters<typeof screenFiles>[0];

it("follows the screen's chunk to the chunks it shares with others, each once, shared styles first", () => {
  expect(screenFiles(BUNDLE, ["src/app/main.tsx", "public/home.tsx"])).toEqual({
    scripts: ["/assets/core.js", "/assets/home.js", "/assets/shared.js"],
    styles: ["/assets/core.css", "/assets/shared.css", "/assets/home.css"],
  });
});

it("takes nothing of other screens", () => {
  expect(screenFiles(BUNDLE, ["src/app/main.tsx"]).styles).toEqual(["/assets/core.css"]);
});
