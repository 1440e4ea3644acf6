import type { Page } from "@playwright/test";
import { aVideo } from "#features/media/admin/upload/testing/a-video.ts";
import { forgetBreaches, reportedBreaches } from "#tests/support/policy-breaches.ts";
import { expect as expectSoon, signIn, test } from "#tests/support/site.ts";

/** Several parts travel. */
const expect = expectSoon.configure({ timeout: 30_000 });

const TITLE = "La luz que no se apaga";

test("an admin uploads a video, loses the tab in the middle, and goes on in another; its sound comes along", async ({
  page,
  site,
}) => {
  const file = { name: "culto.mp4", mimeType: "video/mp4", buffer: await aLongVideo() };
  const context = page.context();
  await forgetBreaches(site);
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/media?dialogo=subir`);
  // The network ends after the first part.
  await context.route("**/storage/v1/upload/resumable/**", (route) => {
    const { "upload-offset": offset } = route.request().headers();
    return offset === undefined || offset === "0" ? route.continue() : route.abort();
  });
  await choose(page, file);
  const form = page.getByRole("dialog");
  await form.getByLabel("Título").fill(TITLE);
  await form.getByRole("button", { name: "Subir video" }).click();
  await expect(form.getByText(/^85 % · /)).toBeVisible();
  await page.close();

  await context.unroute("**/storage/v1/upload/resumable/**");
  const later = await context.newPage();
  await later.goto(`${site.origin}/admin/media`);
  await later.getByRole("button", { name: `Continuar ${TITLE}` }).click();
  await choose(later, file);
  await later.getByRole("button", { name: "Continuar la subida" }).click();
  await expect(later.getByText("Contenido creado correctamente")).toBeVisible();
  await expect(later.getByRole("dialog")).toHaveCount(0);
  await expect(later.getByText("Subidas sin terminar")).toHaveCount(0);

  const kept = await site.db.query<{ id: string; status: string; quality: string; file_size: string }>(
    `select item.id, status, quality, file_size from public.media_content as item
     join public.stream_archive on media_content_id = item.id where title = $1 order by is_primary desc`,
    [TITLE],
  );
  expect(kept).toMatchObject([
    { status: "active", quality: "180p", file_size: file.buffer.length },
    { status: "active", quality: "audio" },
  ]);
  expect(await reportedBreaches(later, site)).toEqual([]);
  await site.db.query("update public.media_content set deleted_at = now() where id = $1", [kept[0]?.id]);
});

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel("Archivo del video").setInputFiles(file);
}

/** Of seven megabytes: what a player skips, behind two seconds that no browser here can draw. */
async function aLongVideo(): Promise<Buffer> {
  const video = Buffer.from(await (await aVideo({ picture: "hevc" })).arrayBuffer());
  const rest = Buffer.alloc(7 * 1024 * 1024 - video.length);
  rest.writeUInt32BE(rest.length);
  rest.write("free", 4);
  return Buffer.concat([video, rest]);
}
