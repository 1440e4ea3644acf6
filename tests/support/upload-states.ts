import type { Page } from "playwright";
import { aVideo } from "#features/media/admin/upload/testing/a-video.ts";
import type { ScreenState } from "./screen-state.ts";

/** A video that is uploaded: the dialog at each step, and what stays of one that was left. */
export const UPLOAD_STATES: readonly ScreenState[] = [
  { name: "media-upload", person: "abel", path: "/admin/media?dialogo=subir", window: true },
  {
    name: "media-upload-chosen",
    person: "abel",
    path: "/admin/media?dialogo=subir",
    open: chooseVideo,
    window: true,
  },
  {
    name: "media-upload-sending",
    person: "abel",
    path: "/admin/media?dialogo=subir",
    open: async (page) => {
      await page.route("**/storage/v1/upload/resumable", () => undefined);
      await chooseVideo(page);
      await page.getByRole("dialog").getByRole("button", { name: "Subir video" }).click();
      await page.getByRole("button", { name: "Pausar" }).waitFor();
    },
    window: true,
  },
  { name: "media-unfinished", person: "abel", path: "/admin/videos" },
];

/** With both warnings that a video can bear. */
async function chooseVideo(page: Page): Promise<void> {
  const video = await aVideo({ picture: "hevc", sound: "none", seconds: 3 });
  await page.getByLabel("Archivo del video").setInputFiles({
    name: "culto-del-domingo.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from(await video.arrayBuffer()),
  });
  await page.getByLabel("Título").waitFor();
}
