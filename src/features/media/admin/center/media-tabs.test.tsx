import { Link, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { MediaCenter } from "./media-center.tsx";
import { aServer, button } from "../testing/media-center-stage.tsx";

/** The panel's surroundings in a browser: its address, and the way back. */
function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Atrás
      </button>
      <output data-testid="address">{pathname + search}</output>
      <Routes>
        <Route path="/admin" element={<Link to="/admin/media">Medios</Link>} />
        <Route path="/admin/media" element={<MediaCenter />} />
      </Routes>
    </>
  );
}

const tabs = page.getByRole("group", { name: "Qué ver" });
const address = () => page.getByTestId("address");

const PRESSES = [
  ["Activos", "?tab=activos", () => page.getByRole("table", { name: "Contenido" })],
  ["Contenido", "?vista=contenido", () => page.getByRole("table", { name: "Contenido" })],
  ["Programados", "?tab=programados", () => page.getByRole("table", { name: "Contenido" })],
  ["Archivos", "?tab=archivos", () => page.getByText("No hay contenido")],
  ["Series", "?tab=series", () => button("Nueva serie").first()],
  ["Participación", "?vista=participacion", () => page.getByLabelText("Qué se dibuja")],
  ["Calendario", "?vista=agenda", () => button("Mes anterior")],
  ["Panel", "", () => page.getByRole("list", { name: "Cifras" })],
] as const;

it("has one level of tabs; each opens by a press, with its address, and the way back leads out", async () => {
  aServer(undefined, { media_engagement: () => [], media_calendar: () => [] });
  await openPanel(<Browser />, "/admin");
  await page.getByRole("link", { name: "Medios" }).click();
  for (const [name, search, shown] of PRESSES) {
    const tab = tabs.getByRole("button", { name });
    await tab.click();
    await expect.element(shown()).toBeVisible();
    await expect.element(tab).toHaveAttribute("aria-pressed", "true");
    expect(tabs.getByRole("button", { pressed: true }).elements()).toHaveLength(1);
    await expect.element(address()).toHaveTextContent(`/admin/media${search}`);
  }
  // Tabs add no history entries: one press of "Atrás" leaves the page after any number of them.
  await button("Atrás").click();
  await expect.element(address()).toHaveTextContent("/admin");
});
