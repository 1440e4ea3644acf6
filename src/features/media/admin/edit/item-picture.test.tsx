import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { EditPage } from "./edit-page.tsx";
import { aServer, TALK } from "../testing/media-center-stage.tsx";
import { StorageRequest, StorageRequests } from "../upload/testing/storage-requests.ts";

// For all tests of the file: taking it away would take the fetch of RowsServer along.
vi.stubGlobal("XMLHttpRequest", StorageRequest);

const PIXEL = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const STILL = "Tu imagen se movía: guardamos solo su primera escena, sin movimiento.";

/** A GIF of one pixel with so many frames. */
function aGif(frames: number): File {
  const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
  const [head, frame, end] = [bytes.slice(0, 19), bytes.slice(19, -1), bytes.slice(-1)];
  return new File([head, ...Array.from({ length: frames }, () => frame), end], "culto.gif");
}
const choose = async (picture: File) => {
  const storage = new StorageRequests();
  await page.getByLabelText("Archivo de la imagen").upload(picture);
  await expect.poll(() => storage.files.size).toBe(1);
  await expect.element(page.getByRole("button", { name: "Cambiar imagen" })).toBeVisible();
};

it("a picture that moved says that it is stored as a still, until another one is chosen", async () => {
  aServer();
  await openPanel(<EditPage id={TALK.id} />, `/admin/media/edit/${TALK.id}`);
  await choose(aGif(2));
  await expect.element(page.getByText(STILL)).toBeVisible();
  await choose(aGif(1));
  await expect.element(page.getByText(STILL)).not.toBeInTheDocument();
});
