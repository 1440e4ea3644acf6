import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { currentSession, sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MembersServer } from "../testing/members-server.ts";
import { DeletionNotice } from "./deletion-notice.tsx";

let server: MembersServer;
let deletions: { due_at: string; keep_words: boolean }[];

beforeEach(async () => {
  await signInMember();
  store.set(sessionAtom, { ...sessionOf({ id: MARTA }, "visitor", "signed-in"), leaving: true });
  deletions = [{ due_at: "2026-11-29T18:00:00Z", keep_words: false }];
  server = new MembersServer(
    {},
    {
      my_deletion: () => deletions,
      cancel_deletion: () => {
        deletions = [];
        return [true];
      },
      my_role: () => "member",
    },
  );
});

const draw = () =>
  render(
    <MemberStage>
      <DeletionNotice />
    </MemberStage>,
  );

it("a person who asked for the end of their account reads until when they can come back, and comes back", async () => {
  const { container } = await draw();
  await expect.element(page.getByText(/El 29 nov 2026, .*\sm\. se elimina para siempre\./)).toBeVisible();
  await expect.element(page.getByText(/Lo que escribiste se borra con ella\./)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "retíralas ya" })).toHaveAttribute("href", "/oracion");
  expect(await accessibilityProblems(container)).toEqual([]);
  await page.getByRole("button", { name: "Quiero quedarme" }).click();
  await expect.poll(currentSession).toMatchObject({ role: "member", leaving: false });
});

it("keeps the way to try again when coming back fails", async () => {
  server.refusals["cancel_deletion"] = { status: 500, code: "XX000", message: "x" };
  deletions = [{ due_at: "2026-11-29T18:00:00Z", keep_words: true }];
  await draw();
  await expect.element(page.getByText(/quedará como de «Miembro anterior»/)).toBeVisible();
  await page.getByRole("button", { name: "Quiero quedarme" }).click();
  await expect.element(page.getByRole("button", { name: "Quiero quedarme" })).toBeEnabled();
  expect(currentSession()).toMatchObject({ role: "visitor", leaving: true });
});

it("tells without network that one can come back, and no day", async () => {
  server.mood = "offline";
  await draw();
  await expect.element(page.getByText(/^Todavía puedes recuperarla tal como estaba\./)).toBeVisible();
});
