import { describe, expect, it } from "vitest";
import { countOf } from "./test-counts.ts";

describe("countOf", () => {
  it("reads vitest", () => {
    const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numFailedTestSuites: 1 };
    expect(countOf("vitest", JSON.stringify(report))).toEqual({ passed: 7, failed: 1, skipped: 2 });
  });

  it("counts a file that does not load as a failure", () => {
    const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numFailedTestSuites: 1 };
    expect(countOf("vitest", JSON.stringify(report))?.failed).toBe(1);
  });

  it("counts a flaky browser test as a failure", () => {
    const report = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } };
    expect(countOf("playwright", JSON.stringify(report))).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it("reads the JUnit report of Deno", () => {
    const report = `<testsuites name="deno test" tests="5" failures="1" errors="0" time="1"><testcase><skipped/></testcase></testsuites>`;
    expect(countOf("junit", report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it("says nothing without a report", () => {
    expect(countOf("vitest", null)).toBeNull();
  });
});
