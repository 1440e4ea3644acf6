import { afterEach, describe, expect, it, vi } from "vitest";
import { sessionFetch } from "./session-fetch.ts";

const REFRESH = "https://abc.supabase.co/auth/v1/token?grant_type=refresh_token";
const SIGN_IN = "https://abc.supabase.co/auth/v1/token?grant_type=password";
const PAGE = "<title>WiFi Gratis</title>";

const answering = (body: unknown, status = 200) =>
  vi.stubGlobal("fetch", async () =>
    typeof body === "string"
      ? new Response(body, { status, headers: { "content-type": "text/html" } })
      : Response.json(body, { status }),
  );

afterEach(() => void vi.unstubAllGlobals());

describe("a refresh of the session", () => {
  it.each([
    ["a portal's page with 200", PAGE, 200],
    ["a portal's page with 403", PAGE, 403],
    ["a page with 404", PAGE, 404],
    ["a page with 429", PAGE, 429],
    ["a page with 511", PAGE, 511],
    ["a portal's JSON with 200", { ok: true }, 200],
    ["a gateway's JSON with 403", { error_message: "blocked" }, 403],
    ["too many requests", { code: 429, error_code: "over_request_rate_limit", msg: "x" }, 429],
    ["a server in trouble", { code: 500, error_code: "unexpected_failure", msg: "x" }, 500],
  ])("has no answer when %s comes, as without network", async (_case, body, status) => {
    answering(body, status);
    await expect(sessionFetch(REFRESH)).rejects.toThrow(/^Failed to fetch/);
  });

  it("is refused when the auth server says so", async () => {
    const refusal = { code: 400, error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" };
    answering(refusal, 400);
    const answer = await sessionFetch(REFRESH);
    expect([answer.status, await answer.json()]).toEqual([400, refusal]);
  });

  it("ends by this device's clock, whatever the server's says", async () => {
    const session = { access_token: "x", refresh_token: "r", expires_in: 3_600, user: { id: "u" } };
    answering({ ...session, expires_at: 1_790_003_600 });
    expect(await (await sessionFetch(REFRESH)).json()).toEqual(session);
  });
});

it("a sign-in through a portal has no answer; too many of them are the person's to know", async () => {
  answering(PAGE);
  await expect(sessionFetch(SIGN_IN)).rejects.toThrow(/^Failed to fetch/);
  answering({ code: 429, error_code: "over_request_rate_limit", msg: "x" }, 429);
  expect((await sessionFetch(SIGN_IN)).status).toBe(429);
});

it("every other answer passes as it is", async () => {
  answering(PAGE, 403);
  const answer = await sessionFetch("https://abc.supabase.co/rest/v1/prophecies");
  expect(await answer.text()).toBe(PAGE);
});

describe("a procedure", () => {
  const ASK = "https://abc.supabase.co/rest/v1/rpc/ask_contact";

  it.each([200, 404])("has no answer when an empty %i comes in its place", async (status) => {
    answering("", status);
    await expect(sessionFetch(ASK, { method: "POST" })).rejects.toThrow(/^Failed to fetch/);
  });

  it("that returns nothing, null or a refusal has answered", async () => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
    expect((await sessionFetch(ASK, { method: "POST" })).status).toBe(204);
    answering(null);
    expect(await (await sessionFetch(ASK, { method: "POST" })).json()).toBeNull();
    answering({ code: "PT404", message: "not_found" }, 404);
    const refused = await sessionFetch(ASK, { method: "POST" });
    expect([refused.status, await refused.json()]).toEqual([404, { code: "PT404", message: "not_found" }]);
  });
});
