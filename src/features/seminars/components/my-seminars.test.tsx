import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aSeminar } from "../testing/a-seminar.ts";
import { MySeminars } from "./my-seminars.tsx";

beforeEach(signInMember);

const draw = (quiet = false) =>
  render(
    <MemberStage>
      <MySeminars quiet={quiet} />
    </MemberStage>,
  );

const grant = (target: number, rest: Record<string, unknown> = {}) => ({
  id: anId(70 + target),
  kind: "seminar",
  target_id: anId(target),
  user_id: MARTA,
  revoked_at: null,
  expires_at: null,
  ...rest,
});

test("lists the seminars one may open or has begun, with how far one is, and no others", async () => {
  new RowsServer({
    access_grants: [
      grant(1),
      grant(2, { expires_at: "2020-01-01T00:00:00+00:00" }),
      grant(3, { revoked_at: "2026-01-01T00:00:00+00:00" }),
      grant(4, { user_id: anId(92) }),
      grant(6, { kind: "resource" }),
    ],
    seminar_progress: [{ id: "", session_id: anId(21), seminar_id: anId(5), user_id: MARTA }],
    seminars: [1, 2, 3, 4, 5, 6].map((number) =>
      aSeminar({ id: anId(number), slug: `s-${number}`, title: `Seminario ${number}` }),
    ),
  });
  const { container } = await draw();
  await expect
    .element(page.getByRole("link", { name: "Seminario 1" }))
    .toHaveAttribute("href", "/seminarios/s-1");
  expect(
    page
      .getByRole("link")
      .elements()
      .map((link) => link.textContent),
  ).toEqual(["Seminario 1", "Seminario 5"]);
  await expect.element(page.getByText("0 de 2 sesiones")).toBeVisible();
  await expect.element(page.getByText("1 de 2 sesiones")).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("says how to take one while there is none", async () => {
  new RowsServer({ access_grants: [], seminar_progress: [], seminars: [aSeminar()] });
  await draw();
  await expect.element(page.getByText(/No tomas ningún seminario/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Ver los seminarios" }))
    .toHaveAttribute("href", "/seminarios");
});

test("among other things it is not there while there is none, nor while it loads, but says that it failed", async () => {
  const server = new RowsServer({ access_grants: [], seminar_progress: [], seminars: [aSeminar()] });
  const first = await draw(true);
  expect(first.container.textContent).toBe("");
  await expect.poll(() => server.requests.length).toBeGreaterThan(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(first.container.textContent).toBe("");
  await first.unmount();
  await signInMember();
  server.mood = "refusing";
  await draw(true);
  await expect.element(page.getByText(/No pudimos cargar tus seminarios/)).toBeVisible();
});
