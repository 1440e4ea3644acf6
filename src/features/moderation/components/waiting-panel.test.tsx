import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { anItem } from "../testing/an-item.ts";
import { ABEL, aServer, item, ROSA } from "../testing/moderation-stage.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

const panel = () => page.getByRole("region", { name: "Comentarios por revisar" });
const open = (onDecided: () => unknown = () => undefined) =>
  openPanel(<WaitingPanel kind="comment" most={2} onDecided={onDecided} />, "/admin");

describe("the panel of what waits", () => {
  it("lists those of its kind with author, place and time, as many as it may, and leads to the rest", async () => {
    const others = [4, 5].map((number) => anItem({ id: anId(number), content: `La número ${number}` }));
    aServer([ROSA, ABEL, ...others]);
    const { container } = await open();
    await expect.element(item("Amén, así sea")).toMatchTextContent(/Rosa Pérez.*en Luz en el valle/);
    expect(panel().getByRole("listitem").all()).toHaveLength(2);
    await expect
      .element(panel().getByRole("link", { name: "Ver todos los que esperan" }))
      .toHaveAttribute("href", "/admin/comentarios?tipo=comment");
    expect(panel().getByRole("checkbox").all()).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is decided with the keyboard, hands the focus on, and has the rest of the page read again", async () => {
    aServer([ROSA, anItem({ id: anId(4), content: "La segunda" })]);
    const onDecided = vi.fn<() => void>();
    await open(onDecided);
    await expect.element(item("La segunda")).toBeVisible();
    (item("La segunda").element() as HTMLElement).focus();
    await userEvent.keyboard("a");
    await expect.element(item("La segunda")).not.toBeInTheDocument();
    await expect.element(item("Amén, así sea")).toHaveFocus();
    await expect.poll(() => onDecided).toHaveBeenCalledOnce();
  });

  it("says that nothing waits, and not when it could not be read", async () => {
    const server = aServer([]);
    const first = await open();
    await expect.element(panel()).toMatchTextContent("Nada espera tu revisión.");
    await first.unmount();
    server.mood = "offline";
    await open();
    await expect.element(panel()).toMatchTextContent("No pudimos leer lo que espera. Se intentará de nuevo.");
    await expect.element(panel()).not.toMatchTextContent("Nada espera");
  });
});
