import { describe, expect, it } from "vitest";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { OwnerSignedOutError } from "./outbox-sender.ts";
import { outcomeOf, saysGone } from "./outbox-outcome.ts";

/** The error that unwrap() throws for an answer of PostgREST, or of something in between that is not PostgREST. */
const answer = (status: number, body: object) => toAppError({ status, ...body });

describe("outcomeOf", () => {
  it.each([
    [403, "42501", /sesión o tus permisos cambiaron/],
    [400, "23514", /Corrígelo/],
    [404, "PT404", /Ya no está publicado/],
    [409, "23505", /Alguien lo cambió/],
  ])("takes the backend's %i %s as final and says why", (status, code, problem) => {
    expect(outcomeOf(answer(status, { code, message: "x" }))).toEqual({
      again: false,
      problem: expect.stringMatching(problem) as string,
    });
  });

  it("says what to do about too many comments in review, and only when the backend itself says it", () => {
    const message = "too_many_comments_waiting";
    const refusals = { [message]: "Ya tienes 30 comentarios esperando revisión." };
    expect(outcomeOf(answer(400, { code: "23514", message }), refusals)).toEqual({
      again: false,
      problem: refusals[message],
    });
    expect(outcomeOf(answer(400, { message }), refusals)).toMatchObject({ again: true });
  });

  it("takes a sender's own verdict as final", () => {
    expect(outcomeOf(new AppError("not-found", "prophecy"))).toMatchObject({ again: false });
  });

  it.each([
    ["a portal's 403 page", answer(403, { message: "<html>Acepta los términos</html>" })],
    ["a proxy's 404 page", answer(404, { message: "<h1>Not Found</h1>" })],
    ["a gateway's 502", answer(502, { message: "<html>Bad gateway</html>" })],
    ["a portal's 200 page", answer(200, { message: "<!doctype html><title>WiFi</title>" })],
    ["no network", toAppError(new TypeError("Failed to fetch"))],
    ["an aborted request", toAppError({ name: "AbortError", message: "signal is aborted" })],
    ["something unheard of", new Error("?")],
    ["another person at the keyboard", new OwnerSignedOutError()],
  ])("tries again after %s", (_, error) => {
    expect(outcomeOf(error)).toEqual({ again: true, waitMs: null });
  });

  it("waits as long as the rate limiter asks", () => {
    expect(outcomeOf(answer(429, { code: "PT429", message: "rate_limited", hint: "42" }))).toEqual({
      again: true,
      waitMs: 42_000,
    });
  });

  it.each([
    ["its end", "42", 42_000],
    ["five minutes of a long one", "7200", 300_000],
    ["five minutes where it does not say", null, 300_000],
  ])("holds everything back in maintenance: %s", (_, hint, holdMs) => {
    expect(outcomeOf(answer(503, { code: "PT503", message: "maintenance", hint }))).toEqual({
      again: true,
      holdMs,
    });
  });

  it("takes a gateway's 503 for a failure of the network", () => {
    expect(outcomeOf(answer(503, { message: "<html>Service Unavailable</html>" }))).toEqual({
      again: true,
      waitMs: null,
    });
  });

  it.each(["", "0", "-5", "soon", "99999", null])("does not believe a wait of %j seconds", (hint) => {
    expect(outcomeOf(answer(429, { code: "PT429", message: "x", hint }))).toEqual({
      again: true,
      waitMs: null,
    });
  });
});

it.each([
  ["PostgREST, of no row", answer(406, { code: "PGRST116", message: "0 rows" }), true],
  ["the database, of a thing that went", answer(404, { code: "PT404", message: "x" }), true],
  ["this program, of an empty answer", new AppError("not-found", "event"), true],
  ["a portal's page", answer(404, { message: "<html>No existe</html>" }), false],
  ["a refusal", answer(403, { code: "42501", message: "x" }), false],
])("what is gone is known from %s", (_by, error, gone) => {
  expect(saysGone(error)).toBe(gone);
});
