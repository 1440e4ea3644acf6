import { afterEach, describe, expect, it, vi } from "vitest";

vi.mock("./environment.ts", () => ({
  environment: { url: "https://abc.supabase.co", publishableKey: "sb_publishable_x" },
  SESSION_STORAGE_KEY: "session",
}));
const { signedAddress, visitorsAddress } = await import("./signed-address.ts");

const asked: [string, unknown, string | null][] = [];

/** Sets the function's answer from now on. */
function answer(make: () => Response): void {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push([request.url, await request.json(), request.headers.get("authorization")]);
    return make();
  });
}
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

it("asks the function and answers a whole address, under a name where it is to be saved", async () => {
  answer(() => Response.json({ address: "/storage/v1/object/sign/receipts/a/1.pdf?token=t" }));
  expect(await signedAddress("receipts", "a/1.pdf")).toBe(
    "https://abc.supabase.co/storage/v1/object/sign/receipts/a/1.pdf?token=t",
  );
  const saved = new URL(await signedAddress("receipts", "a/1.pdf", "Guía & más.pdf"));
  expect([saved.searchParams.get("token"), saved.searchParams.get("download")]).toEqual([
    "t",
    "Guía & más.pdf",
  ]);
  expect(asked[0]?.slice(0, 2)).toEqual([
    "https://abc.supabase.co/functions/v1/file-address",
    { bucket: "receipts", path: "a/1.pdf" },
  ]);
});

it("asks for a visitor with the public key", async () => {
  answer(() => Response.json({ address: "/storage/v1/object/sign/media/a/1.m4a?token=t" }));
  expect(await visitorsAddress("media", "a/1.m4a")).toBe(
    "https://abc.supabase.co/storage/v1/object/sign/media/a/1.m4a?token=t",
  );
  expect(asked).toEqual([
    [
      "https://abc.supabase.co/functions/v1/file-address",
      { bucket: "media", path: "a/1.m4a" },
      "Bearer sb_publishable_x",
    ],
  ]);
});

const BOTH = [
  ["signed in", signedAddress],
  ["a visitor", visitorsAddress],
] as const;

describe.each(BOTH)("for who is %s", (_, addressOf) => {
  it.each([
    [403, "denied"],
    [502, "network"],
  ])("says of an answer of %i that it is %s", async (status, kind) => {
    answer(() => Response.json({ error: "no" }, { status }));
    await expect(addressOf("receipts", "a/1.pdf")).rejects.toMatchObject({ kind, status });
  });

  it("says that there is no network when there is none", async () => {
    answer(() => {
      throw new TypeError("Failed to fetch");
    });
    await expect(addressOf("receipts", "a/1.pdf")).rejects.toMatchObject({ kind: "network" });
  });

  it("takes no other answer for an address", async () => {
    answer(() => Response.json({}));
    await expect(addressOf("receipts", "a/1.pdf")).rejects.toMatchObject({ code: "file-address" });
  });
});
