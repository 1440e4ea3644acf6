import { afterEach, expect, it, vi } from "vitest";

vi.mock("./environment.ts", () => ({
  environment: { url: "https://abc.supabase.co", publishableKey: "sb_publishable_x" },
  SESSION_STORAGE_KEY: "session",
}));
const { signedAddress } = await import("./signed-address.ts");

const asked: [string, unknown][] = [];

/** What the function answers from now on. */
function answer(make: () => Response): void {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push([request.url, await request.json()]);
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
  expect(asked[0]).toEqual([
    "https://abc.supabase.co/functions/v1/file-address",
    { bucket: "receipts", path: "a/1.pdf" },
  ]);
});

it.each([
  [403, "denied"],
  [502, "network"],
])("says of an answer of %i that it is %s", async (status, kind) => {
  answer(() => Response.json({ error: "no" }, { status }));
  await expect(signedAddress("receipts", "a/1.pdf")).rejects.toMatchObject({ kind, status });
});

it("says that there is no network when there is none", async () => {
  answer(() => {
    throw new TypeError("Failed to fetch");
  });
  await expect(signedAddress("receipts", "a/1.pdf")).rejects.toMatchObject({ kind: "network" });
});
