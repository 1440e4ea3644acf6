import { expect, test } from "vitest";
import { trustedWorkerUrl } from "#platform/pwa/worker-url.ts";

test("without Trusted Types the address is a plain path", () => {
  expect(trustedWorkerUrl(null)).toBe("/sw.js");
});

test("the policy is called sw-url and vouches for the worker only", () => {
  const made: string[] = [];
  let rule: ((url: string) => string) | undefined;
  const factory = {
    createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
      made.push(name);
      rule = rules.createScriptURL;
      return rules;
    },
  };
  expect(trustedWorkerUrl(factory)).toBe("/sw.js");
  expect(made).toEqual(["sw-url"]);
  expect(() => rule?.("https://evil.example/sw.js")).toThrow(TypeError);
});
