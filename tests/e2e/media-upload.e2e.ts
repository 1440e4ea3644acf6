import { writeFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { aVideo } from "#features/media/admin/upload/testing/a-video.ts";
import { forgetBreaches, reportedBreaches } from "#tests/support/policy-breaches.ts";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";

test.use({ engine: "embedded" });

const PARTS = "**/storage/v1/upload/resumable/**";
const TITLE = "La luz que no se apaga";

test("an admin uploads a video, loses the tab in the middle, and goes on in another; its sound comes along; a cancelled one leaves nothing", async ({
  page,
  site,
}, testInfo) => {
  // From the disk: seven megabytes take their time through the driver.
  const video = await aLongVideo();
  const [file, another] = [testInfo.outputPath("culto.mp4"), testInfo.outputPath("otro.mp4")];
  writeFileSync(file, video);
  writeFileSync(another, Buffer.concat([video, aBox(8)]));
  const context = page.context();
  await forgetBreaches(site);
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/media?dialogo=subir`);
  // The network ends after the first part.
  await endAfterFirstPart(context);
  await choose(page, file);
  const form = page.getByRole("dialog");
  await form.getByLabel("Título").fill(TITLE);
  await form.getByRole("button", { name: "Subir video" }).click();
  await expect(form.getByText(/^85 % · /)).toBeVisible();
  // A request that waits here when its page is closed would go out after all.
  await context.setOffline(true);
  await expect(form.getByText("Sin conexión: sigue sola en cuanto vuelva.")).toBeVisible();
  await page.close();

  // The network comes back, and breaks once more under the next part.
  await context.unroute(PARTS);
  await context.setOffline(false);
  let cuts = 0;
  await context.route(PARTS, (route) => {
    if (route.request().method() !== "PATCH" || cuts > 0) return route.continue();
    cuts += 1;
    return route.abort("connectionreset");
  });
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
    { status: "active", quality: "180p", file_size: video.length },
    { status: "active", quality: "audio" },
  ]);
  expect(cuts).toBe(1);

  await context.unroute(PARTS);
  await endAfterFirstPart(context);
  await later.getByRole("button", { name: "Subir video" }).click();
  await choose(later, another);
  await later.getByRole("dialog").getByRole("button", { name: "Subir video" }).click();
  await expect(later.getByText(/^85 % · /)).toBeVisible();
  const underWay = () =>
    site.db.query<{ id: string; upload_path: string }>("select id, upload_path from public.media_uploads");
  await expect.poll(underWay).toEqual([expect.objectContaining({ upload_path: expect.any(String) })]);
  const [begun] = await underWay();
  await later.getByRole("button", { name: "Cancelar la subida" }).click();
  const question = later.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancelar la subida" }).click();
  await expect(later.getByText("Subida cancelada")).toBeVisible();
  await expect(later.getByText("Subidas sin terminar")).toHaveCount(0);
  const admin = await site.signedIn(PEOPLE.abel);
  const { data } = await admin.auth.getSession();
  const left = await fetch(new URL(begun?.upload_path ?? "", site.origin), {
    method: "HEAD",
    headers: { authorization: `Bearer ${data.session?.access_token}`, "tus-resumable": "1.0.0" },
  });
  expect([404, 410]).toContain(left.status);
  expect(
    await site.db.query(
      `select id::text from public.media_uploads union all select id::text from public.media_content where id = $1::uuid
       union all select name from storage.objects where name like $1::uuid || '/%'`,
      [begun?.id],
    ),
  ).toEqual([]);
  expect(await reportedBreaches(later, site)).toEqual([]);
  await site.db.query("update public.media_content set deleted_at = now() where id = $1", [kept[0]?.id]);
});

/** The first part arrives, and none after it. */
async function endAfterFirstPart(context: BrowserContext): Promise<void> {
  await context.route(PARTS, (route) => {
    const { "upload-offset": offset } = route.request().headers();
    return offset === undefined || offset === "0" ? route.continue() : route.abort();
  });
}

async function choose(page: Page, file: string): Promise<void> {
  await page.getByLabel("Archivo del video").setInputFiles(file);
}

/** Of seven megabytes: what a player skips, behind two seconds that no browser here can draw. */
async function aLongVideo(): Promise<Buffer> {
  const video = Buffer.from(await (await aVideo({ picture: "hevc" })).arrayBuffer());
  return Buffer.concat([video, aBox(7 * 1024 * 1024 - video.length)]);
}

/** So many bytes that a player skips. */
function aBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes);
  box.write("free", 4);
  return box;
}
