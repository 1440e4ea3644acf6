import { describe, expect, it } from "vitest";
import { picturesIn } from "./pictures.ts";

describe("picturesIn", () => {
  const stored = "/storage/v1/object/public/prophecy-images/a/1-0.webp";

  it("finds what the bucket of prophecies holds, each once, and nothing else", () => {
    const html = `<p><img alt="x" src="${stored}"><img src="https://abc.supabase.co${stored}"></p>
      <p><img src="${stored}" loading="lazy"><img src="/otra.webp"><a href="${stored}">a</a></p>`;
    expect(picturesIn(html)).toEqual([stored, `https://abc.supabase.co${stored}`]);
    expect(picturesIn("<p>sin nada</p>")).toEqual([]);
  });
});
