import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Topic } from "#domain/target.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import type { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { anId } from "../testing/a-notice.ts";
import { signMartaIn } from "../testing/marta.tsx";
import { settingsServer } from "../testing/settings-server.ts";
import { MuteTopic } from "./mute-topic.tsx";

const TOPIC: Topic = `prophecy:${anId(2)}`;
let server: RowsServer;

beforeEach(async () => {
  await signMartaIn();
  server = settingsServer();
});
afterEach(() => vi.unstubAllGlobals());

function toggle() {
  return render(
    <MemberStage>
      <MuteTopic topic={TOPIC} />
    </MemberStage>,
  );
}

test("mutes a conversation and lets it be heard again", async () => {
  const screen = await toggle();
  const icon = () => screen.container.querySelector("svg")?.classList;
  await expect.element(screen.getByRole("button", { name: "Silenciar esta conversación" })).toBeVisible();
  // A loudspeaker beside a video would be its volume.
  expect(icon()).toContain("lucide-bell-off");
  await screen.getByRole("button", { name: "Silenciar esta conversación" }).click();
  await expect.element(screen.getByRole("button", { name: "Quitar silencio" })).toBeVisible();
  expect(icon()).toContain("lucide-bell");
  await expect.poll(() => server.tables["notification_mutes"]?.map((mute) => mute["topic"])).toContain(TOPIC);
  await screen.getByRole("button", { name: "Quitar silencio" }).click();
  await expect.element(screen.getByRole("button", { name: "Silenciar esta conversación" })).toBeVisible();
});

test("a visitor has nothing to mute", async () => {
  store.set(sessionAtom, VISITOR);
  const screen = await toggle();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
