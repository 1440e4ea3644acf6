import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toast } from "../toast/toast.ts";
import { Toaster } from "../toast/toaster.tsx";
import { Button } from "../actions/button.tsx";
import { BulkBar } from "./bulk-bar.tsx";

test("on a laptop no toast lies over its buttons", async () => {
  await page.viewport(1280, 800);
  await render(
    <div style={{ display: "grid", alignContent: "end", minBlockSize: "100vh", marginInlineStart: "17rem" }}>
      <BulkBar selection={{ ids: new Set(["1", "2"]), rows: [], choose() {}, clear() {} }}>
        <Button variant="secondary">Aprobar</Button>
        <Button variant="secondary">Rechazar</Button>
      </BulkBar>
      <Toaster />
    </div>,
  );
  toast.success("Se aprobaron 2 mensajes", { action: { label: "Deshacer", run() {} } });
  const said = page.getByRole("listitem").filter({ hasText: "Se aprobaron 2 mensajes" });
  await expect.element(said).toBeVisible();
  const last = page.getByRole("button", { name: "Quitar selección" }).element().getBoundingClientRect();
  expect(last.right).toBeLessThan(said.element().getBoundingClientRect().left);
  await page.viewport(414, 896);
});
