import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { Prayer } from "../prayer.ts";
import { aPrayer } from "../testing/a-prayer.ts";
import { PrayerActivity } from "./prayer-activity.tsx";

beforeEach(signInMember);

const asked = (number: number, changes: Partial<Prayer> = {}) =>
  aPrayer({
    id: anId(number),
    shown_name: null,
    content: `Petición ${number}`,
    created_at: `2026-11-0${9 - number}T12:00:00Z`,
    expires_at: "2100-01-01T00:00:00Z",
    ...changes,
  });

test("each request leads to its place and says how it stands, and why it was refused", async () => {
  new RowsServer(
    {},
    {
      my_prayers: () => [
        asked(1, { status: "pending" }),
        asked(2, { status: "rejected", rejection_reason: "Nombra a otra persona." }),
        asked(3, { shown_name: "Marta" }),
        asked(4, { answered_at: "2026-11-08T12:00:00Z" }),
        asked(5, { expires_at: "2026-11-01T12:00:00Z", visibility: "pastores" }),
      ],
    },
  );
  const { container } = await render(
    <MemberStage>
      <PrayerActivity userId={MARTA} />
    </MemberStage>,
  );
  await expect.element(page.getByText("Petición 5")).toBeVisible();
  const rows = page.getByRole("listitem").elements();
  expect(rows.map(({ textContent }) => textContent?.replace(/Hace \d+ [a-zí]+|\d+ \w+ 2026/, "·"))).toEqual([
    "Petición sin tu nombrePetición 1En revisión ·",
    "Petición sin tu nombrePetición 2No se publicó ·Motivo: Nombra a otra persona.",
    "Petición con tu nombrePetición 3Publicada ·",
    "Petición sin tu nombrePetición 4Respondida ·",
    "Petición al equipo pastoralPetición 5¿Seguimos orando? ·",
  ]);
  expect(page.getByRole("link").elements()[1]?.getAttribute("href")).toBe(`/oracion/${anId(2)}`);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("a request that was not sent yet is listed first, also beside none", async () => {
  new RowsServer({}, { my_prayers: () => [] });
  await keepEntry(MARTA, {
    id: anId(9),
    kind: "prayer",
    payload: { content: "Por mi examen", visibility: "miembros", anonymous: true, urgent: false },
    revision: "1",
    createdAt: Date.now(),
    attempts: 1,
    nextAttemptAt: 0,
    state: "pending",
  });
  const { container } = await render(
    <MemberStage>
      <PrayerActivity userId={MARTA} />
    </MemberStage>,
  );
  await expect.element(page.getByText("Por mi examen")).toBeVisible();
  await expect.element(page.getByText("Cargando tus peticiones…")).not.toBeInTheDocument();
  await expect.element(page.getByText("Pendiente de enviar")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Petición sin tu nombre" }))
    .toHaveAttribute("href", "/oracion?ver=mias");
  expect(page.getByText(/^Aún no has pedido oración/).elements()).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});
