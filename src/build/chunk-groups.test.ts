import { expect, it } from "vitest";
import { inOnePiece, reachableFrom } from "./chunk-groups.ts";

const GRAPH: Record<string, string[]> = {
  "/main": ["/shell", "/barrel"],
  "/shell": ["/button", "/main"],
  "/barrel": ["/used", "/lazy-only"],
  "/lazy-only": ["/deeper"],
  "/screen": ["/button", "/lazy-only"],
};
const getModuleInfo = (id: string) => ({ importedIds: GRAPH[id] ?? [] });

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
