import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { reportProviderError } from "./report-provider-error.ts";

let reports: Record<string, unknown>[];
beforeEach(() => {
  reports = [];
  vi.stubGlobal("fetch", async (_input: string | URL, init?: RequestInit) => {
    if (typeof init?.body === "string") reports.push(JSON.parse(init.body) as Record<string, unknown>);
    return new Response(null, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("reportProviderError", () => {
  it("keeps the provider's text, which the screen does not show, under an id of the usual form", async () => {
    reportProviderError(toAppError(new Error("Database error querying schema")));
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      message: expect.stringContaining("Database error querying schema") as string,
    });
    expect(reports[0]?.["error_id"]).toMatch(/^ERR_\d{13}_[0-9a-f]{8}$/);
  });

  it("does not report what is nobody's fault", async () => {
    reportProviderError(toAppError(new TypeError("Failed to fetch")));
    reportProviderError(new AppError("invalid", "invalid_credentials"));
    reportProviderError(new AppError("rate-limited", "over_request_rate_limit"));
    reportProviderError(new AppError("unknown", "last"));
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]?.["message"]).toBe("unknown: last");
  });
});
