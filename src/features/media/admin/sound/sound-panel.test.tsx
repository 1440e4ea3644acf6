import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, question } from "#ui/testing/admin-panel.tsx";
import type { EditedItem } from "../../edited-item.ts";
import { aLiveItem, aRecording } from "../../testing/a-media-item.ts";
import { EditPage } from "../edit/edit-page.tsx";
import { StreamingPanel } from "../center/media-center.tsx";
import { aServer, openList, tableRow } from "../testing/media-center-stage.tsx";
import { anMp3 } from "../upload/testing/an-mp3.ts";
import { StorageRequest, StorageRequests } from "../upload/testing/storage-requests.ts";

// For all tests of the file: taking it away would take the fetch of RowsServer along.
vi.stubGlobal("XMLHttpRequest", StorageRequest);

const ITEM = anId(1);
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const SUNDAY = aRecording({ title: "Culto del domingo", ended_at: AN_HOUR_AGO });
let storage: StorageRequests;
beforeEach(() => {
  storage = new StorageRequests();
});

function anOffice(items: EditedItem[]) {
  const server = aServer(items, {
    attach_media_file: ({ p_media_id: item }, tables) => {
      tables["stream_archive"] = [
        { id: anId(8), media_content_id: item, quality: "audio", created_at: "2026-11-22T18:00:00+00:00" },
      ];
      return anId(8);
    },
    detach_media_file: (_, tables) => {
      tables["stream_archive"] = [];
      return true;
    },
  });
  server.tables["stream_archive"] = [];
  return server;
}
const edit = () => openPanel(<EditPage id={ITEM} />, `/admin/media/edit/${ITEM}`);
const choose = (file: File) => page.getByLabelText("Archivo de audio").upload(file);

describe("the sound of what plays at YouTube", () => {
  it("is saved beside it, and removed after a confirmation", async () => {
    const server = anOffice([SUNDAY]);
    const { container } = await edit();
    await expect.element(page.getByText(/^Este video solo se ve con red\. Sube el audio/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await choose(anMp3(3));
    await expect.element(page.getByText("Audio guardado")).toBeVisible();
    const [[path, file] = []] = storage.files;
    expect(path).toMatch(new RegExp(`/storage/v1/object/media/${ITEM}/audio-\\d+\\.mp3$`));
    expect(file?.type).toBe("audio/mpeg");
    const attached = server.requests.find((request) => request.includes("rpc/attach_media_file"));
    expect(attached).toContain(path?.split("/media/")[1]);
    await expect.element(page.getByText(/^Se puede oír y guardar, desde /)).toBeVisible();
    await page.getByRole("button", { name: "Eliminar el audio" }).click();
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Audio eliminado")).toBeVisible();
  });

  it("is no file that cannot be heard, and says what to do", async () => {
    anOffice([SUNDAY]);
    await edit();
    await choose(new File(["esto no es un audio"], "culto.mp3"));
    await expect.element(page.getByText("No se pudo guardar el audio")).toBeVisible();
    await expect
      .element(page.getByText(/Este archivo no es un video MP4, WebM o MOV, ni un audio MP3 o M4A/))
      .toBeVisible();
    expect(storage.files.size).toBe(0);
  });

  it("is not asked for while it is live", async () => {
    anOffice([aLiveItem({ id: ITEM })]);
    await edit();
    await expect.element(page.getByLabelText("Título")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Sube el audio" })).not.toBeInTheDocument();
  });

  it("is offered to the office once the transmission is over, until it is there", async () => {
    anOffice([SUNDAY]);
    const opened = await openPanel(<StreamingPanel />, "/admin/streaming");
    await expect.element(page.getByText("«Culto del domingo» solo se ve con red")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Sube el audio de Culto del domingo" }))
      .toHaveAttribute("href", `/admin/media/edit/${ITEM}`);
    await opened.unmount();
    anOffice([{ ...SUNDAY, has_sound: true }]);
    await openList();
    await expect.element(tableRow("Culto del domingo")).toBeVisible();
    await expect.element(page.getByText(/solo se ve con red/)).not.toBeInTheDocument();
  });
});
