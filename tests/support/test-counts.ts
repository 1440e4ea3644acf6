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
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads how many tests passed, failed and were skipped from a runner's report; null when there is no usable report. */
export function countOf(format: ReportFormat, report: string | null): Counts | null {
  if (report === null) return null;
  switch (format) {
    case "vitest": {
      const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
        report,
      ) as VitestReport;
      // A file that does not even load has no failed test of its own.
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
