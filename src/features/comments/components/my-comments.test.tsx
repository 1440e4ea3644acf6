import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MyComments } from "./my-comments.tsx";

beforeEach(signInMember);

const draw = () =>
  render(
    <MemberStage>
      <MyComments userId={MARTA} />
    </MemberStage>,
  );

const written = (number: number, changes = {}) => ({
  id: anId(50 + number),
  target_type: "prophecy",
  target_id: anId(1),
  user_id: MARTA,
  content: `Palabras ${number}`,
  is_approved: true as boolean | null,
  rejection_reason: null as string | null,
  deleted_at: null as string | null,
  created_at: `2026-11-0${number}T12:00:00+00:00`,
  ...changes,
});

test("each comment leads to its place and says whether it waits, is public or was refused and why", async () => {
  new RowsServer({
    comments: [
      written(1),
      written(2, { target_type: "event", target_id: anId(2), is_approved: null }),
      written(3, { is_approved: false, rejection_reason: "Anuncia una venta." }),
      written(4, { target_id: anId(3) }),
      written(5, { deleted_at: "2026-11-06T12:00:00+00:00" }),
      written(6, { user_id: anId(92) }),
    ],
    prophecies: [
      { id: anId(1), slug: "alzare-mis-ojos", title: "Alzaré mis ojos", status: "published" },
      { id: anId(3), slug: "borrador", title: "Otra vez borrador", status: "draft" },
    ],
    events: [{ id: anId(2), slug: "vigilia", title: "Vigilia", status: "published" }],
  });
  const { container } = await draw();
  await expect.element(page.getByText("Palabras 1")).toBeVisible();
  const rows = page.getByRole("listitem").elements();
  expect(rows.map(({ textContent }) => textContent?.replace(/Hace \d+ [a-zí]+|\d+ \w+ 2026/, "·"))).toEqual([
    "Ya no está publicadoPalabras 4Publicado ·",
    "Alzaré mis ojosPalabras 3No se publicó ·Motivo: Anuncia una venta.",
    "VigiliaPalabras 2En revisión ·",
    "Alzaré mis ojosPalabras 1Publicado ·",
  ]);
  expect(
    page
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    `/blog/alzare-mis-ojos#comentario-${anId(53)}`,
    `/eventos/vigilia#comentario-${anId(52)}`,
    `/blog/alzare-mis-ojos#comentario-${anId(51)}`,
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("a list that cannot be read now says why and can be requested again", async () => {
  const server = new RowsServer({ comments: [written(1)], prophecies: [], events: [] });
  server.mood = "refusing";
  await draw();
  await expect
    .element(page.getByText(/^No pudimos cargar tus comentarios\. Tu sesión o tus permisos cambiaron\./))
    .toBeVisible();
  server.mood = "well";
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(page.getByText("Palabras 1")).toBeVisible();
});
