import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { asOwner } from "./owner-authorization.ts";
import { OwnerSignedOutError } from "./outbox-sender.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

/** Sets the auth server's answer about the session; returns the addresses that were requested. */
function serverAnswers(answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL) => {
    asked.push(new URL(input, location.origin).pathname);
    return answer();
  });
  return asked;
}

beforeEach(() => storeSession({ id: MARTA }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const writing = (kind: "denied" | "invalid") =>
  asOwner(MARTA, () => Promise.reject(new AppError(kind, "42501"))).then(
    () => "written",
    (error: unknown) => (error instanceof OwnerSignedOutError ? "waits" : "refused"),
  );

it("lets a write wait for a person whose session was ended elsewhere", async () => {
  serverAnswers(() =>
    Response.json({ code: 403, error_code: "session_not_found", msg: "gone" }, { status: 403 }),
  );
  expect(await writing("denied")).toBe("waits");
});

it("refuses what the person may not do, and asks only then", async () => {
  const asked = serverAnswers(() => Response.json({ id: MARTA }));
  expect(await writing("invalid")).toBe("refused");
  expect(asked).toEqual([]);
  expect(await writing("denied")).toBe("refused");
  expect(asked).toEqual(["/auth/v1/user"]);
});
