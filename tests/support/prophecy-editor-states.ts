import type { Page } from "playwright";
import { press } from "./press.ts";
import type { ScreenState } from "./screen-state.ts";

/** The editor of a prophecy, its versions, its preview and a picture on its way. */
export const PROPHECY_EDITOR_STATES: readonly ScreenState[] = [
  { name: "editor-published", person: "abel", path: "/admin/blog", open: editFirstProphecy },
  { name: "versions", person: "abel", path: "/admin/blog", open: openVersions, window: true },
  { name: "versions-differ", person: "abel", path: "/admin/blog", open: compareWithTheOldest, window: true },
  { name: "editor-upload", person: "abel", path: "/admin/blog", open: startPicture, window: true },
  { name: "editor-preview", person: "abel", path: "/admin/blog", open: openPreview, window: true },
];

async function editFirstProphecy(page: Page) {
  await page
    .getByRole("row")
    .nth(1)
    .getByRole("link", { name: /^Editar/ })
    .click();
  await page.getByRole("textbox", { name: "Texto" }).waitFor();
}

/** One that was corrected twice: its versions say different things. */
async function compareWithTheOldest(page: Page) {
  await page.getByRole("link", { name: "Alzaré mis ojos al volcán", exact: true }).click();
  await press("Versiones")(page);
  await page
    .getByRole("button", { name: /^Comparar/ })
    .last()
    .click();
  await page.getByRole("deletion").first().waitFor();
}

/** A picture that never arrives. */
async function startPicture(page: Page) {
  await editFirstProphecy(page);
  await page.route("**/storage/v1/object/**", () => new Promise(() => undefined), { times: 1 });
  await page
    .getByLabel("Imágenes para el texto")
    .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: await page.screenshot() });
  await page.getByRole("dialog").getByRole("progressbar").waitFor();
}

async function openVersions(page: Page) {
  await editFirstProphecy(page);
  await press("Versiones")(page);
  await page.getByRole("dialog").waitFor();
}

async function openPreview(page: Page) {
  await editFirstProphecy(page);
  await press("Vista previa")(page);
  await page.getByRole("dialog").waitFor();
}
