import { expect } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { dialog, openPanel } from "#ui/testing/admin-panel.tsx";
import { MediaCenter } from "../../center/media-center.tsx";
import { indexFirst } from "../file/index-first.ts";
import { anUpload } from "./an-upload.ts";
import type { StorageRequests } from "./storage-requests.ts";

const NAME = `${anId(9)}/1-aabbccdd.mp4`;

/** A database that keeps one upload, as its procedures do. */
export function aServer(row?: Record<string, unknown>): RowsServer {
  return new RowsServer(
    { media_content: [], media_series: [], media_uploads: row ? [row] : [] },
    {
      begin_media_upload: ({ p_fingerprint: print }, tables) => {
        const known = tables["media_uploads"]?.find((one) => one["fingerprint"] === print);
        if (!known) tables["media_uploads"] = [anUpload({ fingerprint: print })];
        return {
          id: anId(9),
          object_name: NAME,
          upload_path: known?.["upload_path"] ?? null,
          is_whole: false,
        };
      },
      set_media_upload_path: ({ p_url: url }, tables) => {
        const path = new URL(String(url)).pathname;
        tables["media_uploads"] = (tables["media_uploads"] ?? []).map((one) => ({
          ...one,
          upload_path: path,
        }));
        return path;
      },
      finish_media_upload: (_body, tables) => {
        const [upload] = tables["media_uploads"] ?? [];
        const status = upload?.["publishes"] ? "active" : "draft";
        tables["media_content"] = upload ? [{ ...upload, status }] : [];
        tables["media_uploads"] = [];
        return status;
      },
      cancel_media_upload: (_body, tables) => {
        tables["media_uploads"] = [];
        return true;
      },
      attach_media_file: () => anId(10),
    },
  );
}

export const open = (search = "&dialogo=subir") =>
  openPanel(<MediaCenter />, `/admin/media?tab=archivos${search}`);
export const button = (name: string) => dialog().getByRole("button", { name, exact: true });
export const title = () => dialog().getByLabelText("Título");

/** Chooses a file as a person would in the window of their computer. */
export async function choose(file: File): Promise<void> {
  await expect.element(button("Elegir video o audio")).toBeVisible();
  const input = document.querySelector<HTMLInputElement>("dialog input[type=file]");
  if (!input) throw new Error("no input");
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Until the storage has the whole of a file. */
export async function arrived(storage: StorageRequests, file: File): Promise<void> {
  await expect.element(page.getByText("Contenido creado correctamente")).toBeVisible();
  expect(await storage.tus.stored.bytes()).toEqual(await (await indexFirst(file)).bytes());
}
