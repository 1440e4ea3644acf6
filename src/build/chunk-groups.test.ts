import { expect, it } from "vitest";
import { both, either, inOnePiece, reachableFrom, several } from "./chunk-groups.ts";

const GRAPH: Record<string, string[]> = {
  "/main": ["/shell", "/barrel"],
  "/shell": ["/button", "/main"],
  "/barrel": ["/used", "/lazy-only"],
  "/lazy-only": ["/deeper"],
  "/screen": ["/button", "/lazy-only"],
};
const getModuleInfo = (id: string) => (id === "/gone" ? null : { importedIds: GRAPH[id] ?? [] });

it("takes what the entry reaches and leaves what only other screens use", () => {
  const belongs = reachableFrom("/main", { except: /lazy-only/ });
  const ids = ["/main", "/shell", "/button", "/barrel", "/used", "/screen", "/lazy-only", "/deeper"];
  expect(ids.filter((id) => belongs(id, getModuleInfo))).toEqual([
    "/main",
    "/shell",
    "/button",
    "/barrel",
    "/used",
  ]);
});

it("names the piece of those modules and of no others", () => {
  const { name } = inOnePiece("core", reachableFrom("/main", { except: /lazy-only/ }), 1);
  expect(name("/button", { getModuleInfo })).toBe("core");
  expect(name("/screen", { getModuleInfo })).toBeNull();
});

it("joins screens to one piece, and finds what several of them are made of", () => {
  const screens = [reachableFrom("/shell"), reachableFrom("/screen")];
  const ids = ["/button", "/main", "/screen", "/deeper", "/elsewhere"];
  expect(ids.filter((id) => either(...screens)(id, getModuleInfo))).toEqual(ids.slice(0, -1));
  expect(ids.filter((id) => several(screens)(id, getModuleInfo))).toEqual(["/button", "/deeper"]);
  const lazy = reachableFrom("/lazy-only");
  expect(ids.filter((id) => both(reachableFrom("/screen"), lazy)(id, getModuleInfo))).toEqual(["/deeper"]);
});

it("does not go on without a file that was renamed", () => {
  expect(() => reachableFrom("/gone")("/button", getModuleInfo)).toThrow("/gone");
});
