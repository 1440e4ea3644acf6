import { expect, it } from "vitest";

it("starts under the site's Trusted Types", async () => {
  const violations: string[] = [];
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "require-trusted-types-for 'script'; trusted-types archive-worker";
  document.head.append(policy);
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) =>
    violations.push(`${effectiveDirective} ${sample}`),
  );
  const { verifyArchive } = await import("./archive.ts");
  const run = { passphrase: "faro", onProgress: () => undefined, signal: new AbortController().signal };
  // The worker's answer; a policy's name may be used once, so the second one counts too.
  for (const file of [new Blob([]), new Blob([])])
    await expect(verifyArchive(file, run)).rejects.toMatchObject({ code: "empty" });
  expect(violations).toEqual([]);
});
