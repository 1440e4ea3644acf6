import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MemoryRouter } from "react-router-dom";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { ShareButton } from "./share-button.tsx";

const draw = (when?: string) =>
  render(
    <MemoryRouter>
      <ShareButton title="Luz en el valle" path="/blog/luz-en-el-valle" when={when} />
    </MemoryRouter>,
  );
const shared = expect.stringMatching(/\/blog\/luz-en-el-valle$/) as string;

/** The phone's own sheet, or none. */
function phoneShares(share: ((data: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
}

afterEach(() => phoneShares(undefined));

describe("sharing", () => {
  it("hands title and address to the phone's own sheet; to close it is no failure", async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() =>
      Promise.reject(new DOMException("closed", "AbortError")),
    );
    phoneShares(share);
    await draw();
    await page.getByRole("button", { name: "Compartir" }).click();
    expect(share.mock.calls).toEqual([[{ title: "Luz en el valle", url: shared }]]);
    await expect.element(page.getByRole("button", { name: "Compartir" })).toBeVisible();
  });

  it("sends day, hour and place with the title, by the phone's sheet and by WhatsApp", async () => {
    const when = "Lunes 30 de noviembre, 4:00 p. m., Hospital General";
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    phoneShares(share);
    await draw(when);
    await page.getByRole("button", { name: "Compartir" }).click();
    expect(share.mock.calls).toEqual([
      [{ title: "Luz en el valle", text: `Luz en el valle\n${when}`, url: shared }],
    ]);
    phoneShares(undefined);
    const { container } = await draw(when);
    const link = container.querySelector<HTMLAnchorElement>("a");
    const [title, said, address] = (new URL(link?.href ?? "").searchParams.get("text") ?? "").split("\n");
    expect([title, said, address]).toEqual(["Luz en el valle", when, shared]);
  });

  it("offers WhatsApp and the clipboard where there is no sheet", async () => {
    phoneShares(undefined);
    const { container } = await draw();
    await expect.element(page.getByRole("button", { name: "Copiar enlace" })).toBeVisible();
    const link = container.querySelector<HTMLAnchorElement>("a");
    const text = new URL(link?.href ?? "").searchParams.get("text") ?? "";
    expect(new URL(link?.href ?? "").origin).toBe("https://wa.me");
    expect(text).toMatch(/^Luz en el valle https?:\/\/.+\/blog\/luz-en-el-valle$/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
