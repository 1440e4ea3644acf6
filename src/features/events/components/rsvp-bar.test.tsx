import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ReactNode } from "react";
import { memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { anOccurrence } from "../testing/an-occurrence.ts";
import { RsvpBar } from "./rsvp-bar.tsx";

beforeEach(signInMember);

const draw = (bar: ReactNode) => render(<MemberStage>{bar}</MemberStage>);
const aServer = (rsvps: Record<string, unknown>[] = []) =>
  new RowsServer({ event_rsvps: rsvps.map((row) => ({ id: "", ...row })) });

describe("answering", () => {
  it("is kept on the device before it is sent", async () => {
    aServer().mood = "offline";
    await draw(<RsvpBar occurrence={anOccurrence()} />);
    await page.getByRole("button", { name: "Confirmar asistencia" }).click();
    await expect.element(page.getByRole("button", { name: "Ya no puedo ir" })).toBeVisible();
    await expect
      .poll(async () => (await memberStore(MARTA)).outbox.list())
      .toMatchObject([{ kind: "rsvp", id: `rsvp:${anId(1)}:2099-12-03`, payload: { going: true } }]);
    await page.getByRole("button", { name: "Ya no puedo ir" }).click();
    await expect
      .poll(async () => (await memberStore(MARTA)).outbox.list())
      .toMatchObject([{ payload: { going: false } }]);
  });

  it("offers the waiting list when it is full, and says so when one is on it", async () => {
    aServer();
    const full = anOccurrence({ capacity: 1, going: 1 });
    const first = await draw(<RsvpBar occurrence={full} />);
    await expect.element(page.getByRole("button", { name: "Anotarme en la lista de espera" })).toBeVisible();
    await first.unmount();
    queryClient.clear();
    const day = "2099-12-03";
    aServer([{ event_id: anId(1), day, state: "waiting", user_id: MARTA }]);
    await draw(<RsvpBar occurrence={full} />);
    await expect.element(page.getByText(/Estás en la lista de espera/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Salir de la lista de espera" })).toBeVisible();
  });

  it("leads a visitor to sign in", async () => {
    store.set(sessionAtom, sessionOf({}, "visitor", "visitor"));
    aServer();
    await draw(<RsvpBar occurrence={anOccurrence()} />);
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para confirmar que vas" }))
      .toBeVisible();
  });
});
