import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, question } from "#ui/testing/admin-panel.tsx";
import { CaptionsPanel } from "./captions-panel.tsx";
import { StorageRequest, StorageRequests } from "../upload/testing/storage-requests.ts";

// For all tests of the file: taking it away would take the fetch of RowsServer along.
vi.stubGlobal("XMLHttpRequest", StorageRequest);

const ITEM = anId(1);
const VTT = "WEBVTT\n\n00:01.000 --> 00:04.000\nPaz a ustedes\n";
let storage: StorageRequests;
let server: RowsServer;

beforeEach(() => {
  storage = new StorageRequests();
  server = new RowsServer(
    { stream_archive: [] },
    {
      attach_media_file: ({ p_media_id: item }, tables) => {
        tables["stream_archive"] = [
          { id: anId(8), media_content_id: item, format: "vtt", created_at: "2026-11-22T18:00:00+00:00" },
        ];
        return anId(8);
      },
      detach_media_file: (_, tables) => {
        tables["stream_archive"] = [];
        return true;
      },
    },
  );
});

const open = () => openPanel(<CaptionsPanel id={ITEM} />, `/admin/media/edit/${ITEM}`);
const choose = (text: string) =>
  page.getByLabelText("Archivo de subtítulos").upload(new File([text], "culto.vtt"));
const asked = (procedure: string) =>
  server.requests.filter((request) => request.startsWith(`POST rpc/${procedure} `));

describe("the captions of a video", () => {
  it("are stored beside it, and removed again after a question", async () => {
    const { container } = await open();
    await expect.element(page.getByText(/^Este video no tiene subtítulos\./)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await choose(VTT);
    await expect.element(page.getByText("Subtítulos guardados")).toBeVisible();
    await expect.element(page.getByText(/^En español, desde /)).toBeVisible();
    const [[path, file] = []] = storage.files;
    expect(path).toMatch(new RegExp(`/storage/v1/object/media/${ITEM}/captions-\\d+\\.vtt$`));
    expect([file?.type, await file?.text()]).toEqual(["text/vtt", VTT]);
    expect(asked("attach_media_file")[0]).toContain(path?.split("/media/")[1]);
    await page.getByRole("button", { name: "Eliminar subtítulos" }).click();
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Subtítulos eliminados")).toBeVisible();
    await expect.element(page.getByText(/^Este video no tiene subtítulos\./)).toBeVisible();
    expect(asked("detach_media_file")[0]).toContain(anId(8));
  });

  it("of SubRip are stored as what a player shows", async () => {
    await open();
    await choose("1\r\n00:00:01,000 --> 00:00:04,000\r\nPaz\r\n");
    await expect.element(page.getByText("Subtítulos guardados")).toBeVisible();
    const [[, file] = []] = storage.files;
    expect(await file?.text()).toBe("WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nPaz\n");
  });

  it.each([
    ["of another kind", "Paz a ustedes\n"],
    ["without any line", "WEBVTT\n\n"],
    ["larger than any", `WEBVTT\n\n00:01.000 --> 00:04.000\n${"x".repeat(2_000_000)}`],
  ])("are not taken from a file %s, which is said", async (_kind, text) => {
    await open();
    await choose(text);
    await expect.element(page.getByText(/^No encontramos subtítulos en ese archivo\./)).toBeVisible();
    expect(storage.files.size).toBe(0);
    expect(asked("attach_media_file")).toEqual([]);
  });
});
