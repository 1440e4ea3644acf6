import { describe, expect, it } from "vitest";
import { foldStyles } from "./fold-styles.ts";

const MARKUP = '<h1 class="title big">Hola</h1>';

describe("foldStyles", () => {
  it("keeps what the markup shows, and what has no class", () => {
    const css = "body{margin:0}.title{color:red}.far{color:blue}";
    expect(foldStyles(css, MARKUP)).toEqual({
      needed: "body{margin:0}.title{color:red}",
      rest: ".far{color:blue}",
    });
  });

  it("keeps a rule with one selector that is shown, and leaves one whose classes are not all there", () => {
    const { needed, rest } = foldStyles(".far,.big{top:0}.big .far{left:0}.title.big:hover{right:0}", MARKUP);
    expect(needed).toBe(".far,.big{top:0}.title.big:hover{right:0}");
    expect(rest).toBe(".big .far{left:0}");
  });

  it("stays inside layers and media queries, and leaves no empty ones behind", () => {
    const css =
      "@layer ui{@media (width>1px){.title{top:0}}@media print{.far{top:0}}}@layer feature{.far{left:0}}";
    expect(foldStyles(css, MARKUP)).toEqual({
      needed: "@layer ui{@media (width>1px){.title{top:0}}}",
      rest: "@layer ui{@media print{.far{top:0}}}@layer feature{.far{left:0}}",
    });
  });

  it("keeps fonts, animations and their steps once, where they are needed first", () => {
    const css = "@font-face{font-family:a}@keyframes spin{from{top:0}to{top:1px}}.far{animation:spin 1s}";
    const { needed, rest } = foldStyles(css, MARKUP);
    expect(needed).toBe("@font-face{font-family:a}@keyframes spin{from{top:0}to{top:1px}}");
    expect(rest).toBe(".far{animation:spin 1s}");
  });

  it("takes a number with a point for no class", () => {
    expect(foldStyles(".title:nth-child(1){top:.5rem}", MARKUP).needed).toBe(
      ".title:nth-child(1){top:.5rem}",
    );
  });
});
