import { beforeAll, beforeEach, expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { aProphecy } from "./prophecy-server.ts";

export const DRAFT = aProphecy({ id: anId(1), title: "Una lámpara", content: "<p>Texto</p>" });
export const PUBLISHED = aProphecy({
  ...DRAFT,
  status: "published",
  announced_at: "2026-11-20T12:00:00Z",
  notified_at: "2026-11-20T12:10:00Z",
});
/** The address at which the editor opens either of the two. */
export const AT = `/admin/blog?editar=${DRAFT.id}`;

/** For a file of tests: none waits for the editor's chunk, and none finds another's copies. */
export function withFreshEditor(): void {
  beforeAll(() => import("../editor/rich-text-editor.tsx"), 60_000);
  beforeEach(async () => (await memberStore(null)).drafts.clear());
}

export const title = () => page.getByLabelText("Título", { exact: true });
export const text = () => page.getByRole("textbox", { name: "Texto", exact: true });
export const button = (name: string | RegExp) => page.getByRole("button", { name });
export const dialog = () => page.getByRole("alertdialog");

/** Expects these very words on the screen. */
export async function says(state: string): Promise<void> {
  await expect.element(page.getByText(state, { exact: true }).first()).toBeVisible();
}

/** Writes at the end of the text. */
export async function type(words: string): Promise<void> {
  await text().click();
  await userEvent.keyboard(`{Control>}{End}{/Control}${words}`);
}
