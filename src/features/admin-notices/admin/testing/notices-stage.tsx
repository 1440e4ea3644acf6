import { page } from "vitest/browser";
import { setClockZone } from "#lib/clock.ts";
import { writeDraft } from "#platform/offline/drafts.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { NoticesPage } from "../notices-page.tsx";
import { NoticesServer } from "./notices-server.ts";

/** An admin in Mexico who has written nothing yet. */
export async function setNotices(): Promise<NoticesServer> {
  await writeDraft(null, "admin-notice", null);
  setClockZone("America/Mexico_City");
  return new NoticesServer();
}

export const open = () => openPanel(<NoticesPage />, "/admin/avisos");
export const waiting = () => page.getByRole("list", { name: "Avisos por salir" });
