import type { ReactNode } from "react";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { aPrayer } from "./a-prayer.ts";

export const RUBENS = aPrayer({
  id: anId(1),
  shown_name: "Rubén",
  content: "Por la lluvia, que llega tarde.",
});
export const MINE = aPrayer({ id: anId(2), shown_name: null, content: "Por mi trabajo, que se acaba." });

/** Marta before two requests, of which one is her own. */
export async function setPrayers(): Promise<RowsServer> {
  await signInMember();
  return new RowsServer(
    { prayer_requests: [RUBENS, MINE], prayer_updates: [], prayer_talks: [], prayer_marks: [] },
    {
      my_prayers: (_, tables) => (tables["prayer_requests"] ?? []).filter(({ id }) => id !== RUBENS.id),
    },
  );
}

export const draw = (content: ReactNode, at = "/oracion") =>
  render(<MemberStage at={at}>{content}</MemberStage>);
export const button = (name: string | RegExp) => page.getByRole("button", { name });
export const outbox = async () => (await memberStore(MARTA)).outbox.list();
