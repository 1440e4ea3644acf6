import { expect, it } from "vitest";
import { coreModules } from "./core-modules.ts";

const GRAPH: Record<string, string[]> = {
  "/main": ["/shell", "/barrel"],
  "/shell": ["/button", "/main"],
  "/barrel": ["/used", "/lazy-only"],
  "/lazy-only": ["/deeper"],
  "/screen": ["/button", "/lazy-only"],
};
const getModuleInfo = (id: string) => ({ importedIds: GRAPH[id] ?? [] });

it("takes what the entry reaches and leaves what only other screens use", () => {
  const isCore = coreModules("/main", { except: /lazy-only/ });
  const core = ["/main", "/shell", "/button", "/barrel", "/used", "/screen", "/lazy-only", "/deeper"].filter(
    (id) => isCore(id, getModuleInfo),
  );
  expect(core).toEqual(["/main", "/shell", "/button", "/barrel", "/used"]);
});
