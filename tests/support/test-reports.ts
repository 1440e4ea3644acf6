import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export type ReportFormat = "vitest" | "playwright" | "junit";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages: string[];
      duration?: number | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string }; duration?: number }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
}

/** Reads how many tests passed, failed and were skipped from a runner's report; null when there is no usable report. */
export function countOf(format: ReportFormat, report: string | null): Counts | null {
  if (report === null) return null;
  switch (format) {
    case "vitest": {
      const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
        report,
      ) as VitestReport;
      // A file that does not load has no failed test.
      return {
        passed: numPassedTests,
        failed: numFailedTests || numFailedTestSuites,
        skipped: numPendingTests,
      };
    }
    case "playwright": {
      const { expected, unexpected, flaky, skipped } = (JSON.parse(report) as PlaywrightReport).stats;
      return { passed: expected, failed: unexpected + flaky, skipped };
    }
    case "junit": {
      const number = (name: string) =>
        Number(new RegExp(`<testsuites[^>]*\\s${name}="(\\d+)"`).exec(report)?.[1] ?? 0);
      const failed = number("failures") + number("errors");
      const skipped = [...report.matchAll(/<skipped/g)].length;
      return { passed: number("tests") - failed - skipped, failed, skipped };
    }
  }
}

/**
 * Failures in a runner's report: the name of each test, or the file that did not load, with the first line of its
 * error.
 */
export function failuresOf(format: ReportFormat, report: string | null): string[] {
  if (report === null) return [];
  switch (format) {
    case "vitest":
      return ((JSON.parse(report) as VitestReport).testResults ?? []).flatMap((file) => {
        const failed = file.assertionResults.filter(({ status }) => status === "failed");
        if (failed.length === 0 && file.status === "failed") return [failure(file.name, file.message)];
        return failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0]));
      });
    case "playwright":
      return ((JSON.parse(report) as PlaywrightReport).suites ?? []).flatMap((suite) => failedSpecs(suite));
    case "junit":
      return [
        ...report.matchAll(
          /<testcase[^>]*?\sname="([^"]*)"[^>]*>\s*<(?:failure|error)[^>]*?\smessage="([^"]*)"/g,
        ),
      ].map(([, name, message]) => failure(name ?? "", message));
  }
}

/** The `most` tests that took longest, longest first, with their seconds. */
export function slowestOf(
  format: ReportFormat,
  report: string | null,
  most: number,
): { name: string; seconds: number }[] {
  return report === null
    ? []
    : timesOf(format, report)
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, most);
}

function timesOf(format: ReportFormat, report: string): { name: string; seconds: number }[] {
  switch (format) {
    case "vitest":
      return ((JSON.parse(report) as VitestReport).testResults ?? []).flatMap(({ assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({
          name: fullName,
          seconds: (duration ?? 0) / 1000,
        })),
      );
    case "playwright":
      return ((JSON.parse(report) as PlaywrightReport).suites ?? []).flatMap((suite) => specTimes(suite));
    case "junit":
      return [...report.matchAll(/<testcase[^>]*?\sname="([^"]*)"[^>]*?\stime="([\d.]+)"/g)].map(
        ([, name = "", seconds]) => ({ name, seconds: Number(seconds) }),
      );
  }
}

function specTimes({ title, suites = [], specs = [] }: PlaywrightSuite): { name: string; seconds: number }[] {
  return [
    ...specs.map((spec) => ({
      name: `${title} ${spec.title}`,
      seconds:
        spec.tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) /
        1000,
    })),
    ...suites.flatMap((suite) => specTimes(suite)),
  ];
}

function failedSpecs({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map((spec) =>
      failure(
        `${title} ${spec.title}`,
        spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    ),
    ...suites.flatMap((suite) => failedSpecs(suite)),
  ];
}

function failure(name: string, message = ""): string {
  const [first = ""] = stripVTControlCharacters(message).split("\n");
  return first === "" ? name : `${name}: ${first}`;
}
