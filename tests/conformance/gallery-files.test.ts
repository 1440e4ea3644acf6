import { expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "#local/demo-accounts.ts";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

const [, , ABEL] = DEMO_ACCOUNTS;

let site: Backend;
shared.beforeAll(({ stackWithFunctions }) => {
  site = stackWithFunctions;
});

const ALBUM = "00000000-0000-4000-8000-000000000501";
const answer = async (path: string) => (await fetch(site.origin + path)).status;

it("shows the pictures of the demonstration albums, which nobody uploaded", async () => {
  const { data } = await site.client().from("photos").select("image_url, thumbnail_url");
  expect(data).toHaveLength(42);
  for (const { image_url: picture, thumbnail_url: small } of data ?? []) {
    const response = await fetch(site.origin + String(picture));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await answer(String(small))).toBe(200);
  }
});

it("never answers with a file beside them", async () => {
  expect(await answer(`/storage/v1/object/public/gallery/..%2F..%2Fseed.sql`)).toBeGreaterThanOrEqual(400);
  expect(await answer(`/storage/v1/object/public/gallery/${ALBUM}/nada.webp`)).toBeGreaterThanOrEqual(400);
});

it("removes rows and files of what was deleted thirty days ago, and nothing else", async () => {
  const admin = await site.signedIn(ABEL.email);
  const picture = new Blob([new Uint8Array(2_000)], { type: "image/webp" });
  const urls = ["1-0", "1-0-mini"].map((name) => `/storage/v1/object/public/gallery/${ALBUM}/${name}.webp`);
  for (const name of ["1-0", "1-0-mini"])
    expect((await admin.storage.from("gallery").upload(`${ALBUM}/${name}.webp`, picture)).error).toBeNull();
  const [image_url, thumbnail_url] = urls;
  const row = { album_id: ALBUM, image_url, thumbnail_url, width: 10, height: 10, position: 99 };
  expect((await admin.from("photos").insert(row)).error).toBeNull();
  expect(await answer(String(image_url))).toBe(200);

  await site.db.query("update public.photos set deleted_at = now() - interval '31 days' where position = 99");
  await site.db.query("select private.run_jobs()");
  await expect
    .poll(() => site.db.query("select from private.file_queue where bucket_id = 'gallery'"), {
      interval: 200,
    })
    .toEqual([]);
  expect(await answer(String(image_url))).toBeGreaterThanOrEqual(400);
  expect(await answer(String(thumbnail_url))).toBeGreaterThanOrEqual(400);
  expect((await site.client().from("photos").select("id")).data).toHaveLength(42);
  expect(await answer(`/storage/v1/object/public/gallery/${ALBUM}/1760000000000-0.webp`)).toBe(200);
});
