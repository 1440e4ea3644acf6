import { PostgrestClient } from "@supabase/postgrest-js";
import { describe, expect, it } from "vitest";
import { AppError, isOffline, isRefusal, toAppError, unwrap } from "./errors.ts";

describe("toAppError", () => {
  it.each([
    [{ code: "42501", message: "permission denied for table comments" }, "denied"],
    [{ code: "PT429", message: "rate_limited" }, "rate-limited"],
    [{ code: "23505", message: "duplicate key" }, "conflict"],
    [{ code: "23514", message: "violates check constraint" }, "invalid"],
    [{ code: "PGRST116", message: "no rows" }, "not-found"],
    [{ code: "over_email_send_rate_limit", status: 429 }, "rate-limited"],
    [{ statusCode: "413", message: "The object exceeded the maximum allowed size" }, "invalid"],
    [{ name: "AuthRetryableFetchError", message: "{}", status: 0 }, "network"],
    [{ status: 503, message: "upstream" }, "network"],
    [{ status: 402, code: "42501", message: "exceed_egress_quota" }, "no-room"],
    [{ status: 507, message: "Insufficient Storage" }, "no-room"],
    [new TypeError("Failed to fetch"), "network"],
    [new TypeError("NetworkError when attempting to fetch resource."), "network"],
    [new TypeError("Load failed"), "network"],
    [new Error("something else"), "unknown"],
    [null, "unknown"],
  ])("reads %o as %s", (error, kind) => {
    expect(toAppError(error).kind).toBe(kind);
  });

  it.each([
    ["by whoever asked", AbortSignal.abort()],
    ["by the clock", AbortSignal.abort(new DOMException("signal timed out", "TimeoutError"))],
  ])("takes a request that was cut off %s for one without an answer", async (_, signal) => {
    const answer = await new PostgrestClient("http://localhost/rest/v1")
      .from("prophecies")
      .select()
      .abortSignal(signal);
    expect(() => unwrap(answer)).toThrow(expect.objectContaining({ kind: "network", status: 0 }));
  });

  it("keeps the provider's error as the cause and its code for the report", () => {
    const cause = { code: "42501", message: "x" };
    const error = toAppError(cause);
    expect(error.cause).toBe(cause);
    expect(error.code).toBe("42501");
  });

  it("takes the status beside an error for its own, and keeps an Error's message", () => {
    expect(toAppError({ message: "no" }, 403)).toMatchObject({ kind: "denied", status: 403 });
    expect(() => unwrap({ data: null, error: new TypeError("Failed to fetch"), status: 0 })).toThrow(
      expect.objectContaining({ kind: "network" }),
    );
  });

  it("knows a refusal from a failure after which what was sent may be there", () => {
    for (const said of [
      { code: "42501" },
      { code: "23514" },
      { status: 404 },
      { status: 409 },
      { status: 429 },
    ])
      expect(isRefusal(said)).toBe(true);
    for (const silent of [new TypeError("Failed to fetch"), { status: 502 }, new Error("something else")])
      expect(isRefusal(silent)).toBe(false);
  });

  it.each([
    [new TypeError("Failed to fetch"), true],
    [{ status: 500, message: "Internal Server Error" }, false],
    [{ status: 402 }, false],
  ])("after %o it was the network: %j", (error, offline) => expect(isOffline(error)).toBe(offline));

  it("does not wrap twice", () => {
    const error = new AppError("conflict", "version");
    expect(toAppError(error)).toBe(error);
  });
});
