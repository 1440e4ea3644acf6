import type { Page } from "playwright";

/** Opens a panel by the menu of a desktop's back office, its group first where that is folded. */
export async function openPanel(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Administración", exact: true });
  const link = menu.locator("a", { hasText: name });
  await link.waitFor({ state: "attached" });
  const group = menu.locator("details", { has: page.locator("a", { hasText: name }) });
  if (!(await link.isVisible())) await group.locator("summary").click();
  await link.click();
}
