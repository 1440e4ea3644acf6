import { expect, it } from "vitest";
import { changed, PresenceList } from "./presence-list.ts";

it("groups members by their key and tells each change once", () => {
  const list = new PresenceList<string>();
  const first = list.track("phone", "marta", { at: 1 });
  expect(first).toMatchObject({ joins: { marta: { metas: [{ at: 1 }] } }, leaves: {} });
  list.track("desktop", "marta", { at: 2 });
  expect(list.state()["marta"]?.metas.map((meta) => meta["at"])).toEqual([1, 2]);

  const again = list.track("phone", "marta", { at: 3 });
  expect(again.leaves["marta"]?.metas).toEqual(first.joins["marta"]?.metas);
  expect(again.joins["marta"]?.metas[0]?.["phx_ref"]).not.toBe(first.joins["marta"]?.metas[0]?.["phx_ref"]);

  expect(changed(list.untrack("phone"))).toBe(true);
  expect(changed(list.untrack("phone"))).toBe(false);
  expect(list.state()["marta"]?.metas).toHaveLength(1);
});
