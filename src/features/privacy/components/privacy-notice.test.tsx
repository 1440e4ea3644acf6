import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { PrivacyNotice } from "./privacy-notice.tsx";

beforeEach(signInMember);

const draw = () =>
  render(
    <MemberStage>
      <PrivacyNotice />
    </MemberStage>,
  );

it("the notice that the site comes with says what is kept, for what, and how one decides on it", async () => {
  new RowsServer({ site_settings: [] });
  const { container } = await draw();
  for (const name of ["Qué datos guardamos", "Para qué son voluntarios", "Cómo decides sobre ellos"])
    await expect.element(page.getByRole("heading", { level: 2, name })).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("a congregation's own notice replaces it, as plain text", async () => {
  new RowsServer({
    site_settings: [{ key: "privacy", value: { notice: "# Lo nuestro\nCuidamos <b>todo</b>.\n\nSiempre." } }],
  });
  await draw();
  await expect.element(page.getByRole("heading", { level: 2, name: "Lo nuestro" })).toBeVisible();
  await expect.element(page.getByText("Cuidamos <b>todo</b>.")).toBeVisible();
  await expect.element(page.getByText("Qué datos guardamos")).not.toBeInTheDocument();
});
