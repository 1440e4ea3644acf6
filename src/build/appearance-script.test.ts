import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { APPEARANCE_KEY } from "#lib/appearance.ts";
import { APPEARANCE_SCRIPT } from "./appearance-script.ts";

function datasetAfter(stored: string | null, controller: unknown = null): Record<string, string> {
  const dataset: Record<string, string> = {};
  const localStorage = { getItem: (key: string) => (key === APPEARANCE_KEY ? stored : null) };
  runInNewContext(APPEARANCE_SCRIPT, {
    localStorage,
    navigator: { serviceWorker: { controller } },
    document: { documentElement: { dataset } },
  });
  return dataset;
}

test("puts the stored choices on the document", () => {
  expect(datasetAfter('{"theme":"dark","text":"large"}')).toEqual({ theme: "dark", text: "large" });
});

test.each([null, "{broken", '{"theme":"system","text":"normal"}', '{"theme":"<x>"}'])(
  "%j changes nothing",
  (stored) => {
    expect(datasetAfter(stored)).toEqual({});
  },
);

test("uses the fonts only when the worker can answer with them", () => {
  expect(datasetAfter(null, {})).toEqual({ fonts: "1" });
  expect(datasetAfter(null, null)).toEqual({});
});

test("blocked storage does not stop the page", () => {
  const storage = {
    get localStorage() {
      throw new Error("denied");
    },
  };
  expect(() => runInNewContext(APPEARANCE_SCRIPT, Object.create(storage) as object)).not.toThrow();
});
