import { describe, expect, it } from "vitest";
import { accessView } from "./access-page.tsx";

const ID = "00000000-0000-4000-8000-000000000905";

describe("the address of the accesses", () => {
  it.each([
    [{}, { kind: "seminar", search: undefined, targetId: undefined }],
    [
      { tipo: "recursos", buscar: " guía ", ver: ID },
      { kind: "resource", search: "guía", targetId: ID },
    ],
    [
      { tipo: "otra", ver: "1; drop" },
      { kind: "seminar", search: undefined, targetId: undefined },
    ],
  ])("%j means %j", (params, view) =>
    expect(accessView.read(new URLSearchParams(params as Record<string, string>))).toEqual(view),
  );

  it("comes back as it was, without what is the default", () => {
    expect(accessView.write({ kind: "seminar", search: undefined, targetId: undefined })).toEqual({});
    const view = { kind: "resource", search: "guía", targetId: ID } as const;
    expect(accessView.read(new URLSearchParams(accessView.write(view)))).toEqual(view);
  });
});
