import { describe, expect, it } from "vitest";
import { countOf, failuresOf, slowestOf } from "./test-reports.ts";

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

describe("failuresOf", () => {
  it("names vitest's failed tests and the files that do not load", () => {
    const passed = { status: "passed", fullName: "sums", failureMessages: [] };
    const failed = { status: "failed", fullName: "rounds", failureMessages: ["Error: 1 is not 2\n  at …"] };
    const report = {
      testResults: [
        { name: "sums.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
        { name: "broken.test.ts", status: "failed", message: "Unexpected token", assertionResults: [] },
      ],
    };
    expect(failuresOf("vitest", JSON.stringify(report))).toEqual([
      "rounds: Error: 1 is not 2",
      "broken.test.ts: Unexpected token",
    ]);
  });

  it("names a browser's failed tests, those of a group too", () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      tests: [{ results: [ok ? {} : { error: { message: "\u001B[31mtoo late\u001B[39m\nat …" } }] }],
    });
    const report = {
      suites: [
        {
          title: "network.e2e.ts",
          specs: [spec("waits", true)],
          suites: [{ title: "lost", specs: [spec("goes", false)] }],
        },
      ],
    };
    expect(failuresOf("playwright", JSON.stringify(report))).toEqual(["lost goes: too late"]);
  });

  it("names Deno's failed tests", () => {
    const report = `<testsuites><testsuite><testcase name="adds" time="0"/><testcase name="rings" time="0">
      <failure message="Uncaught TypeError">at …</failure></testcase></testsuite></testsuites>`;
    expect(failuresOf("junit", report)).toEqual(["rings: Uncaught TypeError"]);
  });

  it("names nothing without a report", () => {
    expect(failuresOf("vitest", null)).toEqual([]);
  });
});

describe("slowestOf", () => {
  it("names vitest's slowest tests, the slowest first", () => {
    const assertionResults = [
      { status: "passed", fullName: "adds", failureMessages: [], duration: 1500 },
      { status: "passed", fullName: "rounds", failureMessages: [], duration: 2500 },
      { status: "passed", fullName: "sums", failureMessages: [], duration: null },
    ];
    const report = {
      testResults: [{ name: "sums.test.ts", status: "passed", message: "", assertionResults }],
    };
    expect(slowestOf("vitest", JSON.stringify(report), 2)).toEqual([
      { name: "rounds", seconds: 2.5 },
      { name: "adds", seconds: 1.5 },
    ]);
  });

  it("names a browser's slowest tests, those of a group too", () => {
    const spec = (title: string, duration: number) => ({
      title,
      ok: true,
      tests: [{ results: [{ duration }] }],
    });
    const report = {
      suites: [
        {
          title: "a.e2e.ts",
          specs: [spec("waits", 1000)],
          suites: [{ title: "lost", specs: [spec("goes", 4000)] }],
        },
      ],
    };
    expect(slowestOf("playwright", JSON.stringify(report), 10)).toEqual([
      { name: "lost goes", seconds: 4 },
      { name: "a.e2e.ts waits", seconds: 1 },
    ]);
  });

  it("names Deno's slowest tests", () => {
    const report = `<testsuites><testsuite><testcase name="adds" classname="a" time="0.5"/><testcase name="rings" time="2"/></testsuite></testsuites>`;
    expect(slowestOf("junit", report, 1)).toEqual([{ name: "rings", seconds: 2 }]);
  });

  it("names nothing without a report", () => {
    expect(slowestOf("vitest", null, 10)).toEqual([]);
  });
});
