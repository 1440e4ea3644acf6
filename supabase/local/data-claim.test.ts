import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { claimData } from "./data-claim.ts";

const folder = mkdtempSync(join(tmpdir(), "iglesia-claim-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("refuses data that a living process uses, and takes over what a dead one left", () => {
  const claim = join(folder, "process.pid");
  writeFileSync(claim, String(process.ppid));
  expect(() => claimData(folder)).toThrow(`in use by process ${process.ppid}`);
  // Above the kernel's largest process id.
  for (const left of ["99999999", "nonsense", ""]) {
    writeFileSync(claim, left);
    claimData(folder)();
  }
  expect(claimData(join(folder, "new"))).toBeTypeOf("function");
});
