import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "react-router-dom";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { aNotice, anId } from "#features/notifications/testing/a-notice.ts";
import { signMartaIn } from "#features/notifications/testing/marta.tsx";
import { NoticeServer } from "#features/notifications/testing/notice-server.ts";
import NotificationsRoute from "./notifications.tsx";

beforeEach(signMartaIn);
afterEach(() => vi.unstubAllGlobals());

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function open(at: string) {
  return render(
    <MemberStage at={at}>
      <NotificationsRoute />
      <Address />
    </MemberStage>,
  );
}

test("the filter is written to the address and read from it", async () => {
  new NoticeServer([
    aNotice(1),
    aNotice(2, { type: "comment_reply", title: "Te respondieron" }),
    aNotice(3, { type: "comment_reply", title: "Lo leído", read: true }),
  ]);
  const first = await open("/notificaciones");
  await expect.poll(() => first.getByRole("listitem").elements()).toHaveLength(3);
  await first.getByLabelText("Tipo").selectOptions("Respuestas y menciones");
  await expect.poll(() => first.getByRole("listitem").elements()).toHaveLength(2);
  await first.getByRole("tab", { name: "No leídas" }).click();
  await expect.element(first.getByRole("listitem")).toMatchTextContent(/Te respondieron/);
  const address = page.getByTestId("address").element().textContent;
  expect(address).toBe("/notificaciones?ver=no-leidas&tipo=conversations");
  await first.unmount();

  const again = await open(address);
  await expect
    .element(again.getByRole("tab", { name: "No leídas" }))
    .toHaveAttribute("aria-selected", "true");
  await expect.element(again.getByLabelText("Tipo")).toHaveValue("conversations");
  await expect.element(again.getByRole("listitem")).toMatchTextContent(/Te respondieron/);
});

test("«Hoy no» of a push opens the choice for its notice, and closing it leaves the list", async () => {
  new NoticeServer([aNotice(1), aNotice(2, { type: "comment_reply", title: "Te respondieron" })]);
  const screen = await open(`/notificaciones?silenciar=${anId(2)}`);
  const dialog = screen.getByRole("dialog", { name: "Silenciar" });
  await expect.element(dialog.getByText("Te respondieron")).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.getByTestId("address").element().textContent).toBe("/notificaciones");
});
