import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { dialog, question } from "#ui/testing/admin-panel.tsx";
import { fingerprint } from "./file/fingerprint.ts";
import { indexFirst } from "./file/index-first.ts";
import { aVideo } from "./testing/a-video.ts";
import { anUpload } from "./testing/an-upload.ts";
import { StorageRequest, StorageRequests } from "./testing/storage-requests.ts";
import { aServer, arrived, button, choose, open, title } from "./testing/upload-stage.tsx";

// For all tests of the file: taking it away would take the fetch of RowsServer along.
vi.stubGlobal("XMLHttpRequest", StorageRequest);

const PATH = "/storage/v1/upload/resumable/1";

let server: RowsServer;
let storage: StorageRequests;

beforeEach(() => {
  storage = new StorageRequests();
});

describe("an unfinished upload", () => {
  /** Of which the server has the first 40 bytes. */
  async function unfinished(): Promise<File> {
    const file = await aVideo();
    const sent = await indexFirst(file);
    storage.tus.stored = sent.slice(0, 40);
    storage.tus.resume(sent.size);
    server = aServer(anUpload({ fingerprint: await fingerprint(sent), upload_path: PATH }));
    await open("");
    return file;
  }

  it("goes on with the same file alone, where it stopped", async () => {
    const file = await unfinished();
    await page.getByRole("button", { name: "Continuar La luz del mundo" }).click();
    await expect
      .element(dialog().getByText("Elige de nuevo «culto.mp4»: sigue donde se quedó."))
      .toBeVisible();
    await choose(await aVideo({ seconds: 1 }));
    await expect.element(dialog().getByText(/^No es el archivo que empezaste a subir/)).toBeVisible();
    await choose(file);
    await expect.element(title()).toHaveValue("La luz del mundo");
    await button("Continuar la subida").click();
    await arrived(storage, file);
    expect(storage.tus.asked).toEqual(["HEAD", "PATCH 40"]);
  });

  it("can be cancelled from the list", async () => {
    await unfinished();
    await page.getByRole("button", { name: "Cancelar La luz del mundo" }).click();
    await question().getByRole("button", { name: "Cancelar la subida" }).click();
    await expect.element(page.getByText("Subida cancelada")).toBeVisible();
    await expect.element(page.getByText("Subidas sin terminar")).not.toBeInTheDocument();
    expect(server.requests.some((request) => request.startsWith(`DELETE ${PATH}`))).toBe(true);
  });
});
