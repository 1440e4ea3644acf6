import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import type { ArchiveTools } from "../archive/archive.ts";
import { BackupPage } from "../components/backup-page.tsx";
import { BackupServer } from "./backup-server.ts";
import { someTools } from "./some-tools.ts";

/** Chooses a file, types six words and presses. */
export async function fill(press: string): Promise<void> {
  await page.getByLabelText("Archivo de la copia").upload(new File(["age"], "copia-luz-2026-11-12.tar.age"));
  await page.getByLabelText("Las seis palabras").fill("Faro pincel lluvia tambor higo nube");
  await page.getByRole("button", { name: press, exact: true }).click();
}

/** A new server before each test, and a part of the page over it. */
export function backupStage() {
  const stage = {
    server: new BackupServer(),
    open: (part: "copias" | "comprobar" | "restaurar", tools: Partial<ArchiveTools> = {}) =>
      openPanel(<BackupPage tools={someTools(tools)} />, `/admin/backup?parte=${part}`),
  };
  beforeEach(() => {
    stage.server = new BackupServer();
  });
  afterEach(async () => {
    await endOfRequests();
    vi.unstubAllGlobals();
  });
  return stage;
}
