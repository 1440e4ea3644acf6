import { expect, it } from "vitest";
import { withRawUpload } from "./upload-body.ts";

const ADDRESS = "http://localhost/storage/v1/object/avatars/a.png";

function form(parts: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  return data;
}

it("makes the file of a form the body, with what its fields say as headers", async () => {
  const body = form({
    cacheControl: "3600",
    metadata: '{"a":"ñ"}',
    "": new Blob(["abc"], { type: "image/png; x=1" }),
  });
  const raw = await withRawUpload(
    new Request(ADDRESS, {
      method: "POST",
      body,
      headers: { "x-upsert": "true", authorization: "Bearer t" },
    }),
  );
  expect(Object.fromEntries(raw?.headers ?? [])).toEqual({
    authorization: "Bearer t",
    "cache-control": "max-age=3600",
    "content-length": "3",
    "content-type": "image/png",
    "x-metadata": Buffer.from('{"a":"ñ"}').toString("base64"),
    "x-upsert": "true",
  });
  expect(await raw?.text()).toBe("abc");
});

it("gives a body without a length its length, and leaves other requests alone", async () => {
  const stream = new Blob(["abcd"]).stream();
  const raw = await withRawUpload(
    new Request(ADDRESS, { method: "PUT", body: stream, duplex: "half" } as RequestInit),
  );
  expect(raw?.headers.get("content-length")).toBe("4");
  const others = [
    new Request(ADDRESS),
    new Request(ADDRESS.replace("object/avatars/a.png", "object/list/avatars"), {
      method: "POST",
      body: "{}",
    }),
    new Request("http://localhost/storage/v1/object/move", { method: "POST", body: "{}" }),
  ];
  for (const request of others) expect(await withRawUpload(request)).toBe(request);
});

it.each([
  ["without a file", { body: form({ cacheControl: "3600" }) }],
  ["that cannot be read", { body: "{}", headers: { "content-type": "multipart/form-data; boundary=x" } }],
])("finds no upload in a form %s", async (_, sent) => {
  expect(await withRawUpload(new Request(ADDRESS, { method: "POST", ...sent }))).toBeUndefined();
});
