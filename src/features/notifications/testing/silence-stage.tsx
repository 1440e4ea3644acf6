import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { addDays, dayIn } from "#lib/wall-time.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { aNotice, anId } from "./a-notice.ts";
import { MARTA, signMartaIn } from "./marta.tsx";

/** The end of a silence until tomorrow. */
export const MORNING = `${addDays(dayIn("America/Mexico_City", Date.now()), 1)}T13:00:00Z`;

/** The one notice that Marta has. */
export const REPLY = aNotice(3, {
  type: "forum_reply",
  title: "Lucía respondió en «Posadas»",
  data: { topic_id: anId(7) },
});

/** Signs Marta in on a wide screen, with nothing silent on the server behind her. */
export async function setSilences(): Promise<RowsServer> {
  await page.viewport(1280, 800);
  await signMartaIn();
  return new RowsServer(
    {
      notifications: [{ ...REPLY, user_id: MARTA.id }],
      notification_silences: [],
      forum_topics: [{ id: anId(7), title: "Posadas" }],
    },
    {
      silence_notices: ({ p_scope: scope }, tables) => {
        tables["notification_silences"] = [{ user_id: MARTA.id, scope, ends_at: MORNING }];
        return MORNING;
      },
    },
  );
}

/** Requests of silences that reached the server. */
export const silencesAsked = (server: RowsServer) =>
  server.requests.filter((request) => request.includes("rpc/silence_notices"));

export function show(children: React.ReactNode) {
  return render(
    <MemberStage>
      <h1>Avisos</h1>
      {children}
      <Toaster />
    </MemberStage>,
  );
}
