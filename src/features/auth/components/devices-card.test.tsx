import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deviceLabel } from "#platform/pwa/device-label.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { caughtToasts, MARTA, renderAt } from "../page.fixture.tsx";
import { signOutStepAtom } from "../use-sign-out.ts";
import { DevicesCard } from "./devices-card.tsx";

const HOUR_MS = 3_600_000;

const device = (id: string, name: string, isCurrent = false) => ({
  id,
  device: name,
  signed_in_at: new Date(Date.now() - 50 * HOUR_MS).toISOString(),
  last_used_at: new Date(Date.now() - 26 * HOUR_MS).toISOString(),
  is_current: isCurrent,
  gets_pushes: id === "phone",
});

let server: RowsServer;
let toasts: string[];
let disconnect: () => void;
beforeEach(() => {
  ({ toasts, disconnect } = caughtToasts());
  store.set(sessionAtom, sessionOf(MARTA, "member", "signed-in"));
  store.set(signOutStepAtom, { name: "idle" });
  server = new RowsServer(
    {
      sessions: [
        device("here", "Chrome en Linux", true),
        device("phone", "Chrome en Android"),
        device("old", "Edge en Windows"),
      ],
    },
    {
      my_sessions: (_body, tables) => tables["sessions"],
      end_my_session: ({ p_session_id: id }, tables) => {
        tables["sessions"] = tables["sessions"]?.filter((row) => row.id !== id) ?? [];
      },
      end_my_other_sessions: (_body, tables) => {
        const ended = tables["sessions"]?.splice(1) ?? [];
        return ended.length;
      },
    },
  );
});
afterEach(() => disconnect());

const draw = () =>
  renderAt(
    "/perfil/dispositivos",
    <>
      <DevicesCard userId={MARTA.id} />
      <Confirmation />
    </>,
  );

describe("Mis dispositivos", () => {
  it("names each device, this one first, and says when it was last used", async () => {
    const page = await draw();
    const lines = page.getByRole("listitem");
    await expect
      .element(lines.first())
      .toHaveTextContent(`${deviceLabel(navigator)} EsteLo estás usando ahora.Cerrar aquí`);
    await expect
      .element(lines.nth(1))
      .toHaveTextContent(
        "Chrome en Android Último uso: hace 1 día. Entraste: hace 2 días. Recibe tus avisos.Cerrar sesión",
      );
    await expect
      .element(lines.nth(2))
      .toHaveTextContent("Edge en Windows Último uso: hace 1 día. Entraste: hace 2 días.Cerrar sesión");
    expect(await accessibilityProblems(page.container)).toEqual([]);
  });

  it("signs out of the lost telephone alone, once that was confirmed", async () => {
    const page = await draw();
    await page.getByRole("button", { name: "Cerrar sesión en Chrome en Android" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Cerrar tu sesión en Chrome en Android?" });
    await question.getByRole("button", { name: "Cancelar" }).click();
    expect(server.requests.join()).not.toContain("end_my");
    await page.getByRole("button", { name: "Cerrar sesión en Chrome en Android" }).click();
    await question.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect.element(page.getByText("Chrome en Android")).not.toBeInTheDocument();
    await expect.element(page.getByText("Edge en Windows")).toBeVisible();
    expect(server.requests.find((request) => request.includes("end_my"))).toContain(
      '{"p_session_id":"phone"}',
    );
    expect(toasts.at(-1)).toMatch(/^Sesión cerrada \| Chrome en Android: ahí ya nadie entra/);
  });

  it("signs out of all others at once", async () => {
    const page = await draw();
    await page.getByRole("button", { name: "Cerrar en todos los demás" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cerrar sesión" }).click();
    await expect.element(page.getByText("Solo tienes tu sesión abierta aquí.")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Cerrar en todos los demás" }))
      .not.toBeInTheDocument();
    expect(toasts.at(-1)).toMatch(/^Cerramos tu sesión en 2 dispositivos \| Solo queda abierta en este/);
  });

  it("says in the question what failed, and asks again", async () => {
    const page = await draw();
    await page.getByRole("button", { name: "Cerrar en todos los demás" }).click();
    server.mood = "offline";
    await page.getByRole("alertdialog").getByRole("button", { name: "Cerrar sesión" }).click();
    await expect
      .element(page.getByRole("alertdialog").getByRole("alert"))
      .toHaveTextContent("Revisa tu conexión e inténtalo de nuevo.");
    server.mood = "well";
    await page.getByRole("alertdialog").getByRole("button", { name: "Cerrar sesión" }).click();
    await expect.element(page.getByText("Solo tienes tu sesión abierta aquí.")).toBeVisible();
  });

  it("signs out here as the menu does", async () => {
    const page = await draw();
    await page.getByRole("button", { name: "Cerrar aquí, en este dispositivo" }).click();
    await expect.poll(() => store.get(signOutStepAtom).name).not.toBe("idle");
    expect(server.requests.join()).not.toContain("end_my");
  });
});
